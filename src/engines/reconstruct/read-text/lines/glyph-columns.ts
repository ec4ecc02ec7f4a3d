/** A line's letters as columns: how high they are, where they stand, how thick their strokes are. */
import { bottom, enclose, right, type Box } from '../../../image/geometry.ts';
import { differInHue } from '../../../image/hue.ts';
import type { LineInk } from './line-ink.ts';
import { strokeColour } from './stroke-colour.ts';

/** Figures are as high as each other but for their curves, and at most so wide, shares of their height (the noughts of a black face 0.92). */
export const FIGURE = { even: 0.92, wide: 0.95 };
/** Letters of the large part reach this share of its height, all but stops and signs. */
export const TALL = 0.8;
/** Coverage of a stroke, 0-255. */
export const SOLID = 128;

/** Glyphs one above the other as one box. @param beside share of the narrower one's width by which what is set close may overlap */
export function columnsOf(glyphs: readonly Box[], beside = 0): Box[] {
  const columns: Box[] = [];
  for (const glyph of glyphs) {
    const last = columns.at(-1);
    if (last && glyph.x < right(last) - beside * Math.min(glyph.width, last.width)) columns[columns.length - 1] = enclose([last, glyph]);
    else columns.push(glyph);
  }
  return columns;
}

/** Whether the parts differ in hue, and do so where they meet: the first figure of a red number differs from all of the line behind it, too. */
export function changesHue(large: readonly Box[], small: readonly Box[], line: LineInk): boolean {
  const colour = (box: Box) => strokeColour(line, box.x, right(box));
  const differ = (a: Box, b: Box) => differInHue(colour(a), colour(b), line.ink.paper);
  const [first, second] = large[0]!.x < small[0]!.x ? [large, small] : [small, large];
  return differ(enclose(large), enclose(small)) && differ(first.at(-1)!, second[0]!);
}

/** The columns that are made of pieces one above the other. */
export const stackedOf = (columns: readonly Box[], glyphs: readonly Box[]): Box[] =>
  columns.filter((column) => glyphs.filter((glyph) => glyph.x >= column.x && right(glyph) <= right(column)).length > 1);

/** Where the tall ones of them stand; commas reach deeper. */
export function baseOf(boxes: readonly Box[]): number {
  const height = heightOf(boxes);
  const feet = boxes.filter((box) => box.height >= TALL * height).map(bottom);
  return feet.toSorted((a, b) => a - b)[feet.length >> 1]!;
}

export const heightOf = (boxes: readonly Box[]): number => Math.max(...boxes.map((box) => box.height));

/** Whether the tall columns are narrow, and as high as each other. */
export function areFigures(columns: readonly Box[]): boolean {
  const height = heightOf(columns);
  const tall = columns.filter((column) => column.height >= TALL * height);
  return tall.every((column) => column.height >= FIGURE.even * height && column.width <= FIGURE.wide * column.height);
}

/**
 * Thickness of strokes: twice their area over their outline, px.
 * @param least coverage of a stroke's pixels
 */
export function strokeOf(boxes: readonly Box[], { cleaned, origin }: LineInk, least: number = SOLID): number {
  const solid = (x: number, y: number) => (cleaned.data[y * cleaned.width + x] ?? 0) >= least;
  let [area, outline] = [0, 0];
  for (const box of boxes) {
    const [left, top] = [box.x - origin.x, box.y - origin.y];
    for (let y = top; y < top + box.height; y++) {
      for (let x = left; x < left + box.width; x++) {
        if (!solid(x, y)) continue;
        area++;
        outline += Number(!solid(x - 1, y)) + Number(!solid(x + 1, y)) + Number(!solid(x, y - 1)) + Number(!solid(x, y + 1));
      }
    }
  }
  return outline > 0 ? (2 * area) / outline : 0;
}
