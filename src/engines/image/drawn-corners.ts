/** Corners of bordered boxes in lossy pictures: compression softens a thin line where it bends, and the area beyond it no longer tells how round it is. */
import { luma, type Rgb } from './colour.ts';
import { grow, type Box } from './geometry.ts';
import { roundedCoverage, type Radii } from './paint.ts';
import { colorAt, type RgbRaster } from './raster.ts';

/** A box and what it is drawn with. */
export interface Bordered {
  readonly box: Box;
  readonly fill: Rgb;
  /** Width in px. */
  readonly border: { readonly width: number; readonly color: Rgb };
}

/** Radii are tried so far from the measured one, px; so much more than the largest of a corner's square is compared. */
const TRIED = { less: 4, more: 8, beyond: 2 };

/**
 * The one radius of all corners, px, with which the box, drawn with its border, differs least in lightness from the picture: compression keeps that whole and halves colour.
 * @param measured the radius to look near
 */
export function drawnRadius(raster: RgbRaster, { box, fill, border }: Bordered, measured: number): number {
  const half = Math.floor(Math.min(box.width, box.height) / 2);
  const [least, most] = [Math.max(0, measured - TRIED.less), Math.min(half, measured + TRIED.more)];
  const side = Math.min(half, most + TRIED.beyond);
  const [inside, line] = [luma(fill), luma(border.color)];
  const inner = grow(box, -border.width);
  const differs = (radius: number): number => {
    const [outer, inmost] = [roundAll(radius), roundAll(Math.max(0, radius - border.width))];
    let sum = 0;
    for (const { x, y, beyond } of cornerPixels(raster, box, side)) {
      const [covered, filled] = [roundedCoverage(box, outer, x, y), roundedCoverage(inner, inmost, x, y)];
      const drawn = beyond + covered * (line - beyond) + filled * (inside - line);
      sum += Math.abs(drawn - luma(colorAt(raster, x, y)));
    }
    return sum;
  };
  let best = { radius: measured, off: differs(measured) };
  for (let radius = least; radius <= most; radius++) {
    const off = differs(radius);
    if (off < best.off) best = { radius, off };
  }
  return best.radius;
}

/** Corners of one radius, px, differ by so much at most as they are measured; smaller ones are measured well, or are square. */
const ALIKE = { most: 2.5, least: 3 };

/** The corners of a bordered box, by drawing; null where they are not of one radius. @param measured in px */
export function drawnCorners(raster: RgbRaster, bordered: Bordered, measured: Radii): Radii | null {
  const [least, most] = [Math.min(...measured), Math.max(...measured)];
  if (least < ALIKE.least || most - least > ALIKE.most) return null;
  return roundAll(drawnRadius(raster, bordered, Math.round((least + most) / 2)));
}

const roundAll = (radius: number): Radii => [radius, radius, radius, radius];

const within = (at: number, size: number): number => Math.max(0, Math.min(size - 1, Math.round(at)));

/** The pixels of the squares in a box's corners, with the lightness of what lies beyond each corner. */
function* cornerPixels(raster: RgbRaster, box: Box, side: number): Generator<{ x: number; y: number; beyond: number }> {
  const [end, low] = [box.x + box.width - side, box.y + box.height - side];
  for (const [left, top, dx, dy] of [
    [box.x, box.y, -1, -1],
    [end, box.y, side, -1],
    [box.x, low, -1, side],
    [end, low, side, side],
  ] as const) {
    const beyond = luma(colorAt(raster, within(left + dx, raster.width), within(top + dy, raster.height)));
    for (let y = Math.round(top); y < top + side; y++) for (let x = Math.round(left); x < left + side; x++) yield { x, y, beyond };
  }
}
