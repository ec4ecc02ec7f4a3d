/** A syllable behind a price whose figures are of two heights (old-style ones): too low for their size, it is set smaller. */
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
