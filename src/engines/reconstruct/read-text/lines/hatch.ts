/** A row of one stroke over and over, as far apart (a hatch beside a title), is no text, though recognisers make letters of it. */
import type { Box } from '../../../image/geometry.ts';
import { median } from '../../../image/median.ts';
import type { GreyRaster } from '../../../image/raster.ts';
import type { LineInk } from './line-ink.ts';
import { SOLID } from './ruled.ts';

/** So many strokes at least; this share of neighbours are alike and as far apart as others, give or take px: those at the ends may be cut. */
const HATCH = { strokes: 8, share: 0.75, off: 1.5 };
/** Two strokes are alike where they share so much of the ink of both, laid over each other to the px: letters that are as large share half of it. */
const ALIKE = 0.7;

/** @param text what was read: a row of one letter may be one */
export function isHatch({ glyphs, cleaned, origin }: Pick<LineInk, 'glyphs' | 'cleaned' | 'origin'>, text: string): boolean {
  if (glyphs.length < HATCH.strokes || new Set(text.replaceAll(' ', '')).size <= 1) return false;
  const pairs = glyphs.slice(1).map((glyph, i) => [glyphs[i]!, glyph] as const);
  const pitch = median(pairs.map(([a, b]) => b.x - a.x));
  const even = pairs.filter(([a, b]) => Math.abs(b.x - a.x - pitch) <= HATCH.off);
  if (even.length < HATCH.share * pairs.length) return false;
  const local = (box: Box): Box => ({ ...box, x: box.x - origin.x, y: box.y - origin.y });
  return even.filter(([a, b]) => isAlike(cleaned, local(a), local(b))).length >= HATCH.share * pairs.length;
}

function isAlike(ink: GreyRaster, a: Box, b: Box): boolean {
  if (Math.abs(a.width - b.width) > HATCH.off || Math.abs(a.height - b.height) > HATCH.off) return false;
  const offsets = [-1, 0, 1];
  return Math.max(...offsets.flatMap((dx) => offsets.map((dy) => shared(ink, a, { ...b, x: b.x + dx, y: b.y + dy })))) >= ALIKE;
}

/** Share of the ink of two strokes, laid over each other, that both have. */
function shared({ width, height, data }: GreyRaster, a: Box, b: Box): number {
  const isInked = (x: number, y: number) => x >= 0 && y >= 0 && x < width && y < height && data[y * width + x]! >= SOLID;
  let [both, any] = [0, 0];
  for (let y = -1; y <= Math.max(a.height, b.height); y++)
    for (let x = -1; x <= Math.max(a.width, b.width); x++) {
      const [first, second] = [isInked(a.x + x, a.y + y), isInked(b.x + x, b.y + y)];
      if (first && second) both++;
      if (first || second) any++;
    }
  return any === 0 ? 0 : both / any;
}
