/**
 * Rows and columns of a grid beyond those whose frames were found, as far as its lines go on in the picture: cells with fills of their own, cells of several rows beside
 * others, and cells under a line of another colour have no frame round them.
 */
import { boxFromEdges, type Box } from '../../image/geometry.ts';
import { median } from '../../image/median.ts';
import { ROW, SAME_LINE } from './filled-cells.ts';
import type { Direction, SeenEdge } from './seen-edges.ts';

/** Edges across an area of the picture. */
export type FindEdges = (area: Box, direction: Direction) => readonly SeenEdge[];

/** Upper edges of level lines and left edges of upright ones, in order, px. */
export interface Lattice {
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  readonly width: number;
}

/** Columns are so wide, px. */
const COLUMN = { least: 24, most: 400 };
/** Each round adds a row or a column on each side at most. */
const ROUNDS = 4;

/** @returns the lattice with the rows and columns that its lines go on to, px; itself where they end with it */
export function grownLattice(lattice: Lattice, find: FindEdges): Lattice {
  let grown = lattice;
  for (let round = 0; round < ROUNDS; round++) {
    const before = grown;
    for (const direction of ['level', 'upright'] as const)
      for (const side of [-1, 1] as const) grown = withLinesBeyond(grown, direction, side, find);
    if (grown === before) break;
  }
  return withOpenColumns(grown, find);
}

/**
 * A lattice with the next line beyond a side that runs along all of it, and those before it that run along some of its cells; lines that cross the lattice go on between
 * each two of them.
 */
function withLinesBeyond(lattice: Lattice, direction: Direction, side: -1 | 1, find: FindEdges): Lattice {
  const isLevel = direction === 'level';
  const { width } = lattice;
  const [own, crossing] = isLevel ? [lattice.rows, lattice.columns] : [lattice.columns, lattice.rows];
  const range = isLevel ? ROW : COLUMN;
  const outer = side < 0 ? own[0]! : own.at(-1)!;
  const [from, to] = side < 0 ? [outer - range.most, outer] : [outer + width, outer + range.most];
  const boxOf = (a: number, b: number, along: readonly [number, number]) =>
    isLevel ? boxFromEdges(along[0], a, along[1], b) : boxFromEdges(a, along[0], b, along[1]);
  const stretches = crossing.slice(1).map((end, i) => find(boxOf(from, to, [crossing[i]! + width, end]), direction));
  const near = (a: number, b: number) => Math.abs(a - b) <= SAME_LINE;
  const lineOf = (edge: SeenEdge) => placeOf(edge, width, direction, side);
  const places = placesOf(stretches.flat().map(lineOf)).filter((at) => Math.abs(at - outer) >= range.least);
  const outward = side < 0 ? places.toReversed() : places;
  const isAlong = (at: number) => stretches.every((edges) => edges.some((edge) => near(lineOf(edge), at)));
  const last = outward.findIndex(isAlong);
  if (last < 0) return lattice;
  // What shows beside some of the cells nearer to a line than rows lie is no line between them.
  const added = outward.slice(0, last + 1).filter((at, i) => i === last || Math.abs(at - outward[last]!) >= range.least);
  const across = isLevel ? 'upright' : 'level';
  const goesOn = (a: number, b: number) =>
    crossing.slice(1, -1).some((at) => {
      const [least, most] = [Math.min(a, b) + width, Math.max(a, b)];
      const area = boxOf(least, most, [at - REACH, at + width + REACH]);
      return most > least && find(area, across).some((edge) => near(edge.at, at));
    });
  if (![outer, ...added.slice(0, -1)].every((at, i) => goesOn(at, added[i]!))) return lattice;
  const lines = [...own, ...added].toSorted((a, b) => a - b);
  return isLevel ? { ...lattice, rows: lines } : { ...lattice, columns: lines };
}

/** Lines are looked for so far beside their places, px. */
const REACH = 12;

/** Level lines are followed in steps of so many px; so many of a lattice's go on to one end, give or take px, where a column without an outer line stands. */
const OPEN = { step: 12, near: 7, share: 0.5 };

/** A lattice with the outer columns that have no line at their outer sides: level lines, the first and the last one among them, go on beyond the others and end together. */
function withOpenColumns(lattice: Lattice, find: FindEdges): Lattice {
  const { rows, columns, width } = lattice;
  const added = ([-1, 1] as const).flatMap((side) => {
    const outer = side < 0 ? columns[0]! : columns.at(-1)! + width;
    const ends = rows.map((y) => lineEnd(outer, y, side, lattice, find));
    const reach = ends.map((end) => side * (end - outer));
    const most = Math.max(...reach);
    const isThere = (one: number) => Math.abs(one - most) <= OPEN.near;
    const isOpen = isThere(reach[0]!) && isThere(reach.at(-1)!) && reach.filter(isThere).length >= OPEN.share * rows.length;
    if (!isOpen || most < COLUMN.least || most > COLUMN.most) return [];
    const end = median(ends.filter((_, i) => isThere(reach[i]!)));
    return [side < 0 ? end : end - width];
  });
  return added.length === 0 ? lattice : { ...lattice, columns: [...columns, ...added].toSorted((a, b) => a - b) };
}

/** x where a level line that goes on beyond a side ends. */
function lineEnd(outer: number, y: number, side: -1 | 1, { width }: Lattice, find: FindEdges): number {
  const strengthAt = (from: number, length: number): number => {
    const [left, end] = side < 0 ? [from - length, from] : [from, from + length];
    const edges = find(boxFromEdges(left, y - REACH, end, y + width + REACH), 'level');
    return edges.find(({ at, color }) => color && Math.abs(at - y) <= SAME_LINE)?.strength ?? 0;
  };
  const strength = strengthAt(outer, OPEN.step);
  const isSeen = (from: number, length: number) => strength > 0 && strengthAt(from, length) >= OPEN.share * strength;
  let end = outer;
  while (Math.abs(end - outer) <= COLUMN.most && isSeen(end, OPEN.step)) end += side * OPEN.step;
  let rest = 0;
  while (rest < OPEN.step && isSeen(end + side * (rest - FINE.length), FINE.length)) rest++;
  return end + side * (rest - FINE.beyond);
}

/** The end of a line is looked for in pieces so long, px, whose middle tells: this much behind it they still show it. */
const FINE = { length: 8, beyond: 4 };

/** Where a line of the lattice would be for the cells before it to reach to an edge: to that of two grounds, and to a thicker line than the lattice's. */
function placeOf({ at, width: own }: SeenEdge, width: number, direction: Direction, side: -1 | 1): number {
  if (side < 0) return at + own - width;
  return direction === 'level' || own === width ? at : at - width;
}

/** Values within the width of a line and what lossy compression makes of it are one place, in order. */
function placesOf(values: readonly number[]): number[] {
  const groups: number[][] = [];
  for (const at of values.toSorted((a, b) => a - b)) {
    if (groups.length > 0 && at - groups.at(-1)![0]! <= SAME_LINE) groups.at(-1)!.push(at);
    else groups.push([at]);
  }
  return groups.map(median);
}
