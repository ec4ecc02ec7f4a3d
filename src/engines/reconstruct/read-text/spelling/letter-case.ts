/** Capitals and small letters of one shape (с and С, о and О, x and X), told by the height of their ink beside that of other letters. */
import type { Box } from '../../../image/geometry.ts';
import { columnsOf, inksOf, type Column } from './letter-columns.ts';

/** Letters whose capital is the same shape, larger. */
const SAME_SHAPE = new Set('cosuvwxzвгжзиклмнопстхчшъыьэюяө');
/** Small letters that reach neither up nor down, by which the height of small letters is known. */
const SMALL = new Set([...SAME_SHAPE, ...'aemnrае']);
/** Fewer do not tell it. */
const FEWEST = 2;
/** A capital is usually this many times as high as a small letter; a letter within this of either is of that kind. */
const CAPITAL = 1.38;
const NEAR = 0.1;

/**
 * @param glyphs boxes of the line's connected ink, left to right; text from left to right too
 * @param brokenOnly leaves words as read that can be right: on photos ink is not always a letter's own
 */
export function repairCase(text: string, glyphs: readonly Box[], brokenOnly = false): string {
  const words = text.split(' ').map((word) => [...word]);
  const inks = inksOf(words, columnsOf(glyphs));
  if (!inks) return text;
  const small = words.flatMap((word, i) => heightsOf(word, inks[i]!, (letter) => SMALL.has(letter))).toSorted((a, b) => a - b);
  if (small.length < FEWEST) return text;
  const height = small[small.length >> 1]!;
  return words.map((word, i) => casedAs(word.join(''), inks[i] ?? null, height, i === 0, brokenOnly)).join(' ');
}

const heightsOf = (word: readonly string[], ink: readonly Column[] | null, is: (letter: string) => boolean): number[] =>
  ink ? word.flatMap((letter, i) => (is(letter) ? [ink[i]!.height] : [])) : [];

/** The word as its letters' heights tell it. A capital in the middle of a word is none: there the ink was not the letter's own. Nor is a line's first capital taken away, unless all of its word are as low as small letters (МЛН га). */
function casedAs(word: string, ink: readonly Column[] | null, height: number, first: boolean, brokenOnly: boolean): string {
  if (!ink || (brokenOnly && WELL_FORMED.test(word))) return word;
  const letters = [...word].map((letter, i) => {
    if (!SAME_SHAPE.has(letter.toLowerCase())) return letter;
    if (ink[i]!.height <= height * (1 + NEAR)) return letter.toLowerCase();
    return ink[i]!.height >= height * CAPITAL * (1 - NEAR) ? letter.toUpperCase() : letter;
  });
  const small = areSmall(word, letters);
  const told = (small ? letters.map((letter) => letter.toLowerCase()) : letters).join('');
  return WELL_FORMED.test(told) && !(first && !small && /^\p{Lu}/u.test(word) && !/^\p{Lu}/u.test(told)) ? told : word;
}

/** Letters whose small form reaches down are told by those beside them: of a word that was read in capitals, where so many of one shape are all small. */
const SURE_OF_WORD = 3;

function areSmall(word: string, told: readonly string[]): boolean {
  const sure = told.filter((letter) => SAME_SHAPE.has(letter.toLowerCase()));
  return /^\P{L}*\p{Lu}+\P{L}*$/u.test(word) && sure.length >= SURE_OF_WORD && sure.every((letter) => letter === letter.toLowerCase());
}

const WELL_FORMED = /^\P{L}*(?:\p{L}\p{Ll}*|\p{Lu}+)\P{L}*$/u;

/** Whether a text holds letters whose case only their height tells. */
export const mayMistakeCase = (text: string): boolean =>
  [...text].filter((character) => SMALL.has(character)).length >= FEWEST &&
  [...text].some((character, i) => SAME_SHAPE.has(character.toLowerCase()) && (i === 0 || character !== character.toLowerCase()));
