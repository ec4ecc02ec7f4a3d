/**
 * The grid of a table with merged cells, from what parts its cells ("lattice" method of table recognition): places of the grid with nothing between them are
 * one cell.
 */
import { bottom, boxFromEdges, centerX, centerY, coveredShare, right, type Box } from '../../../image/geometry.ts';
import type { Enclosure } from '../enclosure.ts';
import { partsAlong, type Separators } from './separators.ts';
import { EDGE, type Part } from './table-cells.ts';

/** A cell's place in the grid: indexes of its first row and column, and those behind its last. */
export interface Place {
  readonly rows: readonly [number, number];
  readonly columns: readonly [number, number];
}

export interface Grid {
  /** y of the rows, outer edges included. */
  readonly rows: readonly number[];
  /** x of the columns, outer edges included. */
  readonly columns: readonly number[];
  readonly separators: Separators;
  readonly grounds: readonly Enclosure[];
  readonly parts: readonly Part[];
}

/** The box of a place. */
export const boxOf = ({ rows, columns }: Pick<Grid, 'rows' | 'columns'>, place: Place): Box =>
  boxFromEdges(columns[place.columns[0]], rows[place.rows[0]], columns[place.columns[1]], rows[place.rows[1]]);

/** The cells of a grid, row by row; null where they are no rectangles. */
export function placesOf(grid: Grid): Place[] | null {
  const { rows, columns } = grid;
  const [down, across] = [rows.length - 1, columns.length - 1];
  const owner = Array.from({ length: down * across }, (_, i) => i);
  const join = (a: number, b: number) => {
    const [from, to] = [owner[a], owner[b]];
    for (const [i, one] of owner.entries()) if (one === to) owner[i] = from;
  };
  for (let row = 0; row < down; row++)
    for (const [from, to] of openAcross(grid, row))
      for (let column = from + 1; column < to; column++) join(row * across + from, row * across + column);
  for (let column = 0; column < across; column++)
    for (const [from, to] of openDown(grid, column))
      for (let row = from + 1; row < to; row++) join(from * across + column, row * across + column);
  const places = [...new Set(owner)].map((own): Place & { readonly count: number } => {
    const all = owner.flatMap((one, i) => (one === own ? [i] : []));
    const [ys, xs] = [all.map((i) => Math.floor(i / across)), all.map((i) => i % across)];
    return { rows: [Math.min(...ys), Math.max(...ys) + 1], columns: [Math.min(...xs), Math.max(...xs) + 1], count: all.length };
  });
  const isWhole = places.every(({ rows: [top, end], columns: [left, last], count }) => (end - top) * (last - left) === count);
  return isWhole ? places.map(({ rows: y, columns: x }) => ({ rows: y, columns: x })) : null;
}

/** The grid without the edges of columns that no cell ends at (things stand there in all rows): else every cell across them would take up several columns. */
export function withoutIdleColumns(grid: Grid, places: readonly Place[]): { readonly grid: Grid; readonly places: readonly Place[] } {
  const used = grid.columns.flatMap((_, edge) => (places.some(({ columns }) => columns.includes(edge)) ? [edge] : []));
  if (used.length === grid.columns.length) return { grid, places };
  const columns = used.map((edge) => grid.columns[edge]);
  const inUse = places.map(({ rows, columns: [from, to] }): Place => ({ rows, columns: [used.indexOf(from), used.indexOf(to)] }));
  return { grid: { ...grid, columns }, places: inUse };
}

type Run = readonly [number, number];

/** Runs of places with no edge between them; those in which more than one place has words of its own are none. */
function runs(count: number, isOpen: (edge: number) => boolean, isOne: (run: Run) => boolean): Run[] {
  const found: Run[] = [];
  for (let from = 0, to = 1; to <= count; to++) {
    if (to < count && isOpen(to)) continue;
    if (to - from > 1 && isOne([from, to])) found.push([from, to]);
    from = to;
  }
  return found;
}

function openAcross(grid: Grid, row: number): Run[] {
  const { rows, columns, separators, grounds } = grid;
  const [top, end] = [rows[row], rows[row + 1]];
  const parts = grid.parts.filter(({ box }) => centerY(box) > top && centerY(box) < end);
  const isDrawn = (edge: number) => partsAlong(separators.upright, columns[edge], top, end).length > 0;
  const isCrossed = (edge: number) => parts.some(({ box }) => box.x < columns[edge] - EDGE && right(box) > columns[edge] + EDGE);
  const count = columns.length - 1;
  const inner = Array.from({ length: count - 1 }, (_, i) => i + 1);
  // A row that shows some edges shows all that it has.
  const shows = inner.some(isDrawn);
  const wide = grounds.filter(({ box }) => box.y >= top - EDGE && bottom(box) <= end + EDGE);
  const isOver = (edge: number) => {
    const under = wide.filter(({ box }) => box.x < columns[edge] - EDGE && right(box) > columns[edge] + EDGE);
    return under.some(
      ({ box }) =>
        countOf(
          parts.filter((part) => coveredShare(part.box, box) > 0.5),
          columns,
        ) === 1,
    );
  };
  if (!shows && isTitle(grid, parts)) return [[0, count]];
  const isOpen = (edge: number) => !isDrawn(edge) && (isCrossed(edge) || isOver(edge) || (shows && isDrawable(grid, edge)));
  return runs(count, isOpen, ([from, to]) => {
    const own = parts.filter(({ box }) => centerX(box) > columns[from] && centerX(box) < columns[to]);
    return own.length > 0 && (countOf(own, columns) === 1 || inner.filter((edge) => edge > from && edge < to).some(isCrossed));
  });
}

/** A row of three columns or more with nothing but one line where the columns begin: the title of the rows under it. */
function isTitle({ columns }: Grid, [first, ...others]: readonly Part[]): boolean {
  const isWide = columns.length > 3;
  return isWide && others.length === 0 && first?.item?.kind === 'line' && centerX(first.box) < columns[1];
}

/** Whether an edge of columns is drawn in any row. */
const isDrawable = ({ rows, columns, separators }: Grid, edge: number): boolean =>
  rows.slice(1).some((end, row) => partsAlong(separators.upright, columns[edge], rows[row], end).length > 0);

/** In how many columns things have their middle. */
const countOf = (parts: readonly Part[], columns: readonly number[]): number =>
  new Set(parts.map(({ box }) => columns.findLastIndex((edge) => edge <= centerX(box)))).size;

/** Words that stand in the middle of a row, give or take this share of its height, are that row's own. */
const MIDDLE = 0.15;

function openDown(grid: Grid, column: number): Run[] {
  const { rows, columns, separators } = grid;
  const [left, end] = [columns[column], columns[column + 1]];
  const parts = grid.parts.filter(({ box }) => centerX(box) > left && centerX(box) < end);
  const isOpen = (edge: number) => partsAlong(separators.level, rows[edge], left, end).length === 0;
  return runs(rows.length - 1, isOpen, ([from, to]) => {
    const own = Array.from({ length: to - from }, (_, i) => {
      const [top, foot] = [rows[from + i], rows[from + i + 1]];
      const within = parts.filter(({ box }) => centerY(box) > top && centerY(box) < foot);
      return within.length > 0 && within.every(({ box }) => Math.abs(centerY(box) - (top + foot) / 2) <= MIDDLE * (foot - top));
    });
    return own.filter(Boolean).length <= 1;
  });
}
