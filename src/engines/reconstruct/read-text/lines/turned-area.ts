/** Areas that the detector sees, taken for rectangles that are turned as their long axis is. */
import type { Region } from './regions.ts';

/** Length and height of a turned area, px, from the box about it. */
export function sidesOf({ box: { width, height }, angle }: Pick<Region, 'box' | 'angle'>): [number, number] {
  const turn = (Math.abs(angle) * Math.PI) / 180;
  const [cos, sin, both] = [Math.cos(turn), Math.sin(turn), Math.cos(2 * turn)];
  return [(width * cos - height * sin) / both, (height * cos - width * sin) / both];
}

/** One line of print fills so much of the turned rectangle about it. */
export const FILLED = 0.75;
/** Long lines of text that lean by less, degrees, are set on a page by hand, and read as level ones where their rows do not tell it. */
const SLOPE = 3;

/** Whether an area is one line that goes up or down by little. */
export function isSlope(region: Region): boolean {
  const [length, height] = sidesOf(region);
  return Math.abs(region.angle) < SLOPE && region.area >= FILLED * length * height;
}
