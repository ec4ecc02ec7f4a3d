/** Lines that meet at a corner and leave a side open (round what stands under a photo, beside a label) are one region: its sides are lines each. */
import { bottom, right, type Box } from '../../image/geometry.ts';
import type { Region, RegionMap } from '../../image/regions.ts';
import { SIDES, type Side } from '../../image/surroundings.ts';

/** A side is at most so thick, px, and inked along so much of its length; sides hold so much of the region; a region is so many px long and high at least. */
const OPEN = { thickest: 3, along: 0.95, all: 0.9, least: 24 };

/** Two or three sides of a region that is nothing else, each as a region of its own; the region where it is no open frame. */
export function withoutCorners(region: Region, { labels }: RegionMap, width: number): readonly Pick<Region, 'box' | 'area'>[] {
  const { box, label, area } = region;
  if (Math.min(box.width, box.height) < OPEN.least || area > OPEN.thickest * 2 * (box.width + box.height)) return [region];
  const isOwn = (x: number, y: number) => labels[y * width + x] === label;
  const sides = SIDES.flatMap((side) => sideOf(box, side, isOwn) ?? []);
  const covered = sides.reduce((sum, side) => sum + side.area, 0);
  return sides.length >= 2 && sides.length < SIDES.length && covered >= OPEN.all * area ? sides : [region];
}

/** The rows or columns at a side of the box that are inked along it; null where there are none, or more than a line has. */
function sideOf(box: Box, side: Side, isOwn: (x: number, y: number) => boolean): Pick<Region, 'box' | 'area'> | null {
  const isLevel = side === 'top' || side === 'bottom';
  const length = isLevel ? box.width : box.height;
  const at = {
    top: (k: number) => box.y + k,
    bottom: (k: number) => bottom(box) - 1 - k,
    left: (k: number) => box.x + k,
    right: (k: number) => right(box) - 1 - k,
  }[side];
  const inked = (k: number) => {
    let count = 0;
    for (let i = 0; i < length; i++) if (isLevel ? isOwn(box.x + i, at(k)) : isOwn(at(k), box.y + i)) count++;
    return count;
  };
  let [thick, area] = [0, 0];
  for (let count = inked(0); count >= OPEN.along * length; count = inked(thick)) {
    if (++thick > OPEN.thickest) return null;
    area += count;
  }
  if (thick === 0) return null;
  const start = Math.min(at(0), at(thick - 1));
  return { area, box: isLevel ? { ...box, y: start, height: thick } : { ...box, x: start, width: thick } };
}
