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

/** Pixels at each level; in use within one call only. */
const counts = new Uint32Array(256);

/** The same of pixels of a picture, by their places: counted, not sorted. */
export function medianAt(data: Uint8Array, places: ArrayLike<number>): Rgb {
  const middle = (c: 0 | 1 | 2) => {
    counts.fill(0);
    for (let k = 0; k < places.length; k++) counts[data[3 * places[k] + c]]++;
    return levelOfRank(places.length >> 1);
  };
  return [middle(0), middle(1), middle(2)];
}

/** The same of so many pixels behind each other, from the place of the first on. */
export function medianAlong(data: Uint8Array, first: number, length: number): Rgb {
  const middle = (c: 0 | 1 | 2) => {
    counts.fill(0);
    for (let i = 3 * first + c, end = i + 3 * length; i < end; i += 3) counts[data[i]]++;
    return levelOfRank(length >> 1);
  };
  return [middle(0), middle(1), middle(2)];
}

function levelOfRank(rank: number): number {
  let left = rank;
  for (let level = 0; level < 256; level++) if ((left -= counts[level]) < 0) return level;
  return 0;
}
