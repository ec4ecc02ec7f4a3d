/** Circles with a fine line: compression leaves too little of it for the whole of their corners. */
import type { Box } from '../../image/geometry.ts';
import type { FoundBox } from './found-box.ts';

/** Sides of a circle differ by px at most; its corners have this share of half a side at least (0.95 measured at quality 80). */
const ROUND = { uneven: 2, share: 0.9 };

/**
 * The corners of a bordered box that is nearly round; null for any other.
 * @param inner what lies within the border, and has these corners
 */
export function roundedOf({ width, height }: Box, inner: Box, radius: FoundBox['radius']): FoundBox['radius'] | null {
  const isEven = Math.abs(inner.width - inner.height) <= ROUND.uneven;
  if (!isEven || Math.min(...radius) < (ROUND.share * Math.min(inner.width, inner.height)) / 2) return null;
  const half = Math.min(width, height) / 2;
  return [half, half, half, half];
}
