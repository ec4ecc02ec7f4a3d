/** Ends of lines that were read and erased, but not set: their letters are not told from what stands by them, as where one runs through another line. They are given back to the picture. */
import { channelDistance } from '../../image/colour.ts';
import { boxFromEdges, bottom, clampToPixels, right, type Box } from '../../image/geometry.ts';
import { colorAt, type RgbRaster } from '../../image/raster.ts';
import type { StyledLine, TextLine } from '../document.ts';

/** A lost end is so wide at least, in heights of the line: a letter, no stop. So much of it, a share, is ink: pixels that erasing changed by so many levels, and so many for each of noise. */
const LOST = { wide: 0.25, ink: 0.02, levels: 24, perNoise: 4 };

export interface Erasure {
  readonly source: RgbRaster;
  readonly plate: RgbRaster;
  /** Standard deviation of the source's noise, levels. */
  readonly noise: number;
}

/** @returns the box of what is set of a line, where letters at an end of it were erased and are not set; else null */
export function withoutLostEnds(read: TextLine, set: StyledLine, erasure: Erasure): Box | null {
  const text = set.text.trim();
  if (read.writing || read.direction !== 'ltr' || text === '' || text.length >= read.text.trim().length) return null;
  const { box } = read;
  const before = boxFromEdges(box.x, box.y, set.box.x, bottom(box));
  const behind = boxFromEdges(right(set.box), box.y, right(box), bottom(box));
  const isLost = (end: Box) => end.width >= LOST.wide * box.height && inkShare(end, erasure) >= LOST.ink;
  const from = read.text.trim().endsWith(text) && isLost(before) ? set.box.x : box.x;
  const to = read.text.trim().startsWith(text) && isLost(behind) ? right(set.box) : right(box);
  return from > box.x || to < right(box) ? boxFromEdges(from, box.y, to, bottom(box)) : null;
}

function inkShare(end: Box, { source, plate, noise }: Erasure): number {
  const { x, y, width, height } = clampToPixels(end, source.width, source.height);
  let ink = 0;
  for (let v = y; v < y + height; v++)
    for (let u = x; u < x + width; u++)
      if (channelDistance(colorAt(source, u, v), colorAt(plate, u, v)) >= LOST.levels + LOST.perNoise * noise) ink++;
  return ink / Math.max(1, width * height);
}
