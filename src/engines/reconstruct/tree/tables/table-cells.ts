/** Columns and cells of a table. */
import { centerX, right, type Box } from '../../../image/geometry.ts';
import type { CellSpan, Frame } from '../../document.ts';
import type { Enclosure } from '../enclosure.ts';
import type { Item } from '../items.ts';

export type RuleItem = Extract<Item, { kind: 'rule' }>;

/** A ruled table as it was found, before its cells are laid out. */
export interface FoundTable {
  readonly box: Box;
  /** Null where the table opens without one. */
  readonly ruleAbove: RuleItem | null;
  readonly rows: readonly FoundRow[];
}

export interface FoundRow {
  readonly box: Box;
  /** Drawn as the row's lower border; null where the next row's grounds begin there. */
  readonly ruleBelow: RuleItem | null;
  readonly cells: readonly FoundCell[];
}

export interface FoundCell {
  readonly box: Box;
  readonly frame: Frame | null;
  readonly items: readonly Item[];
  readonly inner: readonly Enclosure[];
  /** Rows and columns that it takes up, if more than one. */
  readonly span?: CellSpan;
}

/** What may stand in a cell: a line or picture, or a box with what is in it. */
export interface Part {
  readonly box: Box;
  readonly item: Item | null;
  readonly enclosure: Enclosure | null;
}

/** Edges of one table's rules and boxes agree within this many px. */
export const EDGE = 4;

/** What stands so far apart, px, is in two columns; behind the edge of a filled cell less: the next one's padding. */
const GAP = 8;

/** Words of one column agree in an edge or their middle within this many px. */
const ALIGNED = 6;

export function isFlush(a: Box, b: Box): boolean {
  const apart = [Math.abs(a.x - b.x), Math.abs(right(a) - right(b)), Math.abs(centerX(a) - centerX(b))];
  return Math.min(...apart) <= ALIGNED;
}

/** A box that fills its cell is the cell's own ground; what it holds is the cell's content. */
export function foundCell(parts: readonly Part[], box: Box): FoundCell {
  const ground =
    parts.find((part) => part.enclosure && part.box.width > 0.9 * box.width && part.box.height > 0.85 * box.height)?.enclosure ?? null;
  const others = parts.filter((part) => part.enclosure !== ground || ground === null);
  return {
    box,
    frame: ground?.frame ?? null,
    items: [...(ground?.items ?? []), ...others.flatMap((part) => (part.item ? [part.item] : []))],
    inner: [...(ground?.inner ?? []), ...others.flatMap((part) => (part.enclosure ? [part.enclosure] : []))],
  };
}

export function columnOf(part: Part, edges: readonly number[]): number {
  return edges.findIndex((edge, i) => i > 0 && centerX(part.box) < edge) - 1;
}

/** x of the column borders, outer edges included: between the parts of neighbouring columns, at a filled cell's edge where there is one. */
export function columnEdges(parts: readonly Part[], left: number, rightEdge: number): number[] {
  const sorted = parts.toSorted((a, b) => a.box.x - b.box.x);
  const edges = [left];
  let reach = -Infinity;
  for (const part of sorted) {
    // Cells with a line round each touch.
    const adjoins =
      part.enclosure && Math.abs(part.box.x - reach) <= EDGE && parts.some((other) => other.enclosure && right(other.box) === reach);
    const filled = parts.find((other) => other.enclosure && Math.abs(right(other.box) - reach) < 2);
    if (adjoins) edges.push(part.box.x);
    else if (reach > -Infinity && part.box.x > reach + (filled ? EDGE : GAP)) {
      const opening = parts.find((other) => other.enclosure && Math.abs(other.box.x - part.box.x) <= EDGE);
      edges.push(
        filled ? reach : opening ? Math.max(reach, opening.box.x) : Math.max(reach, part.box.x - Math.min(16, (part.box.x - reach) / 2)),
      );
    }
    reach = Math.max(reach, right(part.box));
  }
  return [...edges, rightEdge];
}
