/** How high a line's ink stands, column by column: parts that touch are one glyph, and two sizes all the same. */
import { bottom, boxFromEdges, enclose, intersect, right, type Box } from '../../../image/geometry.ts';
import type { LineInk } from './line-ink.ts';

/** Coverage of ink, 0-255: the pale end of a gradient's letters covers half as much as their dark one. */
const INK = 80;

/** Ink of one column of pixels: its upper and lower end in the picture, and how many pixels it has. */
export interface InkColumn {
  readonly top: number;
  readonly foot: number;
  readonly count: number;
}

/** The columns of a line's box, left to right. */
export function inkColumns({ box, cleaned, origin }: Pick<LineInk, 'box' | 'cleaned' | 'origin'>): InkColumn[] {
  return Array.from({ length: Math.round(box.width) }, (_, x) => {
    let [top, foot, count] = [Infinity, -Infinity, 0];
    for (let y = box.y; y < bottom(box); y++) {
      if ((cleaned.data[(y - origin.y) * cleaned.width + box.x - origin.x + x] ?? 0) < INK) continue;
      top = Math.min(top, y);
      foot = y + 1;
      count++;
    }
    return { top, foot, count };
  });
}

/** Height of figures, and the row that they stand on. */
export interface FigureSize {
  readonly height: number;
  readonly base: number;
}

/**
 * Columns that reach nearly as high as the highest one are of the largest figures. Some of them are of bows and bars that end above the line (the stem of a 4 takes a fifth of its columns), a few of
 * commas that reach below it: all but so many stand on it or above.
 */
const FIGURE = { tall: 0.8, foot: 0.85 };

/** Height of the largest figures of a line that begins with them, and where they stand, be they joined to commas, to shadows and to smaller ones. */
export function figureSize(columns: readonly InkColumn[]): FigureSize {
  const inked = columns.filter(({ count }) => count > 0);
  const [top, foot] = [Math.min(...inked.map((column) => column.top)), Math.max(...inked.map((column) => column.foot))];
  const tall = inked.filter((column) => column.top <= top + (1 - FIGURE.tall) * (foot - top)).map((column) => column.foot);
  const base = tall.toSorted((a, b) => a - b)[Math.floor(FIGURE.foot * tall.length)] ?? foot;
  return { height: base - top, base };
}

/** What of a line's ink stands between two columns of the picture. Detected boxes end within pixels, and only whole ones can be cut out of a picture. */
export function inkBetween(line: LineInk, left: number, end: number): LineInk {
  const [from, to] = [Math.round(left), Math.round(end)];
  const { cleaned, origin, detected } = line;
  const data = cleaned.data.slice();
  for (let y = 0; y < cleaned.height; y++) {
    const row = data.subarray(y * cleaned.width, (y + 1) * cleaned.width);
    row.fill(0, 0, Math.max(0, from - origin.x));
    row.fill(0, Math.max(0, to - origin.x));
  }
  const own: LineInk = { ...line, cleaned: { ...cleaned, data }, detected: boxFromEdges(from, detected.y, to, bottom(detected)) };
  const glyphs = line.glyphs.flatMap((glyph) => {
    const seen = intersect(glyph, { ...glyph, x: from, width: to - from });
    return seen ? tightened(seen, own) : [];
  });
  return { ...own, glyphs, box: enclose(glyphs) };
}

/** The rows of a box that have ink. */
function tightened(box: Box, line: LineInk): Box[] {
  const ink = inkColumns({ ...line, box }).filter(({ count }) => count > 0);
  if (ink.length === 0) return [];
  return [boxFromEdges(box.x, Math.min(...ink.map(({ top }) => top)), right(box), Math.max(...ink.map(({ foot }) => foot)))];
}
