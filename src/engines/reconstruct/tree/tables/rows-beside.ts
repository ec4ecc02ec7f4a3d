/** Rows of a table over its first rule, the names of its columns or a first row that has its grounds but no rule, and the one under its last rule where no rule ends it. */
import { bottom, boxFromEdges, centerY, right, type Box } from '../../../image/geometry.ts';
import type { Frame } from '../../document.ts';
import { sizeOf, type Item } from '../items.ts';
import { columnOf, EDGE, isFlush, type Part } from './table-cells.ts';

/**
 * A row over the rules is at most this much taller than the usual one, and its words this much larger than the largest below; names of columns of which one
 * stands on a ground of its own down to the first rule may be larger. So many lines stand one under the other in each at most.
 */
const LIMIT = { bare: { taller: 1.5, larger: 1.1 }, grounded: { taller: 2.5, larger: 1.5 }, lines: 2 };

export interface Known {
  readonly left: number;
  readonly right: number;
  readonly edges: readonly number[];
  readonly rows: readonly (readonly Part[])[];
  readonly top: number;
  /** Height of a usual row. */
  readonly usual: number;
}

export interface RowBeside {
  readonly box: Box;
  readonly parts: readonly Part[];
  /** Of the one box that all of them stand in. */
  readonly frame: Frame | null;
}

/** Rows that fill the columns of the known ones, one part in each, from the uppermost down to the first rule. */
export function rowsAbove(parts: readonly Part[], known: Known): RowBeside[] {
  const row = rowOver(parts, known);
  if (!row) return [];
  const above = rowsAbove(parts, { ...known, rows: [...known.rows, row.parts], top: row.box.y });
  return [...above, row];
}

/** So many columns at least tell a row under the last rule where no ground ends at that. */
const TELLING = 3;

/** The row under the last rule, whose bottom is `known.top`: as a row over the first one, with something in each column. */
export function rowBelow(parts: readonly Part[], known: Known): RowBeside | null {
  const upright = new Map(parts.map((part) => [flipped(part), part]));
  const under = rowOver([...upright.keys()], { ...known, top: -known.top });
  if (!under || under.frame) return null;
  const columns = new Set(under.parts.map((part) => columnOf(part, known.edges))).size;
  const isGrounded = under.parts.some(({ box, enclosure }) => enclosure && Math.abs(bottom(box) + known.top) <= EDGE);
  if (columns < known.edges.length - 1 || (columns < TELLING && !isGrounded)) return null;
  return { box: flippedBox(under.box), parts: under.parts.map((part) => upright.get(part)!), frame: null };
}

const flippedBox = (box: Box): Box => ({ ...box, y: -bottom(box) });

const flipped = (part: Part): Part => ({ ...part, box: flippedBox(part.box) });

function rowOver(parts: readonly Part[], { left, right: end, edges, rows, top, usual }: Known): RowBeside | null {
  const over = parts.filter(({ box }) => centerY(box) < top && bottom(box) <= top + EDGE && bottom(box) > top - usual);
  const lowest = over.toSorted((a, b) => bottom(b.box) - bottom(a.box))[0];
  if (!lowest) return null;
  const band = lowest.enclosure && isBand(lowest.box, left, end) ? lowest.enclosure : null;
  const members = band ? band.items.map(asPart) : over.filter(({ box }) => bottom(box) > lowest.box.y && box.y < bottom(lowest.box));
  const columns = members.map((part) => columnOf(part, edges));
  const count = new Set(columns).size;
  const isFull = members.length <= LIMIT.lines * count && count >= Math.max(2, edges.length - 2);
  const grounds = members.filter(({ box, enclosure }) => enclosure && Math.abs(bottom(box) - top) <= EDGE);
  const limit = grounds.length > 0 ? LIMIT.grounded : LIMIT.bare;
  if (!isFull || !members.every((part, i) => standsIn(part, rows, columns[i], edges, limit.larger))) return null;
  if (band) return band.inner.length > 0 ? null : { box: boxFromEdges(left, band.box.y, end, top), parts: members, frame: band.frame };
  const words = boxFromEdges(left, Math.min(...members.map(({ box }) => box.y)), end, Math.max(...members.map(({ box }) => bottom(box))));
  const y = grounds.length > 0 ? Math.min(...grounds.map(({ box }) => box.y)) : words.y - (top - bottom(words));
  const isCrossed = parts.some((part) => !members.includes(part) && bottom(part.box) > y + EDGE && part.box.y < top - EDGE);
  return isCrossed || top - y > limit.taller * usual ? null : { box: boxFromEdges(left, y, end, top), parts: members, frame: null };
}

/** A filled box over all columns: the ground of the row that names them. */
const isBand = (box: Box, left: number, end: number): boolean => Math.abs(box.x - left) <= EDGE && Math.abs(right(box) - end) <= EDGE;

const asPart = (item: Item): Part => ({ box: item.box, item, enclosure: null });

/** A box that fills its column, or words as large as those of the column and flush with some of them. */
function standsIn(part: Part, rows: readonly (readonly Part[])[], column: number, edges: readonly number[], larger: number): boolean {
  if (part.enclosure && Math.abs(part.box.x - edges[column]) <= EDGE && right(part.box) <= edges[column + 1] + EDGE) return true;
  const below = rows.flat().filter((other) => columnOf(other, edges) === column);
  const largest = Math.max(...below.flatMap(textSize));
  const isLarge = textSize(part).some((size) => size > larger * largest);
  return !isLarge && below.some((other) => isFlush(inkBox(part), inkBox(other)));
}

const linesOf = ({ item, enclosure }: Part) => [...(item ? [item] : []), ...(enclosure?.items ?? [])].filter(({ kind }) => kind === 'line');

const textSize = (part: Part): number[] => linesOf(part).map((item) => (item.kind === 'line' ? sizeOf(item.decorated.line) : 0));

/** Where a cell's words stand. */
const inkBox = (part: Part): Box => linesOf(part)[0]?.box ?? part.box;
