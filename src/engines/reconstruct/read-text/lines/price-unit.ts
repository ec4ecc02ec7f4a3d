/** A syllable beside a price that is set smaller than its figures: too low for their size behind old-style ones, which are of two heights, and before any (월 7,990). */
import { bottom, right, type Box } from '../../../image/geometry.ts';

/** Old-style figures are of two heights, the low ones (0, 1, 2) and the others, apart by this factor at least; low ones differ by `even` at most. */
const FIGURES = { apart: 1.25, even: 1.15, wide: 1.15, narrow: 0.2 } as const;
/** A comma of thousands starts so near the line and hangs so deep below it at least, and is so narrow, in heights of a low figure. */
const COMMA = { above: 0.35, below: 0.15, wide: 0.5 } as const;
/** Thousands are in threes, with so many figures before them at most. */
const GROUP = 3;
/** Letters of one word are no farther apart, in heights of a low figure. */
const SPACE = 0.5;
/**
 * In one size a syllable is 1.9 times as high as a low figure and more: what is lower than `most` is set smaller. It fills a square, within these ratios of width to height, and stands
 * on the line, within a share of a low figure's height.
 */
const SYLLABLE = { most: 1.25, least: 0.5, square: [0.7, 1.3], off: 0.2 } as const;

/** Whether a column behind others is a small syllable behind the old-style figures of a price (28,800원). */
export function isUnitOfPrice(before: readonly Box[], after: readonly Box[]): boolean {
  const [unit] = after;
  if (after.length !== 1 || !unit) return false;
  const low = lowOf(before);
  const base = baseOf(before, low);
  const price = lastWord(before, SPACE * low);
  const commas = price.map((column) => isComma(column, base, low));
  const figures = price.filter((_, i) => !commas[i]);
  return (
    areThousands(commas) &&
    figures.every(({ width, height }) => height >= low / FIGURES.even && width <= FIGURES.wide * height && width >= FIGURES.narrow * low) &&
    figures.some(({ height }) => height >= FIGURES.apart * low) &&
    unit.x - right(price.at(-1)!) <= SPACE * low &&
    unit.height <= SYLLABLE.most * low &&
    unit.height >= SYLLABLE.least * low &&
    unit.width >= SYLLABLE.square[0] * unit.height &&
    unit.width <= SYLLABLE.square[1] * unit.height &&
    Math.abs(bottom(unit) - base) <= SYLLABLE.off * low
  );
}

/** Height of a low figure: in a price the figures behind a comma hold one of them nearly always, and no comma is so high. */
function lowOf(columns: readonly Box[]): number {
  const tallest = Math.max(...columns.map(({ height }) => height));
  return Math.min(
    ...columns.filter(({ width, height }) => height >= COMMA.wide * tallest && width >= COMMA.wide * height).map(({ height }) => height),
  );
}

/** The line that low figures stand on. */
function baseOf(columns: readonly Box[], low: number): number {
  const feet = columns.filter(({ height }) => height <= FIGURES.even * low && height >= low).map(bottom);
  return feet.toSorted((a, b) => a - b)[feet.length >> 1] ?? 0;
}

function lastWord(columns: readonly Box[], space: number): readonly Box[] {
  const start = columns.findLastIndex((box, i) => i > 0 && box.x - right(columns[i - 1]!) > space);
  return columns.slice(Math.max(0, start));
}

const isComma = (column: Box, base: number, low: number): boolean =>
  column.width <= COMMA.wide * low && column.y >= base - COMMA.above * low && bottom(column) >= base + COMMA.below * low;

/** Whether commas part figures into thousands: one to three, and threes behind them. */
function areThousands(commas: readonly boolean[]): boolean {
  const [first, ...groups] = commas
    .map((comma) => (comma ? ',' : '0'))
    .join('')
    .split(',');
  return groups.length > 0 && first!.length > 0 && first!.length <= GROUP && groups.every((group) => group.length === GROUP);
}

/**
 * In one size a syllable is 1.13 times as high as figures and more (in faces whose figures are high); one of another size and face before them is lower than `most` of their height. Small
 * letters are lower than `least` of it, capitals as high as they. It fills a square, stands on their line within a share of their height, and no word goes on before it so near.
 */
const BEFORE = { most: 0.97, least: 0.8, square: [0.7, 1.3], off: 0.12, near: 0.6, figures: 4 } as const;
/** Figures of one height: they differ by this factor at most, and are so much higher than wide. */
const LINING = { even: 1.08, wide: 0.95 } as const;

/** Whether the last column before a price is one syllable of a smaller size (월 7,990). */
export function isSyllableOfPrice(before: readonly Box[], after: readonly Box[], glyphs: readonly Box[]): boolean {
  const [syllable, other] = [before.at(-1), before.at(-2)];
  const [first] = after;
  if (!syllable || !first) return false;
  const high = first.height;
  const isFigure = ({ width, height }: Box) =>
    height <= LINING.even * high && high <= LINING.even * height && width <= LINING.wide * height;
  const base = bottom(first);
  const end = after.findIndex((column) => !isFigure(column) && !isComma(column, base, high));
  const price = end < 0 ? after : after.slice(0, end);
  const commas = price.map((column) => isComma(column, base, high));
  return (
    commas.filter((comma) => !comma).length >= BEFORE.figures &&
    areThousands(commas) &&
    isStacked(syllable, glyphs) &&
    syllable.height >= BEFORE.least * high &&
    syllable.height <= BEFORE.most * high &&
    syllable.width >= BEFORE.square[0] * syllable.height &&
    syllable.width <= BEFORE.square[1] * syllable.height &&
    Math.abs(bottom(syllable) - base) <= BEFORE.off * high &&
    first.x - right(syllable) <= BEFORE.near * high &&
    (!other || syllable.x - right(other) > SPACE * high)
  );
}

const isStacked = (column: Box, glyphs: readonly Box[]): boolean =>
  glyphs.filter(({ x, ...glyph }) => x >= column.x && x + glyph.width <= right(column)).length > 1;
