/** Smaller type beside large figures that their heights alone do not tell: what stands on the figures' middle, and the unit behind one lone figure. */
import { bottom, enclose, right, type Box } from '../../../image/geometry.ts';
import { areFigures, baseOf, heightOf, stackedOf, strokeOf, TALL } from './glyph-columns.ts';
import type { LineInk } from './line-ink.ts';

/** A space parts words: it is wider than this share of the figures' height. */
const SPACE = 0.3;

/**
 * Boxes side by side are often centred (29% beside 36,900원): smaller type stands on the figures' middle then, within a share of their height. In one size the lowest letters have their middle .1
 * and more below it, and signs that stand on it (+, -, ~) are one column, or thinner. So low against the figures it is, and in so much thinner strokes; figures are so many, and so high, px.
 */
const CENTRED = { figures: 2, columns: 2, px: 18, off: 0.08, height: [0.35, 0.72], stroke: 0.78 } as const;

/** Whether a number of large figures has smaller type beside it, a space away, that stands on its middle. */
export function standsOnMiddle(large: readonly Box[], small: readonly Box[], line: LineInk): boolean {
  const height = heightOf(large);
  const figures = large.filter((column) => column.height >= TALL * height);
  if (height < CENTRED.px || small.length < CENTRED.columns || figures.length < CENTRED.figures || !areFigures(large)) return false;
  const [little, big] = [enclose(small), enclose(figures)];
  const gap = Math.max(large[0]!.x - right(little), little.x - right(enclose(large)));
  return (
    gap > SPACE * height &&
    little.height >= CENTRED.height[0] * height &&
    little.height <= CENTRED.height[1] * height &&
    little.width >= little.height &&
    Math.abs(little.y + little.height / 2 - big.y - big.height / 2) <= CENTRED.off * height &&
    strokeOf(small, line) <= CENTRED.stroke * strokeOf(figures, line)
  );
}

/**
 * Behind words of syllables one figure with its unit (명품 5kg): they are higher than the figure, and hide how low the unit is. In one size the letters of a unit are lower than a figure, too, but
 * in 960 pairs of the catalogue's Korean faces none that reaches up to `most` of its height has strokes as thin as `stroke` of its. A unit is two or three columns with no space before them; a
 * tail (g) hangs below the line by a share of its height. The figure is so high, px.
 */
const LONE = { px: 18, high: [0.4, 0.82], stroke: 0.77, columns: [2, 3], near: 0.2, off: 0.12, tail: 0.3, wide: 0.3 } as const;

/** Whether a line of syllables ends with one figure, a space behind its words, and a smaller unit. */
export function isUnitOfLoneFigure(before: readonly Box[], after: readonly Box[], line: LineInk): boolean {
  const [words, figure] = [before.slice(0, -1), before.at(-1)];
  if (!figure || words.length === 0 || after.length < LONE.columns[0] || after.length > LONE.columns[1]) return false;
  const { height } = figure;
  const isApart = figure.x - right(enclose(words)) > SPACE * height;
  const isNear = after[0]!.x - right(figure) <= LONE.near * height;
  if (height < LONE.px || !isApart || !isNear || !areFigures([figure]) || figure.width < LONE.wide * height) return false;
  if (stackedOf(words, line.glyphs).length === 0 || stackedOf([figure], line.glyphs).length > 0) return false;
  const unit = enclose(after);
  const high = (bottom(figure) - unit.y) / height;
  return (
    Math.abs(bottom(figure) - baseOf(words)) <= LONE.off * height &&
    high >= LONE.high[0] &&
    high <= LONE.high[1] &&
    bottom(unit) >= bottom(figure) - LONE.off * height &&
    bottom(unit) <= bottom(figure) + LONE.tail * unit.height &&
    strokeOf(after, line) <= LONE.stroke * strokeOf([figure], line)
  );
}

/**
 * Behind figures a slash and smaller ones (4.9 / 5.0): figures of one size are as high as each other, so in strokes this much thinner, too, they need not be so low as letters that may be of one size. The slash is no wider than this share
 * of its height, and higher than what follows in one size; all stand on one line. Shares of the larger ones' height, which is so many px.
 */
const OUT_OF = { px: 13, high: [0.4, 0.85], stroke: 0.78, slash: 0.65, level: 0.08, stop: 0.35 } as const;

/** Whether figures behind a slash are of a smaller size than those before it. */
export function areSmallerFigures(before: readonly Box[], [slash, ...after]: readonly Box[], line: LineInk): boolean {
  const larger = lastWord(before);
  const height = heightOf(larger);
  if (!slash || after.length === 0 || height < OUT_OF.px) return false;
  const high = heightOf(after) / height;
  const areAll = [larger, after].every((columns) => areFigures(columns) && haveOnlyStops(columns));
  return (
    areAll &&
    slash.width <= OUT_OF.slash * slash.height &&
    slash.height >= TALL * heightOf(after) &&
    slash.height < height &&
    high >= OUT_OF.high[0] &&
    high <= OUT_OF.high[1] &&
    Math.abs(baseOf(larger) - baseOf(after)) <= OUT_OF.level * height &&
    strokeOf(after, line) <= OUT_OF.stroke * strokeOf(larger, line)
  );
}

/** The columns behind the last space. */
function lastWord(columns: readonly Box[]): readonly Box[] {
  const space = SPACE * columns.at(-1)!.height;
  const start = columns.findLastIndex((column, i) => i > 0 && column.x - right(columns[i - 1]!) > space);
  return start < 0 ? columns : columns.slice(start);
}

/** Whether what is lower than figures are stops and commas. */
function haveOnlyStops(columns: readonly Box[]): boolean {
  const height = heightOf(columns);
  return columns.every((column) => column.height >= TALL * height || Math.max(column.width, column.height) <= OUT_OF.stop * height);
}
