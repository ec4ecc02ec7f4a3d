import { expect, test } from 'vitest';
import type { Rgb } from './colour.ts';
import { inkCandidates } from './ink.ts';
import { createRaster, type RgbRaster } from './raster.ts';

const [BROWN, RED]: Rgb[] = [
  [106, 69, 0],
  [228, 60, 40],
];
const SIZE = { width: 240, height: 34 };

/** A line of letters with an upright and a level stroke on a ground of yellow rays, those from 90 to 150 px in a colour of their own or left out. */
function line(middle: Rgb | null): RgbRaster {
  const raster = createRaster(SIZE.width, SIZE.height, 3);
  for (let y = 0, i = 0; y < SIZE.height; y++)
    for (let x = 0; x < SIZE.width; x++, i += 3) {
      const ray = (x + 2 * y) % 97 < 45 ? 60 : 0;
      raster.data.set([255, 200 + ray * 0.8, 40 + 2 * ray], i);
      const isMiddle = x >= 90 && x < 150;
      const ink = isMiddle ? middle : BROWN;
      const isStroke = y >= 5 && y < 29 && x >= 12 && x < 228 && (x % 12 < 4 || (x % 12 < 10 && y >= 14 && y < 18));
      const isGap = (x >= 80 && x < 90) || (x >= 150 && x < 158);
      if (ink && isStroke && !isGap) raster.data.set(ink, i);
    }
  return raster;
}

const covered = (raster: RgbRaster, from: number, to: number): number => {
  const [{ alpha, surface }] = inkCandidates(raster, 1);
  expect(surface).toBe('photo');
  let sum = 0;
  for (let y = 6; y < 28; y++) for (let x = from; x < to; x++) sum += Number(alpha.data[y * SIZE.width + x]! > 170);
  return sum / (22 * (to - from));
};

test('a word in a second colour on a photo is ink as well', () => {
  expect(covered(line(RED), 92, 148)).toBeGreaterThan(0.2);
  expect(covered(line(RED), 160, 228)).toBeGreaterThan(0.25);
});

test('a gap without one stays empty', () => {
  expect(covered(line(null), 92, 148)).toBe(0);
});
