/** The rows that a small unit beside large figures is shown in. */
import { bottom, boxFromEdges, centerX, enclose, right, type Box } from '../../../image/geometry.ts';
import type { LineInk } from './line-ink.ts';

/**
 * A part whose ink is no higher than this share of its line's is a small unit beside large figures. In rows of theirs it is shown so small that nobody reads it (25cm): its own reach so far above and
 * below its ink, heights of that, where letters without ascenders keep being low.
 */
const SMALL_PART = { most: 0.5, least: 8, above: 0.7, below: 0.35 };

/** @returns a part's box in its own rows, where its ink is far lower than that of its line */
export function rowsOf(part: Box, { glyphs, box }: LineInk): Box {
  const own = glyphs.filter((glyph) => centerX(glyph) >= part.x && centerX(glyph) <= right(part));
  if (own.length === 0) return part;
  const { y, height } = enclose(own);
  if (height > SMALL_PART.most * box.height || height < SMALL_PART.least) return part;
  const top = Math.max(part.y, y - SMALL_PART.above * height);
  return boxFromEdges(part.x, top, right(part), Math.min(bottom(part), y + (1 + SMALL_PART.below) * height));
}
