import { expect, test } from 'vitest';
import { createRaster } from '../../image/raster.ts';
import { plainColour } from './plain.ts';

/** @param paint RGBA of a pixel */
function artwork(paint: (x: number, y: number) => readonly number[]) {
  const raster = createRaster(40, 20, 4);
  for (let p = 0; p < 800; p++) raster.data.set(paint(p % 40, Math.floor(p / 40)), p * 4);
  return raster;
}

test('a pale ground with some noise is one colour', () => {
  expect(plainColour(artwork((x, y) => [247 + ((x + y) % 3), 243, 238, 255]))).toEqual([248, 243, 238]);
});

test('a rim of what is round it is none of its colour', () => {
  const isRim = (x: number, y: number) => x > 37 || y > 17;
  expect(plainColour(artwork((x, y) => (isRim(x, y) ? [20, 40, 80, 255] : [255, 255, 255, 255])))).toEqual([255, 255, 255]);
});

test('a border is none', () => {
  const isRim = (x: number, y: number) => x < 2 || x > 37 || y < 2 || y > 17;
  expect(plainColour(artwork((x, y) => (isRim(x, y) ? [20, 40, 80, 255] : [255, 255, 255, 255])))).toBeNull();
});

test('two colours, and letters cut out of what is below, are none', () => {
  expect(plainColour(artwork((x) => (x < 4 ? [200, 0, 0, 255] : [247, 243, 238, 255])))).toBeNull();
  expect(plainColour(artwork((x) => [247, 243, 238, x < 30 ? 255 : 0]))).toBeNull();
});
