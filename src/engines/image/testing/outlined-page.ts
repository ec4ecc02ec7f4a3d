/** White letters on white, in a red outline that may cast a shadow of its colour, for the tests of what tells them. */
import type { Rgb } from '../colour.ts';
import { grow, type Box } from '../geometry.ts';
import { paintFill } from '../paint.ts';
import { createRaster, type RgbRaster } from '../raster.ts';

export const WHITE: Rgb = [255, 255, 255];
export const RED: Rgb = [230, 0, 18];

/** Strokes of letters as ㅁ and ㅣ, 60 px high. */
export const LETTERS: readonly Box[] = [30, 110, 190].flatMap((x) => [
  { x, y: 30, width: 40, height: 10 },
  { x, y: 66, width: 40, height: 10 },
  { x, y: 30, width: 10, height: 46 },
  { x: x + 30, y: 30, width: 10, height: 46 },
  { x: x + 54, y: 25, width: 10, height: 60 },
]);

/** @param rim of the outline, px; without one the letters are red themselves. @param shadow px down and to the right */
export function outlinedPage({ rim = 0, shadow = 0 } = {}): RgbRaster {
  const raster = createRaster(290, 120, 3);
  const fill = (box: Box, color: Rgb) => paintFill(raster, box, [0, 0, 0, 0], { kind: 'solid', color });
  fill({ x: 0, y: 0, width: raster.width, height: raster.height }, WHITE);
  for (const box of LETTERS) fill(grow({ ...box, x: box.x + shadow, y: box.y + shadow }, rim), RED);
  for (const box of LETTERS) fill(grow(box, rim), RED);
  if (rim > 0) for (const box of LETTERS) fill(box, WHITE);
  return raster;
}
