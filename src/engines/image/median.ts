import type { Rgb } from './colour.ts';

/** The middle one of the values, of two the larger; 0 of none. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

/** Channel by channel; black of none. */
export function medianOf(colors: readonly Rgb[]): Rgb {
  const middle = (c: 0 | 1 | 2) => median(colors.map((color) => color[c]));
  return [middle(0), middle(1), middle(2)];
}
