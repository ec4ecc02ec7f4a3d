/** Where the cells of a grid lie: some reach over several columns or rows. */
import { bottom, boxFromEdges, right, type Box } from '../../image/geometry.ts';

/** Upper edges of the level lines and left edges of the upright ones, px. */
export interface Lines {
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  /** What a row reaches over. */
  readonly extent: (row: number) => Box;
  readonly width: number;
}

/** Rows and columns, first and last. */
export interface Slot {
  readonly fromRow: number;
  readonly toRow: number;
  readonly fromColumn: number;
  readonly toColumn: number;
}

/** Slots with those joined between which no line is drawn, where they make up a rectangle. In reading order. */
export function mergedSlots(lines: Lines, isDrawn: (line: Box) => boolean): Slot[] {
  const [rows, columns] = [lines.rows.length - 1, lines.columns.length - 1];
  const free = new Set(Array.from({ length: rows * columns }, (_, i) => i));
  const slots: Slot[] = [];
  const single = (row: number, column: number): Slot => ({ fromRow: row, toRow: row, fromColumn: column, toColumn: column });
  const goesOn = (row: number, column: number) =>
    free.has(row * columns + column + 1) && column + 1 < columns && !isDrawn(rightLine(single(row, column), lines));
  const goesDown = (row: number, column: number) =>
    row + 1 < rows && free.has((row + 1) * columns + column) && !isDrawn(lineUnder(single(row, column), lines));
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (!free.has(row * columns + column)) continue;
      let [toRow, toColumn] = [row, column];
      while (goesOn(row, toColumn)) toColumn++;
      const across = Array.from({ length: toColumn - column + 1 }, (_, i) => column + i);
      while (across.every((at) => goesDown(toRow, at)) && across.slice(1).every((at) => goesOn(toRow + 1, at - 1))) toRow++;
      for (let y = row; y <= toRow; y++) for (const at of across) free.delete(y * columns + at);
      slots.push({ fromRow: row, toRow, fromColumn: column, toColumn });
    }
  }
  return slots;
}

/** A slot's box between the level lines, with the upright line at its right and, where it is asked for, the level one below. */
export function slotBox({ fromRow, toRow, fromColumn, toColumn }: Slot, { rows, columns, extent, width }: Lines, withLine: boolean): Box {
  const from = fromColumn === 0 ? extent(fromRow).x : columns[fromColumn]! + width;
  const to = toColumn === columns.length - 2 ? right(extent(fromRow)) : columns[toColumn + 1]! + width;
  return boxFromEdges(from, rows[fromRow]! + width, to, rows[toRow + 1]! + (withLine ? width : 0));
}

function rightLine(slot: Slot, lines: Lines): Box {
  const box = slotBox(slot, lines, false);
  return { ...box, x: right(box) - lines.width, width: lines.width };
}

function lineUnder(slot: Slot, lines: Lines): Box {
  const box = slotBox(slot, lines, false);
  return { ...box, y: bottom(box), width: box.width - lines.width, height: lines.width };
}
