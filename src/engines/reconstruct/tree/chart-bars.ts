/** Bars of charts, which stand in rows with their names and figures. */
import { enclose } from '../../image/geometry.ts';
import { textsOf } from '../document.ts';
import type { Cuttable } from './cuttable.ts';

/** A chart has so many bars at least, each so many times as long as high. */
const BARS = { least: 3, long: 4 };

/** Rows of one thing in each column, bars in one of them: a chart, whose names and figures belong to their bars however far from them they stand. */
export function areBars(rows: readonly Cuttable[][], columns: readonly Cuttable[][]): boolean {
  const cellsOf = (column: readonly Cuttable[]) => rows.map((row) => row.filter((part) => column.includes(part)));
  const isBar = (cell: readonly Cuttable[]) => {
    if (cell.length === 0 || cell.some(({ node }) => textsOf(node).length > 0)) return false;
    const { width, height } = enclose(cell.map(({ ink }) => ink));
    return width >= BARS.long * height;
  };
  const holdsBars = (column: readonly Cuttable[]) => cellsOf(column).every(isBar);
  const holdsWords = (column: readonly Cuttable[]) => cellsOf(column).every((cell) => cell.length === 1 && cell[0].node.kind === 'text');
  return rows.length >= BARS.least && columns.some(holdsBars) && columns.every((column) => holdsBars(column) || holdsWords(column));
}
