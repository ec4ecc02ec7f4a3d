/** Text, and outlines of boxes, that the source shows and the page has nowhere: no line of the document speaks for it, only the picture does. */
import { CELL } from '../../image/cells.ts';
import { clampToPixels, enclose, grow, intersect, type Box } from '../../image/geometry.ts';
import type { RgbRaster } from '../../image/raster.ts';
import { inkBox, inkShape, range, type InkShape } from './ink-shape.ts';
import { components } from './mismatch.ts';

/** Letters cover this part of their box, and a row through them changes between ink and paper so often a height of its box. */
const LETTERS = { least: 0.04, most: 0.6, changes: 0.8 };
/** A line is longer than high, and has two sides that differ so much in lightness, 0-255. */
const LINE = { aspect: 1.4, height: 24, contrast: 24 };

/** An outline is of letter-like ink, too, but it has this share of its box within, and nothing is lost from the middle of that. */
const OUTLINE = { within: 0.5, middle: 0.25 };

/** A cell shows something from this range of lightness on, and nothing under the other, the source's noise aside. */
const RANGE = { shown: 28, empty: 14 };
/** px around a cell in which the page may show it all the same, a little off its place. */
const NEAR = 4;
const CELLS = 4;

export interface Accounted {
  /** Places that lines of the page already speak for, CSS px. */
  readonly judged: readonly Box[];
  /** Where lines show that belong elsewhere: they are not what the source has there. */
  readonly strayed: readonly Box[];
}

export interface LostInk {
  readonly words: readonly Box[];
  readonly outlines: readonly Box[];
}

/**
 * @param noise standard deviation of the source's noise, 0-255
 * @returns boxes, CSS px
 */
export function lostInk(source: RgbRaster, rendered: RgbRaster, { judged, strayed }: Accounted, noise: number): LostInk {
  const [columns, rows] = [Math.ceil(source.width / CELL), Math.ceil(source.height / CELL)];
  const gone = new Uint8Array(columns * rows);
  for (let cell = 0; cell < gone.length; cell++) {
    const box = cellBox(cell, columns);
    if (range(source, box) < RANGE.shown + 4 * noise) continue;
    if (range(rendered, grow(box, NEAR)) > RANGE.empty && !strayed.some((place) => intersect(place, box))) continue;
    if (!judged.some((place) => intersect(place, box))) gone[cell] = 1;
  }
  const lost = components(gone, { columns, rows })
    .filter((cells) => cells.length >= CELLS)
    .map((cells) => ({ box: inkBox(source, boxOf(cells, columns), RANGE.shown / 2), cells: cells.map((cell) => cellBox(cell, columns)) }))
    .filter(({ box }) => box.width >= LINE.aspect * Math.min(box.height, LINE.height))
    .map(({ box, cells }) => ({ box: clampToPixels(box, source.width, source.height), cells }))
    .map(({ box, cells }) => ({ box, cells, shape: inkShape(source, box, LINE.height) }))
    .filter(({ shape }) => showsLetters(shape));
  const outlines = lost.filter(
    ({ box, cells, shape }) => shape.enclosed >= OUTLINE.within && !cells.some((cell) => intersect(cell, middleOf(box))),
  );
  return { words: lost.filter((ink) => !outlines.includes(ink)).map(({ box }) => box), outlines: outlines.map(({ box }) => box) };
}

const middleOf = (box: Box): Box => ({
  x: box.x + OUTLINE.middle * box.width,
  y: box.y + OUTLINE.middle * box.height,
  width: (1 - 2 * OUTLINE.middle) * box.width,
  height: (1 - 2 * OUTLINE.middle) * box.height,
});

const cellBox = (cell: number, columns: number): Box => ({
  x: (cell % columns) * CELL,
  y: Math.floor(cell / columns) * CELL,
  width: CELL,
  height: CELL,
});

const boxOf = (cells: readonly number[], columns: number): Box => enclose(cells.map((cell) => cellBox(cell, columns)));

const showsLetters = ({ contrast, share, changes }: InkShape): boolean =>
  contrast >= LINE.contrast && share >= LETTERS.least && share <= LETTERS.most && changes >= LETTERS.changes;
