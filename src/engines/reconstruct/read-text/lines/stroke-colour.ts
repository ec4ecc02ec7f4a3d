/** The colour of a line's strokes, stretch by stretch. */
import { channelDistance, type Rgb } from '../../../image/colour.ts';
import type { LineInk } from './line-ink.ts';
import { SOLID } from './ruled.ts';

/** Median colour of the surest stroke pixels between two columns of the picture; null where there are too few to tell. */
export function strokeColour(line: LineInk, from: number, to: number): Rgb | null {
  const { width, height, data } = line.cleaned;
  const pixels: number[] = [];
  const [left, end] = [Math.max(0, Math.round(from) - line.origin.x), Math.min(width, Math.round(to) - line.origin.x)];
  for (let y = 0; y < height; y++) for (let x = left; x < end; x++) if (data[y * width + x]! > SOLID) pixels.push(y * width + x);
  if (pixels.length < 16) return null;
  const surest = pixels.toSorted((a, b) => data[b]! - data[a]!).slice(0, Math.max(8, pixels.length >> 2));
  const middle = (c: number) => Uint8Array.from(surest, (i) => line.pixels.data[i * 3 + c]!).sort()[surest.length >> 1]!;
  return [middle(0), middle(1), middle(2)];
}

/** Of two inks on one paper, the paler differs from it by less than this share of what the darker does: small regular strokes of one colour keep 0.75 of what bold ones have. */
const PALER = 0.6;

/** Whether two inks of one hue are a strong and a pale one (a name and the date behind it). */
export function differInDepth(a: Rgb | null, b: Rgb | null, paper: Rgb): boolean {
  if (!a || !b) return false;
  const [da, db] = [channelDistance(a, paper), channelDistance(b, paper)];
  return Math.min(da, db) < PALER * Math.max(da, db);
}
