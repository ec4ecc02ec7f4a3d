import { expect, test } from 'vitest';
import type { Rgb } from './colour.ts';
import { grow, type Box } from './geometry.ts';
import { lettersOnOwnColour } from './letters-on-own-colour.ts';
import { paintFill } from './paint.ts';
import { createRaster, type RgbRaster } from './raster.ts';

const WHITE: Rgb = [255, 255, 255];
const RED: Rgb = [230, 0, 18];

const fill = (raster: RgbRaster, box: Box, color: Rgb) => paintFill(raster, box, [0, 0, 0, 0], { kind: 'solid', color });

/** Strokes of letters as ㅁ and ㅣ, 60 px high. */
const LETTERS: readonly Box[] = [30, 110, 190].flatMap((x) => [
  { x, y: 30, width: 40, height: 10 },
  { x, y: 66, width: 40, height: 10 },
  { x, y: 30, width: 10, height: 46 },
  { x: x + 30, y: 30, width: 10, height: 46 },
  { x: x + 54, y: 25, width: 10, height: 60 },
]);

/** @param rim of the outline, px; without one the letters are red themselves. @param shadow px down and to the right */
function page({ rim = 0, shadow = 0 } = {}): RgbRaster {
  const raster = createRaster(280, 115, 3);
  fill(raster, { x: 0, y: 0, width: 280, height: 115 }, WHITE);
  for (const box of LETTERS) fill(raster, grow({ ...box, x: box.x + shadow, y: box.y + shadow }, rim), RED);
  for (const box of LETTERS) fill(raster, grow(box, rim), RED);
  if (rim > 0) for (const box of LETTERS) fill(raster, box, WHITE);
  return raster;
}

test.each([
  ['an outline', { rim: 3 }],
  ['an outline with a shadow, slits between them', { rim: 2, shadow: 6 }],
])('white letters on white are what %s has within, without counters', (_, look) => {
  const raster = page(look);
  const found = lettersOnOwnColour(raster, RED, 0)!;
  const own = new Uint8Array(found.core.length);
  for (const { x, y, width, height } of LETTERS)
    for (let v = y; v < y + height; v++) own.fill(1, v * raster.width + x, v * raster.width + x + width);
  expect(found.ink).toEqual(WHITE);
  expect(found.core.filter((is, i) => is !== own[i])).toHaveLength(0);
});

test('counters of solid letters are none', () => {
  expect(lettersOnOwnColour(page(), RED, 0)).toBeNull();
});
