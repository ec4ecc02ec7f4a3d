/** Text that the source shows and the page has nowhere: no line of the document speaks for it, only the picture does. */
import { CELL } from '../../image/cells.ts';
import { clampToPixels, enclose, grow, intersect, type Box } from '../../image/geometry.ts';
import type { RgbRaster } from '../../image/raster.ts';
import { inkBox, inkShape, range } from './ink-shape.ts';
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
    .map((cells) => inkBox(source, boxOf(cells, columns), RANGE.shown / 2))
    .filter((box) => box.width >= LINE.aspect * Math.min(box.height, LINE.height))
    .filter((box) => showsLetters(source, clampToPixels(box, source.width, source.height)));
}

function boxOf(cells: readonly number[], columns: number): Box {
  return enclose(cells.map((cell) => ({ x: (cell % columns) * CELL, y: Math.floor(cell / columns) * CELL, width: CELL, height: CELL })));
}

function showsLetters(picture: RgbRaster, box: Box): boolean {
  const { contrast, share, changes } = inkShape(picture, box, LINE.height);
  return contrast >= LINE.contrast && share >= LETTERS.least && share <= LETTERS.most && changes >= LETTERS.changes;
}
