/** Which ink of a line is which letter's, where each letter stands by itself. */
import { right, type Box } from '../../../image/geometry.ts';

/** The ink of a letter, with what stands over it. */
export interface Column {
  readonly x: number;
  readonly right: number;
  readonly height: number;
}

/** Word spaces are so many times as wide as the widest gap between letters. */
const WORD_SPACE = 1.5;

/** Each word's ink, letter by letter: where the line's letters join, of those words whose own do not. Null where the line has other words. */
export function inksOf(words: readonly (readonly string[])[], columns: readonly Column[]): (readonly Column[] | null)[] | null {
  const gaps = columns
    .slice(1)
    .map(({ x }, i) => ({ at: i + 1, width: x - columns[i]!.right }))
    .toSorted((a, b) => b.width - a.width);
  const cuts = gaps.slice(0, words.length - 1);
  // Word spaces stand out from the gaps between letters.
  const next = gaps[words.length - 1]?.width ?? 0;
  if (cuts.length < words.length - 1 || (cuts.length > 0 && cuts.at(-1)!.width < WORD_SPACE * next)) return byCount(words, columns);
  const edges = [0, ...cuts.map(({ at }) => at).toSorted((a, b) => a - b), columns.length];
  return words.map((word, i) => {
    const own = columns.slice(edges[i], edges[i + 1]);
    return own.length === word.length ? own : null;
  });
}

/** Only where each character has its own ink is it known which is whose. */
function byCount(words: readonly (readonly string[])[], columns: readonly Column[]): (readonly Column[])[] | null {
  if (words.reduce((sum, { length }) => sum + length, 0) !== columns.length) return null;
  let from = 0;
  return words.map(({ length }) => columns.slice(from, (from += length)));
}

/** Ink that stands over each other (marks, colons) in one box. */
export function columnsOf(glyphs: readonly Box[]): Column[] {
  const columns: { x: number; right: number; top: number; height: number }[] = [];
  for (const glyph of glyphs) {
    const last = columns.at(-1);
    const shared = last ? Math.min(last.right, right(glyph)) - glyph.x : 0;
    if (last && shared > 0.5 * Math.min(glyph.width, last.right - last.x)) {
      const foot = Math.max(last.top + last.height, glyph.y + glyph.height);
      last.right = Math.max(last.right, right(glyph));
      last.top = Math.min(last.top, glyph.y);
      last.height = foot - last.top;
    } else columns.push({ x: glyph.x, right: right(glyph), top: glyph.y, height: glyph.height });
  }
  return columns;
}
