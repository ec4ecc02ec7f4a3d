/** Single letters, figures and brackets of a word of Hangul that the CTC recogniser, shown the word alone, is sure of, where it sees the others as Tesseract does. */
import type { Part, Reading } from '../recognise/recogniser.ts';

/** So sure is it of the sign that differs; a bracket that closes what is open needs less. */
const SURE = { sign: 0.95, bracket: 0.85 };
/** Tesseract's confidence from which a word is as it read it. */
const SURE_WORD = 0.85;
/** Figures by the letters that are drawn like them. */
const SHAPED: Readonly<Record<string, RegExp>> = { 0: /[oOD]/, 1: /[iIl]/, 2: /[zZ]/, 5: /[sS]/, 6: /[bG]/, 8: /B/, 9: /[gq]/ };

/** Whether letters, two at least, stand where figures of their shapes were read: Tesseract, which knows no Latin letter, is sure of 105 where iOS is printed. */
export const isOfTheirShapes = (figures: string, letters: string): boolean =>
  letters.length >= 2 && letters.length === figures.length && [...figures].every((figure, i) => SHAPED[figure]?.test(letters[i]!));

const visible = (parts: readonly Part[]): Part[] =>
  parts.map((part) => ({ ...part, text: part.text.normalize('NFKC').trim() })).filter(({ text }) => text !== '');

/**
 * @param letters of a word, as Tesseract read them
 * @param parts what is seen there
 * @returns the letters with what is surely seen otherwise: a figure for a sign (7~? as 7~9), a letter for a figure (2+1 as D+1), the bracket that closes them, the figure before noughts; null where that is nothing, or more is otherwise
 */
export function sureDifferences(letters: string, parts: readonly Part[]): string | null {
  const [own, seen] = [[...letters], visible(parts)];
  const last = seen.at(-1);
  const closes = letters.includes('(') && !letters.includes(')') && last?.text === ')' && last.confidence >= SURE.bracket;
  if (closes && seen.length === own.length + 1) return sureDifferences(`${letters})`, parts) ?? sameAs(`${letters})`, seen);
  // No number begins with a nought that figures follow: its first figure was passed over.
  const isCut =
    /^0\d+$/.test(letters) && seen.length === own.length + 1 && /^[1-9]\d+$/.test(textOf(seen)) && textOf(seen).endsWith(letters);
  if (isCut) return seen.every(({ confidence }) => confidence >= SURE.sign) ? textOf(seen) : null;
  if (seen.length !== own.length) return null;
  let told = 0;
  for (const [i, sign] of own.entries()) {
    const { text, confidence } = seen[i]!;
    if (text === sign || (/[~∼-]/.test(sign) && /[~∼-]/.test(text))) continue;
    const isFigure = /[?《<>"!]/u.test(sign) && /^\d$/.test(text);
    const isLetter = /^\d$/.test(sign) && /^[A-Z]$/.test(text) && !SHAPED[sign]?.test(text);
    if (confidence < SURE.sign || !(isFigure || isLetter)) return null;
    own[i] = text;
    told++;
  }
  return told > 0 && told < own.length ? own.join('') : null;
}

/** Figures between which a plus sign is seen so surely: offers of one more (1+1, 2+1) come as 11 and 21, as surely as .92. A heavy one is a bracket to it. */
const OFFER = { figures: /^\d{2}$/, plus: 0.9, one: /^[1Il|\]![]$/ };

/** Two figures with the plus sign that was passed over between them; null where none is seen. */
export function withPassedPlus(figures: string, parts: readonly Part[]): string | null {
  const [before, sign, behind, more] = visible(parts);
  if (!OFFER.figures.test(figures) || !before || sign?.text !== '+' || !behind || more || sign.confidence < OFFER.plus) return null;
  const isSame = (figure: string, { text }: Part) => text === figure || (figure === '1' && OFFER.one.test(text));
  return isSame(figures[0]!, before) && isSame(figures[1]!, behind) ? `${figures[0]}+${figures[1]}` : null;
}

/**
 * A figure and a gram, of which only the gram is seen, so surely: what they are read as, and how far behind their middle that stands, as a share of their picture (a place is true to half a step of the
 * network, .09 of the picture of one letter).
 */
const GRAM = { sure: 0.9, read: /^\d[0689]$/, behind: 0.12 };

/**
 * A figure and the gram behind it (0g as 09), where the figure was passed over.
 * @param middle of the two, as a share of the picture
 * @returns null where something else is seen
 */
export function withPassedFigure(figures: string, parts: readonly Part[], middle: number): string | null {
  const [gram, more] = visible(parts);
  if (!GRAM.read.test(figures) || gram?.text !== 'g' || more || gram.confidence < GRAM.sure) return null;
  return (gram.from + gram.to) / 2 >= middle + GRAM.behind ? `${figures[0]}g` : null;
}

const sameAs = (text: string, seen: readonly Part[]): string | null => (seen.map((part) => part.text).join('') === text ? text : null);

/** A capital, with or without a plus sign, that was taken for a syllable before figures: D+0~2일 as 마0~2일. Null where there is none. */
export function withSureHead(word: Part, { parts }: Reading): string | null {
  const [, figures = '', behind = ''] = (word.confidence < SURE_WORD && /^[가-힣](\d[^가-힣]*)(.*)$/u.exec(word.text)) || [];
  const seen = visible(parts);
  const head = seen.length - [...figures].length;
  if (figures === '' || head < 1 || head > 2 || !/^[A-Z]\+?$/.test(textOf(seen.slice(0, head)))) return null;
  const isSure = seen.slice(0, head).every(({ confidence }) => confidence >= SURE.sign);
  return isSure && textOf(seen.slice(head)) === figures ? textOf(seen) + behind : null;
}

const textOf = (parts: readonly Part[]): string => parts.map(({ text }) => text).join('');
