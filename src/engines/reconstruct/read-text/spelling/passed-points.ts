/** Points of fractions and dates, and commas of thousands, that recognisers passed over (2.14 as 214, 0.8 as 08): the ink shows them between its figures. */
import { bottom, right, type Box } from '../../../image/geometry.ts';

/** Figures stand on one line and are of one height, within this share of it; signs between them lie no farther from either than `gap` heights. */
const FIGURE = { off: 0.12, narrow: 0.12, wide: 0.95, gap: 0.3 };
/** A point is as wide as high, within a factor, and so high, in heights of the figures, and stands on their line; a comma is higher, and reaches below it. */
const POINT = { least: 0.06, most: 0.24, square: 1.7, below: 0.08 };
const COMMA = { most: 0.5, wide: 0.3, below: 0.09 };
/** Figures without a point, behind no letter, figure or sign that would make them part of something else; a dash behind nothing is their minus (-2.8). */
const BARE = /(?<![\p{L}\d.,:·]|\S-)\d{2,6}(?![\d.,:-])/gu;

/** @param glyphs boxes of the line's connected ink, left to right, px */
export function withPassedPoints(text: string, glyphs: readonly Box[]): string {
  if (!text.match(BARE)) return text;
  const ordered = glyphs.toSorted((a, b) => a.x - b.x);
  return ordered.reduce((told, mark, at) => {
    const around = figuresAround(ordered, at);
    const sign = around && signOf(mark, around.figure);
    return around && sign ? withSign(told, sign, around) : told;
  }, text);
}

interface Around {
  /** How many figures stand side by side before the sign, and behind it. */
  readonly before: number;
  readonly behind: number;
  /** One of them. */
  readonly figure: Box;
}

function figuresAround(glyphs: readonly Box[], at: number): Around | null {
  const figure = glyphs[at - 1];
  if (!figure || glyphs[at]!.height > COMMA.most * figure.height) return null;
  const count = (step: 1 | -1): number => {
    let [found, last] = [0, glyphs[at]!];
    for (let i = at + step; i >= 0 && i < glyphs.length; i += step) {
      const next = glyphs[i]!;
      const gap = step > 0 ? next.x - right(last) : last.x - right(next);
      if (!areAlike(next, figure) || gap > FIGURE.gap * figure.height) break;
      [found, last] = [found + 1, next];
    }
    return found;
  };
  const [before, behind] = [count(-1), count(1)];
  return before > 0 && behind > 0 ? { before, behind, figure } : null;
}

const areAlike = (glyph: Box, { y, height }: Box): boolean =>
  Math.abs(glyph.height - height) <= FIGURE.off * height &&
  Math.abs(glyph.y - y) <= FIGURE.off * height &&
  glyph.width >= FIGURE.narrow * height &&
  glyph.width <= FIGURE.wide * height;

function signOf(mark: Box, figure: Box): '.' | ',' | null {
  const { width, height } = mark;
  const below = (bottom(mark) - bottom(figure)) / figure.height;
  const isSquare = Math.max(width, height) <= POINT.square * Math.min(width, height);
  const size = Math.max(width, height) / figure.height;
  if (isSquare && size >= POINT.least && size <= POINT.most && Math.abs(below) <= POINT.below) return '.';
  const isComma = height > width && width <= COMMA.wide * figure.height && below > COMMA.below;
  return isComma ? ',' : null;
}

/** The text with the sign in the only number that has as many figures; commas part thousands, so that three stand behind them. */
function withSign(text: string, sign: '.' | ',', { before, behind }: Around): string {
  if (sign === ',' && (before > 3 || behind !== 3)) return text;
  const numbers = [...text.matchAll(BARE)].filter(([number]) => number.length === before + behind);
  const [number] = numbers;
  if (numbers.length !== 1 || !number) return text;
  const place = number.index + before;
  return `${text.slice(0, place)}${sign}${text.slice(place)}`;
}
