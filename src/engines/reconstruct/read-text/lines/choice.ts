/** Radio buttons and boxes to tick beside their labels: empty rings and frames, which are drawn and not written. */
import { right, type Box } from '../../../image/geometry.ts';
import type { LineInk } from './line-ink.ts';

/**
 * As wide as high by this factor, so much higher than the label's highest letter and so far from it, in its own heights: an O is no higher than the letters
 * beside it. Px that it is high at least.
 */
const EMPTY = { square: 1.12, higher: 1.15, apart: 0.25, least: 12 };
/** How thick its rim is at most and what of it begins within that, in widths of it; coverage of ink and of what is none. */
const RIM = { thick: 0.2, inked: 70, empty: 40 };

/** @returns the empty ring or frame that the line begins or ends with, in the picture; null without one */
export function choiceOf(line: LineInk): Box | null {
  const { glyphs } = line;
  if (glyphs.length < 3) return null;
  const last = glyphs.reduce((a, b) => (right(b) > right(a) ? b : a));
  return [glyphs[0]!, last].find((glyph) => isChoice(glyph, line)) ?? null;
}

function isChoice(glyph: Box, line: LineInk): boolean {
  const { width, height } = glyph;
  if (height < EMPTY.least || Math.max(width, height) > EMPTY.square * Math.min(width, height)) return false;
  const others = line.glyphs.filter((other) => other !== glyph);
  const gap = Math.min(...others.map(({ x, width: wide }) => Math.max(glyph.x - x - wide, x - right(glyph))));
  const highest = Math.max(...others.map((other) => other.height));
  return gap >= EMPTY.apart * height && height >= EMPTY.higher * highest && isHollow(glyph, line);
}

/** Whether the ways from the middle to all four sides are empty until a thin rim. */
function isHollow({ x, y, width, height }: Box, { cleaned, origin }: LineInk): boolean {
  const at = (u: number, v: number): number => cleaned.data[(Math.round(v) - origin.y) * cleaned.width + Math.round(u) - origin.x] ?? 0;
  const [middle, centre] = [x + (width - 1) / 2, y + (height - 1) / 2];
  const rim = Math.max(2, Math.round(RIM.thick * width));
  return [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ].every(([dx, dy]) => {
    const along = (distance: number) => at(middle + dx! * distance, centre + dy! * distance);
    // From the outermost pixel on: of a pale rim of 1.5 px, what lies within that is half covered.
    const last = ((dx === 0 ? height : width) - 1) / 2;
    const outer = Array.from({ length: rim }, (_, i) => along(last - i));
    const inner = Array.from({ length: Math.floor(last + 0.5 - rim) }, (_, i) => along(i));
    return Math.max(...outer) >= RIM.inked && inner.every((coverage) => coverage <= RIM.empty);
  });
}
