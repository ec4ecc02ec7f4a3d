/** Patterns of a ground (graph paper, checks) are pictures of it: their cells are found as boxes, and would become a table of nothing. */
import { coveredShare, type Box } from '../../image/geometry.ts';
import type { FoundBox } from './boxes.ts';

/** So many boxes of one size, within px, of which no more than this share holds text. */
const PATTERN = { boxes: 24, alike: 2, withText: 0.25 };
/** Larger ones, px, are cards. */
const MOST_SIDE = 96;

/** @returns the boxes without those that are cells of a pattern */
export function withoutPatternCells(found: readonly FoundBox[], lines: readonly Box[]): FoundBox[] {
  const small = found.filter(({ box }) => Math.max(box.width, box.height) <= MOST_SIDE);
  const holdsText = new Set(small.filter(({ box }) => lines.some((line) => coveredShare(line, box) > 0.5)));
  const dropped = new Set<FoundBox>();
  for (const one of small) {
    if (dropped.has(one)) continue;
    const alike = small.filter((other) => isAlike(one.box, other.box));
    const texts = alike.filter((other) => holdsText.has(other)).length;
    if (alike.length >= PATTERN.boxes && texts <= PATTERN.withText * alike.length) for (const cell of alike) dropped.add(cell);
  }
  return found.filter((box) => !dropped.has(box));
}

const isAlike = (a: Box, b: Box): boolean => Math.abs(a.width - b.width) <= PATTERN.alike && Math.abs(a.height - b.height) <= PATTERN.alike;
