import { expect, it } from 'vitest';
import { inpaint } from '../../image/opencv.ts';
import { createRaster, type RgbRaster } from '../../image/raster.ts';
import { carryTexture } from './texture.ts';

const [WIDTH, HEIGHT] = [200, 120];

function ground(shade: (x: number, y: number) => number): RgbRaster {
  const raster = createRaster(WIDTH, HEIGHT, 3);
  for (let y = 0, i = 0; y < HEIGHT; y++) for (let x = 0; x < WIDTH; x++, i += 3) raster.data.set([shade(x, y), shade(x, y) - 20, 90], i);
  return raster;
}

/** Four upright strokes of 7 px. */
const MASK = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => {
  const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
  return y >= 45 && y < 75 && x >= 60 && x < 140 && (x - 60) % 20 < 7 ? 255 : 0;
});

const offIn = (a: RgbRaster, b: RgbRaster) => {
  const at = Array.from(MASK.keys()).filter((i) => MASK[i]);
  return at.reduce((sum, i) => sum + Math.abs(a.data[i * 3]! - b.data[i * 3]!), 0) / at.length;
};

async function smoothed(raster: RgbRaster): Promise<RgbRaster> {
  return inpaint(raster, { width: WIDTH, height: HEIGHT, channels: 1, data: MASK }, 4);
}

/** Ribs of knitted cloth that get darker to the right. */
const KNIT = ground((x, y) => 190 + 30 * Math.sin((x + y / 2) / 2.1) - x / 6);
const NONE = new Uint8Array(WIDTH * HEIGHT);

it('carries a pattern under the letters from where it repeats', async () => {
  const smooth = await smoothed(KNIT);
  const carried = { ...smooth, data: smooth.data.slice() };
  carryTexture(carried, MASK, NONE);
  expect(offIn(carried, KNIT)).toBeLessThan(0.35 * offIn(smooth, KNIT));
  expect(carried.data.filter((_, i) => !MASK[Math.floor(i / 3)])).toEqual(smooth.data.filter((_, i) => !MASK[Math.floor(i / 3)]));
});

it('carries nothing from where other letters are', async () => {
  const smooth = await smoothed(KNIT);
  const other = { ...smooth, data: smooth.data.slice() };
  const taken = NONE.map((_, i) => (i < 44 * WIDTH ? 255 : 0));
  for (let i = 0; i < 44 * WIDTH * 3; i++) other.data[i] = 255;
  carryTexture(other, MASK, taken);
  expect(offIn(other, KNIT)).toBeLessThan(offIn(smooth, KNIT));
});

/** Of no pattern: the fraction of a large sine. */
const NOISE = (x: number, y: number) => {
  const large = Math.sin(x * 12.9898 + y * 78.233) * 43_758.5453;
  return 120 + 60 * (large - Math.floor(large));
};

it('leaves an even label as it was painted, be there a pattern all round it', async () => {
  const label = ground((x, y) => (x > 45 && x < 155 && y > 34 && y < 86 ? 200 : 120 + 60 * Math.sin(x / 2)));
  const smooth = await smoothed(label);
  const carried = { ...smooth, data: smooth.data.slice() };
  carryTexture(carried, MASK, NONE);
  expect(carried.data).toEqual(smooth.data);
});

it('leaves an even ground and one without a pattern as they were painted', async () => {
  for (const shade of [(x: number) => 200 - x / 3, NOISE]) {
    const smooth = await smoothed(ground(shade));
    const carried = { ...smooth, data: smooth.data.slice() };
    carryTexture(carried, MASK, NONE);
    expect(carried.data).toEqual(smooth.data);
  }
});
