/** Zero-mean normalised cross-correlation of windows of two inks: sums from integral images, so that only the products are added up. */
import { bottom, right, type Box } from '../../image/geometry.ts';
import type { Ink } from './line-ink.ts';

export interface SummedInk extends Ink {
  /** Sums of the values and their squares left of and above each corner, a column and a row more than the ink has. */
  readonly sums: Float64Array;
  readonly squares: Float64Array;
}

export interface WindowMatch {
  /** -1 to 1; 0 where either shows nothing. */
  readonly match: number;
  /** The larger variance of the two. */
  readonly variance: number;
}

export function summed(ink: Ink): SummedInk {
  const stride = ink.width + 1;
  const sums = new Float64Array(stride * (ink.height + 1));
  const squares = new Float64Array(sums.length);
  for (let y = 0; y < ink.height; y++) {
    let [sum, square] = [0, 0];
    for (let x = 0; x < ink.width; x++) {
      const value = ink.values[y * ink.width + x];
      sum += value;
      square += value * value;
      const at = (y + 1) * stride + x + 1;
      sums[at] = sums[at - stride] + sum;
      squares[at] = squares[at - stride] + square;
    }
  }
  return { ...ink, sums, squares };
}

/** The window lies in `target`, and so far right and down of there in `moving`; both hold it whole. */
export function correlate(target: SummedInk, moving: SummedInk, window: Box, dx: number, dy: number): WindowMatch {
  const n = window.width * window.height;
  const there = { ...window, x: window.x + dx, y: window.y + dy };
  const [meanT, meanM] = [total(target.sums, target, window) / n, total(moving.sums, moving, there) / n];
  const varT = total(target.squares, target, window) / n - meanT ** 2;
  const varM = total(moving.squares, moving, there) / n - meanM ** 2;
  let products = 0;
  for (let y = 0; y < window.height; y++) {
    let i = (window.y + y) * target.width + window.x;
    let j = (there.y + y) * moving.width + there.x;
    for (let x = 0; x < window.width; x++, i++, j++) products += target.values[i] * moving.values[j];
  }
  const spread = varT * varM;
  return { match: spread > 1e-9 ? (products / n - meanT * meanM) / Math.sqrt(spread) : 0, variance: Math.max(varT, varM) };
}

function total(integral: Float64Array, { width }: Ink, box: Box): number {
  const [top, low] = [box.y * (width + 1), bottom(box) * (width + 1)];
  return integral[low + right(box)] - integral[low + box.x] - integral[top + right(box)] + integral[top + box.x];
}
