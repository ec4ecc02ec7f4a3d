/**
 * Reading order from places alone: rows, columns, tables, vertical text. In the manner of the XY cut (Nagy and Seth 1984), but
 * from rows upwards: rows that share a gutter are either columns, read one after the other, or a table, read row by row.
 */
import { bottom, centerX, enclose, right, type Box } from '../../image/geometry.ts';
import { overlapX, rowsOf, type Block, type Cell, type Placed, type Row } from './cells.ts';
import { areColumns } from './columns.ts';
import { gutterRun, type Gutter } from './gutters.ts';
import { paragraphs } from './paragraphs.ts';

/**
 * @param rightToLeft columns and cells follow each other from the right
 * @returns blocks from first to last
 */
export function readingOrder<T extends Placed>(lines: readonly T[], rightToLeft: boolean): Block<T>[] {
  const level = lines.filter((line) => !line.vertical).map((line) => ({ box: line.box, lines: [line] }));
  const columns = verticalGroups(lines.filter((line) => line.vertical));
  return inOrder([...level, ...columns], rightToLeft);
}

/** Vertical lines side by side are one text, from the right column to the left. */
function verticalGroups<T extends Placed>(lines: readonly T[]): Cell<T>[] {
  const groups: T[][] = [];
  for (const line of lines.toSorted((a, b) => right(b.box) - right(a.box))) {
    const group = groups.find((members) => members.some((member) => isNextColumn(member.box, line.box)));
    if (group) group.push(line);
    else groups.push([line]);
  }
  return groups.map((members) => ({ box: enclose(members.map(({ box }) => box)), lines: members }));
}

function isNextColumn(a: Box, b: Box): boolean {
  const shared = Math.min(bottom(a), bottom(b)) - Math.max(a.y, b.y);
  return shared > 0.3 * Math.min(a.height, b.height) && a.x - right(b) < 1.5 * Math.max(a.width, b.width);
}

function inOrder<T extends Placed>(cells: readonly Cell<T>[], rightToLeft: boolean): Block<T>[] {
  const rows = rowsOf(cells, rightToLeft);
  const blocks: Block<T>[] = [];
  let column: Cell<T>[] = [];
  const closeColumn = () => {
    blocks.push(...paragraphs(column));
    column = [];
  };
  for (let at = 0; at < rows.length;) {
    const run = gutterRun(rows, at);
    if (!run) column.push(...rows[at++]!);
    else {
      closeColumn();
      blocks.push(...splitRun(rows.slice(at, run.end), run.gutter, rightToLeft));
      at = run.end;
    }
  }
  closeColumn();
  return blocks;
}

function splitRun<T extends Placed>(rows: readonly Row<T>[], gutter: Gutter, rightToLeft: boolean): Block<T>[] {
  const cells = rows.flat();
  const left = cells.filter(({ box }) => centerX(box) < (gutter.from + gutter.to) / 2);
  const others = cells.filter((cell) => !left.includes(cell));
  if (!areColumns(rows, left, others)) return [rows.map((row) => tableCells(row))];
  const sides = rightToLeft ? [others, left] : [left, others];
  return sides.flatMap((side) => inOrder(side, rightToLeft));
}

/** Lines of one cell that was wrapped stand under each other. */
function tableCells<T>(row: Row<T>): T[][] {
  const cells: Cell<T>[][] = [];
  for (const cell of row) {
    const over = cells.find((members) => members.some(({ box }) => overlapX(box, cell.box) > 0.5 * Math.min(box.width, cell.box.width)));
    if (over) over.push(cell);
    else cells.push([cell]);
  }
  return cells.map((members) => members.toSorted((a, b) => a.box.y - b.box.y).flatMap(({ lines }) => lines));
}
