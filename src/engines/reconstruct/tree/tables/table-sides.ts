/** Columns of boxes that touch a table, one beside each of its rows: the names of the rows, where its rules end at their edge. */
import { bottom, enclose, right } from '../../../image/geometry.ts';
import type { Enclosure } from '../enclosure.ts';
import { EDGE, foundCell, type FoundTable } from './table-cells.ts';

/** The table with the columns that touch it, and what was taken for them. */
export function withSides(
  table: FoundTable,
  boxes: readonly Enclosure[],
): { readonly table: FoundTable; readonly taken: readonly Enclosure[] } {
  for (const side of ['before', 'after'] as const) {
    const column = table.rows.map(({ box }) =>
      boxes.find((one) => {
        const apart = side === 'before' ? box.x - right(one.box) : one.box.x - right(box);
        const isBeside = Math.abs(one.box.y - box.y) <= EDGE && Math.abs(bottom(one.box) - bottom(box)) <= EDGE;
        return Math.abs(apart) <= EDGE && isBeside && one.items.some(({ kind }) => kind === 'line');
      }),
    );
    if (column.length === 0 || !column.every((one) => one !== undefined)) continue;
    const joined = joinColumn(table, column, side);
    const further = withSides(
      joined,
      boxes.filter((one) => !column.includes(one)),
    );
    return { table: further.table, taken: [...column, ...further.taken] };
  }
  return { table, taken: [] };
}

function joinColumn(table: FoundTable, column: readonly Enclosure[], side: 'before' | 'after'): FoundTable {
  const across = enclose(column.map(({ box }) => box));
  const rows = table.rows.map((row, i) => {
    // All cells of a column are as wide; where it touches the table the two share an edge.
    const [x, end] = side === 'before' ? [across.x, row.box.x] : [right(row.box), right(across)];
    const box = { x, y: row.box.y, width: end - x, height: row.box.height };
    const own = foundCell([{ box: column[i].box, item: null, enclosure: column[i] }], box);
    // Cells that touch have no round corners.
    const cell = { ...own, frame: own.frame && { ...own.frame, radius: [0, 0, 0, 0] as const } };
    return { ...row, box: enclose([row.box, box]), cells: side === 'before' ? [cell, ...row.cells] : [...row.cells, cell] };
  });
  return { ...table, box: enclose([table.box, ...rows.map(({ box }) => box)]), rows };
}
