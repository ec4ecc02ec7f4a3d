/** Rows of cells that touch, as the head of a table whose corners are clipped: only their outer corners are round, and those are alike. */
import { bottom, right } from '../../image/geometry.ts';
import type { Radii } from '../../image/paint.ts';
import type { FoundBox } from './found-box.ts';

type Cornered = Pick<FoundBox, 'box' | 'radius'>;

/** Cells of a row touch, and begin and end together, within px; outer corners are this round at least, and differ by px at most. */
const ROW = { apart: 1.5, level: 2 };
const CORNER = { least: 6, alike: 3 };

/** @returns the radii of the first and the last box of each row that has such corners, each of which by itself would be taken for a stain */
export function roundRowEnds<T extends Cornered>(boxes: readonly T[]): ReadonlyMap<T, Radii> {
  const found = new Map<T, Radii>();
  for (const first of boxes) {
    if (boxes.some((other) => touches(other, first))) continue;
    const last = lastOf(first, boxes);
    if (last === first) continue;
    const alike = (p: number, q: number) => (Math.min(p, q) >= CORNER.least && Math.abs(p - q) <= CORNER.alike ? Math.max(p, q) : 0);
    const [upper, lower] = [alike(first.radius[0], last.radius[1]), alike(first.radius[3], last.radius[2])];
    if (upper === 0 && lower === 0) continue;
    found.set(first, [upper, 0, 0, lower]).set(last, [0, upper, lower, 0]);
  }
  return found;
}

/** Whether a box ends where another one of its row begins. */
const touches = (a: Cornered, b: Cornered): boolean =>
  a !== b &&
  Math.abs(a.box.y - b.box.y) <= ROW.level &&
  Math.abs(bottom(a.box) - bottom(b.box)) <= ROW.level &&
  Math.abs(b.box.x - right(a.box)) <= ROW.apart;

function lastOf<T extends Cornered>(first: T, boxes: readonly T[]): T {
  let last = first;
  for (let next = boxes.find((other) => touches(last, other)); next; next = boxes.find((other) => touches(last, other))) last = next;
  return last;
}
