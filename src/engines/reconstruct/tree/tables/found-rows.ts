/** Rows of a ruled table with their cells. */
import { bottom, boxFromEdges, type Box } from '../../../image/geometry.ts';
import type { Border, Frame } from '../../document.ts';
import { groundOf, shareOf, type WideGround } from './grounds.ts';
import type { RowBeside } from './rows-beside.ts';
import { columnOf, foundCell, type FoundRow, type Part, type RuleItem } from './table-cells.ts';

/** What the rules over and under a row draw is no border of its cells, too; a thicker line than a rule is the cell's own. */
export function ruledOnce(row: FoundRow, at: number, rows: readonly FoundRow[]): FoundRow {
  const above = at === 0 ? null : rows[at - 1].ruleBelow;
  const isDrawn = (side: Side, width: number) =>
    (side === 'bottom' && row.ruleBelow !== null && width <= thicknessOf(row.ruleBelow)) ||
    (side === 'top' && (at === 0 || (above !== null && width <= thicknessOf(above))));
  const cells = row.cells.map((cell) => {
    const border = cell.frame?.border;
    if (!border) return cell;
    const sides = border.sides.filter((side) => !isDrawn(side, border.width));
    return { ...cell, frame: { ...cell.frame!, border: sides.length > 0 ? { ...border, sides } : null } };
  });
  return { ...row, cells };
}

type Side = Border['sides'][number];

/** Of a level rule, px, and what lossy compression makes of it. */
const thicknessOf = ({ box }: RuleItem): number => box.height + 1;

/** The row with what of wide grounds lies under its cells. */
export const onGrounds = (row: FoundRow, wide: readonly WideGround[]): FoundRow => ({
  ...row,
  cells: row.cells.map((cell) => ({
    ...cell,
    frame:
      cell.frame ??
      groundOf(
        cell.box,
        wide.map(({ ground }) => ground),
      ),
  })),
});

/** @param edges x of the columns, outer ones included; @param ground of the whole row */
export function foundRow(
  parts: readonly Part[],
  box: Box,
  ruleBelow: RuleItem | null,
  edges: readonly number[],
  ground: Frame | null = null,
): FoundRow {
  const cells = edges.slice(1).map((edge, column) => {
    const cell = foundCell(
      parts.filter((part) => columnOf(part, edges) === column),
      boxFromEdges(edges[column], box.y, edge, bottom(box)),
    );
    return { ...cell, frame: cell.frame ?? (ground && shareOf(ground, cell.box, box)) };
  });
  return { box, ruleBelow, cells };
}

/** The row under the last rule: where a ground of its own ends it, one round corner alone is a stain of a lossy picture. */
export function lastRow({ parts, box }: RowBeside, edges: readonly number[]): FoundRow {
  const row = foundRow(parts, box, null, edges);
  const grounds = parts.flatMap(({ enclosure }) => enclosure ?? []);
  return { ...row, cells: row.cells.map((cell) => ({ ...cell, frame: cell.frame && (groundOf(cell.box, grounds) ?? cell.frame) })) };
}
