/** Dashes that stand for "none" in the cells of a table: a recogniser passes over them, and they would be taken for rules. */
import { bottom, boxFromEdges, centerX, centerY, clampToPixels, intersect, right, type Box } from '../../../image/geometry.ts';
import { isEvenRound } from '../../../image/ink.ts';
import { crop, type RgbRaster } from '../../../image/raster.ts';
import type { SourcePicture } from '../../document.ts';
import { lineInk, type LineInk } from '../lines/line-ink.ts';
import type { ReadLine } from './reread.ts';

/** A column has so many cells of so few letters, whose middles or left edges differ by no more, px; a row has so many of them beside the dash. */
const COLUMN = { cells: 3, letters: 12, aligned: 4, beside: 2 };
/** A dash against the ink of the cells beside it: how wide and high, how far from the middle of its row, and how far round it there is nothing else. */
const DASH = { narrow: 0.28, wide: 1.6, high: 0.2, off: 0.25, reach: 1.1 };
/** Up to these widths, in heights of the cells' ink, it is a hyphen, and a dash as wide as a figure: half an em, a full one being wider. */
const SIGNS: readonly (readonly [most: number, sign: string])[] = [
  [0.55, '-'],
  [0.85, '–'],
  [Infinity, '—'],
];
/** It is no letter: what it is was measured. */
const CONFIDENCE = 0.9;

interface Column {
  readonly cells: readonly Box[];
  /** Whether its cells begin below each other, and not about one middle. */
  readonly isLeft: boolean;
}

/** @returns the lines, and behind them the dashes that were found, as lines of their own; boxes in px of the picture */
export function withCellDashes(lines: readonly ReadLine[], { raster, noise }: Pick<SourcePicture, 'raster' | 'noise'>): ReadLine[] {
  const readable = lines.filter(
    ({ line, reading }) => line.ink.surface === 'flat' && reading.text.replaceAll(' ', '').length <= COLUMN.letters,
  );
  const short = readable.map(({ line }) => line.box);
  const written = readable.filter(({ isSign }) => !isSign).map(({ line }) => line.box);
  const columns = [...columnsOf(short, centerX, false), ...columnsOf(short, ({ x }) => x, true)];
  const found: ReadLine[] = [];
  for (const row of rowsOf(short)) {
    for (const { cells, isLeft } of columns) {
      if (!isBetween(row, cells) || cells.some((cell) => isLevel(cell, row[0]!))) continue;
      const { height } = row[0]!;
      const place = placeOf(cells, isLeft, centerY(row[0]!), height);
      if (lines.some(({ line }) => intersect(line.box, place)) || found.some(({ line: { box } }) => intersect(box, place))) continue;
      if (!isFreeRound(raster, place, noise)) continue;
      const dash = lineInk(raster, place, noise);
      if (dash && isDash(dash, place, row[0]!)) found.push(asRead(dash, heightBeside(dash.box, written, cells)));
    }
  }
  return [...lines, ...found];
}

/** Cells below each other, several in a column. @param at where a cell stands, px of the picture */
function columnsOf(cells: readonly Box[], at: (cell: Box) => number, isLeft: boolean): Column[] {
  const columns: Box[][] = [];
  for (const cell of cells) {
    const home = columns.find(([first]) => Math.abs(at(first!) - at(cell)) <= COLUMN.aligned);
    if (home) home.push(cell);
    else columns.push([cell]);
  }
  return columns.filter(({ length }) => length >= COLUMN.cells).map((column) => ({ cells: column, isLeft }));
}

const isLevel = (a: Box, b: Box): boolean => Math.abs(centerY(a) - centerY(b)) <= 0.5 * Math.max(a.height, b.height);

/** Cells side by side, several in a row. */
function rowsOf(cells: readonly Box[]): Box[][] {
  const rows: Box[][] = [];
  for (const cell of cells) {
    const home = rows.find(([first]) => isLevel(first!, cell));
    if (home) home.push(cell);
    else rows.push([cell]);
  }
  return rows.filter(({ length }) => length >= COLUMN.beside);
}

/** Whether a row lies within a column's height, or next to it, no farther than its rows lie apart. */
function isBetween([first]: readonly Box[], cells: readonly Box[]): boolean {
  const middles = cells.map(centerY).toSorted((a, b) => a - b);
  const pitch = Math.max(...middles.slice(1).map((y, i) => y - middles[i]!));
  const y = centerY(first!);
  return y > middles[0]! - 1.25 * pitch && y < middles.at(-1)! + 1.25 * pitch;
}

function placeOf(cells: readonly Box[], isLeft: boolean, middle: number, height: number): Box {
  const reach = DASH.reach * height;
  const from = isLeft ? cells[0]!.x - COLUMN.aligned : centerX(cells[0]!) - reach;
  return boxFromEdges(from, middle - reach, from + 2 * reach, middle + reach);
}

/** Whether nothing reaches into a place from beside it. Seen first: taking a photo's crop apart, of which a page has hundreds between its lines, takes 30 times as long as an even one. */
function isFreeRound(raster: RgbRaster, place: Box, noise: number): boolean {
  const seen = clampToPixels(place, raster.width, raster.height);
  return seen.width > 0 && seen.height > 0 && isEvenRound(crop(raster, seen), noise);
}

/** One level bar in the middle of its row that nothing else stands beside. */
function isDash({ box, glyphs, ink }: LineInk, place: Box, beside: Box): boolean {
  const isFree = box.x > place.x && box.y > place.y && right(box) < right(place) && bottom(box) < bottom(place);
  const { height } = beside;
  return (
    ink.surface === 'flat' &&
    glyphs.length === 1 &&
    isFree &&
    box.width >= DASH.narrow * height &&
    box.width <= DASH.wide * height &&
    box.height <= Math.max(2, DASH.high * height) &&
    Math.abs(centerY(box) - centerY(beside)) <= DASH.off * height
  );
}

/** Height of the words in a dash's row; of the lowest, without tails, in its column where only signs stand beside it, which are of any size. */
function heightBeside(dash: Box, written: readonly Box[], column: readonly Box[]): number {
  const level = written.filter((cell) => isLevel(cell, { ...dash, height: 0 }));
  if (level.length > 0) return Math.max(...level.map(({ height }) => height));
  return Math.min(...column.filter((cell) => written.includes(cell)).map(({ height }) => height));
}

function asRead(line: LineInk, height: number): ReadLine {
  const text = SIGNS.find(([most]) => line.box.width <= most * height)![1];
  return {
    line,
    isSign: true,
    reading: { text, confidence: CONFIDENCE, parts: [{ text, confidence: CONFIDENCE, from: 0, to: 1 }], others: [] },
  };
}
