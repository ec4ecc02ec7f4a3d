/** How far one colour goes in a picture, and what it fills. */
import type { Box } from './geometry.ts';

/** Whether a pixel has the colour in question; false beyond the picture. */
export type IsSame = (x: number, y: number) => boolean;

/** Pixels of the colour from one on, itself left out, in steps of (dx, dy). @param most steps that are looked at, and one more */
export function reachOf(isSame: IsSame, [x, y]: readonly [number, number], [dx, dy]: readonly [number, number], most: number): number {
  let steps = 0;
  while (steps <= most && isSame(x + dx * (steps + 1), y + dy * (steps + 1))) steps++;
  return steps;
}

/** Whether all within the ellipse in a box has the colour. @param core share of its half axes within which that is asked: a rim is soft */
export function fillsEllipse({ x, y, width, height }: Box, isSame: IsSame, core: number): boolean {
  for (let v = 0; v < height; v++)
    for (let u = 0; u < width; u++) {
      const out = Math.hypot((2 * u + 1) / width - 1, (2 * v + 1) / height - 1);
      if (out <= core && !isSame(x + u, y + v)) return false;
    }
  return true;
}
