/** What a line stands on, told from what lies beyond its label. */
import { channelDistance, type Rgb } from '../../image/colour.ts';
import { bottom, boxFromEdges, clampToPixels, right, type Box } from '../../image/geometry.ts';
import { colorAt, type RgbRaster } from '../../image/raster.ts';
import type { Colours } from './paper.ts';

/** Share of a row or column beside a line that is of its ground, at least, for the ground to go on there. */
const LEAST = 0.2;

/** As far as rows and columns beside a line's box hold some of its ground. */
export function groundRound({ width, height }: RgbRaster, inner: Box, isGround: (x: number, y: number) => boolean): Box {
  const share = (count: number, holds: (k: number) => boolean) =>
    Array.from({ length: count }, (_, k) => holds(k)).filter(Boolean).length / count;
  const box = clampToPixels(inner, width, height);
  const isRow = (y: number) => share(box.width, (k) => isGround(box.x + k, y)) >= LEAST;
  let [top, below] = [box.y, bottom(box)];
  while (top > 0 && isRow(top - 1)) top--;
  while (below < height && isRow(below)) below++;
  const isColumn = (x: number) => share(below - top, (k) => isGround(x, top + k)) >= LEAST;
  let [left, end] = [box.x, right(box)];
  while (left > 0 && isColumn(left - 1)) left--;
  while (end < width && isColumn(end)) end++;
  return boxFromEdges(left, top, end, below);
}

/** What is farther from the ink than this share of its contrast is the ground, not a soft edge; of so many pixels all but a share at either end, give or take levels and for each of noise, are its range. */
const RANGE = { apart: 0.65, least: 60, ends: 0.02, levels: 20, noise: 3 };

export type IsGround = (color: Rgb) => boolean;

/** Tells a colour within the range of those that show between a line's letters; null where too little shows. */
export function rangeOf(picture: RgbRaster, line: Box, { ink, paper }: Colours, noise: number): IsGround | null {
  const box = clampToPixels(line, picture.width, picture.height);
  const apart = RANGE.apart * channelDistance(ink, paper);
  const seen: Rgb[] = [];
  for (let y = box.y; y < bottom(box); y++)
    for (let x = box.x; x < right(box); x++) {
      const color = colorAt(picture, x, y);
      if (channelDistance(color, ink) > apart) seen.push(color);
    }
  if (seen.length < RANGE.least) return null;
  const give = RANGE.levels + RANGE.noise * noise;
  const ranges = ([0, 1, 2] as const).map((c) => {
    const sorted = seen.map((color) => color[c]).toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]!;
    return { low: at(RANGE.ends) - give, high: at(1 - RANGE.ends) + give };
  });
  return (color) => ranges.every(({ low, high }, c) => color[c]! >= low && color[c]! <= high);
}
