/** Tables without rules, whose cells are boxes that touch; a column of one colour may come as one box. */
import { area, bottom, boxFromEdges, centerX, centerY, coveredShare, enclose, grow, right, type Box } from '../../../image/geometry.ts';
import type { Enclosure } from '../enclosure.ts';
import { shareOf } from './grounds.ts';
import { EDGE, foundCell, type FoundTable, type Part } from './table-cells.ts';
import { touchingOf } from './touching.ts';

/** Fewer rows or columns are no table; the boxes fill so much of it, and so many of its cells have words. */
const TABLE = { rows: 3, columns: 2, filled: 0.93, worded: 0.75 };

/** Tables made of the boxes that lie in an enclosure. What a cell holds comes with it. */
export function cellTables(boxes: readonly Enclosure[]): FoundTable[] {
  const cells = boxes.filter(isPlain);
  const groups: Enclosure[][] = [];
  for (const cell of cells) if (!groups.some((group) => group.includes(cell))) groups.push(touchingOf(cell, cells));
  return groups.flatMap(
    (group) =>
      tableOf(
        group,
        boxes.filter((box) => !group.includes(box)),
      ) ?? [],
  );
}

/** A fill without a picture; cells at the corners of a table may be round. */
const isPlain = ({ frame }: Enclosure): boolean => frame?.fill?.kind === 'solid' && !frame.picture && !frame.shadow;

/** @param others what else lies there: pictures that hold words */
function tableOf(boxes: readonly Enclosure[], others: readonly Enclosure[]): FoundTable | null {
  const box = enclose(boxes.map((one) => one.box));
  const covered = boxes.reduce((sum, one) => sum + area(one.box), 0);
  if (covered < TABLE.filled * area(box)) return null;
  const columns = edgesOf(boxes.flatMap(({ box: one }) => [one.x, right(one)]));
  const rows = edgesOf(boxes.flatMap(({ box: one }) => [one.y, bottom(one)]));
  if (columns.length <= TABLE.columns || rows.length <= TABLE.rows) return null;
  const within = others.filter((other) => coveredShare(other.box, grow(box, EDGE)) === 1);
  const isWide = ({ box: own }: Enclosure) => columns.some((edge) => edge > own.x + EDGE && edge < right(own) - EDGE);
  const parts = [...[...boxes, ...within.filter(isWide)].flatMap(contentOf), ...within.filter((other) => !isWide(other)).map(inside)];
  const isCut = parts.some(
    (part) => part.item?.kind === 'line' && [...rows].some((y) => part.box.y < y - EDGE && bottom(part.box) > y + EDGE),
  );
  if (isCut) return null;
  const found = rows.slice(1).map((end, row) => {
    const cells = columns.slice(1).map((last, column) => {
      const place = boxFromEdges(columns[column], rows[row], last, end);
      const cell = foundCell(
        parts.filter((part) => holds(place, part.box)),
        place,
      );
      return { ...cell, frame: cell.frame ?? groundAt(boxes, place) };
    });
    return { box: boxFromEdges(box.x, rows[row], right(box), end), ruleBelow: null, cells };
  });
  const all = found.flatMap(({ cells }) => cells);
  const worded = all.filter(({ items, inner }) => items.some(({ kind }) => kind === 'line') || inner.length > 0);
  return worded.length >= TABLE.worded * all.length ? { box, ruleAbove: null, rows: found } : null;
}

/** What a box holds; the ground of several cells, which none of them is alone, is the cells' own. */
const contentOf = (one: Enclosure): Part[] => [
  ...one.items.map((item): Part => ({ box: item.box, item, enclosure: null })),
  ...one.inner.map(inside),
];

const inside = (enclosure: Enclosure): Part => ({ box: enclosure.box, item: null, enclosure });

const holds = (place: Box, part: Box): boolean =>
  centerX(part) >= place.x && centerX(part) < right(place) && centerY(part) >= place.y && centerY(part) < bottom(place);

/** The frame of the box that a cell is, or its share of it where it is a piece. */
function groundAt(boxes: readonly Enclosure[], place: Box): Enclosure['frame'] {
  const ground = boxes.find(({ box }) => holds(box, place));
  return ground?.frame ? shareOf(ground.frame, place, ground.box) : null;
}

/** Edges that agree within a few px are one. */
function edgesOf(values: readonly number[]): number[] {
  const edges: number[] = [];
  for (const value of values.toSorted((a, b) => a - b)) if (edges.length === 0 || value - edges.at(-1)! > 2 * EDGE) edges.push(value);
  return edges;
}
