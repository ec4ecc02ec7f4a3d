/**
 * The figures of Arabic (٠ to ٩), told by their shapes: Tesseract's Arabic model makes letters, points and other figures of them, and the CTC recogniser knows
 * none. They never join, and look much the same in all faces.
 */
import { faceFor } from '../../../fonts/index.ts';
import { correlation } from '../../../image/correlation.ts';
import type { GreyRaster } from '../../../image/raster.ts';
import { drawnShape, inCells, type DrawnShape } from './drawn-shapes.ts';
import { partsOf, runsIn, type Run } from './number-parts.ts';

const INDIC = [...'٠١٢٣٤٥٦٧٨٩'];
const LATIN = [...'0123456789'];
const PERCENT = ['%', '٪'];
const BRACKETS = ['(', ')'];
/** Faces whose figures differ most. */
const FACES = ['Noto Sans Arabic', 'Cairo', 'Tajawal', 'Amiri', 'Noto Kufi Arabic', 'Almarai', 'Changa', 'Readex Pro'] as const;
const WEIGHTS = [400, 700];
/** Shapes are compared in so many cells. */
const GRID = { width: 14, height: 20 };
/** What a shape that is wider than another, and one that is lower beside the others of its number, loses in likeness: by the logarithm of its aspect, and by the share of height. */
const UNLIKE = { aspect: 0.25, height: 0.8 };
/** A nought is a dot, lower than this beside the others, of which its place alone tells; like another dot by so much. */
const DOT = { lower: 0.4, like: 0.8 };
/**
 * Likeness of each figure and of all, and by how much they are more like these figures than others; one figure alone has to be surer. On a page of figures of 15 to 18 px in faces that
 * are among these and that are not, numbers reach 0.46 to 0.88 and 0.12 to 0.78 more than others, words 0.17. On a page made after that 21 of 24 such numbers are read rightly, and none of 24 in 0 to 9 is taken for one.
 */
const SURE = { each: 0.3, all: 0.42, beyond: 0.1, alone: 0.78 };
/** A number has no more figures, and its tallest is so high, a share of the line's picture. */
const NUMBER = { longest: 14, high: 0.3 };

/** As like a percent sign is one at a number's left, where a slash is not as like. */
const SURELY_PERCENT = 0.5;
const SLASH = ['/'];
/** As like a bracket is one; with it a number has to be liker than without. */
const SURELY_BRACKET = 0.5;

interface Shape {
  readonly cells: Float32Array;
  readonly aspect: number;
  /** In heights of its number's tallest figure; its middle from the top of the highest. */
  readonly height: number;
  readonly middle: number;
}

interface Lettering {
  readonly indic: readonly Shape[];
  readonly latin: readonly Shape[];
  readonly percent: readonly Shape[];
  readonly slash: readonly Shape[];
  readonly brackets: readonly Shape[];
}

let drawn: readonly Lettering[] | null = null;

/**
 * @param picture a stretch of a line between two spaces, black on white
 * @returns its figures from the left with their signs, as numbers are read, and how like they are, 0 to 1; null where it shows anything else
 */
export function indicFigures(picture: GreyRaster): { readonly text: string; readonly confidence: number } | null {
  const runs = runsIn(picture);
  if (runs.length === 0 || runs.length > NUMBER.longest) return null;
  drawn ??= FACES.flatMap((name) => WEIGHTS.map((weight) => letteringOf(name, weight)));
  const found = partsOf(runs).flatMap(({ figures, brackets, textOf }) => {
    const tallest = Math.max(...figures.map(({ top, bottom }) => bottom - top));
    if (tallest < NUMBER.high * picture.height) return [];
    const read = figuresOf(picture, figures);
    if (!read) return [];
    const like = shapesOf(picture, brackets, figures).map((shape) => bestOf([shape], 'brackets').mean);
    if (like.some((one) => one < SURELY_BRACKET)) return [];
    const likeness = (figures.length * read.confidence + like.reduce((sum, one) => sum + one, 0)) / (figures.length + like.length);
    return [{ text: textOf(read.figures), confidence: read.confidence, likeness }];
  });
  if (found.length === 0) return null;
  const { text, confidence } = found.reduce((a, b) => (b.likeness > a.likeness ? b : a));
  return { text, confidence };
}

/** The figure that each run is, a percent sign at their left among them; null where they are others. */
function figuresOf(picture: GreyRaster, runs: readonly Run[]): { readonly figures: readonly string[]; readonly confidence: number } | null {
  const [first, ...rest] = runs;
  const all = surelyIndic(shapesOf(picture, runs, runs));
  const others = rest.length > 0 ? surelyIndic(shapesOf(picture, rest, rest)) : null;
  if (!others) return all;
  const sign = shapesOf(picture, [first!], rest);
  const [percent, slash] = [bestOf(sign, 'percent').mean, bestOf(sign, 'slash').mean];
  if (percent >= SURELY_PERCENT && percent > slash) return { figures: ['٪', ...others.figures], confidence: others.confidence };
  return all;
}

