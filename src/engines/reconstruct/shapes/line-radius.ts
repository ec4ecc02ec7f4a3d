/** Corners of a fine line round a box, told by where its straight sides begin. */
import { channelDistance, type Rgb } from '../../image/colour.ts';
import { bottom, right, type Box } from '../../image/geometry.ts';
import { median } from '../../image/median.ts';
import { colorAt, type RgbRaster } from '../../image/raster.ts';
import type { BoxShape } from '../document.ts';
import { CORNERS } from './corner-arcs.ts';

/** Sides that begin nearer to the corner than this, px, meet in a square one: ringing hides so much of a line where two meet. */
const SQUARE = 2;
/** No corner is looked for further from the end of a side than this share of it. */
const REACH = 0.4;

/** Corners that differ by no more, px, are of one radius. */
const EVEN = 2;

/**
 * @param beside what lies at its corners outside of the line
 * @returns the radius of each corner, px
 */
export function lineRadius(raster: RgbRaster, box: Box, color: Rgb, beside: Rgb): BoxShape['radius'] {
  const shows = (x: number, y: number): boolean => {
    const pixel = colorAt(raster, x, y);
    return channelDistance(pixel, color) < channelDistance(pixel, beside);
  };
  const startOf = (length: number, isOn: (i: number) => boolean): number => {
    const most = Math.floor(REACH * length);
    for (let i = 0; i < most; i++) if (isOn(i)) return i;
    return most;
  };
  const radii = CORNERS.map(([dx, dy]) => {
    const [x, y] = [dx < 0 ? box.x : right(box) - 1, dy < 0 ? box.y : bottom(box) - 1];
    const level = startOf(box.width, (i) => shows(x - dx * i, y));
    const upright = startOf(box.height, (i) => shows(x, y - dy * i));
    return radiusOf((level + upright) / 2);
  });
  const middle = median(radii);
  return (Math.max(...radii) - Math.min(...radii) <= EVEN ? radii.map(() => middle) : radii) as unknown as BoxShape['radius'];
}

/** An arc leaves the outermost row of pixels, by half a pixel, about the root of its radius before the straight side begins. */
const radiusOf = (start: number): number => (start < SQUARE ? 0 : Math.round(((1 + Math.sqrt(1 + 4 * start)) / 2) ** 2));
