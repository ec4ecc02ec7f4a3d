import { expect, test } from 'vitest';
import { lettersOnOwnColour } from './letters-on-own-colour.ts';
import { LETTERS, outlinedPage, RED, WHITE } from './testing/outlined-page.ts';

test.each([
  ['an outline', { rim: 3 }],
  ['an outline with a shadow, slits between them', { rim: 2, shadow: 6 }],
])('white letters on white are what %s has within, without counters', (_, look) => {
  const raster = outlinedPage(look);
  const found = lettersOnOwnColour(raster, RED, 0)!;
  const own = new Uint8Array(found.core.length);
  for (const { x, y, width, height } of LETTERS)
    for (let v = y; v < y + height; v++) own.fill(1, v * raster.width + x, v * raster.width + x + width);
  expect(found.ink).toEqual(WHITE);
  expect(found.core.filter((is, i) => is !== own[i])).toHaveLength(0);
});

test('counters of solid letters are none', () => {
  expect(lettersOnOwnColour(outlinedPage(), RED, 0)).toBeNull();
});
