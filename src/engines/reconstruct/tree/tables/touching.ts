/** Boxes that touch each other: cells of a grid, the bar under a picture. */
import { bottom, right, type Box } from '../../../image/geometry.ts';
import type { Enclosure } from '../enclosure.ts';

/** Sides that touch are apart, or overlap, by so many source px, along half of the shorter one. */
const TOUCHES = { px: 3, share: 0.5 };
/** So many boxes that touch are a grid; fewer may be a field and its button. */
const LEAST_CELLS = 4;

/** A bar that touches its picture is as wide, give or take so many source px. */
const AS_WIDE = 4;

/** True for a box among those that touch each other, or the bar right under or over a picture: nothing to press. */
export function isInGrid(one: Enclosure, boxes: readonly Enclosure[]): boolean {
  const together = touchingOf(one, boxes);
  return together.length >= LEAST_CELLS || together.some((other) => other !== one && isBarOf(one.box, other));
}

const isBarOf = (box: Box, { box: other, frame }: Enclosure): boolean =>
  Boolean(frame?.picture) && touch(box, other) && Math.abs(box.x - other.x) <= AS_WIDE && Math.abs(right(box) - right(other)) <= AS_WIDE;

/** The box and all that touch it, or those that touch it, and so on. */
export function touchingOf(one: Enclosure, boxes: readonly Enclosure[]): Enclosure[] {
  const found = new Set([one]);
  for (const known of found) for (const other of boxes) if (!found.has(other) && touch(known.box, other.box)) found.add(other);
  return [...found];
}

function touch(a: Box, b: Box): boolean {
  const across = Math.min(right(a), right(b)) - Math.max(a.x, b.x);
  const down = Math.min(bottom(a), bottom(b)) - Math.max(a.y, b.y);
  const shared = TOUCHES.share * Math.min(...(Math.abs(across) < Math.abs(down) ? [a.height, b.height] : [a.width, b.width]));
  return Math.abs(Math.min(across, down)) <= TOUCHES.px && Math.max(across, down) >= shared;
}
