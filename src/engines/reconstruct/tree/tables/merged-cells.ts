/** Cells of several rows or columns: boxes over more than one place of a table's grid, with words in one of them. */
import { bottom, boxFromEdges, centerX, centerY, right, type Box } from '../../../image/geometry.ts';
import type { Enclosure } from '../enclosure.ts';
import { EDGE, type RuleItem } from './table-cells.ts';

/** A merged cell's place in the grid: indexes of its first row and column, and those behind its last. */
export interface MergedCell {
  readonly rows: readonly [number, number];
  readonly columns: readonly [number, number];
  readonly box: Box;
}

/**
 * Boxes of a table, or boxes in one of them, that are one cell each. A column or row of one colour has words in more than one of its places.
 * @param columns x of the grid's columns, outer edges included
 * @param rows y of its rows, likewise
 * @param rules that cross the boxes, and lie in none of them
 */
export function mergedCells(
  boxes: readonly Enclosure[],
  columns: readonly number[],
  rows: readonly number[],
  rules: readonly RuleItem[] = [],
): MergedCell[] {
  return boxes.flatMap((one) => {
    const inner = mergedCells(one.inner, columns, rows, rules);
    const [across, down] = [spanOf(one.box.x, right(one.box), columns), spanOf(one.box.y, bottom(one.box), rows)];
    if (!across || !down || (across[1] - across[0] === 1 && down[1] - down[0] === 1)) return inner;
    const isRuled = one.items.some(
      ({ kind, box }) => kind === 'rule' && (box.width > one.box.width / 2 || box.height > one.box.height / 2),
    );
    if (isRuled || rules.some((rule) => crosses(rule, one)) || one.inner.length > 0 || placesOf(one, columns, rows) !== 1) return inner;
    const box = boxFromEdges(columns[across[0]], rows[down[0]], columns[across[1]], rows[down[1]]);
    return [{ rows: down, columns: across, box }];
  });
}

/** A level rule from side to side of a box, off its edges. */
const crosses = ({ box, shape }: RuleItem, { box: own }: Enclosure): boolean =>
  shape.orientation === 'horizontal' &&
  box.x <= own.x + EDGE &&
  right(box) >= right(own) - EDGE &&
  box.y > own.y + EDGE &&
  bottom(box) < bottom(own) - EDGE;

/** The merged cell that a place of the grid belongs to. */
export const mergedAt = (merged: readonly MergedCell[], row: number, column: number): MergedCell | undefined =>
  merged.find(({ rows, columns }) => row >= rows[0] && row < rows[1] && column >= columns[0] && column < columns[1]);

/** Indexes of the edges that a side begins and ends at; null where it does so at none. */
function spanOf(from: number, to: number, edges: readonly number[]): [number, number] | null {
  const at = (value: number) => edges.findIndex((edge) => Math.abs(edge - value) <= 2 * EDGE);
  const [first, last] = [at(from), at(to)];
  return first >= 0 && last > first ? [first, last] : null;
}

/** How many places of the grid have words of the box. */
function placesOf({ items }: Enclosure, columns: readonly number[], rows: readonly number[]): number {
  const lines = items.filter(({ kind }) => kind === 'line');
  const placeOf = ({ box }: { readonly box: Box }) =>
    [columns.findLastIndex((edge) => edge <= centerX(box)), rows.findLastIndex((edge) => edge <= centerY(box))].join();
  return new Set(lines.map(placeOf)).size;
}
