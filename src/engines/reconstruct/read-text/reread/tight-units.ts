/**
 * A small unit behind large figures that it touches (31.2% set tight): no gap parts the two, so that they were read as one line and would be drawn in one size. Told by how high the ink
 * stands: behind the last column that reaches up to the figures' height there is a stretch as wide as a sign that never does; or, where the unit is raised (799.000đ with a small đ level
 * with the figures' upper ends), one that never reaches down to their line.
 */
import { right } from '../../../image/geometry.ts';
import { figureSize, inkBetween, inkColumns, type FigureSize, type InkColumn } from '../lines/ink-columns.ts';
import type { LineInk } from '../lines/line-ink.ts';
import type { CombinedReading } from '../recognise/readings.ts';
import type { ReadLine, ReadLines } from './reread.ts';

/** Lines lower than this, px, have too few rows of pixels to tell two heights. */
const LEAST = 18;
/** A number with up to four signs behind it, which may have been misread, or with syllables and what else follows these. */
const NUMBER_AND_REST = /^[^\p{L}\p{N}]{0,2}\d[\d.,:~-]*(?<rest>\D{0,4}|[가-힣].*)$/u;
const NUMBER = /^[^\p{L}\p{N}]{0,2}\d[\d.,:~-]*$/u;
/** What stands behind numbers. Others are letters of a word, or the edge of a figure. */
const UNIT = /^(?:[%％℃℉°]|°C|[가-힣]{1,3}|[A-Za-z]{1,3}\*?|\+|[가-힣]+ ?[가-힣].*)$/u;
/** What stands raised behind them, where inches (15″) do, too. */
const RAISED_UNIT = /^(?:[%％°đ₫€$円元]|°[CF]|[가-힣]{1,2})$/u;
/**
 * How high above the line a unit reaches against its figures. In one size the lowest letters (m, n) are .6 of them in faces with a small x-height and .72 to .8 in most others, signs and capitals
 * as high as figures, and syllables reach higher than figures do.
 */
