/**
 * The figures of Arabic (٠ to ٩), told by their shapes: Tesseract's Arabic model makes letters, points and other figures of them, and the CTC recogniser knows
 * none. They never join, and look much the same in all faces.
 */
import { addOutline, faceFor, outlineOf } from '../../../fonts/index.ts';
import { correlation } from '../../../image/correlation.ts';
import type { GreyRaster } from '../../../image/raster.ts';

const INDIC = [...'٠١٢٣٤٥٦٧٨٩'];
const LATIN = [...'0123456789'];
/** Faces whose figures differ most. */
const FACES = ['Noto Sans Arabic', 'Cairo', 'Tajawal', 'Amiri', 'Noto Kufi Arabic'];
const WEIGHTS = [400, 700];
/** Shapes are compared in so many cells, drawn so high, px. */
const GRID = { width: 14, height: 20 };
const DRAWN = 60;
/** What a shape that is wider than another, and one that is lower beside the others of its number, loses in likeness: by the logarithm of its aspect, and by the share of height. */
const UNLIKE = { aspect: 0.25, height: 0.8 };
/** A nought is a dot, lower than this beside the others, of which its place alone tells; like another dot by so much. */
const DOT = { lower: 0.4, like: 0.8 };
/**
 * Likeness of each figure and of all, and by how much they are more like these figures than others; one figure alone has to be surer. On a page of figures of 15 to 18 px in faces that
 * are among these and that are not, numbers reach 0.46 to 0.88 and 0.12 to 0.78 more than others, words 0.17. On a page made after that 21 of 24 such numbers are read rightly, and none of 24 in 0 to 9 is taken for one.
 */
const SURE = { each: 0.3, all: 0.42, beyond: 0.1, alone: 0.78 };
/** Grey of the lightest ink that belongs to a figure. */
const INK = 160;
/** A number has no more figures, and its tallest is so high, a share of the line's picture. */
const NUMBER = { longest: 14, high: 0.3 };

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
}

let drawn: readonly Lettering[] | null = null;

/**
 * @param picture a stretch of a line between two spaces, black on white
 * @returns its figures from the left, as numbers are read, and how like they are, 0 to 1; null where it shows anything else
 */
export function indicFigures(picture: GreyRaster): { readonly text: string; readonly confidence: number } | null {
  const shapes = shapesIn(picture);
  if (shapes.length === 0 || shapes.length > NUMBER.longest) return null;
  drawn ??= FACES.flatMap((name) => WEIGHTS.map((weight) => letteringOf(name, weight)));
  const best = (set: keyof Lettering) =>
    drawn!.map((lettering) => likenessOf(shapes, lettering[set])).reduce((a, b) => (b.mean > a.mean ? b : a));
  const [indic, latin] = [best('indic'), best('latin')];
  const least = shapes.length > 1 ? SURE.all : SURE.alone;
  if (indic.mean < least || indic.worst < SURE.each || indic.mean < latin.mean + SURE.beyond) return null;
  return { text: indic.digits.map((digit) => INDIC[digit]).join(''), confidence: indic.mean };
}

/** The figure of one face that each shape is most like. */
function likenessOf(shapes: readonly Shape[], figures: readonly Shape[]) {
  const each = shapes.map((shape) => {
    const likeness = figures.map((figure) => alike(shape, figure));
    const most = Math.max(...likeness);
    return { most, digit: likeness.indexOf(most) };
  });
  return {
    digits: each.map(({ digit }) => digit),
    mean: each.reduce((sum, { most }) => sum + most, 0) / each.length,
    worst: Math.min(...each.map(({ most }) => most)),
  };
}

/** A bar fills its box: nothing in it varies. */
const BAR = 0.85;
const isBar = ({ cells }: Shape): boolean => cells.reduce((sum, covered) => sum + covered, 0) >= BAR * cells.length;

/** Correlation of two shapes stretched to one size, less what their aspects, heights and places differ. */
function alike(a: Shape, b: Shape): number {
  const likeness = a.height < DOT.lower && b.height < DOT.lower ? DOT.like : isBar(a) && isBar(b) ? 1 : correlation(a.cells, b.cells);
  const apart = Math.abs(a.height - b.height) + Math.abs(a.middle - b.middle);
  return likeness - UNLIKE.aspect * Math.abs(Math.log(a.aspect / b.aspect)) - UNLIKE.height * apart;
}

