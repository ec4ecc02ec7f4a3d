/** Where tables may lie: between the sides that level lines and rows of boxes reach from and to. */
import { bottom, centerX, centerY, right, type Box } from '../../../image/geometry.ts';
import type { Enclosure } from '../enclosure.ts';
import { groundsIn, separatorsOf, spansOf } from './separators.ts';
import { partsOf } from './striped-tables.ts';
import { EDGE, type Part, type RuleItem } from './table-cells.ts';

/** What a table may be found in: its lines and boxes, and what else lies there. */
export interface Field {
  readonly rules: readonly RuleItem[];
  readonly grounds: readonly Enclosure[];
  /** What stands on the grounds or beside them. */
  readonly parts: readonly Part[];
  /** The grounds with what is on them, and what stands beside them. */
  readonly outer: readonly Part[];
}

/** A table's sides, and y of the lines that reach from one to the other. */
export interface Extent {
  readonly left: number;
  readonly right: number;
  readonly heights: readonly number[];
}

/** So many lines from side to side at least. */
const SIDES = 2;

export function fieldOf(from: Enclosure): Field {
  const grounds = groundsIn(from.inner);
  const within = [from, ...grounds];
  return {
    rules: within.flatMap(({ items }) => items.filter((item): item is RuleItem => item.kind === 'rule')),
    grounds,
    parts: within.flatMap((one) => partsOf(one).filter(({ enclosure }) => !enclosure || !grounds.includes(enclosure))),
    outer: partsOf(from),
  };
}

/** Sides that lines reach from and to, with rows between them; widest first. */
export function extentsOf({ rules, grounds, parts }: Field): Extent[] {
  const groups: { left: number; right: number; heights: number[] }[] = [];
  for (const { at, from, to } of spansOf(separatorsOf(rules, grounds).level)) {
    const group = groups.findLast((one) => near(one.left, from) && near(one.right, to));
    const [over = at, before = over] = group?.heights.slice(-2).toReversed() ?? [];
    const band = { left: from, right: to, top: over, bottom: at };
    if (group && isRow(band, over - before, parts, grounds)) group.heights.push(at);
    else groups.push({ left: from, right: to, heights: [at] });
  }
  return groups.filter(({ heights }) => heights.length >= SIDES).toSorted((a, b) => b.right - b.left - (a.right - a.left));
}

const near = (a: number, b: number): boolean => Math.abs(a - b) <= EDGE;

/** Whether the middle of a box lies between two sides. */
export const isWithin = (box: Box, left: number, end: number): boolean => centerX(box) > left && centerX(box) < end;

interface Band {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Words beside words, a ground of their own, or one line in a band no taller than the last row: no title of what follows. */
function isRow(band: Band, last: number, parts: readonly Part[], grounds: readonly Enclosure[]): boolean {
  const inside = parts.filter(({ box }) => centerY(box) > band.top && centerY(box) < band.bottom && isWithin(box, band.left, band.right));
  const isGround = grounds.some(
    ({ box }) => near(box.y, band.top) && near(bottom(box), band.bottom) && near(box.x, band.left) && near(right(box), band.right),
  );
  const isBeside = inside.some(({ box }) =>
    inside.some((other) => other.box.x >= right(box) && other.box.y < bottom(box) && bottom(other.box) > box.y),
  );
  return isGround || isBeside || (inside.length === 1 && band.bottom - band.top <= last + EDGE);
}
