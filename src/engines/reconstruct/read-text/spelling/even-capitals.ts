/** Capitals that were read as small letters (real review, Lab): no letter of the word is higher than another. */
import type { Box } from '../../../image/geometry.ts';
import { columnsOf, inksOf, type Column } from './letter-columns.ts';

/** Small letters that reach up or down, and such that do not: the first are at least 1.25 times as high as the second in every face; a t may be hardly higher, and an i lose its dot. */
const REACHING = /[bdfghklpyбфру]/u;
const LOW = /[acemnorsuvwxzаеосгвжзиклмнптхчшъыьэюяөү]/u;
/** The highest letter of a word of capitals is this many times as high as its lowest at most; round letters are a little higher. */
const EVEN = 1.1;
/** Letters that may have a tail as capitals, too, or of which some do. They tell nothing. */
const TAILED = /[qjцщдQJЦЩД]/u;
/** A shorter word does not tell. */
const SHORTEST = 3;

/** @param glyphs boxes of the line's connected ink, left to right, px; the text runs from left to right, too */
export function withEvenCapitals(text: string, glyphs: readonly Box[]): string {
  const words = text.split(' ');
  if (!words.some(tellsCapitals)) return text;
  const inks = inksOf(
    words.map((word) => [...word]),
    columnsOf(glyphs),
  );
  const heights = words.map((word, i) => heightsOf(word, inks?.[i] ?? null));
  const told = heights.filter((own, i) => tellsCapitals(words[i]!) && own.length >= SHORTEST && areEven(own)).flat();
  if (told.length === 0) return text;
  // What neither reaches up nor down is told by the words beside it.
  return words.map((word, i) => (heights[i]!.length > 0 && areEven([...told, ...heights[i]!]) ? word.toUpperCase() : word)).join(' ');
}

/** Small letters before a capital: of a word in capitals that was read in both (MOdaK). */
const MIXED = /\p{Lu}\p{Ll}+\p{Lu}/u;

/** Whether a word as it was read has letters of different heights, of which its capitals would be of one. */
const tellsCapitals = (word: string): boolean =>
  LOW.test(word) && (MIXED.test(word) || (/^\P{L}*\p{L}\p{Ll}+\P{L}*$/u.test(word) && REACHING.test(word)));

const heightsOf = (word: string, ink: readonly Column[] | null): number[] =>
  ink ? [...word].flatMap((sign, i) => (/\p{L}/u.test(sign) && !TAILED.test(sign) ? [ink[i]!.height] : [])) : [];

const areEven = (heights: readonly number[]): boolean => Math.max(...heights) <= EVEN * Math.min(...heights);
