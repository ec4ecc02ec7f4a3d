/** Lines between the rows of a table that have another colour in one of its columns: there they are the cells' own. */
import { right, type Box } from '../../../image/geometry.ts';
import type { Border, Frame } from '../../document.ts';
import { EDGE, type FoundCell, type FoundRow, type FoundTable, type RuleItem } from './table-cells.ts';

const BARE: Frame = { fill: null, picture: null, radius: [0, 0, 0, 0], border: null, shadow: null };

/** The table, its cells with what its rules are where they go through these. */
export function withLinesThrough(table: FoundTable): FoundTable {
  const rows = table.rows.map((row, i): FoundRow => {
    const above = i === 0 ? lineOf(table.ruleAbove, 'top') : null;
    const below = lineOf(row.ruleBelow, 'bottom');
    const lines = [above, below].filter((line) => line !== null);
    return lines.length === 0 ? row : { ...row, cells: row.cells.map((cell) => withLines(cell, lines)) };
  });
  return { ...table, rows };
}

interface Line {
  readonly border: Border;
  readonly from: number;
  readonly to: number;
}

function lineOf(rule: RuleItem | null, side: 'top' | 'bottom'): Line | null {
  const through = rule?.shape.through;
  if (!through) return null;
  const { from, to, color } = through;
  return { from, to, border: { width: rule.box.height, color, sides: [side], style: rule.shape.style } };
}

function withLines(cell: FoundCell, lines: readonly Line[]): FoundCell {
  const own = lines.filter((line) => isAlong(cell.box, line)).map(({ border }) => border);
  if (own.length === 0) return cell;
  const frame = cell.frame ?? BARE;
  return { ...cell, frame: { ...frame, lines: [...(frame.lines ?? []), ...own] } };
}

const isAlong = (cell: Box, { from, to }: Line): boolean => Math.abs(cell.x - from) <= EDGE && Math.abs(right(cell) - to) <= EDGE;
