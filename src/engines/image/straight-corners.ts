import { cornerInset, type Outline } from './corners.ts';

/** From this radius on, px, a corner tells whether it is round at all: soft rows of smaller ones (13 to 17 px, on three known pages) lie near a line as well. */
const TELLING = 24;
/** The rows of a straight cut are farther from the arc than so many px in the mean, and so many times as far as from a line. */
const APART = 1;
const NEARER = 3;
/** Fewer rows tell no line. */
const LEAST = 6;

/**
 * Whether a corner that was taken for a quarter circle is cut off straight: that of an arrow or a ticket. Both leave as much of its square free.
 * @param radius of the corners: top left, top right, bottom right, bottom left, px
 */
export function hasStraightCut({ box, left, right }: Outline, radius: readonly [number, number, number, number]): boolean {
  const fromLeft = (row: number) => left[row] - box.x;
  const fromRight = (row: number) => box.x + box.width - 1 - right[row];
  const insets = [fromLeft, fromRight, fromRight, fromLeft];
  return radius.some((r, corner) => {
    if (r < TELLING) return false;
    const rows = Math.min(Math.floor(box.height / 2), Math.ceil(r));
    const isUpper = corner < 2;
    const seen = Array.from({ length: rows }, (_, i) => insets[corner](isUpper ? i : box.height - 1 - i));
    return isStraight(seen.slice(1), r);
  });
}

/** @param insets of the rows from the second on, which the edge does not soften */
function isStraight(insets: readonly number[], radius: number): boolean {
  const end = insets.findIndex((inset) => inset <= 1);
  const cut = end < 0 ? insets : insets.slice(0, end);
  if (cut.length < LEAST) return false;
  const line = lineThrough(cut);
  const off = (expected: (row: number) => number) => cut.reduce((sum, inset, row) => sum + Math.abs(inset - expected(row)), 0) / cut.length;
  const round = off((row) => {
    const [inner, outer] = cornerInset(row + 1, 2 * Math.ceil(radius), radius, radius);
    return (inner + outer) / 2;
  });
  return round > APART && NEARER * off(line) < round;
}

/** The line through values at 0, 1, 2 … by least squares. */
function lineThrough(values: readonly number[]): (at: number) => number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const rise = values.reduce((sum, value, i) => sum + (i - middle) * (value - mean), 0);
  const spread = values.reduce((sum, _, i) => sum + (i - middle) ** 2, 0);
  return (at) => mean + (rise / spread) * (at - middle);
}
