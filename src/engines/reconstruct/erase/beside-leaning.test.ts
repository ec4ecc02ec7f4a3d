import { expect, test } from 'vitest';
import { colorAt, createRaster } from '../../image/raster.ts';
import { coverBeside, keepLine } from './beside-leaning.ts';

const WRITING = { angle: 15, length: 80, thickness: 12 };
const LINE = { box: { x: 10, y: 15, width: 80, height: 30 }, writing: WRITING, paper: [250, 240, 230] as const };

test('beside a leaning line there is paper while it is erased, and then again what was there', () => {
  const patch = createRaster(100, 60, 3);
  patch.data.fill(40);
  const before = patch.data.slice();
  const uncover = coverBeside(patch, { ...LINE, surface: 'flat' });
  expect(colorAt(patch, 50, 30)).toEqual([40, 40, 40]);
  // On the line's axis near its end, and off it as far from the middle.
  expect(colorAt(patch, 80, 38)).toEqual([40, 40, 40]);
  expect(colorAt(patch, 80, 20)).toEqual([250, 240, 230]);
  patch.data.set([1, 2, 3], 3 * (30 * 100 + 50));
  uncover();
  expect(colorAt(patch, 80, 20)).toEqual([40, 40, 40]);
  expect(colorAt(patch, 50, 30)).toEqual([1, 2, 3]);
  expect(patch.data.filter((value, i) => value !== before[i]).length).toBe(3);
});

test('a ground that changes goes on beside the line as it ends about it', () => {
  const patch = createRaster(100, 60, 3);
  for (let i = 0; i < 100 * 60; i++) patch.data.fill(Math.floor(i / 100) * 3, 3 * i, 3 * i + 3);
  coverBeside(patch, { ...LINE, surface: 'gradient' });
  // Right over the middle: the upper edge of the stretch is 9 px above it.
  const [level] = colorAt(patch, 50, 5);
  expect(Math.abs(level - 3 * 22)).toBeLessThanOrEqual(6);
  expect(colorAt(patch, 80, 5)[0]).toBeGreaterThan(level);
});

test('of what has the colour of its ink, that about a leaning line alone is its ink', () => {
  const mask = new Uint8Array(100 * 60).fill(255);
  keepLine(mask, 100, LINE.box, WRITING);
  expect(mask[38 * 100 + 80]).toBe(255);
  expect(mask[20 * 100 + 80]).toBe(0);
});
