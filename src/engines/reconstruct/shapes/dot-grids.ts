/** Dots of a pattern: they stand in line both ways, and are no lines. */
import { intersect, type Box } from '../../image/geometry.ts';

/** A line in pieces, px; `period` from one piece to the next. */
interface Pieces {
  readonly box: Box;
  readonly piece: number;
  readonly period: number;
}

/** Lines stand as far apart as their pieces, but for so many px; so many in a row, or across another one, are a pattern. */
const GRID = { off: 1.5, lines: 3 };

/**
 * @param along lines in pieces along the rows, and `across` along the columns, px of the picture
 * @returns both without those that are rows and columns of one grid
 */
export function withoutDotGrids<T extends Pieces>(along: readonly T[], across: readonly T[]): { along: T[]; across: T[] } {
  const rows = new Set(abreast(along, 'y'));
  const columns = new Set(abreast(across, 'x'));
  const crosses = (line: T, others: ReadonlySet<T>) => [...others].filter(({ box }) => intersect(box, line.box)).length >= GRID.lines;
  return {
    along: along.filter((line) => !rows.has(line) && !crosses(line, columns)),
    across: across.filter((line) => !columns.has(line) && !crosses(line, rows)),
  };
}

/** Lines of which several stand side by side, each a period from the next. */
function abreast<T extends Pieces>(lines: readonly T[], axis: 'x' | 'y'): T[] {
  const sorted = lines.toSorted((a, b) => a.box[axis] - b.box[axis]);
  return sorted.filter((line) => {
    const beside = (by: number) => sorted.some((other) => Math.abs(other.box[axis] - line.box[axis] - by * line.period) <= GRID.off);
    return [-2, -1, 0].some((first) => [0, 1, 2].every((step) => first + step === 0 || beside(first + step)));
  });
}
