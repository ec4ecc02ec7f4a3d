/** What a text says. */
import * as wording from '../../wording.ts';
import { flag, share, type Feature } from './seen.ts';

export const lettersOf = (words: string): string[] => words.match(/\p{L}/gu) ?? [];
export const isLatin = (letter: string): boolean => /\p{Script=Latin}/u.test(letter);

const SIGN = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

export const WORDS: readonly Feature[] = [
  { name: 'lines', of: ({ text }) => text.lines.length },
  { name: 'characters', of: ({ text }) => wording.characters(text) },
  { name: 'letters', of: ({ words }) => lettersOf(words).length },
  { name: 'width', of: ({ text, style }) => text.box.width / style.size },
  { name: 'digits', of: ({ words }) => (words.match(/\p{N}/gu)?.length ?? 0) / words.length },
  { name: 'capitals', of: ({ words }) => share(lettersOf(words), (letter) => /\p{Lu}/u.test(letter)) },
  { name: 'signs', of: ({ words }) => share(lettersOf(words), (letter) => SIGN.test(letter)) },
  { name: 'latin', of: ({ words }) => share(lettersOf(words), isLatin) },
  { name: 'sentence', of: ({ text }) => flag(wording.isSentence(text)) },
  { name: 'said', of: ({ text }) => flag(wording.isSaid(text)) },
  { name: 'figure', of: ({ text }) => flag(wording.isFigure(text)) },
  { name: 'price', of: ({ text }) => flag(wording.isPrice(text)) },
  { name: 'quotation', of: ({ text }) => flag(wording.isQuotation(text)) },
  { name: 'period', of: ({ text }) => flag(wording.isPeriod(text)) },
  { name: 'ordinal', of: ({ text }) => flag(wording.ordinalOf(text) !== null) },
  { name: 'asked', of: ({ words }) => flag(/[?？؟]["'”’」』]*$/u.test(words)) },
  { name: 'called', of: ({ words }) => flag(/[!！]["'”’」』]*$/u.test(words)) },
  { name: 'noted', of: ({ words }) => flag(/^[(（*※·•[【]/u.test(words)) },
  { name: 'clauses', of: ({ words }) => words.match(/[,，、·・/|]/gu)?.length ?? 0 },
];
