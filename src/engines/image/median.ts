import type { Rgb } from './colour.ts';

/** The middle one of the values, of two the larger; 0 of none. */
export function median(values: readonly number[]): number {
  return new Float64Array(values).sort()[values.length >> 1] ?? 0;
}

/** Channel by channel; black of none. */
export function medianOf(colors: readonly Rgb[]): Rgb {
  const middle = (c: 0 | 1 | 2) => {
    const levels = new Float64Array(colors.length);
    for (let i = 0; i < levels.length; i++) levels[i] = colors[i][c];
    return levels.sort()[levels.length >> 1] ?? 0;
  };
  return [middle(0), middle(1), middle(2)];
}
