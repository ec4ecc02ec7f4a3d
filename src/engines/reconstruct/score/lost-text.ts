/** Text that the source shows and the page has nowhere: no line of the document speaks for it, only the picture does. */
import { CELL } from '../../image/cells.ts';
import { bottom, clampToPixels, enclose, grow, intersect, right, type Box } from '../../image/geometry.ts';
import type { RgbRaster } from '../../image/raster.ts';
import { components } from './mismatch.ts';

/** Letters cover this part of their box, and a row through them changes between ink and paper so often a height of its box. */
const LETTERS = { least: 0.04, most: 0.6, changes: 0.8 };
/** A line is longer than high, and has two sides that differ so much in lightness, 0-255. */
const LINE = { aspect: 1.4, height: 24, contrast: 24 };

/** A cell shows something from this range of lightness on, and nothing under the other, the source's noise aside. */
const RANGE = { shown: 28, empty: 14 };
/** px around a cell in which the page may show it all the same, a little off its place. */
const NEAR = 4;
const CELLS = 4;

/**
 * @param judged places that lines and pictures of the page already speak for, CSS px
 * @param noise standard deviation of the source's noise, 0-255
 * @returns boxes of the missing text, CSS px
 */
export function lostText(source: RgbRaster, rendered: RgbRaster, judged: readonly Box[], noise: number): Box[] {
  const [columns, rows] = [Math.ceil(source.width / CELL), Math.ceil(source.height / CELL)];
  const gone = new Uint8Array(columns * rows);
  for (let cell = 0; cell < gone.length; cell++) {
    const box = { x: (cell % columns) * CELL, y: Math.floor(cell / columns) * CELL, width: CELL, height: CELL };
    if (range(source, box) < RANGE.shown + 4 * noise || range(rendered, grow(box, NEAR)) > RANGE.empty) continue;
    if (!judged.some((place) => intersect(place, box))) gone[cell] = 1;
  }
  return components(gone, { columns, rows })
    .filter((cells) => cells.length >= CELLS)
    .map((cells) => inkBox(source, boxOf(cells, columns)))
    .filter((box) => box.width >= LINE.aspect * Math.min(box.height, LINE.height))
    .filter((box) => showsLetters(source, clampToPixels(box, source.width, source.height)));
}

function boxOf(cells: readonly number[], columns: number): Box {
  return enclose(cells.map((cell) => ({ x: (cell % columns) * CELL, y: Math.floor(cell / columns) * CELL, width: CELL, height: CELL })));
}

/** The part of the box that differs from what most of its edge is. */
function inkBox(picture: RgbRaster, place: Box): Box {
  const box = clampToPixels(place, picture.width, picture.height);
  const edge: number[] = [];
  for (let x = box.x; x < right(box); x++) edge.push(lightness(picture, x, box.y), lightness(picture, x, bottom(box) - 1));
  const paper = edge.toSorted((a, b) => a - b)[edge.length >> 1];
  let [left, top, end, low] = [Infinity, Infinity, 0, 0];
  for (let y = box.y; y < bottom(box); y++) {
    for (let x = box.x; x < right(box); x++) {
      if (Math.abs(lightness(picture, x, y) - paper) < RANGE.shown / 2) continue;
      [left, top, end, low] = [Math.min(left, x), Math.min(top, y), Math.max(end, x + 1), Math.max(low, y + 1)];
    }
  }
  return end > 0 ? { x: left, y: top, width: end - left, height: low - top } : box;
}

function range(picture: RgbRaster, place: Box): number {
  const box = clampToPixels(place, picture.width, picture.height);
  let [least, most] = [255, 0];
  for (let y = box.y; y < bottom(box); y++) {
    for (let x = box.x; x < right(box); x++) {
      const value = lightness(picture, x, y);
      if (value < least) least = value;
      if (value > most) most = value;
    }
  }
  return Math.max(0, most - least);
}

function showsLetters(picture: RgbRaster, box: Box): boolean {
  const values: number[] = [];
  for (let y = box.y; y < bottom(box); y++) for (let x = box.x; x < right(box); x++) values.push(lightness(picture, x, y));
  const sorted = values.toSorted((a, b) => a - b);
  const [dark, light] = [sorted[Math.floor(0.02 * sorted.length)], sorted[Math.floor(0.98 * sorted.length)]];
  if (light - dark < LINE.contrast) return false;
  const middle = (dark + light) / 2;
  const paperIsLight = sorted[sorted.length >> 1] > middle;
  const ink = values.map((value) => value > middle !== paperIsLight);
  const share = ink.filter(Boolean).length / ink.length;
  let changes = 0;
  let rows = 0;
  for (let from = 0; from < ink.length; from += box.width) {
    const row = ink.slice(from, from + box.width);
    if (!row.some(Boolean)) continue;
    rows++;
    for (let x = 1; x < row.length; x++) if (row[x] !== row[x - 1]) changes++;
  }
  const perHeight = (changes / Math.max(1, rows)) * (Math.min(box.height, LINE.height) / box.width);
  return share >= LETTERS.least && share <= LETTERS.most && perHeight >= LETTERS.changes;
}

function lightness({ width, data }: RgbRaster, x: number, y: number): number {
  const i = (y * width + x) * 3;
  return 0.3 * data[i] + 0.59 * data[i + 1] + 0.11 * data[i + 2];
}
