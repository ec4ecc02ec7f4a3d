/** Rows of a line's crop that show nothing but paper: what stands beyond them is another line. */
import type { RgbRaster } from '../../../image/raster.ts';

/** Share of the height at either end in which an even row is looked for: letters fill the rest. */
const END = 0.3;
/** Levels, 0-255, that a channel may differ by within an even row, and so many times the noise. */
const EVEN = { levels: 8, noise: 4 };

/** @returns the rows from the last even one above the letters to the first below them, both with it; null where the crop ends in even rows, or has none */
export function betweenEvenRows({ data, width, height }: RgbRaster, noise: number): { readonly from: number; readonly to: number } | null {
  const most = EVEN.levels + EVEN.noise * noise;
  const isEven = (y: number): boolean => {
    for (let c = 0; c < 3; c++) {
      let [least, top] = [255, 0];
      for (let i = y * width * 3 + c; i < (y + 1) * width * 3; i += 3) {
        least = Math.min(least, data[i]!);
        top = Math.max(top, data[i]!);
      }
      if (top - least > most) return false;
    }
    return true;
  };
  const reach = Math.floor(END * height);
  const above = Array.from({ length: reach }, (_, i) => i);
  const below = above.map((i) => height - 1 - i);
  // From the end on: another line's rows, then even ones, the last of which stands next to the letters.
  const edgeOf = (rows: readonly number[]): number | undefined => {
    const even = rows.map(isEven);
    const first = even.indexOf(true);
    if (first <= 0) return first < 0 ? undefined : rows[0];
    const beyond = even.indexOf(false, first);
    return rows[(beyond < 0 ? rows.length : beyond) - 1];
  };
  if (reach === 0) return null;
  const [from, to] = [edgeOf(above), edgeOf(below)];
  if (from === undefined || to === undefined || (from === 0 && to === height - 1)) return null;
  return { from, to: to + 1 };
}
