/** Letters alone in discs and squares: those of questions and answers, of the parts of a drawing and of sizes. An icon is read as any letter, and one by itself tells nothing. */
import type { LineInk } from '../lines/line-ink.ts';
import type { Reading } from '../recognise/recogniser.ts';
import type { Disc } from './discs.ts';
import { isTailedRing } from './tailed-rings.ts';

/** What was seen in the middle of a disc. */
export interface Inside {
  readonly disc: Disc;
  readonly line: LineInk;
}

/** What it says. */
export interface Mark extends Inside {
  readonly reading: Reading;
}

/** A mark is read as surely as this. */
export const SURE = 0.9;
/** Discs of one list have sides that differ by px: of large ones every second is looked at. */
const ALIKE = 4;
/** Questions are marked by so many a letter, answers beside them by theirs, and where as many of both are sure one may be read as doubtfully as this (a condensed Q), or a Q as doubtfully as any whose ring has a tail (a black one .55). */
const ASKED = { question: 'Q', answer: 'A', questions: 2, doubtful: 0.6 };
/**
 * Parts are named by the alphabet, from its first letter on: so many of it are sure, and others may be read as doubtfully as this (a C of 9 px as c .57, an A on the edge of a garment .60). A letter stands
 * as often as there are drawings, which are as many as there are firsts.
 */
const PARTS = { alphabet: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ-', sure: 3, doubtful: 0.5 };
/** Sizes stand in discs of one size: those of one letter where all three do, or one of them and one of more letters. */
const SIZES = { letter: /^[SML]$/, long: /^(?:X{1,3}[SL]|[2-5]XL|FREE)$/, all: 3 };

/**
 * @param found read in discs that nothing else was seen in
 * @param held read of what had been seen in discs before
 */
export function lettersIn(found: readonly Mark[], held: readonly Mark[]): Mark[] {
  const all = [...found, ...held];
  const asked = askedIn(found);
  const parts = all.filter((mark) => !asked.includes(mark) && isPart(mark, all));
  const sizes = all.filter((mark) => !asked.includes(mark) && !parts.includes(mark) && isSize(mark, all));
  return [...asked, ...parts.map((mark) => ({ ...mark, reading: { ...mark.reading, text: partOf(mark) } })), ...sizes];
}

/** Whether two stand in discs of one size. */
export const areAlike = (a: Inside, b: Inside): boolean =>
  Math.abs(a.disc.box.width - b.disc.box.width) <= ALIKE && Math.abs(a.disc.box.height - b.disc.box.height) <= ALIKE;

const textOf = ({ reading }: Mark): string => reading.text.trim().normalize('NFKC');
const isSure = ({ reading }: Mark): boolean => reading.confidence >= SURE;

function askedIn(read: readonly Mark[]): Mark[] {
  const isAsking = (mark: Mark) => textOf(mark) === ASKED.question || textOf(mark) === ASKED.answer;
  const asked = read.filter((mark) => {
    const isTold = mark.reading.confidence >= ASKED.doubtful || (textOf(mark) === ASKED.question && isTailedRing(mark.line));
    return isTold && isAsking(mark);
  });
  const questions = asked.filter((mark) => textOf(mark) === ASKED.question);
  const sure = read.filter((mark) => isSure(mark) && isAsking(mark));
  return questions.length >= ASKED.questions && sure.length >= ASKED.questions ? asked : [];
}

/** Small letters of the shape of large ones are those, alone. */
const partOf = (mark: Mark): string => textOf(mark).replace(/^[cosuvwxz]$/, (letter) => letter.toUpperCase());

function isPart(mark: Mark, all: readonly Mark[]): boolean {
  const mates = all.filter((other) => areAlike(other, mark) && other.reading.confidence >= PARTS.doubtful);
  const named = mates.map(partOf);
  const last = PARTS.alphabet.split('').findIndex((letter) => !named.includes(letter));
  const run = PARTS.alphabet.slice(0, last);
  const sure = new Set(
    mates
      .filter(isSure)
      .map(partOf)
      .filter((text) => run.includes(text) && text.length === 1),
  );
  const namesakes = mates.filter((other) => partOf(other) === partOf(mark)).toSorted((a, b) => b.reading.confidence - a.reading.confidence);
  const drawings = named.filter((text) => text === run[0]).length;
  return partOf(mark).length === 1 && run.includes(partOf(mark)) && sure.size >= PARTS.sure && namesakes.slice(0, drawings).includes(mark);
}

function isSize(mark: Mark, all: readonly Mark[]): boolean {
  if (!isSure(mark) || !SIZES.letter.test(textOf(mark))) return false;
  const mates = all.filter((other) => areAlike(other, mark) && isSure(other)).map(textOf);
  const letters = new Set(mates.filter((text) => SIZES.letter.test(text)));
  return letters.size === SIZES.all || mates.some((text) => SIZES.long.test(text));
}