const bestOf = (shapes: readonly Shape[], set: keyof Lettering) =>
  drawn!
    .filter((lettering) => lettering[set].length > 0)
    .map((lettering) => likenessOf(shapes, lettering[set]))
    .reduce((a, b) => (b.mean > a.mean ? b : a));

function surelyIndic(shapes: readonly Shape[]): { readonly figures: readonly string[]; readonly confidence: number } | null {
  const [indic, latin] = [bestOf(shapes, 'indic'), bestOf(shapes, 'latin')];
  const least = shapes.length > 1 ? SURE.all : SURE.alone;
  if (indic.mean < least || indic.worst < SURE.each || indic.mean < latin.mean + SURE.beyond) return null;
  return { figures: indic.digits.map((digit) => INDIC[digit]!), confidence: indic.mean };
}

/** The figure of one face that each shape is most like. */
function likenessOf(shapes: readonly Shape[], figures: readonly Shape[]) {
  const each = shapes.map((shape) => {
    const likeness = figures.map((figure) => alike(shape, figure, shapes.length === 1));
    const most = Math.max(...likeness);
    return { most, digit: likeness.indexOf(most) };
  });
  return {
    digits: each.map(({ digit }) => digit),
    mean: each.reduce((sum, { most }) => sum + most, 0) / each.length,
    worst: Math.min(...each.map(({ most }) => most)),
  };
}

/** A bar fills its box: nothing in it varies. A narrow one of few px is soft on both sides; by itself it may be any stroke. */
const BAR = { filled: 0.85, soft: 0.6, narrow: 0.35 };
/** Of its darkest: ink in a gradient is pale. */
const coverOf = ({ cells }: Shape): number => cells.reduce((sum, covered) => sum + covered, 0) / (cells.length * Math.max(...cells, 1e-6));
const isBar = (shape: Shape, isAlone: boolean): boolean =>
  coverOf(shape) >= (shape.aspect <= BAR.narrow && !isAlone ? BAR.soft : BAR.filled);

/** Correlation of two shapes stretched to one size, less what their aspects, heights and places differ. */
function alike(a: Shape, b: Shape, isAlone: boolean): number {
  const areBars = isBar(a, isAlone) && isBar(b, isAlone);
  const likeness = a.height < DOT.lower && b.height < DOT.lower ? DOT.like : areBars ? 1 : correlation(a.cells, b.cells);
  const apart = Math.abs(a.height - b.height) + Math.abs(a.middle - b.middle);
  return likeness - UNLIKE.aspect * Math.abs(Math.log(a.aspect / b.aspect)) - UNLIKE.height * apart;
}

function letteringOf(name: string, weight: number): Lettering {
  const face = faceFor(name, weight, false);
  const drawnOf = (signs: readonly string[]) => signs.flatMap((sign) => drawnShape(face, [sign], GRID) ?? []);
  const besides = (shapes: readonly DrawnShape[], figures: readonly DrawnShape[]): Shape[] => {
    const tallest = Math.max(...figures.map(({ top, bottom }) => bottom - top));
    const highest = Math.min(...figures.map(({ top }) => top));
    return shapes.map(({ cells, aspect, top, bottom }) => ({
      cells,
      aspect,
      height: (bottom - top) / tallest,
      middle: ((top + bottom) / 2 - highest) / tallest,
    }));
  };
  const [indic, latin] = [drawnOf(INDIC), drawnOf(LATIN)];
  return {
    indic: besides(indic, indic),
    latin: besides(latin, latin),
    percent: besides(drawnOf(PERCENT), indic),
    slash: besides(drawnOf(SLASH), indic),
    brackets: besides(drawnOf(BRACKETS), indic),
  };
}

/** Runs of a picture as shapes beside the figures of their number. */
function shapesOf({ width, data }: GreyRaster, runs: readonly Run[], figures: readonly Run[]): Shape[] {
  const tallest = Math.max(...figures.map(({ top, bottom }) => bottom - top));
  const highest = Math.min(...figures.map(({ top }) => top));
  const at = (x: number, y: number) => 1 - data[y * width + x]! / 255;
  return runs.map(({ from, to, top, bottom }) => ({
    cells: inCells(at, { x: from, y: top, width: to - from, height: bottom - top }, GRID),
    aspect: (to - from) / (bottom - top),
    height: (bottom - top) / tallest,
    middle: ((top + bottom) / 2 - highest) / tallest,
  }));
}
