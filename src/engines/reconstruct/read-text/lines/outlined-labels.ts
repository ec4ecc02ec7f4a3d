/** Labels in outlines side by side (sizes: S, M, XL), which the detector finds as one line and recognisers read as letters in brackets. */
import { bottom, enclose, right, type Box } from '../../../image/geometry.ts';
import type { LineInk } from './line-ink.ts';
import { SOLID } from './ruled.ts';

/** An outline is so high at least, px, and no higher than the line; what is in it is no higher than this share of it: Han that is drawn as a frame (国) is fuller. */
const OUTLINE = { least: 12, filled: 0.65 };
/** Air between what is in an outline and its stroke, px at least; the stroke lies so near to the outline's edge, px. */
const AIR = 2;
const STROKE = 3;
/** Strokes of lossy pictures are paler in places: so much of what stands beside words is closed. */
const CLOSED = 0.9;
/** One outline at least is wider than high by this factor: numbers in circles are read as such. */
const WIDE = 1.2;

/** What stands in each outline of a line that has nothing else, left to right, in the picture; null where it is no row of such labels. */
export function inOutlines(line: Pick<LineInk, 'glyphs' | 'cleaned' | 'origin'>): Box[] | null {
  const { glyphs } = line;
  const outlines = glyphs.flatMap((outline) => {
    const inside = glyphs.filter((glyph) => glyph !== outline && holds(outline, glyph));
    return inside.length > 0 ? [{ outline, words: enclose(inside), inside }] : [];
  });
  const known = new Set(outlines.flatMap(({ outline, inside }) => [outline, ...inside]));
  if (outlines.length < 2 || known.size < glyphs.length) return null;
  if (!outlines.some(({ outline }) => outline.width >= WIDE * outline.height)) return null;
  return outlines.every(({ outline, words }) => isOutline(line, outline, words)) ? outlines.map(({ words }) => words) : null;
}

const holds = (outer: Box, inner: Box): boolean =>
  inner.x >= outer.x + AIR && inner.y >= outer.y + AIR && right(inner) <= right(outer) - AIR && bottom(inner) <= bottom(outer) - AIR;

/** Whether a glyph is a stroke round some words, closed wherever it stands beside them, with air between. */
function isOutline({ cleaned, origin }: Pick<LineInk, 'cleaned' | 'origin'>, outline: Box, words: Box): boolean {
  if (outline.height < OUTLINE.least || words.height > OUTLINE.filled * outline.height) return false;
  const isInked = (x: number, y: number) => cleaned.data[(y - origin.y) * cleaned.width + x - origin.x]! >= SOLID;
  const isStroked = (at: (depth: number) => boolean) => Array.from({ length: STROKE }, (_, depth) => at(depth)).some(Boolean);
  let [closed, all] = [0, 0];
  const look = (isShut: boolean) => {
    all++;
    if (isShut) closed++;
  };
  for (let x = words.x; x < right(words); x++) {
    look(isStroked((depth) => isInked(x, outline.y + depth)) && !isInked(x, words.y - 1));
    look(isStroked((depth) => isInked(x, bottom(outline) - 1 - depth)) && !isInked(x, bottom(words)));
  }
  for (let y = words.y; y < bottom(words); y++) {
    look(isStroked((depth) => isInked(outline.x + depth, y)) && !isInked(words.x - 1, y));
    look(isStroked((depth) => isInked(right(outline) - 1 - depth, y)) && !isInked(right(words), y));
  }
  return closed >= CLOSED * all;
}
