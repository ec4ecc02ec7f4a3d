import type { Rgb } from './colour.ts';
import type { Box } from './geometry.ts';
import { median } from './median.ts';
import type { RgbRaster } from './raster.ts';

export type Side = 'top' | 'right' | 'bottom' | 'left';
export const SIDES: readonly Side[] = ['top', 'right', 'bottom', 'left'];

/** A circle is straight where it turns away by no more than this, px, and within so many px of its middle, which noise asks for. */
const STRAIGHT = { away: 0.25, least: 5 };

/** How far from the ends of a side its middle begins: past the corners, or where a circle is straight. */
function middleFrom(length: number, corner: number): number {
  const inset = 0.4 * length;
  return corner <= inset ? corner : Math.max(inset, length / 2 - Math.max(STRAIGHT.least, Math.sqrt(2 * corner * STRAIGHT.away)));
}

/**
 * Median colour of the line that runs along one side of a box at a distance (1 = the first pixels outside, 0 = the
 * outermost inside), over the middle of the side between the corners. Null outside the picture.
 */
export function sideColor(raster: RgbRaster, box: Box, side: Side, distance: number, corner: number): Rgb | null {
  const horizontal = side === 'top' || side === 'bottom';
  const [from, length] = horizontal ? [box.x, box.width] : [box.y, box.height];
  const inset = middleFrom(length, corner);
  const [start, end] = [Math.ceil(from + inset), Math.max(Math.ceil(from + inset) + 1, Math.floor(from + length - inset))];
  const across =
    side === 'top'
      ? box.y - distance
      : side === 'left'
        ? box.x - distance
        : side === 'bottom'
          ? box.y + box.height - 1 + distance
          : box.x + box.width - 1 + distance;
  if (across < 0 || across >= (horizontal ? raster.height : raster.width)) return null;
  const step = Math.max(1, Math.floor((end - start) / 64));
  const channels: [number[], number[], number[]] = [[], [], []];
  for (let p = Math.max(0, start); p < Math.min(end, horizontal ? raster.width : raster.height); p += step) {
    const i = (horizontal ? across * raster.width + p : p * raster.width + across) * 3;
    for (let c = 0; c < 3; c++) channels[c].push(raster.data[i + c]);
  }
  if (channels[0].length === 0) return null;
  return [median(channels[0]), median(channels[1]), median(channels[2])];
}

/** Median of the colours around a box, a little outside of it. */
export function outsideColor(raster: RgbRaster, box: Box, distance: number, corner: number): Rgb | null {
  const colors = SIDES.map((side) => sideColor(raster, box, side, distance, corner)).filter((color) => color !== null);
  if (colors.length === 0) return null;
  const middle = (c: number) => colors.map((color) => color[c]).toSorted((a, b) => a - b)[(colors.length - 1) >> 1];
  return [middle(0), middle(1), middle(2)];
}
