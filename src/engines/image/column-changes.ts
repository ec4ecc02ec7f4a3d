/** How abruptly a line's ink changes from column to column: most where its letters stand, so that the lean with which it does so most is theirs. */

/** Leans that are tried, px to the side for each px of height: slanted faces lean by .14 to .25, Skia makes upright ones lean by a fourth, brushes lean by more. */
export const LEANS = [0.1, 0.15, 0.2, 0.25, 0.3] as const;

/** A part of a plane of coverage, row-major. */
export interface InkPart {
  readonly plane: ArrayLike<number>;
  /** Value of full coverage. */
  readonly full: number;
  /** Of the part's first pixel in the plane, and from one row to the next. */
  readonly start: number;
  readonly stride: number;
  readonly width: number;
  readonly height: number;
}

/** @returns the sum of the squares of what one column's ink, px, differs from the next one's, with a lean taken out (px to the right for each px upwards) */
export function columnChanges({ plane, full, start, stride, width, height }: InkPart, lean: number): number {
  const reach = Math.ceil((lean * height) / 2) + 1;
  const columns = new Float64Array(width + 2 * reach + 1);
  for (let y = 0; y < height; y++) {
    const row = start + y * stride;
    const aside = reach + lean * (y + 0.5 - height / 2);
    const whole = Math.floor(aside);
    const part = aside - whole;
    for (let x = 0; x < width; x++) {
      const covered = plane[row + x]! / full;
      columns[x + whole]! += covered * (1 - part);
      columns[x + whole + 1]! += covered * part;
    }
  }
  let sum = 0;
  for (let i = 1; i < columns.length; i++) sum += (columns[i]! - columns[i - 1]!) ** 2;
  return sum;
}
