/** The sides of a tag's frame, which stand 2 px from its words and have their colour: they stay. */
import { bottom, right, type Box } from '../../image/geometry.ts';
import type { RgbRaster } from '../../image/raster.ts';
import type { Colours } from './paper.ts';

/** A side covers so much of each pixel, from paper to ink, along this share of the words, and is no thicker, px; softly it goes on a pixel to each side. */
const SIDE = { covered: 0.5, along: 0.95, thickest: 3, soft: 1 };

/** Sets what a line's ink is taken for to 0 where a thin side goes along all of its words beyond their box. In place. */
export function keepSides(mask: Uint8Array, patch: RgbRaster, words: Box, colours: Colours): void {
  const { width, height } = patch;
  const isInk = inkTest(patch, colours);
  const isRow = Array.from({ length: height }, (_, y) => isAlong(words.x, right(words), (x) => isInk(y * width + x)));
  const isColumn = Array.from({ length: width }, (_, x) => isAlong(words.y, bottom(words), (y) => isInk(y * width + x)));
  const rows = beside(isRow, words.y, bottom(words));
  const columns = beside(isColumn, words.x, right(words));
  for (let i = 0; i < mask.length; i++) if (rows.has(Math.floor(i / width)) || columns.has(i % width)) mask[i] = 0;
}

/** Tells of a pixel whether it is nearer the ink than the paper, on the way from one to the other. */
function inkTest({ data }: RgbRaster, { ink, paper }: Colours): (i: number) => boolean {
  const axis = [ink[0] - paper[0], ink[1] - paper[1], ink[2] - paper[2]] as const;
  const length = axis[0] ** 2 + axis[1] ** 2 + axis[2] ** 2;
  return (i) => axis.reduce((sum, along, c) => sum + along * (data[i * 3 + c]! - paper[c]!), 0) >= SIDE.covered * length;
}

function isAlong(from: number, to: number, isInk: (at: number) => boolean): boolean {
  let inked = 0;
  for (let at = from; at < to; at++) if (isInk(at)) inked++;
  return inked >= SIDE.along * (to - from);
}

/** Places of thin stretches before and after the words, with what is soft of them. */
function beside(isSide: readonly boolean[], from: number, to: number): ReadonlySet<number> {
  const found = new Set<number>();
  for (let start = 0; start < isSide.length; start++) {
    if (!isSide[start] || isSide[start - 1]) continue;
    let end = start;
    while (isSide[end]) end++;
    const isBeside = end <= from || start >= to;
    if (!isBeside || end - start > SIDE.thickest || end === isSide.length || start === 0) continue;
    for (let at = start - SIDE.soft; at < end + SIDE.soft; at++) if (at < from || at >= to) found.add(at);
  }
  return found;
}
