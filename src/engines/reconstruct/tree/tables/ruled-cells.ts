/** Rules along the rows of a table that was found by its boxes: borders of the rows, as they would be written. */
import { bottom, boxFromEdges, centerY, right, type Box } from '../../../image/geometry.ts';
import type { Item } from '../items.ts';
import { EDGE, type FoundTable, type RuleItem } from './table-cells.ts';

/** The table with the rules that lie at its rows' edges, and what was taken for them. */
export function withRules(table: FoundTable, items: readonly Item[]): { readonly table: FoundTable; readonly taken: readonly RuleItem[] } {
  const level = items.filter((item): item is RuleItem => item.kind === 'rule' && isAlong(item, table.box));
  const ruleAt = (y: number) => level.find(({ box }) => Math.abs(centerY(box) - y) <= EDGE) ?? null;
  const above = ruleAt(table.box.y);
  const below = table.rows.map(({ box }) => ruleAt(bottom(box)));
  const taken = [above, ...below].filter((rule) => rule !== null);
  if (taken.length === 0) return { table, taken };
  const tops = table.rows.map(({ box }, i) => bottomOf(i === 0 ? above : below[i - 1]) ?? box.y);
  const ends = table.rows.map(({ box }, i) => below[i]?.box.y ?? bottom(box));
  const rows = table.rows.map((row, i) => ({
    ...row,
    box: boxFromEdges(row.box.x, tops[i], right(row.box), ends[i]),
    ruleBelow: below[i],
    cells: row.cells.map((cell) => {
      const last = i + (cell.span?.rows ?? 1) - 1;
      return { ...cell, box: boxFromEdges(cell.box.x, tops[i], right(cell.box), ends[last]) };
    }),
  }));
  const box = boxFromEdges(table.box.x, above?.box.y ?? table.box.y, right(table.box), bottomOf(below.at(-1)!) ?? bottom(table.box));
  return { table: { box, ruleAbove: above, rows }, taken };
}

const bottomOf = (rule: RuleItem | null): number | null => rule && bottom(rule.box);

const isAlong = ({ shape, box }: RuleItem, table: Box): boolean =>
  shape.orientation === 'horizontal' && Math.abs(box.x - table.x) <= EDGE && Math.abs(right(box) - right(table)) <= EDGE;
