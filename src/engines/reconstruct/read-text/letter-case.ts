/** Capitals and small letters of one shape (с and С, о and О, x and X), told by the height of their ink beside that of other letters. */
import { right, type Box } from '../../image/geometry.ts';

/** Letters whose capital is the same shape, larger. */
const SAME_SHAPE = new Set('cosuvwxzвгжзиклмнопстхчшъыьэюяө');
/** Small letters that reach neither up nor down, by which the height of small letters is known. */
const SMALL = new Set([...SAME_SHAPE, ...'aemnrае']);
/** Fewer do not tell it. */
const FEWEST = 2;
/** A capital is usually this many times as high as a small letter; a letter within this of either is of that kind. */
const CAPITAL = 1.38;
const NEAR = 0.1;

/** @param glyphs boxes of the line's connected ink, left to right; text from left to right too */
export function repairCase(text: string, glyphs: readonly Box[]): string {
  const columns = columnsOf(glyphs);
  const characters = [...text];
  // Only where each character has its own ink is it known which is whose.
  if (characters.filter((character) => character.trim() !== '').length !== columns.length) return text;
  let next = 0;
  const heights = characters.map((character) => (character.trim() === '' ? 0 : columns[next++]!.height));
  const small = heights.filter((_, i) => SMALL.has(characters[i]!)).toSorted((a, b) => a - b);
  if (small.length < FEWEST) return text;
  const height = small[small.length >> 1]!;
  const told = characters.map((character, i) => {
    if (!SAME_SHAPE.has(character.toLowerCase())) return character;
    if (heights[i]! <= height * (1 + NEAR)) return character.toLowerCase();
    return heights[i]! >= height * CAPITAL * (1 - NEAR) ? character.toUpperCase() : character;
  });
  const words = told.join('').split(' ');
  // A capital in the middle of a word is none: there the ink was not the letter's own. Nor is a line's first capital taken away.
  return text
    .split(' ')
    .map((word, i) =>
      WELL_FORMED.test(words[i]!) && !(i === 0 && /^\p{Lu}/u.test(word) && !/^\p{Lu}/u.test(words[i]!)) ? words[i]! : word,
    )
    .join(' ');
}

const WELL_FORMED = /^\P{L}*(?:\p{L}\p{Ll}*|\p{Lu}+)\P{L}*$/u;

/** Ink that stands over each other (marks, colons) in one box. */
function columnsOf(glyphs: readonly Box[]): { x: number; right: number; top: number; height: number }[] {
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

/** Whether a text holds letters whose case only their height tells. */
export const mayMistakeCase = (text: string): boolean =>
  [...text].filter((character) => SMALL.has(character)).length >= FEWEST &&
  [...text].some((character, i) => SAME_SHAPE.has(character.toLowerCase()) && (i === 0 || character !== character.toLowerCase()));
