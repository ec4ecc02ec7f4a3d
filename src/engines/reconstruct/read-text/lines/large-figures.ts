/** Large figures amid smaller words (면 대비 3.1배 더 시원하게): a number is read at its own size, as the words on both sides are. */
import { bottom, enclose, right, type Box } from '../../../image/geometry.ts';
import { areFigures, columnsOf, heightOf, TALL } from './glyph-columns.ts';
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

/** @returns the gap before such figures; null where there are none, or they begin or end the line, which tells by itself where the size changes */
export function beforeLargeFigures({ glyphs, box, ink }: LineInk): { readonly x: number; readonly width: number } | null {
  if (box.height < LARGE.px || ink.surface === 'photo') return null;
  const columns = columnsOf(glyphs);
  const height = heightOf(columns);
  const isTall = (column: Box) => column.height >= TALL * height;
  const [first, last] = [columns.findIndex(isTall), columns.findLastIndex(isTall)];
  if (first < WORDS || columns.length - 1 - last < WORDS) return null;
  const [run, words] = [columns.slice(first, last + 1), [...columns.slice(0, first), ...columns.slice(last + 1)]];
  const tall = run.filter(isTall);
  const foot = bottom(enclose(tall));
  const isStop = (column: Box) => Math.max(column.width, foot - column.y) <= STOP * height;
  const areNumber = areFigures(tall) && tall.some(({ width }) => width >= WIDE * height) && run.every((one) => isTall(one) || isStop(one));
  const isLevel = Math.abs(bottom(enclose(words)) - foot) <= LEVEL * height;
  if (!areNumber || !isLevel || height < LARGE.by * heightOf(words)) return null;
  const x = right(columns[first - 1]!);
  return { x, width: Math.max(0, columns[first]!.x - x) };
}
