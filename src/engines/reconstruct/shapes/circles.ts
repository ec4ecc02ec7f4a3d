/** Circles of which not all is seen: compression leaves too little of a fine line for the whole of their corners, and a share of another colour cuts the top off a ring. */
import type { Outline } from '../../image/corners.ts';
import type { Box } from '../../image/geometry.ts';
import { median } from '../../image/median.ts';
import type { FoundBox } from './found-box.ts';

/** Sides of a circle differ by px at most; its corners have this share of half a side at least (0.95 measured at quality 80). */
const ROUND = { uneven: 2, share: 0.9 };

/**
 * The corners of a bordered box, or of a label on a photo, that is nearly round; null for any other.
 * @param inner what lies within the border, and has these corners
 */
export function roundedOf({ width, height }: Box, inner: Box, radius: FoundBox['radius']): FoundBox['radius'] | null {
  const isEven = Math.abs(inner.width - inner.height) <= ROUND.uneven;
  if (!isEven || Math.min(...radius) < (ROUND.share * Math.min(inner.width, inner.height)) / 2) return null;
  const half = Math.min(width, height) / 2;
  return [half, half, half, half];
}

/** A circle lacks so much of its height at most, a share, and px at least; its middle is half its width from the side that is whole, within px. */
const CUT = { most: 0.06, least: 2, middle: 1.5 };

/** The circle of which an outline is cut off above or below, as the ring of a chart is where another share begins; null for any other. */
export function wholeCircle({ box, left, right }: Outline, radius: FoundBox['radius']): Pick<FoundBox, 'box' | 'radius'> | null {
  const lacking = box.width - box.height;
  const half = box.width / 2;
  if (lacking < CUT.least || lacking > CUT.most * box.width || Math.min(...radius) < ROUND.share * (box.height / 2)) return null;
  const middle = middleOf(left, right);
  const [isCutAbove, isCutBelow] = [Math.abs(box.height - middle - half) <= CUT.middle, Math.abs(middle - half) <= CUT.middle];
  if (isCutAbove === isCutBelow) return null;
  return { box: { ...box, y: isCutAbove ? box.y - lacking : box.y, height: box.width }, radius: [half, half, half, half] };
}

/**
 * The row of a circle's middle: half widths h of its rows y have h² + y² = 2cy + r² - c², a straight line over y (Kåsa, "A circle fitting procedure and its
 * error analysis", 1976).
 */
function middleOf(left: Int32Array, right: Int32Array): number {
  const rows = Array.from(left, (from, row) => ({ y: row + 0.5, half: (right[row]! - from + 1) / 2 }));
  const mean = (of: (row: (typeof rows)[number]) => number) => rows.reduce((sum, row) => sum + of(row), 0) / rows.length;
  const powerOf = ({ y, half }: (typeof rows)[number]) => half ** 2 + y ** 2;
  const [y, power] = [mean((row) => row.y), mean(powerOf)];
  return mean((row) => (row.y - y) * (powerOf(row) - power)) / mean((row) => (row.y - y) ** 2) / 2;
}

/** The rim of a burst goes in and out by so many px on either side of its middle radius, so many times at least; that of a circle by less than one. */
const TEETH = { off: 1.2, turns: 12 };

/** Whether an outline that passes for a circle is a burst: a badge whose rim goes in and out. */
export function isBurst({ box, left, right }: Outline, radius: FoundBox['radius']): boolean {
  if (Math.min(...radius) < (ROUND.share * Math.min(box.width, box.height)) / 2) return false;
  const [cx, cy] = [box.width / 2, box.height / 2];
  const away = (edge: (row: number) => number) => Array.from(left, (_, row) => Math.hypot(edge(row) - box.x - cx, row + 0.5 - cy));
  const sides = [away((row) => left[row]!), away((row) => right[row]! + 1)];
  const usual = median(sides.flat());
  return sides.reduce((sum, side) => sum + turnsIn(side, usual), 0) >= TEETH.turns;
}

/** How often distances go from beyond the usual one to below it, or back. */
function turnsIn(distances: readonly number[], usual: number): number {
  const states = distances.flatMap((distance) => (Math.abs(distance - usual) >= TEETH.off ? [distance > usual] : []));
  return states.filter((isBeyond, i) => i > 0 && isBeyond !== states[i - 1]).length;
}
