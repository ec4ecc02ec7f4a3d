/** What stands alone in discs and squares, told by its reading and by those of the others: numbers, and the letters of questions, of parts and of sizes. */
import { bottom, right } from '../../../image/geometry.ts';
import type { LineInk } from '../lines/line-ink.ts';
import { blackOnWhite } from '../recognise/normalise.ts';
import type { CtcRecogniser, Reading } from '../recognise/recogniser.ts';
import type { ReadLine } from './reread.ts';
import { areAlike, lettersIn, SURE, type Inside, type Mark } from './disc-letters.ts';

const NUMBER = /^\d{1,2}$/;
/** One that is next to a number in a disc of its size is read as doubtfully as this (a 1 of one stroke .53). */
const DOUBTFUL = 0.5;
/**
 * A heavy figure alone is taken for a letter that lies on its side: 2 for an N, as surely as .99, 3 for a W. Those letters stand on two feet, the figures on one: told in the row that is this share of the height above the ground,
 * where strokes cover a pixel by so much.
 */
const ON_SIDE: Readonly<Record<string, string>> = { N: '2', W: '3', M: '3' };
const FEET = { above: 0.12, covered: 128 };

/**
 * @param seen what was found in discs, and what the detector had seen in others, whose numbers are those that come next to them
 * @returns the numbers and letters among what was found, and which of them, and of the numbers that had been seen, the others tell; icons and doubtful ones are none
 */
export async function marksIn(
  { found, held = [] }: { readonly found: readonly Inside[]; readonly held?: readonly Inside[] },
  ctc: Pick<CtcRecogniser, 'read'>,
  signal: AbortSignal,
): Promise<{ readonly numbers: readonly Mark[]; readonly letters: readonly Mark[]; readonly counted: ReadonlySet<Mark> }> {
  const all = [...found, ...held];
  const pictures = await Promise.all(all.map(({ line }) => blackOnWhite(line)));
  const marks = (await ctc.read(pictures, signal)).map((reading, i): Mark => ({ ...all[i]!, reading }));
  const [read, known] = [marks.slice(0, found.length), marks.slice(found.length).filter(isNumber)];
  const sure = [...read.filter(isNumber), ...known];
  const hasMate = (mark: Inside) => sure.some((number) => areAlike(number, mark));
  const unsure = read.filter((mark) => !isNumber(mark) && hasMate(mark));
  const doubtful = unsure.filter(({ reading }) => NUMBER.test(reading.text.trim()) && reading.confidence >= DOUBTFUL);
  const numbers = counted(sure, [...doubtful, ...unsure.flatMap(setUpright)]).filter((number) => !known.includes(number));
  const seen = marks.slice(found.length).filter(({ disc }) => held.filter((other) => other.disc === disc).length === 1);
  const isFree = ({ disc }: Mark) => ![...numbers, ...known].some((number) => number.disc === disc);
  const letters = lettersIn(read.filter(isFree), seen.filter(isFree));
  const counting = [...numbers, ...known];
  // A level or a one of an icon is read as surely as a number: another beside it tells that it counts.
  const isCounted = (mark: Mark) => counting.some((other) => areAlike(other, mark) && Math.abs(valueOf(other) - valueOf(mark)) === 1);
  return { numbers, letters, counted: new Set([...counting.filter(isCounted), ...letters]) };
}

const isNumber = ({ reading }: Mark): boolean => NUMBER.test(reading.text.trim()) && reading.confidence >= SURE;

/** The figure that was read as a letter on its side; none where it is that letter. */
function setUpright(mark: Mark): Mark[] {
  const text = ON_SIDE[mark.reading.text.trim().normalize('NFKC')];
  return text && feetOf(mark.line) === 1 ? [{ ...mark, reading: { ...mark.reading, text } }] : [];
}

/** How many strokes a letter stands on. */
function feetOf({ cleaned, origin, box }: LineInk): number {
  const row = Math.min(bottom(box) - 1, Math.round(bottom(box) - 1 - FEET.above * box.height)) - origin.y;
  let feet = 0;
  for (let x = box.x - origin.x, was = false; x < right(box) - origin.x; x++) {
    const is = cleaned.data[row * cleaned.width + x]! >= FEET.covered;
    if (is && !was) feet++;
    was = is;
  }
  return feet;
}

/** Sure numbers, and those of others that come next to one of them in discs of one size, each once. */
function counted(sure: readonly Mark[], others: readonly Mark[]): Mark[] {
  const numbers = [...sure];
  const isNext = (mark: Mark) => {
    const mates = numbers.filter((number) => areAlike(number, mark)).map(valueOf);
    return !mates.includes(valueOf(mark)) && mates.some((value) => Math.abs(value - valueOf(mark)) === 1);
  };
  for (let next = others.find(isNext); next; next = others.find(isNext)) numbers.push(next);
  return numbers;
}

const valueOf = ({ reading }: Mark): number => Number(reading.text.trim());

/** What marks in discs say. */
export type Said = ReadonlyMap<LineInk, Reading>;

/**
 * Lines with those in discs read as what they were told by there: letters alone are made syllables of by the page's own readers (Q as 이).
 * @param found line for line
 */
export function asInDiscs(lines: readonly ReadLine[], found: readonly LineInk[], said: Said): ReadLine[] {
  return lines.map((read, i) => {
    const reading = said.get(found[i]!);
    if (!reading) return read;
    const confidence = Math.max(SURE, reading.confidence);
    return { ...read, line: found[i]!, reading: { ...reading, text: reading.text.trim(), confidence, others: [] } };
  });
}
