/** What comes out of a box in the box's own colour, as the tail of a speech bubble does. */
import { channelDistance } from '../../image/colour.ts';
import { colorAt } from '../../image/raster.ts';
import type { Shape } from '../document.ts';
import type { Pictures } from './forgive.ts';

/** Levels by which what comes out of a box (the tail of a speech bubble) differs from its fill. */
export const SAME = 16;

/** Whether what lies beyond the edge of a box is of its own colour: it goes on there. */
export function comesOut(shape: Shape, { plate }: Pictures, x: number, y: number): boolean {
  if (shape.kind !== 'box' || shape.fill?.kind !== 'solid' || shape.border) return false;
  return channelDistance(colorAt(plate, x, y), shape.fill.color) <= SAME;
}

/**
 * Whether a pixel beside a box has the box's colour and what comes out of the box narrows there: a tail's edges lean in, by a whole px a px at most, so that straight out from them is
 * ground. @param out px from the pixel to where no edge is soft any more, in the direction (dx, dy)
 */
export function comesOutLeaning(
  shape: Shape,
  pictures: Pictures,
  [x, y]: readonly [number, number],
  [dx, dy]: readonly [number, number],
  out: number,
): boolean {
  if (!comesOut(shape, pictures, x, y)) return false;
  return [-out, out].some((aside) => {
    const [u, v] = [Math.round(x + dx * out - dy * aside), Math.round(y + dy * out + dx * aside)];
    return u >= 0 && v >= 0 && u < pictures.plate.width && v < pictures.plate.height && comesOut(shape, pictures, u, v);
  });
}
