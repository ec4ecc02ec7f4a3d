/** Tables without rules whose rows stand on grounds of their own, each or every other one ("zebra stripes"). */
import { median } from '../../../image/median.ts';
import { bottom, boxFromEdges, centerY, right, type Box } from '../../../image/geometry.ts';
import type { Frame } from '../../document.ts';
import type { Enclosure } from '../enclosure.ts';
import { sizeOf } from '../items.ts';
import { centredEdges } from './centred-columns.ts';
import { isBetween } from './row-bands.ts';
import { areMarked, areSteps } from './step-rows.ts';
import { columnEdges, columnOf, EDGE, foundCell, isFlush, type FoundRow, type FoundTable, type Part } from './table-cells.ts';

/** So many rows and columns at least; rows are so tall, source px, the tallest by this factor over the usual one, and so many of them fill all columns. */
const TABLE = { rows: 3, columns: 2, least: 12, most: 120, taller: 1.8, full: 0.75 };
/** A bare row's height is that of its neighbours, to these factors. */
const BARE = { least: 0.6, most: 1.6 };
/** Words of a table are at most this much larger than its usual ones, and as many of a column as this share are flush. */
const WORDS = { larger: 1.3, flush: 0.75 };

export interface Row {
  readonly box: Box;
  readonly parts: readonly Part[];
  readonly frame: Frame | null;
}

/** A table with what it was made of. */
export interface StripedTable {
  readonly table: FoundTable;
  readonly stripes: readonly Enclosure[];
}

/** Tables of stripes that touch, or have one row on the bare ground between them. */
export function stripedTables(from: Enclosure): StripedTable[] {
  const stripes = from.inner.filter(isStripe).toSorted((a, b) => a.box.y - b.box.y);
  const parts = [
    ...from.items.filter(({ kind }) => kind !== 'rule').map((item): Part => ({ box: item.box, item, enclosure: null })),
    ...from.inner.filter((one) => !stripes.includes(one)).map((enclosure): Part => ({ box: enclosure.box, item: null, enclosure })),
  ];
  const stacks: Enclosure[][] = [];
  for (const stripe of stripes) {
    const stack = stacks.find((others) => follows(others.at(-1)!, stripe, parts));
    if (stack) stack.push(stripe);
    else stacks.push([stripe]);
  }
  return stacks.flatMap((stack) => {
    const table = areStripes(stack) ? tableOf(stack, parts) : null;
    return table ? [{ table, stripes: stack }] : [];
  });
}

/** A plain fill of a row's height with words side by side. */
export function isStripe({ box, frame, items }: Enclosure): boolean {
  if (frame?.fill?.kind !== 'solid' || frame.picture || box.height < TABLE.least || box.height > TABLE.most) return false;
  const lines = items.filter(({ kind }) => kind === 'line');
  return lines.some((line) => lines.some((other) => other.box.x > right(line.box) && isLevel(line.box, other.box)));
}

const isLevel = (a: Box, b: Box): boolean => centerY(a) > b.y && centerY(a) < bottom(b);

/** Rows lie flat; a lossy picture shows a shadow under one or the other. */
const areStripes = (stack: readonly Enclosure[]): boolean =>
  stack.length > 1 && stack.filter(({ frame }) => frame?.shadow).length < stack.length / 2;

function follows(last: Enclosure, next: Enclosure, parts: readonly Part[]): boolean {
  if (Math.abs(last.box.x - next.box.x) > EDGE || Math.abs(right(last.box) - right(next.box)) > EDGE) return false;
  const gap = next.box.y - bottom(last.box);
  return Math.abs(gap) <= EDGE || isBareRow(gap, last, partsBetween(last.box, next.box.y, parts));
}

const isBareRow = (height: number, beside: Enclosure, parts: readonly Part[]): boolean =>
  parts.length >= TABLE.columns && height >= BARE.least * beside.box.height && height <= BARE.most * beside.box.height;

const partsBetween = (over: Box, end: number, parts: readonly Part[]): Part[] =>
  parts.filter(({ box }) => centerY(box) > bottom(over) && centerY(box) < end && isBetween(box, over.x, right(over)));

function tableOf(stripes: readonly Enclosure[], parts: readonly Part[]): FoundTable | null {
  const known = stripes.flatMap((stripe, i): Row[] => [...bareBefore(stripes[i - 1], stripe, parts), stripeRow(stripe)]);
  const rows = [...known, ...rowBelow(known, parts)];
  const all = rows.map((row) => row.parts);
  const edges = centredEdges(all, columnEdges(all.flat(), rows[0].box.x, right(rows[0].box)));
  if (!isTable(rows, edges)) return null;
  const ends = [...rows.slice(1).map(({ box }) => box.y), bottom(rows.at(-1)!.box)];
  const [left, end] = [rows[0].box.x, right(rows[0].box)];
  const found = rows.map((row, i) => foundRow(row, boxFromEdges(left, row.box.y, end, ends[i]), edges));
  return { box: boxFromEdges(left, rows[0].box.y, end, ends.at(-1)!), ruleAbove: null, rows: found };
}

