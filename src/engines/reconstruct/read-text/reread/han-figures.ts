/**
 * Figures amid Han and kana in a size of their own (甄选全球6大产区, 好评率99.2%): a Latin face half as large again as the words. Drawn in one size and one face the whole line looked unlike its
 * print and was given back to the picture; each stretch is a line of its own.
 */
import { bottom, boxFromEdges, coveredShare, right, type Box } from '../../../image/geometry.ts';
import type { SourcePicture } from '../../document.ts';
import { FIGURE } from '../lines/glyph-columns.ts';
import { inkBetween, inkColumns, type InkColumn } from '../lines/ink-columns.ts';
import { lineInk, type LineInk } from '../lines/line-ink.ts';
import { pictured } from '../recognise/normalise.ts';
import type { CombinedReading } from '../recognise/readings.ts';
import type { ReadLine, ReadLines } from './reread.ts';
import { readStretches } from './stretches.ts';

/** A number with the signs that are set in its size, if they are as high as it. */
const NUMBER = /[¥￥$]?\d(?:[\d.,:]*\d)?[%％+]?/gu;
const HAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/u;
/**
 * Figures against the tallest sign of the words beside them: in one size they are .72 to 1 of Han in the thirty faces of the catalogue that have it, .93 in the tallest Latin face (Anton), and up
 * to 1.08 of kana alone (more beside those of a hand: Anton's beside Yusei Magic's are parted at 1.1).
 * A sign beside them (%) is of their size where it reaches this share of their height.
 */
const HIGHER = { han: 1.1, kana: 1.25 };
const SIGN = 0.8;
/** Both stand on one line, within this share of the figures' height: Han hangs a tenth of its own below it. */
const LEVEL = 0.25;
/** Figures lower than this, px, have too few rows to tell two sizes. Narrower ones than this share of their height are bars; as many as are wider hold a letter of the words. */
const LEAST = 16;
const WIDE = { least: 0.15, most: FIGURE.wide };
/** Readings less sure than this may have taken a sign for a figure. On a photo a figure and one sign are as often print in it (9款 on a sticker that leans). */
const SURE = 0.75;
const ON_PHOTO = 2;
/** Han is this many times as wide as a figure: where a reader tells words alone, its letters share their width so. */
const HAN_WIDE = 1.8;

/** Share of a line's box within another one of the same text, from which it is that. */
const TWICE = 0.9;

const area = ({ width, height }: Box): number => width * height;

/** A stretch of a line's letters. */
interface Stretch {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly isNumber: boolean;
}

/** The lines, those with larger figures parted beside them and each stretch read at its own size, where that is no less sure. */
export const partedAtFigures = async (lines: readonly ReadLine[], source: SourcePicture, readLines: ReadLines): Promise<ReadLine[]> =>
  withoutFoundTwice(await readStretches(lines, (read) => stretchesIn(read, source), readLines, surerOf));

/** A unit may have been found beside its figures before, without what stands over it, and now comes out of their line whole. */
const withoutFoundTwice = (lines: readonly ReadLine[]): ReadLine[] =>
  lines.filter(
    ({ line, reading }) =>
      !lines.some(
        (other) =>
          other.line !== line &&
          other.reading.text === reading.text &&
          area(other.line.box) > area(line.box) &&
          coveredShare(line.box, other.line.box) >= TWICE,
      ),
  );

/** A number stays one: alone, figures are read as letters at times (0 as O). Nor does a stretch lose letters. */
function surerOf(seen: CombinedReading, own: CombinedReading): CombinedReading {
  const isNumber = (text: string) => text.replaceAll(NUMBER, '').trim() === '';
  const isWhole = bare(own.text).length >= bare(seen.text).length && (!isNumber(seen.text) || isNumber(own.text));
  return isWhole && own.confidence >= seen.confidence ? own : seen;
}

const bare = (text: string): string => text.replaceAll(/\s/g, '');