const HIGH = { least: 0.34, ofLetters: 0.58, ofSyllables: 0.9, most: 0.7 };
/** What the edge of a figure is read as before the unit that it touches (99.8% as 99.8 and ”%). */
const EDGE = /^['"’”`´.,·]+(.+)$/u;
/** Letters that no figure's height is reached by. */
const LOW_LETTERS = /^[acegmnopqrsuvwxyz]+$/u;
/** A unit is no narrower than a sign, its figures no narrower than one, and where they touch the ink is cut within so much behind the figure's upper part (the foot of a 2 or a 4 reaches beyond it). Shares of the figures' height. */
const WIDE = { unit: 0.3, figures: 0.45, foot: 0.22 };
/** A raised unit ends so far above the line at least, is so wide, and so high; the figures are a price's or two. Shares of the figures' height. */
const RAISED = { above: 0.3, wide: 0.15, least: 0.2, most: 0.62 };
/** Both stand on one line; a tail (g) reaches below it. Shares of the figures' height. */
const LEVEL = { off: 0.12, tail: 0.2 };

/** The lines, small units parted from the figures before them and read by themselves where that makes a unit and a number. */
export async function partedAtUnits(lines: readonly ReadLine[], readLines: ReadLines): Promise<ReadLine[]> {
  const parted = lines.map(sidesOf);
  const again = await readLines(parted.flatMap((ways) => ways.flatMap((sides) => sides.lines)));
  let next = 0;
  return lines.flatMap((read, i) => {
    const ways = parted[i]!.map((sides) => unitBehind(read, sides, [again[next++]!, again[next++]!]));
    return ways.find((way) => way !== null) ?? [read];
  });
}

/** The number and its unit as lines of their own; null where the parts of a line are none. */
function unitBehind(read: ReadLine, sides: Sides, [number, alone]: readonly [CombinedReading, CombinedReading]): ReadLine[] | null {
  const scraps = EDGE.exec(alone.text.trim());
  const isUnread = alone.text.trim() === '' || scraps?.[1] === restOf(read.reading) || isMisread(read.reading, alone);
  const unit = isUnread ? unitIn(read) : alone;
  if (!NUMBER.test(number.text.trim()) || !sides.unit.test(unit.text.trim())) return null;
  return [part(read, sides.lines[0], number), part(read, sides.lines[1], unit)];
}

const part = (read: ReadLine, line: LineInk, reading: CombinedReading): ReadLine => ({ ...read, line, reading, isStretch: true });

/** What is read behind a line's number; nothing where it does not begin with one. */
const restOf = ({ text }: CombinedReading): string | undefined => NUMBER_AND_REST.exec(text.trim())?.groups?.rest?.trim();

/** Whether a unit is read alone but for one of its signs as with its line, where it is of one alphabet (L* as เ*). */
function isMisread(whole: CombinedReading, alone: CombinedReading): boolean {
  const [seen, text] = [[...(restOf(whole) ?? '')], [...alone.text.trim()]];
  const others = seen.filter((sign, i) => sign !== text[i]);
  return seen.length > 1 && seen.length === text.length && others.length === 1 && /[A-Za-z]/u.test(others[0]!) && !UNIT.test(text.join(''));
}

/** The signs behind the number as the whole line was read: of a lone syllable Tesseract sees nothing at times. */
function unitIn({ reading }: ReadLine): CombinedReading {
  const text = restOf(reading) ?? '';
  return { text, confidence: reading.confidence, parts: [{ text, confidence: reading.confidence, from: 0, to: 1 }], others: [] };
}

interface Sides {
  readonly lines: readonly [LineInk, LineInk];
  /** What the second one says. */
  readonly unit: RegExp;
}

/** The ways to part a number from a unit of another size; none where all is of one. */
function sidesOf({ line, reading }: ReadLine): Sides[] {
  const rest = restOf(reading);
  if (rest === undefined || line.box.height < LEAST || line.outline !== null || line.glyphs.length === 0) return [];
  const ink = inkColumns(line);
  const size = figureSize(ink);
  const [raised, level] = [raisedFrom(ink, size), levelFrom(ink, size, rest)];
  return [
    ...(raised === null ? [] : [{ lines: cutAt(line, raised), unit: RAISED_UNIT }]),
    ...(level === null ? [] : [{ lines: cutAt(line, level), unit: UNIT }]),
  ];
}

/** The column of a line from which on its ink is a lower unit on the line of its figures; null where it is none. */
function levelFrom(ink: readonly InkColumn[], { height, base }: FigureSize, rest: string): number | null {
  const most = LOW_LETTERS.test(rest) ? HIGH.ofLetters : /^[가-힣]/u.test(rest) ? HIGH.ofSyllables : HIGH.most;
  const end = ink.findLastIndex(({ top }) => top < base - most * height);
  const cut = thinnest(ink, end + 1, end + 1 + Math.round(WIDE.foot * height));
  const unit = ink.slice(cut).filter(({ count }) => count > 0);
  if (unit.length < WIDE.unit * height || cut < WIDE.figures * height) return null;
  const [top, foot] = [Math.min(...unit.map((column) => column.top)), Math.max(...unit.map((column) => column.foot))];
  const isLevel = foot >= base - LEVEL.off * height && foot <= base + LEVEL.tail * height;
  return isLevel && foot - top >= HIGH.least * height ? cut : null;
}

const cutAt = (line: LineInk, cut: number): readonly [LineInk, LineInk] => [
  inkBetween(line, line.box.x, line.box.x + cut),
  inkBetween(line, line.box.x + cut, right(line.box)),
];

/** The column of a line from which on its ink is a raised unit; null where it is none. */
function raisedFrom(ink: readonly InkColumn[], { height, base }: FigureSize): number | null {
  const cut = ink.findLastIndex(({ foot }) => foot > base - RAISED.above * height) + 1;
  const unit = ink.slice(cut).filter(({ count }) => count > 0);
  if (unit.length < RAISED.wide * height || cut < WIDE.figures * height) return null;
  const high = Math.max(...unit.map(({ foot }) => foot)) - Math.min(...unit.map(({ top }) => top));
  return high >= RAISED.least * height && high <= RAISED.most * height ? cut : null;
}

/** The first of the columns with the least ink. */
function thinnest(ink: readonly InkColumn[], from: number, to: number): number {
  const counts = ink.slice(from, to).map(({ count }) => count);
  return counts.length === 0 ? from : from + counts.indexOf(Math.min(...counts));
}
