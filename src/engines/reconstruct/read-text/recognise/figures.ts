/** Figures among Han and kana: the CTC recogniser reads them where Tesseract makes letters of them, above all where a stroke runs through a price. */
import type { TesseractLanguage } from './models.ts';
import type { Part, Reading } from './recogniser.ts';

/** Languages whose signs are as wide as Han. */
export const WIDE: ReadonlySet<TesseractLanguage> = new Set(['jpn', 'chi_sim', 'chi_tra']);

/** Prices, dates, times and measures: from three figures on, four where signs join them, a reading of Han is none by chance. */
const NUMBER = /\d(?:[\d.,:/×~～-]*\d)?/gu;
const FIGURES = { alone: 3, joined: 4 };
const JOINED = /[^\d.,]/u;
/** Mean confidence of a number's figures from which they stand against less sure ones, and against all. */
const SURE = { against: 0.8, all: 0.9 };
/** Kana that it has not learnt leave a gap between figures, of so many times their usual step: two figures with one between lie three steps apart, those beside a stop or a comma one and a half. */
const GAP = 2.4;
/** Readings of one number have so many figures more or fewer at most: Tesseract makes a letter of one. */
const FIGURES_APART = 1;
/**
 * A number with its thousands parted: no reader parts them by chance. Thick display faces make kana of most of its figures (3,980円 as 3う,ら8らOs, sure of .61, where the CTC recogniser
 * is sure of .98 and more); read so surely, it stands whatever the kana are. Of words that reach beyond it, so much of them lies on it.
 */
const PRICE = { text: /^[1-9]\d{0,2}(?:,\d{3})+$/, sure: 0.95, shared: 0.25 };

interface NumberSeen {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly confidence: number;
}

const digitsIn = (text: string): number => text.match(/\d/g)?.length ?? 0;
const middle = ({ from, to }: Pick<Part, 'from' | 'to'>): number => (from + to) / 2;

/** Tesseract's words with the numbers that the CTC recogniser sees in their place. */
export function withFigures(ctc: Reading, lstm: Reading): Reading {
  const parts = numbersIn(ctc.parts).reduce<readonly Part[]>((words, number) => putIn(words, number, ctc.text), lstm.parts);
  return parts === lstm.parts ? lstm : { ...lstm, text: parts.map(({ text }) => text).join(' '), parts };
}

function numbersIn(characters: readonly Part[]): NumberSeen[] {
  const text = characters.map((part) => ([...part.text].length === 1 ? part.text : ' ')).join('');
  // Characters beyond 16 bits would shift what stands behind them.
  if (text.length !== characters.length) return [];
  return [...text.matchAll(NUMBER)].flatMap((found) => {
    const seen = characters.slice(found.index, found.index + found[0].length);
    const figures = seen.filter((part) => /\d/.test(part.text));
    const confidence = figures.reduce((sum, part) => sum + part.confidence, 0) / figures.length;
    const least = JOINED.test(found[0]) ? FIGURES.joined : FIGURES.alone;
    if (figures.length < least || confidence < SURE.against || hasGap(seen)) return [];
    return [{ text: found[0].replaceAll(/[~～]/g, '〜'), from: seen[0].from, to: seen.at(-1)!.to, confidence }];
  });
}

function hasGap(seen: readonly Part[]): boolean {
  const steps = seen.slice(1).map((part, i) => middle(part) - middle(seen[i]));
  const usual = steps.toSorted((a, b) => a - b)[steps.length >> 1]!;
  return steps.some((step) => step > GAP * usual);
}

/** The words with the number in place of those that stand where it does; as they are where these read another number, or more surely. */
function putIn(words: readonly Part[], number: NumberSeen, seen: string): readonly Part[] {
  const isPrice = PRICE.text.test(number.text) && number.confidence >= PRICE.sure;
  const isThere = (word: Part) => standsAt(word, number) || (isPrice && sharesPlace(word, number));
  const inPlace = words.flatMap((word, i) => (isThere(word) ? [i] : []));
  const [first, last] = [inPlace[0], inPlace.at(-1)];
  if (first === undefined || last === undefined || last - first + 1 !== inPlace.length) return words;
  const replaced = words.slice(first, last + 1);
  const read = replaced.map(({ text }) => text).join('');
  if (digitsIn(read) === 0 || (!isPrice && Math.abs(digitsIn(read) - digitsIn(number.text)) > FIGURES_APART)) return words;
  const confidence = replaced.reduce((sum, word) => sum + word.confidence * word.text.length, 0) / read.length;
  if (number.confidence < SURE.all && confidence >= number.confidence) return words;
  const isLetterOfIt = (sign: string) => digitsIn(read) < digitsIn(number.text) && !seen.includes(sign) && !BESIDE.test(sign);
  const { before, behind } = beside(replaced, number, isLetterOfIt);
  const text = before + number.text + behind;
  const [from, to] = [Math.min(number.from, replaced[0].from), Math.max(number.to, replaced.at(-1)!.to)];
  // What letters stand beside the number is no surer for it: stars are read as Han.
  const surety = /\p{L}/u.test(before + behind) ? confidence : Math.max(confidence, number.confidence);
  return words.toSpliced(first, inPlace.length, { text, from, to, confidence: surety });
}

/** Boxes of figures are true to half their width, those of Han reach over their neighbours: these are known by their middle. */
function standsAt(word: Part, { from, to }: NumberSeen): boolean {
  const shared = Math.min(word.to, to) - Math.max(word.from, from);
  const isThere = middle(word) > from && middle(word) < to;
  return isThere || (/\d/.test(word.text) && shared >= 0.5 * Math.min(word.to - word.from, to - from));
}

/** Figures, or letters that a reader made of them and of what stands behind them, as one word: the number's first and last figure are known by their middles. */
const sharesPlace = (word: Part, { from, to }: NumberSeen): boolean =>
  /^[\p{Script=Latin}\d]+$/u.test(word.text) && Math.min(word.to, to) - Math.max(word.from, from) >= PRICE.shared * (word.to - word.from);

/** Signs that numbers stand between. */
const BESIDE = /[\\¥￥()（）【】「」%]/u;

/** What the words hold before their first figure and behind their last one, but for what stands within the number and is a letter of it. */
function beside(words: readonly Part[], { from, to }: NumberSeen, isLetterOfIt: (sign: string) => boolean) {
  const signs = words.flatMap((word) => {
    const all = [...word.text];
    const step = (word.to - word.from) / all.length;
    return all.map((text, i) => ({ text, at: word.from + (i + 0.5) * step }));
  });
  const [first, last] = [signs.findIndex(({ text }) => /\d/.test(text)), signs.findLastIndex(({ text }) => /\d/.test(text))];
  const stays = ({ text, at }: (typeof signs)[number]) => at < from || at > to || !(isLetterOfIt(text) || /[.,]/.test(text));
  const joined = (some: typeof signs) =>
    some
      .filter(stays)
      .map(({ text }) => text)
      .join('');
  return { before: joined(signs.slice(0, first)), behind: joined(signs.slice(last + 1)) };
}