function stretchesIn(read: ReadLine, source: SourcePicture): ReadLine[] | null {
  const { line, reading } = read;
  const { text, confidence } = reading;
  if (confidence < SURE || line.box.height < LEAST || line.outline !== null || !HAN.test(text) || HANGUL.test(text)) return null;
  const middles = lettersOf(read);
  const words = bare(text.replaceAll(NUMBER, '')).length;
  if (!middles || !/\d/.test(text) || (line.ink.surface === 'photo' && words < ON_PHOTO)) return null;
  const ink = inkColumns(line);
  const stretches = withLargeNumbers(runsOf(text, middles, ink, line.box.x), ink, line.box.x);
  if (stretches.length < 2) return null;
  const found = stretches.flatMap((stretch) => {
    const own = inkOf(stretch, line, ink, source);
    const part = { text: stretch.text, confidence, from: 0, to: 1 };
    return own ? [{ ...read, line: own, reading: { text: stretch.text, confidence, parts: [part], others: [] } }] : [];
  });
  return found.length === stretches.length ? found : null;
}

/** The middles of a text's letters, px of the page, spaces left out; null where its parts do not spell it. */
export function lettersOf({ line, reading }: ReadLine): number[] | null {
  const { x, width } = pictured(line);
  const parts = reading.parts.filter(({ text }) => text.trim() !== '');
  if (bare(parts.map(({ text }) => text).join('')) !== bare(reading.text)) return null;
  return parts.flatMap(({ text, from, to }) => {
    const wide = [...bare(text)].map((letter) => (HAN.test(letter) ? HAN_WIDE : 1));
    const all = wide.reduce((sum, one) => sum + one, 0);
    let at = 0;
    return wide.map((one) => {
      at += one;
      return x + width * (from + ((to - from) * (at - one / 2)) / all);
    });
  });
}

/** Numbers and what stands between them, each from and to the column between its ink and the next one's. */
function runsOf(text: string, middles: readonly number[], ink: readonly InkColumn[], left: number): Stretch[] {
  const before = (index: number) => [...text.slice(0, index).replaceAll(/\s/g, '')].length;
  const cutAt = (letter: number) =>
    letter === 0 ? left : letter >= middles.length ? left + ink.length : between(middles[letter - 1]!, middles[letter]!, ink, left);
  const runs: Stretch[] = [];
  const add = (from: number, to: number, isNumber: boolean) => {
    const own = text.slice(from, to).trim();
    if (own !== '') runs.push({ text: own, from: cutAt(before(from)), to: cutAt(before(to)), isNumber });
  };
  let end = 0;
  for (const { index, 0: found } of text.matchAll(NUMBER)) {
    const figures = /\d(?:[\d.,:]*\d)?/.exec(found)!;
    const [from, to] = [index + figures.index, index + figures.index + figures[0].length];
    const high = heightOf(columnsIn({ from: cutAt(before(from)), to: cutAt(before(to)) }, ink, left));
    const isOfSize = (a: number, b: number) =>
      text[a] === '+' || heightOf(columnsIn({ from: cutAt(before(a)), to: cutAt(before(b)) }, ink, left)) >= SIGN * high;
    const start = from > index && isOfSize(index, from) ? index : from;
    const last = to < index + found.length && isOfSize(to, to + 1) ? to + 1 : to;
    add(end, start, false);
    add(start, last, true);
    end = last;
  }
  add(end, text.length, false);
  return runs;
}

/** The middle of the widest of the columns between two letters that have the least ink, px of the page. */
export function between(from: number, to: number, ink: readonly InkColumn[], left: number): number {
  const [start, end] = [Math.max(0, Math.round(from - left)), Math.min(ink.length, Math.round(to - left))];
  const counts = ink.slice(start, end).map(({ count }) => count);
  const least = Math.min(...counts);
  let [at, widest] = [0, 0];
  for (let i = 0; i < counts.length; i++) {
    let k = i;
    while (k < counts.length && counts[k] === least) k++;
    if (k - i > widest) [at, widest] = [(i + k) / 2, k - i];
    i = k;
  }
  return left + start + Math.round(at);
}

