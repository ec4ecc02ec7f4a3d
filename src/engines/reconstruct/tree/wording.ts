/** What the words of a text are: a price, a figure, a sentence, a name. */
import type { TextNode } from '../document.ts';

export const characters = (text: TextNode) => text.lines.reduce((sum, line) => sum + line.text.length, 0);

/** The characters of one line but for a note in brackets behind them: a unit with its tax (円（税込）). */
export const charactersBeforeNote = ({ lines: [{ text }] }: TextNode): number => text.replace(/[(（][^()（）]*[)）]$/u, '').length;

/** Amount with a currency sign or word and nothing else of weight. Signs: Unicode category Sc. */
export function isPrice(text: TextNode): boolean {
  const joined = text.lines
    .map((line) => line.text)
    .join(' ')
    .trim();
  return (
    joined.length <= 28 &&
    /\d/.test(joined) &&
    /(\p{Sc}|원|円|元|บาท|руб|₫|đ|Rp|ر\.س|ريال|درهم|دينار|جنيه|USD|KRW)/u.test(joined) &&
    joined.replace(/[\d\s.,\p{Sc}원円元đ~-]/gu, '').length <= 8
  );
}

/** Ends as running text does: what customers say, a lead under a heading. */
export function isSentence(text: TextNode): boolean {
  return /[.,。、，．！!;]["'”’」』)]*$/u.test(text.lines.at(-1)!.text.trim());
}

/** What somebody says, from the first word to the last. An accent is what a closing mark is misread as. */
export function isQuotation(text: TextNode): boolean {
  const joined = text.lines.map((line) => line.text.trim()).join(' ');
  return /^["“”„«「『‘'].*["“”»」』’'`´′]$/u.test(joined);
}

/** Days from one to another: "11월 24일 10시 ~ 11월 30일", "12.01 - 12.07", "Nov 3 – Nov 9". */
export function isPeriod(text: TextNode): boolean {
  const joined = text.lines.map((line) => line.text).join(' ');
  const [from, to, ...others] = joined.split(/\s*[~〜～–—]\s*|\s+-\s+/u);
  return others.length === 0 && to !== undefined && [from, to].every((day) => DAY.test(day));
}

/** Month and day in figures, or signs behind them, or a month's name. */
const DAY = /\d{1,2}\s?[월月]\s?\d{1,2}|\d{1,2}[./]\s?\d{1,2}|\b\p{Lu}\p{Ll}{2,8}\.? \d{1,2}\b|\b\d{1,2} \p{Lu}\p{Ll}{2,8}\b/u;

/** A number with a unit at most ("15s", "v9.26", "21B"): a figure to look at, no heading. */
export function isFigure(text: TextNode): boolean {
  const joined = text.lines.map((line) => line.text).join('');
  const letters = joined.match(/\p{L}/gu)?.length ?? 0;
  return letters === 0 || (/\d/.test(joined) && letters <= 3);
}

/** As many characters are no words: "Q.", "A1:", "답". */
const MARK = 3;

/** A sign or two that open what stands beside them, as the "Q." of a question. */
export function isMark(text: TextNode): boolean {
  const [{ text: words, writing }, ...others] = text.lines;
  return others.length === 0 && !writing && words.trim().length <= MARK && /[\p{L}\p{N}]/u.test(words);
}

/** A number alone, or with a word before or behind it: "1", "02", "STEP 3", "4단계". With words on both sides it counts or measures: "Plate 21cm". Letters may carry marks ("ขั้นตอนที่ 1"). */
const ORDINAL = /^(?:(?:\p{L}\p{M}*){1,8}[\s.]?0?([1-9]\d?)[.)]?|0?([1-9]\d?)(?:[.)]|(?:\p{L}\p{M}*){0,3}))$/u;

/** The number that words tell a place in a sequence by; null of any others. */
export function ordinalIn(words: string): number | null {
  const found = ORDINAL.exec(words.trim());
  return found && Number(found[1] ?? found[2]);
}

/** The same of a text of one line. */
export const ordinalOf = ({ lines }: TextNode): number | null => (lines.length === 1 ? ordinalIn(lines[0].text) : null);

/** What a page shows or quotes is no name of what follows. */
export const isShown = (text: TextNode): boolean => isFigure(text) || isPrice(text) || isPeriod(text) || isQuotation(text);

/** One line of letters that is no sentence, figure or price: what a group of things may be called. */
export function isName(text: TextNode): boolean {
  return text.lines.length === 1 && !text.lines[0].writing && !isSentence(text) && !isShown(text);
}

/** Names as entries have them: so many characters at most. */
const ENTRY = 32;

/** A line that is an entry by itself, as the links under a footer's headings: lines of a sentence begin in small letters, end in a stop, or leave a bracket open. */
export function opensAnew(line: string): boolean {
  const isWhole = line.split('(').length === line.split(')').length;
  return isWhole && line.length <= ENTRY && /^(?:\p{Lu}|\d.*\p{L})/u.test(line) && /[\p{L}\p{N}%)]$/u.test(line);
}

/** What ends a clause within a text. */
const CLAUSE = /[,;:，、。．.!！]["'”’」』)]*\s*\S/u;
/** Korean and Japanese predicates as they end a sentence, with its mark or without; what only joins clauses has none. */
const PREDICATE = /([다요죠세자]|です|ます|ました|ません|たい|ない|ください|ましょう|だった)[.!！]?["'”’」』]*$/u;
/** Whether words of Korean or Japanese end as a sentence does. */
export const endsSentence = (words: string): boolean => PREDICATE.test(words.trim());

const HAS_PREDICATES = /[\p{Script=Hangul}\p{Script=Hiragana}]/u;
/** So many clauses in one line of Han say something; a title has two at most ("四大升级，充电更快"). */
const HAN_CLAUSES = 3;
/** Names have hardly so many words. */
const MOST_WORDS = 8;

/** Large words that say something instead of naming what follows: a quotation, a sentence, several clauses over several lines. A question asks for it. */
export function isSaid(text: TextNode): boolean {
  const joined = text.lines.map((line) => line.text.trim()).join(' ');
  if (/[?？؟]["'”’」』]*$/u.test(joined)) return false;
  if (isQuotation(text) || isSentence(text)) return true;
  if (HAS_PREDICATES.test(joined)) return PREDICATE.test(joined);
  if (/\p{Script=Han}/u.test(joined) && joined.split(/[，；]/u).length >= HAN_CLAUSES) return true;
  return (text.lines.length > 1 && CLAUSE.test(joined)) || joined.split(/\s+/).length >= MOST_WORDS;
}
