/** Capitals and units in brackets: sizes, variants and what a column is measured in ((S), 백자색(W)도, 가로(cm)). Tesseract's Korean network makes a figure, a stroke or a syllable of each; the CTC recogniser, shown the word alone, knows them. */
import type { Part } from '../recognise/recogniser.ts';

/** Brackets with no more in them than a capital or two may be read as, the closing one perhaps lost. */
const GROUP = /[({[](?:[^가-힣(){}[\],]{0,4}|[가-힣])(?:[)}\]]|(?=,)|$|(?=[가-힣]$))/gu;
/** The same as the CTC recogniser sees it: neither figure is I nor O. Units of one letter are too like figures. */
const LETTERS = /[(（](?<capitals>[A-HJ-NP-Z]{1,2}|[ckm]m|[km]g|m[lL]|kcal|mAh|Hz|dB|kW)(?<end>[)）]|(?=[,，]))/gu;
/** Several groups, and nothing else. */
const ROW = /^(?:\([A-HJ-NP-Z]{1,3}\)[-·,/]?){2,}$/u;
/** So sure is it of each capital. */
const SURE = 0.8;

/** Whether a word may hold capitals in brackets. */
export const mayHoldBracketed = (text: string): boolean => text.search(GROUP) >= 0;

/**
 * @param seen what the CTC recogniser sees in the word alone
 * @returns the word with its capitals; null where none are seen surely
 */
export function withBracketed(word: string, seen: readonly Part[]): string | null {
  // One character a part, so that places in the text are those of the parts.
  const parts = seen.filter(({ text }) => text.length === 1);
  const text = parts.map((part) => part.text).join('');
  const isSure = (from: number, length: number) => parts.slice(from, from + length).every(({ confidence }) => confidence >= SURE);
  const groups = [...text.matchAll(LETTERS)];
  if (groups.length === 0 || !groups.every(({ index, groups: found }) => isSure(index + 1, found!['capitals']!.length))) return null;
  const row = text.normalize('NFKC');
  // A row of sizes has one kind of sign between them, of which a dot is hardly seen between brackets.
  if (ROW.test(row)) return /[가-힣]{2}/u.test(word) ? null : row.includes(')·(') ? row.replaceAll(')-(', ')·(') : row;
  const own = [...word.matchAll(GROUP)];
  if (own.length !== 1 || groups.length !== 1) return null;
  const { capitals, end } = groups[0]!.groups!;
  const { index } = own[0]!;
  return `${word.slice(0, index)}(${capitals}${end ? ')' : ''}${word.slice(index + own[0]![0].length)}`;
}
