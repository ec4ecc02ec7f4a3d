/** Regions that are only the frame of what lies within them. */
import { grow, type Box } from '../../image/geometry.ts';
import { outlineArea, type Region } from '../../image/regions.ts';

/** A region is a ring (a border alone) if it is this thin, px, and covers less than this share of its outline. */
const RING = { width: 8, share: 0.35 };
/** A ring is so much thicker than its mean, px, where its colour is mixed at both of its edges, and lies so evenly round what it hugs, px. */
const HUGS = { soft: 2.5, even: 1.5 };

/** Mean thickness of a region that is only a frame, or null. */
export function ringWidth(region: Region): number | null {
  const { width, height } = region.box;
  const thickness = thicknessOf(region);
  return thickness <= RING.width && region.area < RING.share * outlineArea(region) && Math.min(width, height) > 4 * thickness
    ? thickness
    : null;
}

/** Mean thickness of a region, px, if it is a frame. */
function thicknessOf(region: Region): number {
  const { width, height } = region.box;
  // A circle's circumference is pi/4 of its box's.
  const round = outlineArea(region) < 0.9 * width * height ? Math.PI / 4 : 1;
  return region.area / (2 * (width + height) * round);
}

/** Whether a region is the frame of one that lies within it, as far from each of its sides. */
export function hugs(ring: Region, inner: Region): boolean {
  const gap = (ring.box.width - inner.box.width) / 2;
  const thickness = thicknessOf(ring);
  return gap >= 1 && thickness <= RING.width && gap <= thickness + HUGS.soft && sameBox(grow(inner.box, gap), ring.box, HUGS.even);
}

/** Of regions that are no rings by their share of their outline, those that are: the thick border of something small has as much of it as a fill, but hugs what lies within. */
export const thickRings = (regions: readonly Region[]): Region[] =>
  regions.filter((region) => regions.some((inner) => inner !== region && hugs(region, inner)));

export function sameBox(a: Box, b: Box, within: number): boolean {
  return (
    Math.abs(a.x - b.x) <= within &&
    Math.abs(a.y - b.y) <= within &&
    Math.abs(a.x + a.width - b.x - b.width) <= within &&
    Math.abs(a.y + a.height - b.y - b.height) <= within
  );
}
