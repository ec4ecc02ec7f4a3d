/** Large figures amid smaller words (면 대비 3.1배 더 시원하게, 4週間で、うるおい3.1倍): a number is read at its own size, as the words on both sides are. */
import { bottom, enclose, right, type Box } from '../../../image/geometry.ts';
import { areFigures, columnsOf, heightOf, stackedOf, TALL } from './glyph-columns.ts';
import type { LineInk } from './line-ink.ts';

/** Figures so high, px, are looked at. In one size syllables are higher than figures, and letters as high: larger ones are higher than all else by this factor, and so much higher than a syllable's first part (ㅅ of 시) is than its stem. */
const LARGE = { px: 24, by: 1.4 };
/** Bars and brackets between words are high, too: one of the figures is so wide, in its heights. */
const WIDE = 0.35;
/** A stop between figures is so low, and all stand on the words' line, in heights of the figures; syllables hang a tenth of theirs below it. */
const STOP = 0.35;
const LEVEL = 0.15;
/** On either side so many columns are words. */
const WORDS = 2;

/** Among several numbers so large a share of the words' columns are pieces one above the other at least, as of Han, kana and syllables: high letters stand apart amid low ones of one size, too (abode, and Real review with its dot). */
const STACKED = 0.3;

/**
 * Words of an alphabet beside them show high letters of their own (the d and i of 8 dari 10): of what stands between high letters of one size all others are low, be they a t, a quarter higher than
 * an a. So much higher than the lowest one the highest one reaches above the line.
 */
const HIGH = 1.3;

/** @returns the gap before such figures, behind them where the line begins with the first of several; null where there are none, or they begin or end the line, which tells by itself where the size changes */
export function beforeLargeFigures({ glyphs, box, ink }: LineInk): { readonly x: number; readonly width: number } | null {
  if (box.height < LARGE.px || ink.surface === 'photo') return null;
  const columns = columnsOf(glyphs);
  const height = heightOf(columns);
  const runs = tallRuns(columns, height);
  const [first, last] = [runs[0]!, runs.at(-1)!];
  const isOne = runs.length === 1;
  if (isOne && (first.from < WORDS || columns.length - last.end < WORDS)) return null;
  const words = columns.filter((_, i) => !runs.some(({ from, end }) => i >= from && i < end));
  const areSmaller = () => stackedOf(words, glyphs).length >= STACKED * words.length || haveHighLetters(words);
  if (words.length < WORDS || (!isOne && !areSmaller())) return null;
  const numbers = runs.map(({ from, end }) => columns.slice(from, end));
  const foot = bottom(enclose(words));
  const isLevel = (run: readonly Box[]) =>
    Math.abs(foot - bottom(enclose(run.filter((one) => one.height >= TALL * height)))) <= LEVEL * height;
  if (height < LARGE.by * heightOf(words) || !numbers.every((run) => isNumber(run, height) && isLevel(run))) return null;
  const at = first.from > 0 ? first.from : first.end;
  const x = right(columns[at - 1]!);
  return { x, width: Math.max(0, columns[at]!.x - x) };
}

/** Whether letters of two heights are among the words; accents, dots and what hangs below the line are none. */
function haveHighLetters(words: readonly Box[]): boolean {
  const feet = words.map(bottom).toSorted((a, b) => a - b);
  const base = feet[feet.length >> 1]!;
  const letters = words.filter((word) => Math.abs(bottom(word) - base) <= LEVEL * word.height).map(({ height }) => height);
  const low = Math.min(...letters.filter((height) => height >= STOP * Math.max(...letters)));
  return letters.some((height) => height >= HIGH * low);
}

/** Tall columns that follow each other, with what stands between two of them where that is a stop. */
function tallRuns(columns: readonly Box[], height: number): { from: number; end: number }[] {
  const runs: { from: number; end: number }[] = [];
  for (const [i, column] of columns.entries()) {
    if (column.height < TALL * height) continue;
    const last = runs.at(-1);
    if (last && columns.slice(last.end, i).every((between) => isStop(between, columns[last.end - 1]!, height))) last.end = i + 1;
    else runs.push({ from: i, end: i + 1 });
  }
  return runs;
}

/** @param figure before it */
const isStop = (column: Box, figure: Box, height: number): boolean => Math.max(column.width, bottom(figure) - column.y) <= STOP * height;

function isNumber(run: readonly Box[], height: number): boolean {
  const tall = run.filter((column) => column.height >= TALL * height);
  return areFigures(tall) && tall.some(({ width }) => width >= WIDE * height);
}
