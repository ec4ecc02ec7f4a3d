/** The colour of a line's strokes, stretch by stretch. */
import { channelDistance, type Rgb } from '../../../image/colour.ts';
import { medianAt } from '../../../image/median.ts';
import type { LineInk } from './line-ink.ts';
import { SOLID } from './ruled.ts';

/** Median colour of the surest stroke pixels between two columns of the picture; null where there are too few to tell. */
export function strokeColour(line: LineInk, from: number, to: number): Rgb | null {
  const { width, height, data } = line.cleaned;
  const [left, end] = [Math.max(0, Math.round(from) - line.origin.x), Math.min(width, Math.round(to) - line.origin.x)];
  const places = new Int32Array(Math.max(0, end - left) * height);
  const counts = new Uint32Array(256);
  let count = 0;
  for (let y = 0; y < height; y++)
    for (let x = left; x < end; x++) {
      const value = data[y * width + x]!;
      if (value <= SOLID) continue;
      places[count++] = y * width + x;
      counts[value]!++;
    }
  if (count < 16) return null;
  let least = 255;
  // How many of the least that are still wanted, the first ones.
  let wanted = Math.max(8, count >> 2);
  while (counts[least]! < wanted) wanted -= counts[least--]!;
  let surest = 0;
  for (let k = 0; k < count; k++) {
    const value = data[places[k]!]!;
    if (value > least || (value === least && wanted-- > 0)) places[surest++] = places[k]!;
  }
  return medianAt(line.pixels.data, places.subarray(0, surest));
}

/** Of two inks on one paper, the paler differs from it by less than this share of what the darker does: small regular strokes of one colour keep 0.75 of what bold ones have. */
const PALER = 0.6;

/** Whether two inks of one hue are a strong and a pale one (a name and the date behind it). */
export function differInDepth(a: Rgb | null, b: Rgb | null, paper: Rgb): boolean {
  if (!a || !b) return false;
  const [da, db] = [channelDistance(a, paper), channelDistance(b, paper)];
  return Math.min(da, db) < PALER * Math.max(da, db);
}