const stripeRow = (stripe: Enclosure): Row => ({ box: stripe.box, frame: stripe.frame, parts: partsOf(stripe) });

/** What stands in an enclosure, but for its rules. */
export const partsOf = ({ items, inner }: Enclosure): Part[] => [
  ...items.filter(({ kind }) => kind !== 'rule').map((item): Part => ({ box: item.box, item, enclosure: null })),
  ...inner.map((enclosure): Part => ({ box: enclosure.box, item: null, enclosure })),
];

function bareBefore(last: Enclosure | undefined, next: Enclosure, parts: readonly Part[]): Row[] {
  if (!last || next.box.y - bottom(last.box) <= EDGE) return [];
  const box = boxFromEdges(last.box.x, bottom(last.box), right(last.box), next.box.y);
  return [{ box, frame: null, parts: partsBetween(last.box, next.box.y, parts) }];
}

/** The last of rows that every other one of is bare: under the last stripe, flush with all columns and as tall as the row before. */
function rowBelow(rows: readonly Row[], parts: readonly Part[]): Row[] {
  const [over, last] = rows.slice(-2);
  if (over.frame || !last) return [];
  const end = bottom(last.box) + over.box.height;
  const below = partsBetween(last.box, end, parts);
  const placed = rows.flatMap((row) => row.parts);
  const isFull = below.length === last.parts.length && below.every((part) => placed.some((other) => isFlush(part.box, other.box)));
  return isFull ? [{ box: boxFromEdges(last.box.x, bottom(last.box), right(last.box), end), frame: null, parts: below }] : [];
}

export function isTable(rows: readonly Row[], edges: readonly number[]): boolean {
  const columns = edges.length - 1;
  if (rows.length < TABLE.rows || columns < TABLE.columns) return false;
  const height = median(rows.map(({ box }) => box.height));
  if (rows.some(({ box }) => box.height > TABLE.taller * height)) return false;
  const full = rows.filter(({ parts }) => new Set(parts.map((part) => columnOf(part, edges))).size === columns);
  if (full.length < TABLE.full * rows.length) return false;
  const all = rows.map(({ parts }) => parts);
  return !areSteps(all, edges) && !areMarked(all, edges) && isEven(all.flat()) && edges.slice(1).every((_, i) => isColumn(all, i, edges));
}

/** No title among the words. */
function isEven(parts: readonly Part[]): boolean {
  const sizes = parts.flatMap(({ item }) => (item?.kind === 'line' ? [sizeOf(item.decorated.line)] : []));
  return Math.max(...sizes) <= WORDS.larger * median(sizes);
}

/** Most of a column's first parts share an edge or their middle with another. */
function isColumn(rows: readonly (readonly Part[])[], column: number, edges: readonly number[]): boolean {
  const firsts = rows.flatMap((parts) => parts.find((part) => columnOf(part, edges) === column) ?? []);
  const flush = firsts.filter((part) => firsts.some((other) => other !== part && isFlush(part.box, other.box)));
  return flush.length >= WORDS.flush * firsts.length;
}

export function foundRow({ parts, frame }: Row, box: Box, edges: readonly number[]): FoundRow {
  const cells = edges.slice(1).map((edge, i) => {
    const inside = parts.filter((part) => columnOf(part, edges) === i);
    const cell = foundCell(inside, boxFromEdges(edges[i], box.y, edge, bottom(box)));
    return { ...cell, frame: cell.frame ?? (frame && pieceOf(frame, i === 0, i === edges.length - 2)) };
  });
  return { box, ruleBelow: null, cells };
}

/** A cell's share of its row's frame: round corners and upright borders are the outer cells' alone. */
function pieceOf(frame: Frame, isFirst: boolean, isLast: boolean): Frame {
  const [topLeft, topRight, bottomRight, bottomLeft] = frame.radius;
  const sides = frame.border?.sides.filter((side) => (side !== 'left' || isFirst) && (side !== 'right' || isLast)) ?? [];
  return {
    ...frame,
    shadow: null,
    radius: [isFirst ? topLeft : 0, isLast ? topRight : 0, isLast ? bottomRight : 0, isFirst ? bottomLeft : 0],
    border: frame.border && sides.length > 0 ? { ...frame.border, sides } : null,
  };
}
