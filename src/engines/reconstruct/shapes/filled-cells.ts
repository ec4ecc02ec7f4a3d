/** Rows and columns of a grid whose cells have fills of their own: the lines round them are hard to see beside the fill, and are not found. */
import { bottom, grow, right, type Box } from '../../image/geometry.ts';
import { median } from '../../image/median.ts';
import type { FoundBox } from './found-box.ts';

/** Edges within this many px are one line of the grid. */
export const SAME_LINE = 3;
/** Heights of a row that the frames left out (the one under a filled head) and of that head, px. */
export const ROW = { least: 12, most: 200 };

/** Filled cells without lines found round them make up a row of the grid from this share of its width, and so many of them. */
const FILLED_ROW = { share: 0.5, cells: 2 };
/** They make up a column from this share of its height, and so many of them; a column is this wide, px: a title beside a table is no part of it. */
const FILLED_COLUMN = { share: 0.3, cells: 2, least: 24, most: 400 };

/**
 * The row between a filled head and the first framed one: compression hides the line under the head, so that its cells have no frames, but the upright lines run through it.
 * @param isDrawn whether a line of the grid shows
 * @returns the level lines, with that under the head where there is such a row
 */
export function withRowUnderHead(
  ys: readonly number[],
  xs: readonly number[],
  found: readonly FoundBox[],
  { width, isDrawn }: { readonly width: number; readonly isDrawn: (line: Box) => boolean },
): readonly number[] {
  const isLine = (x: number) => xs.some((line) => Math.abs(line - x) <= SAME_LINE);
  const heads = cellsOf(found).filter((box) => {
    const under = ys[0]! - bottom(box);
    return (
      isLine(box.x) && isLine(right(box)) && under >= ROW.least && under <= ROW.most && box.height >= ROW.least && box.height <= ROW.most
    );
  });
  if (heads.length < FILLED_ROW.cells) return ys;
  const y = median(heads.map(bottom));
  const isRow = heads.every((box) => Math.abs(bottom(box) - y) <= SAME_LINE);
  const uprights = xs.slice(1, -1).map((x) => ({ x, y: y + width, width, height: ys[0]! - y - width }));
  return isRow && uprights.length > 0 && uprights.every(isDrawn) ? [y, ...ys] : ys;
}

/** @returns the level lines with those beyond rows of filled cells that go on above and below in the same columns */
export function withFilledRows(
  ys: readonly number[],
  hull: Box,
  xs: readonly number[],
  found: readonly FoundBox[],
  width: number,
): number[] {
  const onLine = (x: number) => xs.some((line) => Math.abs(line - x) <= SAME_LINE);
  const cells = cellsOf(found).filter((box) => onLine(box.x) && onLine(right(box)) && box.height >= ROW.least && box.height <= ROW.most);
  const beside = (at: number, edge: (box: Box) => number): Box[] => {
    const row = cells.filter((box) => Math.abs(edge(box) - at) <= SAME_LINE && !(box.y >= hull.y && bottom(box) <= bottom(hull)));
    return row.reduce((sum, box) => sum + box.width, 0) >= FILLED_ROW.share * hull.width && row.length >= FILLED_ROW.cells ? row : [];
  };
  const rows = [...ys];
  for (let row = beside(rows[0], bottom); row.length > 0; row = beside(rows[0], bottom))
    rows.unshift(Math.min(...row.map(({ y }) => y)) - width);
  const top = ({ y }: Box) => y;
  for (let row = beside(rows.at(-1)!, top); row.length > 0; row = beside(rows.at(-1)!, top)) rows.push(Math.max(...row.map(bottom)));
  return rows;
}

/** @returns the upright lines with those beyond columns of filled cells that stand between the level lines on either side */
export function withFilledColumns(xs: readonly number[], ys: readonly number[], found: readonly FoundBox[], width: number): number[] {
  const onLine = (y: number) => ys.some((line) => Math.abs(line - y) <= SAME_LINE);
  const cells = cellsOf(found).filter(
    (box) => onLine(box.y) && onLine(bottom(box)) && box.width >= FILLED_COLUMN.least && box.width <= FILLED_COLUMN.most,
  );
  const beside = (at: number, edge: (box: Box) => number): Box[] => {
    const column = cells.filter((box) => Math.abs(edge(box) - at) <= SAME_LINE);
    const height = column.reduce((sum, box) => sum + box.height, 0);
    return height >= FILLED_COLUMN.share * (ys.at(-1)! - ys[0]) && column.length >= FILLED_COLUMN.cells ? column : [];
  };
  const [before, after] = [beside(xs[0], right), beside(xs.at(-1)!, ({ x }) => x)];
  return [
    ...(before.length > 0 ? [median(before.map(({ x }) => x)) - width] : []),
    ...xs,
    ...(after.length > 0 ? [median(after.map(right))] : []),
  ];
}

/** Filled boxes without the border round them. */
const cellsOf = (found: readonly FoundBox[]): Box[] =>
  found.filter(({ fill }) => fill).map(({ box, border }) => (border && border.sides.length === 4 ? grow(box, -border.width) : box));
