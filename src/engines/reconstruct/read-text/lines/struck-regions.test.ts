import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { faceFor } from '../../../fonts/index.ts';
import type { RgbRaster } from '../../../image/raster.ts';
import type { Region } from './regions.ts';
import { joinStruck } from './struck-regions.ts';

// A machine may have other faces, or none.
GlobalFonts.registerFromPath(faceFor('Arimo', 400, false).file, 'face-of-test');

/** Light words on green from (40, 40) on, 24 px high, with a stroke at some height. */
function printed(words: string, strokeAt: number | null): RgbRaster {
  const canvas = createCanvas(300, 100);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#2f5d46';
  pen.fillRect(0, 0, 300, 100);
  pen.fillStyle = '#a9c2b5';
  pen.font = '24px face-of-test';
  pen.textBaseline = 'top';
  pen.fillText(words, 40, 40);
  if (strokeAt !== null) pen.fillRect(40, strokeAt, pen.measureText(words).width, 2);
  const { data } = pen.getImageData(0, 0, 300, 100);
  const out = new Uint8Array(300 * 100 * 3);
  for (let i = 0; i < 300 * 100; i++) out.set(data.subarray(4 * i, 4 * i + 3), 3 * i);
  return { width: 300, height: 100, channels: 3, data: out };
}

const region = (x: number, y: number, width: number, height: number): Region => ({
  box: { x, y, width, height },
  area: width * height,
  probability: 0.85,
  angle: 0,
});

const PIECES = [region(44, 48, 34, 10), region(90, 51, 40, 7)];

test('pieces of a struck price are one region as long as its stroke', () => {
  const [joined, ...others] = joinStruck(printed('1,298,000', 52), PIECES);
  expect(others).toEqual([]);
  expect(joined!.box).toMatchObject({ x: 40, y: 47, height: 11 });
  expect(joined!.box.width).toBeGreaterThan(80);
});

test('dim letters of a few px are on no stroke, be they as near to the ground as to each other', () => {
  const picture = printed('', null);
  for (let i = 0; i < picture.data.length; i += 3) picture.data.set([8, 18, 38], i);
  // A row of 5B, 8 px of type, and a line on either side of it.
  const row = [40, 107, 110, 75, 75, 75, 110, 64];
  for (const [i, level] of row.entries()) picture.data.set([level - 25, level - 17, level], 3 * (50 * 300 + 92 + i));
  for (let y = 0; y < 100; y++) for (const x of [60, 144]) picture.data.set([0, 220, 255], 3 * (y * 300 + x));
  const small = [region(92, 47, 8, 6)];
  expect(joinStruck(picture, small)).toEqual(small);
});

test('the bar of an icon is no stroke through words', () => {
  const picture = printed('', null);
  const fill = (x: number, y: number, width: number, height: number) => {
    for (let v = y; v < y + height; v++) for (let u = x; u < x + width; u++) picture.data.set([169, 194, 181], 3 * (v * 300 + u));
  };
  // A truck: its load, its cabin, what these stand on, two wheels.
  fill(40, 40, 26, 3);
  for (const x of [40, 63, 77]) fill(x, 43, 3, 14);
  fill(40, 56, 40, 3);
  for (const x of [44, 66]) fill(x, 59, 8, 7);
  const icon = [region(50, 50, 17, 13)];
  expect(joinStruck(picture, icon)).toEqual(icon);
});

test.each([
  ['words without a stroke', printed('1,298,000', null), PIECES],
  ['words over an underline', printed('1,298,000', 68), [region(44, 46, 80, 12)]],
  ['one word that reaches to the ends of its stroke', printed('1,298,000', 52), [region(40, 48, 106, 10)]],
])('%s stay as they are', (_, picture, regions) => {
  expect(joinStruck(picture, regions)).toEqual(regions);
});

test('pieces of a price that its stroke parts into an upper and a lower half are one region', () => {
  const halves = [region(44, 47, 30, 4), region(80, 47, 40, 4), region(44, 55, 80, 5)];
  expect(joinStruck(printed('1,298,000', 52), halves)).toHaveLength(1);
});

test('low words side by side over one underline stay as they are', () => {
  const words = [region(44, 47, 20, 4), region(80, 47, 40, 4)];
  expect(joinStruck(printed('=== ====', 53), words)).toEqual(words);
});