export const columnsIn = ({ from, to }: Pick<Stretch, 'from' | 'to'>, ink: readonly InkColumn[], left: number): readonly InkColumn[] =>
  ink.slice(from - left, to - left).filter(({ count }) => count > 0);

const topOf = (columns: readonly InkColumn[]): number => Math.min(...columns.map(({ top }) => top));
export const footOf = (columns: readonly InkColumn[]): number => Math.max(...columns.map(({ foot }) => foot));
export const heightOf = (columns: readonly InkColumn[]): number => (columns.length > 0 ? footOf(columns) - topOf(columns) : 0);

/** The row below most of a number: commas of display faces hang a quarter of its height below it. */
const standsOn = (columns: readonly InkColumn[]): number => columns.map(({ foot }) => foot).toSorted((a, b) => a - b)[columns.length >> 1]!;

/** The line's larger numbers and what stands between them, in which numbers of the words' size stay. */
function withLargeNumbers(runs: readonly Stretch[], ink: readonly InkColumn[], left: number): Stretch[] {
  const columns = runs.map((run) => columnsIn(run, ink, left));
  const words = runs.flatMap(({ isNumber, text }, i) => (!isNumber && HAN.test(text) ? columns[i]! : []));
  const [high, foot] = [heightOf(words), footOf(words)];
  const higher = runs.some(({ isNumber, text }) => !isNumber && /\p{Script=Han}/u.test(text)) ? HIGHER.han : HIGHER.kana;
  const isLarge = (_: Stretch, i: number) => {
    const own = heightOf(columns[i]!);
    const wide = columns[i]!.length / own;
    const isWide = wide >= WIDE.least && wide <= WIDE.most * runs[i]!.text.length;
    return runs[i]!.isNumber && own >= LEAST && isWide && own >= higher * high && Math.abs(standsOn(columns[i]!) - foot) <= LEVEL * own;
  };
  const large = runs.map(isLarge);
  if (words.length === 0 || !large.includes(true)) return [];
  const found: Stretch[] = [];
  for (const [i, run] of runs.entries()) {
    const last = found.at(-1);
    if (last && !large[i] && !last.isNumber) found[found.length - 1] = { ...last, text: last.text + run.text, to: run.to };
    else found.push({ ...run, isNumber: large[i]! });
  }
  return found;
}

/** From even to uneven. */
const SURFACES: readonly LineInk['ink']['surface'][] = ['flat', 'gradient', 'photo'];

/** What a stretch shows, without what the line shows beside it: looked at anew, since it may have a colour of its own, but where it is too small to tell its letters from their ground. */
export function inkOf(
  { from, to }: Pick<Stretch, 'from' | 'to'>,
  line: LineInk,
  ink: readonly InkColumn[],
  { raster, noise }: SourcePicture,
): LineInk | null {
  const { box, detected } = line;
  const own = columnsIn({ from, to }, ink, box.x);
  if (own.length === 0) return null;
  const start = ink.findIndex(({ count }, x) => count > 0 && x >= from - box.x);
  const end = ink.findLastIndex(({ count }, x) => count > 0 && x < to - box.x) + 1;
  const others: Box[] = [
    boxFromEdges(detected.x, detected.y, from, bottom(detected)),
    boxFromEdges(to, detected.y, right(detected), bottom(detected)),
  ];
  const paper = line.ink.surface === 'flat' ? { paper: line.ink.paper } : {};
  const around = { others: others.filter(({ width }) => width > 0), marks: false, ...paper } as const;
  const anew = lineInk(raster, boxFromEdges(box.x + start, topOf(own) - 1, box.x + end, footOf(own) + 1), noise, around);
  return anew && SURFACES.indexOf(anew.ink.surface) <= SURFACES.indexOf(line.ink.surface) ? anew : inkBetween(line, from, to);
}
