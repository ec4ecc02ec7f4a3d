/**
 * A syllable or two between figures and Latin capitals (100억 CFU). The CTC recogniser knows the figures and the capitals and passes over the syllables; Tesseract's Korean network knows
 * the syllables, and makes others and figures of the capitals (100억야4). Of the two readings the surer one loses the syllables or keeps what was made of the capitals, so what each of them
 * knows is put together: the ink between figures and capitals tells how many syllables stand there.
 */
import type { GreyRaster } from '../../../image/raster.ts';
import type { Part, Reading } from '../recognise/recogniser.ts';
import type { CombinedReading } from '../recognise/readings.ts';
import { INK, isInked } from './lone-words.ts';

/** Capitals of an abbreviation: so many, and each is seen so surely. One alone may be a stroke of a syllable. */
const CAPITALS = { least: 2, sure: 0.85 };
/** So many syllables stand between: a counter of thousands and millions (억, 천만), a word before a name (특허 LAB). */
const MOST = 3;
/** The ink of one syllable and the advance of each more, as shares of the height of a line's ink (.80 to .84, two 1.78 to 1.97 in four faces), and how far from it a number of them may be. */
const SYLLABLE = { ink: 0.83, advance: 1.03, tolerance: 0.22 };
/** A gap so wide, in heights of the picture, is a space: without one the sides of a syllable and a capital leave .1 to .15. */
const SPACE = 0.2;
/** What a word reaches over its figures and capitals, in heights of the picture: more is a word of its own. */
const OVER = 0.35;

/** Columns of a line's picture, `to` not among them. */
interface Columns {
  readonly from: number;
  readonly to: number;
}

/** What the CTC recogniser sees on both sides of what it passed over. */
interface Sides {
  readonly figures: readonly Part[];
  readonly capitals: readonly Part[];
}

/**
 * @param pictures the lines as they were read
 * @param first what the CTC recogniser made of each line
 */
export function withPassedSyllables(
  pictures: readonly GreyRaster[],
  readings: readonly CombinedReading[],
  first: readonly Reading[],
): CombinedReading[] {
  return readings.map((reading, i) => {
    const sides = sidesIn(first[i]!);
    return (sides && joined(reading, sides, pictures[i]!)) ?? reading;
  });
}

/** The line's first capitals with the figures before them. Null where neither figures nor the line's edge stand before them. */
function sidesIn({ parts }: Reading): Sides | null {
  const signs = parts.filter(({ text }) => text.trim() !== '');
  const is = (part: Part | undefined, what: RegExp) => part !== undefined && what.test(part.text) && part.confidence >= CAPITALS.sure;
  const start = signs.findIndex((part) => is(part, /^[A-Z]$/));
  if (start < 0) return null;
  let [from, end] = [start, start];
  while (is(signs[end], /^[A-Z]$/)) end++;
  while (is(signs[from - 1], /^[\d.,]$/)) from--;
  const isAlone = from === 0 && end === signs.length;
  return end - start >= CAPITALS.least && isAlone ? { figures: signs.slice(from, start), capitals: signs.slice(start, end) } : null;
}

function joined(reading: CombinedReading, { figures, capitals }: Sides, picture: GreyRaster): CombinedReading | null {
  const { width, height } = picture;
  const middle = ({ from, to }: Part) => Math.round(((from + to) / 2) * width);
  const left = figures.length > 0 ? paperFrom(picture, middle(figures.at(-1)!), 1) : 0;
  const end = paperFrom(picture, middle(capitals[0]!), -1) + 1;
  const ink = inkIn(picture, { from: left, to: end });
  const number = figures.map(({ text }) => text).join('');
  const name = capitals.map(({ text }) => text).join('');
  const syllables = ink && syllablesOf(reading, number, countOf(ink, picture));
  const last = inkIn(picture, { from: middle(capitals.at(-1)!), to: width });
  if (!ink || !syllables || !last || last.to - paperFrom(picture, middle(capitals.at(-1)!), 1) > OVER * height) return null;
  // No space parts a figure from its counter.
  const text = `${number}${syllables}${end - ink.to >= SPACE * height ? ' ' : ''}${name}`;
  if (text.replaceAll(' ', '') === reading.text.replaceAll(' ', '')) return null;
  return {
    ...reading,
    ...withPlaces(text, { from: ink.to, to: end }, { picture, seen: [...figures, ...capitals] }),
    others: [reading.text, ...reading.others],
  };
}

