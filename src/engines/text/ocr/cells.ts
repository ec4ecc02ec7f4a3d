/** Lines as cells of rows: what the reading order is found with. */
import { bottom, centerX, right, type Box } from '../../image/geometry.ts';

/** What the order needs to know of a line. */
export interface Placed {
  readonly box: Box;
  readonly text: string;
  /** Set from top to bottom; such columns follow each other from right to left. */
  readonly vertical: boolean;
}

/** Lines that belong together: a paragraph, a table, a row of captions. Rows of cells, cells of lines. */
export type Block<T> = readonly (readonly (readonly T[])[])[];

export interface Cell<T> {
  readonly box: Box;
  readonly lines: readonly T[];
}
export type Row<T> = readonly Cell<T>[];

/** Lines of one text differ no more in size than this. */
export const SAME_SIZE = 1.45;

/** Cells whose heights overlap stand in one row; rows from the top. */
export function rowsOf<T>(cells: readonly Cell<T>[], rightToLeft: boolean): Row<T>[] {
  const rows: Cell<T>[][] = [];
  for (const cell of cells.toSorted((a, b) => a.box.y - b.box.y)) {
    const last = rows.at(-1);
    if (last?.some((other) => areBeside(other.box, cell.box))) last.push(cell);
    else rows.push([cell]);
  }
  const side = rightToLeft ? -1 : 1;
  return rows.map((row) => row.toSorted((a, b) => side * (centerX(a.box) - centerX(b.box))));
}

/** Letters with descenders reach a little into the next line; what stands beside a line need not overlap it much. */
function areBeside(a: Box, b: Box): boolean {
  const shared = Math.min(bottom(a), bottom(b)) - Math.max(a.y, b.y);
  return shared > (overlapX(a, b) > 0 ? 0.3 : 0.1) * Math.min(a.height, b.height);
}

/** Usual height of a line in the cells. */
export function heightOf<T>(cells: readonly Cell<T>[]): number {
  const heights = cells.map(({ box, lines }) => box.height / lines.length).toSorted((a, b) => a - b);
  return heights[heights.length >> 1] ?? 0;
}

export const overlapX = (a: Box, b: Box): number => Math.min(right(a), right(b)) - Math.max(a.x, b.x);
