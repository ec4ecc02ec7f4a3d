/**
 * Latin names among Cyrillic that are short, in capitals or with figures (H160, IPX5, ON), or the first part of a word (USB-кабель): half of their letters look like Cyrillic ones, and the reader of
 * those is as sure of them. The CTC recogniser, shown the word alone, tells them surely.
 */
import { meanConfidence } from '../recognise/places.ts';
import type { Part, Reading } from '../recognise/recogniser.ts';

/** Capitals that both scripts draw alike, in Cyrillic and in Latin. */
const TWINS = new Map([...'АВЕКМНОРСТХ'].map((letter, i) => [letter, [...'ABEKMHOPCTX'][i]!]));
/** Latin capitals that no Cyrillic one is printed like. */
const UNLIKE = /[DFGIJLNQRSUVWZ]/;
/**
 * A name of capitals with figures behind them, and one of a letter that has a twin. With a hyphen that may be a Cyrillic name (Т-34, К-700), and of two letters the second a small
 * one (Ст3).
 */
const NAMED = /^[A-Z]{1,6}(?:-?[A-Z]{1,4})?-?\d{1,5}(?:-?[A-Z\d]{1,4})?$/;
const TWINNED = /^[ABCEHKMOPTX]\d{1,4}$/;
/**
 * So sure the recogniser is of each sign, on average, and of letters that contradict the other reading. Of 400 such names in 13 faces it read all at .95 and more, small ones of two
 * letters at .93.
 */
const SURE = { each: 0.75, mean: 0.9, told: 0.95 };
/** Letters that the CTC recogniser takes for Latin ones that are unlike any (Г as F, И as N): a word that was read with one may be as it was read. */
const TAKEN = /[ГПИЛЦЯДШЩЖЮЫЪ]/;
/** Signs beside a word. */
const SIGNED = /^(?<before>[«„“"'(—–-]*)(?<word>.*?)(?<behind>[^\p{L}\p{N}]*)$/u;
/** The first part of a word, of one case or a capital before small letters, before a Cyrillic one. */
const HEAD = /^(?:[A-Z]?[a-z]+|[A-Z]+\d*)$/;
const TAIL = /-[а-яёөү]{2,}/iu;
/** Letters, small ones too, that no Cyrillic one is printed like; an й is seen as an i at times, and an И as an N, so that one alone tells nothing. */
const UNLIKE_ANY = /[dfhijlqstvzDFGIJLQRSUVWZ]/g;
/** What no Russian or Mongolian word holds tells it, too. */
const ODD = /[їіјһЇІЈҺ!$\\|]/;
/** A capital behind a small letter or two (iPhone): no reading of Cyrillic is so sure. */
const CAMEL = /^[a-z]{1,2}[A-Z][a-z]{2,}$/;
const SURE_HEAD = { each: 0.85, mean: 0.95 };

/** Whether a word may be such a name, however surely it was read. */
export const mayBeLatinName = ({ text }: Part): boolean =>
  /\p{Script=Cyrillic}/u.test(text) && /^\P{L}*(?:[\p{Lu}\d]+-?)+\P{L}*$/u.test(text) && !/^\P{L}*\p{Lu}{7,}/u.test(text);

/** The word as the name that it is, in the signs that it was read with; null where it is none. @param seen the word alone */
export function latinNameIn(word: Part, seen: Reading): Part | null {
  const { before = '', word: own = '', behind = '' } = SIGNED.exec(word.text)?.groups ?? {};
  const parts = wordIn(seen.parts);
  const text = parts.map((part) => part.text).join('');
  const named = isName(own, parts) ? text : withLatinHead(own, seen.parts);
  return named === null ? null : { ...word, text: before + named + behind, confidence: Math.max(word.confidence, meanConfidence(parts)) };
}

/** What is seen without the signs beside it. */
function wordIn(parts: readonly Part[]): Part[] {
  const isSign = ({ text }: Part) => !/[\p{L}\p{N}]/u.test(text);
  const [from, to] = [parts.findIndex((part) => !isSign(part)), parts.findLastIndex((part) => !isSign(part))];
  return from < 0 ? [] : parts.slice(from, to + 1);
}

const figuresOf = (text: string): string => text.replace(/\D/g, '');

function isName(own: string, parts: readonly Part[]): boolean {
  const text = parts.map((part) => part.text).join('');
  const isSure = parts.every(({ confidence }) => confidence >= SURE.each) && meanConfidence(parts) >= SURE.mean;
  if (!isSure) return false;
  if (CAMEL.test(text)) return ODD.test(own);
  if (!NAMED.test(text)) return /^[A-Z]{2,6}$/.test(text) && isContradicted(own, parts);
  const isTold = parts.some((part) => UNLIKE.test(part.text) && part.confidence >= SURE.told);
  // A figure that is a letter to the other reader may be one (ВАЗ as BA3).
  const agree = figuresOf(own) === figuresOf(text) && own.length >= text.length;
  return isTold ? !TAKEN.test(own) : agree && TWINNED.test(text);
}

/** Whether a word of letters with twins, as it was read, has others where Latin letters are seen that none is like (ОМ for ON): each of the rest is seen as its twin. */
function isContradicted(own: string, parts: readonly Part[]): boolean {
  const letters = [...own];
  if (letters.length !== parts.length) return false;
  const told = letters.filter((letter, i) => TWINS.get(letter) !== parts[i]!.text);
  return (
    told.length > 0 &&
    letters.every((letter, i) => {
      const { text, confidence } = parts[i]!;
      if (TWINS.get(letter) === text) return true;
      return (TWINS.has(letter) || /[5$]/.test(letter)) && UNLIKE.test(text) && confidence >= SURE.told;
    })
  );
}

/** The word with a Latin part before its hyphen (axial-типа, read as ахїа!-типа). */
function withLatinHead(own: string, seen: readonly Part[]): string | null {
  const [tail] = TAIL.exec(own) ?? [];
  const at = seen.findIndex(({ text }) => text === '-');
  if (tail === undefined || at < 2) return null;
  const parts = wordIn(seen.slice(0, at));
  const head = parts.map(({ text }) => text).join('');
  const isSure = parts.every(({ confidence }) => confidence >= SURE_HEAD.each) && meanConfidence(parts) >= SURE_HEAD.mean;
  const read = own.slice(0, own.indexOf(tail));
  const isTold = ODD.test(read) || isContradicted(read, parts) || new Set(head.match(UNLIKE_ANY)).size >= 2;
  return isSure && HEAD.test(head) && isTold ? head + own.slice(read.length) : null;
}