/** A reading of one or two words, parted where the last gap is. */
function withPlaces(
  text: string,
  gap: Columns,
  { picture, seen }: { readonly picture: GreyRaster; readonly seen: readonly Part[] },
): Reading {
  const confidence = seen.reduce((sum, part) => sum + part.confidence, 0) / seen.length;
  const all = inkIn(picture, { from: 0, to: picture.width })!;
  const [from, to] = [all.from / picture.width, all.to / picture.width];
  const space = text.lastIndexOf(' ');
  const parts =
    space < 0
      ? [{ text, confidence, from, to }]
      : [
          { text: text.slice(0, space), confidence, from, to: gap.from / picture.width },
          { text: text.slice(space + 1), confidence, from: gap.to / picture.width, to },
        ];
  return { text, confidence, parts };
}

/** The first column without ink from a sign's middle on. */
function paperFrom(picture: GreyRaster, middle: number, step: 1 | -1): number {
  let x = middle;
  while (x >= 0 && x < picture.width && isInked(picture, x)) x += step;
  return x;
}

/** The columns from the first with ink to the last. Null without ink. */
function inkIn(picture: GreyRaster, { from, to }: Columns): Columns | null {
  let [left, end] = [from, to];
  while (left < end && !isInked(picture, left)) left++;
  while (end > left && !isInked(picture, end - 1)) end--;
  return end > left ? { from: left, to: end } : null;
}

/** How many syllables stand in columns of ink; 0 where it is no number of them. */
function countOf(ink: Columns, picture: GreyRaster): number {
  const wide = (ink.to - ink.from) / inkHeight(picture);
  const count = 1 + Math.max(0, Math.round((wide - SYLLABLE.ink) / SYLLABLE.advance));
  const usual = SYLLABLE.ink + (count - 1) * SYLLABLE.advance;
  return count <= MOST && Math.abs(wide - usual) <= SYLLABLE.tolerance * count ? count : 0;
}

/** Rows from the first with ink to the last. */
function inkHeight({ width, height, data }: GreyRaster): number {
  const rows = Array.from({ length: height }, (_, y) => data.subarray(y * width, (y + 1) * width).some((grey) => grey < INK));
  return rows.lastIndexOf(true) - rows.indexOf(true) + 1;
}

/** Whether a syllable and more stands between two signs that the CTC recogniser saw beside each other. */
export function passesSyllables(picture: GreyRaster, before: Part, behind: Part): boolean {
  const middle = ({ from, to }: Part) => Math.round(((from + to) / 2) * picture.width);
  const ink = inkIn(picture, { from: paperFrom(picture, middle(before), 1), to: paperFrom(picture, middle(behind), -1) + 1 });
  return ink !== null && (ink.to - ink.from) / inkHeight(picture) >= SYLLABLE.ink - SYLLABLE.tolerance;
}

/** So many syllables behind a number in any of a line's readings, in which what is behind them was made of the capitals. */
function syllablesOf({ text, others }: CombinedReading, number: string, count: number): string | null {
  if (count === 0) return null;
  for (const one of [text, ...others]) {
    const signs = one.replaceAll(' ', '');
    const rest = signs.startsWith(number) ? signs.slice(number.length) : '';
    const own = rest.slice(0, count);
    if (own.length === count && /^[가-힣]+$/u.test(own)) return own;
  }
  return null;
}
