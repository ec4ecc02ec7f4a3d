/** The open angle behind a word that leads on, or between the steps of a path (Home > Shop): drawn by an icon font or a picture, it is taller and narrower than the sign of a text. */
import { bottom, right, type Box } from '../../../image/geometry.ts';
import type { LineInk } from './line-ink.ts';

/**
 * Width in heights of the chevron: .5 to .65 in the common sets of icons, the sign ">" of text faces .85 and more, a closing bracket .35 and less. Heights of the line: so high
 * at least, so far from what stands beside it.
 */
const CHEVRON = { slim: [0.42, 0.75], high: 0.45, apart: 0.12, least: 6 } as const;
/** Shares of its width: the tip reaches so far beyond the ends, the middle of a row lies so near to the straight strokes, a stroke is so wide at most. */
const STROKES = { reach: 0.45, off: 0.14, wide: 0.6 };

/**
 * The bowl of a serif letter (D, P) is as an angle is where the hairlines that join it to the stem are too pale for ink: at both of its ends they cover so much, 0-255, of each
 * pixel in between, within so many rows of the end. In Cormorant of 15 to 18 px 49 to 84; what a lossy picture leaves on blank paper there covers 20 at most.
 */
const HAIRLINE = { covers: 28, rows: 1 };

/** Where a chevron stands in a line, px of the picture; null where none does. */
export function chevronIn(line: LineInk): { readonly from: number; readonly to: number } | null {
  const found = line.glyphs.find(
    (glyph) => isTall(glyph, line) && isApart(glyph, line) && pointsRight(line, glyph) && !isBowl(glyph, line),
  );
  return found ? { from: found.x, to: right(found) } : null;
}

function isTall({ width, height }: Box, { box }: LineInk): boolean {
  const slim = width / height;
  return height >= Math.max(CHEVRON.least, CHEVRON.high * box.height) && slim >= CHEVRON.slim[0] && slim <= CHEVRON.slim[1];
}

function isApart(glyph: Box, { glyphs, box }: LineInk): boolean {
  const others = glyphs.filter((other) => other !== glyph);
  return (
    others.length > 0 && others.every((other) => Math.max(glyph.x - right(other), other.x - right(glyph)) >= CHEVRON.apart * box.height)
  );
}

/** Whether hairlines join both ends of a glyph to what stands before it. */
function isBowl(glyph: Box, { glyphs, ink, origin }: LineInk): boolean {
  const stem = Math.max(...glyphs.filter((other) => right(other) <= glyph.x).map(right));
  if (!Number.isFinite(stem)) return false;
  const { width, data } = ink.alpha;
  const joins = (end: number) =>
    Array.from({ length: glyph.x - stem }, (_, i) => stem + i).every((x) =>
      Array.from({ length: 2 * HAIRLINE.rows + 1 }, (_, v) => end - HAIRLINE.rows + v).some(
        (y) => (data[(y - origin.y) * width + x - origin.x] ?? 0) >= HAIRLINE.covers,
      ),
    );
  return joins(glyph.y) && joins(bottom(glyph) - 1);
}

/** Whether the middles of a glyph's rows run straight to a tip at half its height and back. */
function pointsRight({ cleaned, origin }: LineInk, { x, y, width, height }: Box): boolean {
  const rows = Array.from({ length: height }, (_, v) => {
    const start = (y - origin.y + v) * cleaned.width + x - origin.x;
    return middleOf(cleaned.data.subarray(start, start + width));
  });
  const ends = (rows[0]!.middle + rows.at(-1)!.middle) / 2;
  const tip = Math.max(...rows.map(({ middle }) => middle));
  if (tip - ends < STROKES.reach * width) return false;
  const expected = (v: number) => ends + (tip - ends) * (1 - Math.abs((2 * v) / (height - 1) - 1));
  return rows.every(
    ({ middle, wide }, v) => wide > 0 && wide <= STROKES.wide * width && Math.abs(middle - expected(v)) <= Math.max(1, STROKES.off * width),
  );
}

/** Where the ink of a row has its middle, and how wide it is, px. */
function middleOf(row: Uint8Array): { readonly middle: number; readonly wide: number } {
  const total = row.reduce((sum, level) => sum + level, 0);
  const moment = row.reduce((sum, level, u) => sum + level * (u + 0.5), 0);
  return { middle: total > 0 ? moment / total : NaN, wide: total / 255 };
}
