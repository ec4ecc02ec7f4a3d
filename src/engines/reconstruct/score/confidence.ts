/** How sure a line's reading is once it was drawn: the reader's word, and whether every letter looks like the source's. */
import type { TextLine } from '../document.ts';
import type { DrawnLetters } from './accuracy.ts';
import { readerWord } from './reader-word.ts';

/**
 * Log odds that a line is read right: these at no confidence, for each e-fold that the reader's doubt falls, and for a weakest letter that does not match at all.
 * Logistic regression of the lines of ten pages made for the purpose, 0.4 less at first, so that of lines at 0.9 and more 98 in 100 are right there and on
 * seventeen known ones (docs/decisions/0301-confidence-after-drawing.md).
 */
const ODDS = { none: 0.8, reader: 0.9, letter: -6.9 };
/** No reader is surer than this. */
const SUREST = 0.99;
/**
 * Marks that are printed in several forms nearly alike, of which no picture of small type tells which, and a letter alone that another reader takes for another one:
 * a line with one is right so often where it would be right surely.
 */
const LOOKALIKE = { sign: /["'“”‘’–—]/u, right: 0.75 };

const LONE = /^[\p{L}\p{N}]$/u;

/**
 * @param letters null where the pictures tell nothing: the reader's word stands
 * @returns the chance that all of the line's text is right, 0 to 1; what a person wrote (confidence 1) stays that
 */
export function lineConfidence(line: JudgedText, letters: DrawnLetters | null): number {
  if (line.confidence === 1) return 1;
  return chanceOf(readerWord(line), letters) * (LOOKALIKE.sign.test(line.text) || isContested(line) ? LOOKALIKE.right : 1);
}

type JudgedText = Pick<TextLine, 'alternatives' | 'confidence' | 'reader' | 'text'>;

/** A letter alone: no word and no neighbour tells which of two it is. */
function isContested({ text, alternatives }: JudgedText): boolean {
  const others = alternatives.map((other) => other.trim()).filter((other) => LONE.test(other));
  return LONE.test(text.trim()) && others.length > 0 && !others.includes(text.trim());
}

function chanceOf(word: number, letters: DrawnLetters | null): number {
  if (letters === null) return word;
  const doubt = 1 - Math.min(SUREST, word);
  const odds = ODDS.none - ODDS.reader * Math.log(doubt) + ODDS.letter * (1 - Math.min(...letters.each));
  return 1 / (1 + Math.exp(-odds));
}