function letteringOf(name: string, weight: number): Lettering {
  const face = faceFor(name, weight, false);
  const shapesOf = (figures: readonly string[]): Shape[] => {
    const outlines = figures.map((figure) => outlineOf(face, figure)!);
    const tallest = Math.max(...outlines.map(({ top, bottom }) => bottom - top));
    const highest = Math.min(...outlines.map(({ top }) => top));
    return outlines.map((outline) => {
      const size = DRAWN / (outline.bottom - outline.top);
      const width = Math.ceil((outline.right - outline.left) * size);
      const cells = new Float32Array((width + 2) * DRAWN);
      addOutline({ width, height: DRAWN, cells }, outline, size, -outline.left * size, -outline.top * size);
      const covered = new Float32Array(width * DRAWN);
      for (let y = 0, sum = 0; y < DRAWN; y++, sum = 0)
        for (let x = 0; x < width; x++) covered[y * width + x] = Math.min(1, Math.abs((sum += cells[y * (width + 2) + x]!)));
      const at = (x: number, y: number) => covered[y * width + x]!;
      return {
        cells: inCells(at, { x: 0, y: 0, width, height: DRAWN }),
        aspect: width / DRAWN,
        height: (outline.bottom - outline.top) / tallest,
        middle: ((outline.top + outline.bottom) / 2 - highest) / tallest,
      };
    });
  };
  return { indic: shapesOf(INDIC), latin: shapesOf(LATIN) };
}

/** Shapes side by side, parted by white columns, from the left. */
function shapesIn({ width, height, data }: GreyRaster): Shape[] {
  const runs: { from: number; to: number; top: number; bottom: number }[] = [];
  let open = false;
  for (let x = 0; x < width; x++) {
    let [top, bottom] = [height, -1];
    for (let y = 0; y < height; y++)
      if (data[y * width + x]! < INK) {
        top = Math.min(top, y);
        bottom = y;
      }
    if (bottom < 0) {
      open = false;
      continue;
    }
    const last = runs.at(-1);
    if (!open || !last) runs.push({ from: x, to: x + 1, top, bottom: bottom + 1 });
    else Object.assign(last, { to: x + 1, top: Math.min(last.top, top), bottom: Math.max(last.bottom, bottom + 1) });
    open = true;
  }
  const tallest = Math.max(0, ...runs.map((run) => run.bottom - run.top));
  if (tallest < NUMBER.high * height) return [];
  const highest = Math.min(...runs.map((run) => run.top));
  const at = (x: number, y: number) => 1 - data[y * width + x]! / 255;
  return runs.map(({ from, to, top, bottom }) => {
    const box = { x: from, y: top, width: to - from, height: bottom - top };
    return {
      cells: inCells(at, box),
      aspect: box.width / box.height,
      height: box.height / tallest,
      middle: ((top + bottom) / 2 - highest) / tallest,
    };
  });
}

/** How far a box is covered, in the cells of the grid. */
function inCells(at: (x: number, y: number) => number, box: { x: number; y: number; width: number; height: number }): Float32Array {
  const cells = new Float32Array(GRID.width * GRID.height);
  for (let v = 0; v < GRID.height; v++)
    for (let u = 0; u < GRID.width; u++) {
      const [x0, x1] = [box.x + (u * box.width) / GRID.width, box.x + ((u + 1) * box.width) / GRID.width];
      const [y0, y1] = [box.y + (v * box.height) / GRID.height, box.y + ((v + 1) * box.height) / GRID.height];
      let [sum, all] = [0, 0];
      for (let y = Math.floor(y0); y < Math.ceil(y1); y++)
        for (let x = Math.floor(x0); x < Math.ceil(x1); x++) {
          const share = (Math.min(x1, x + 1) - Math.max(x0, x)) * (Math.min(y1, y + 1) - Math.max(y0, y));
          sum += share * at(x, y);
          all += share;
        }
      cells[v * GRID.width + u] = sum / Math.max(1e-6, all);
    }
  return cells;
}
