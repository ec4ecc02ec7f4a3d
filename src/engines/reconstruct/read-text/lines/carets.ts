/** The small triangle behind a word that opens a menu: drawn by the style sheet of a page (borders of a box without a size), and read as a dash. */
import { bottom, right, type Box } from '../../../image/geometry.ts';
import type { LineInk } from './line-ink.ts';

/** Heights of the line: as wide as this, so far behind the words. Its own height is this share of its width: twice as wide as high, in whole pixels. */
const CARET = { wide: [0.45, 1.1], apart: 0.15, high: [0.38, 0.68] } as const;
/** Rows of a triangle are filled to within this share of its width of what their place asks for. */
const EVEN = 0.17;
/** Lower ones, px, are too few rows to tell. */
const LEAST = 3;

/**
 * The triangle at the end of a line, its point down or up.
 * @returns its left edge in the picture, px; null where the line ends in a letter
 */
export function caretIn(line: LineInk): number | null {
  const { box } = line;
  const ordered = line.glyphs.toSorted((a, b) => right(b) - right(a));
  const [last, ...others] = ordered;
  if (!last || others.length < 2 || last.height < LEAST) return null;
  const apart = last.x - Math.max(...others.map(right));
  const isThere = apart >= CARET.apart * box.height && last.y > box.y && bottom(last) < bottom(box);
  const isLow = isWithin(last.width / box.height, CARET.wide) && isWithin(last.height / last.width, CARET.high);
  return isThere && isLow && isTriangle(rowsOf(line, last), last.width) ? last.x : null;
}

const isWithin = (value: number, [least, most]: readonly [number, number]): boolean => value >= least && value <= most;

/** Coverage of each row of a glyph, px. */
function rowsOf({ cleaned, origin }: LineInk, { x, y, width, height }: Box): number[] {
  return Array.from({ length: height }, (_, v) => {
    const start = (y - origin.y + v) * cleaned.width + x - origin.x;
    return cleaned.data.subarray(start, start + width).reduce((sum, level) => sum + level / 255, 0);
  });
}

function isTriangle(rows: readonly number[], width: number): boolean {
  const expected = rows.map((_, i) => width * (1 - (i + 0.5) / rows.length));
  const fits = (filled: readonly number[]) => filled.every((share, i) => Math.abs(share - expected[i]!) <= EVEN * width);
  return fits(rows) || fits(rows.toReversed());
}
