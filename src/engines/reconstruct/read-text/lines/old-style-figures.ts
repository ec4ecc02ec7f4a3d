/**
 * A small unit behind old-style figures (24cm, 170cm in Playfair Display): they are of three heights (low 0, 1, 2; 6, 8 go up; 3, 4, 5, 7, 9 hang below the line), and so are neither as high as
 * each other, which is how figures are told, nor higher than letters of their own size.
 */
import { bottom, enclose, right, type Box } from '../../../image/geometry.ts';
import { stackedOf, strokeOf } from './glyph-columns.ts';
import type { LineInk } from './line-ink.ts';

/**
 * Low figures are so many px high, or curves and serifs differ by as much as sizes. They differ by the factor `even`, as do the tops of those that hang below the line and the feet of those that
 * go up, by a share of their height; these reach beyond it by such a share. They are so wide; letters of one word are no farther apart than `space`, and one of them may be broken in two at a hairline. All in heights of a low figure.
 */
const FIGURES = {
  px: 12,
  least: 2,
  even: 1.12,
  level: 0.14,
  beyond: [0.2, 0.6],
  wide: [0.2, 1.2],
  space: 0.45,
  narrow: 0.5,
  broken: 1,
} as const;
/** Commas and stops between them are so narrow, and begin so near the line, in heights of a low figure. */
const STOP = { wide: 0.5, above: 0.35 } as const;
/**
 * In one size the lowest letters are as high as low figures, and no less thick: of a smaller size are those lower than `most` in thinner strokes. What is lower than `least` is a stop. A unit is short
 * (an m may lie in three pieces), near its figures and within their rows, but for a tail (g); off the line it is a sign (×, +) unless it is higher than wide. Shares of the low figures' height.
 */
const UNIT = {
  most: 0.84,
  least: 0.45,
  stroke: 0.92,
  columns: 6,
  wide: [0.3, 2.6],
  gap: 0.5,
  above: 0.06,
  below: 0.2,
  level: 0.12,
} as const;

/** Whether columns behind others are a smaller unit behind old-style figures. */
export function isUnitOfOldStyle(before: readonly Box[], after: readonly Box[], line: LineInk): boolean {
  if (after.length > UNIT.columns) return false;
  const unit = enclose(after);
  // Most lines end here: a unit is lower than whatever is before it.
  const last = before.at(-1)!;
  if (unit.height > UNIT.most * last.height || unit.x - right(last) > UNIT.gap * last.height) return false;
  const word = lastWord(before);
  const low = lowOf(word);
  if (low === null) return false;
  const { height } = low;
  const base = bottom(low);
  const figures = word.filter((column) => column.width > STOP.wide * height || column.y < base - STOP.above * height);
  return (
    areOldStyle(figures, low) &&
    stackedOf(figures, line.glyphs).length <= FIGURES.broken &&
    unit.height <= UNIT.most * height &&
    unit.height >= UNIT.least * height &&
    unit.width >= UNIT.wide[0] * height &&
    unit.width <= UNIT.wide[1] * height &&
    unit.y >= low.y - UNIT.above * height &&
    bottom(unit) <= base + UNIT.below * height &&
    (Math.abs(bottom(unit) - base) <= UNIT.level * height || unit.height > unit.width) &&
    strokeOf(after, line) <= UNIT.stroke * strokeOf(figures, line)
  );
}

/** The columns behind the last space. */
function lastWord(columns: readonly Box[]): readonly Box[] {
  const high = Math.max(...columns.slice(-FIGURES.least).map(({ height }) => height));
  const start = columns.findLastIndex((column, i) => i > 0 && column.x - right(columns[i - 1]!) > FIGURES.space * high);
  return columns.slice(Math.max(0, start));
}

/** A low figure among columns; null where there is none. */
function lowOf(columns: readonly Box[]): Box | null {
  const tallest = Math.max(...columns.map(({ height }) => height));
  const figures = columns.filter(({ height }) => height >= FIGURES.narrow * tallest).toSorted((a, b) => a.height - b.height);
  const [lowest] = figures;
  return lowest && lowest.height >= FIGURES.px ? lowest : null;
}

/** Whether columns are low figures and others that go beyond them, on one line. */
function areOldStyle(figures: readonly Box[], low: Box): boolean {
  const { y, height } = low;
  const isNear = (a: number, b: number) => Math.abs(a - b) <= Math.max(1, FIGURES.level * height);
  const isBeyond = (by: number) => by >= FIGURES.beyond[0] * height && by <= FIGURES.beyond[1] * height;
  const isLow = (box: Box) => box.height <= FIGURES.even * height && isNear(box.y, y) && isNear(bottom(box), bottom(low));
  const goesUp = (box: Box) => isNear(bottom(box), bottom(low)) && isBeyond(y - box.y);
  const hangs = (box: Box) => isNear(box.y, y) && isBeyond(bottom(box) - bottom(low));
  return (
    figures.length >= FIGURES.least &&
    figures.every(({ width }) => width >= FIGURES.wide[0] * height && width <= FIGURES.wide[1] * height) &&
    figures.every((box) => isLow(box) || goesUp(box) || hangs(box)) &&
    !figures.every(isLow)
  );
}
