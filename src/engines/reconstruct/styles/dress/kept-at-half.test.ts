import sharp, { type JpegOptions, type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import type { Rgb } from '../../../image/colour.ts';
import type { RgbRaster } from '../../../image/raster.ts';
import { printed } from '../testing/printed.ts';
import { isColourKeptAtHalf } from './kept-at-half.ts';

const [GOLD, NAVY]: Rgb[] = [
  [255, 216, 77],
  [23, 32, 78],
];
const print = { text: 'Detail 2', family: 'Lora', weight: 400, size: 20, x: 60, baseline: 80, color: GOLD };
const page = printed([print], false, NAVY).source.raster;

async function stored(raster: RgbRaster, by: (picture: Sharp) => Sharp): Promise<RgbRaster> {
  const { width, height } = raster;
  const bytes = await by(sharp(raster.data, { raw: { width, height, channels: 3 } })).toBuffer();
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: 3, data: new Uint8Array(data) };
}

const jpeg = (quality: number, chromaSubsampling: JpegOptions['chromaSubsampling']) => (picture: Sharp) =>
  picture.jpeg({ quality, chromaSubsampling });

test.each([60, 80, 92])('tells what a JPEG of quality %i has kept of its colour', async (quality) => {
  expect(isColourKeptAtHalf(await stored(page, jpeg(quality, '4:2:0')))).toBe(true);
  expect(isColourKeptAtHalf(await stored(page, jpeg(quality, '4:4:4')))).toBe(false);
});

test('what was made smaller has its colour back, what was made larger or saved twice has not', async () => {
  const large = await stored(page, (picture) => picture.resize(2 * page.width, 2 * page.height, { kernel: 'lanczos3' }).png());
  const smaller = await stored(await stored(large, jpeg(80, '4:2:0')), (picture) => picture.resize(page.width, page.height).png());
  expect(isColourKeptAtHalf(smaller)).toBe(false);
  const larger = await stored(await stored(page, jpeg(80, '4:2:0')), (picture) => picture.resize(Math.round(1.5 * page.width)).png());
  expect(isColourKeptAtHalf(larger)).toBe(true);
  expect(isColourKeptAtHalf(await stored(await stored(page, jpeg(80, '4:2:0')), jpeg(92, '4:4:4')))).toBe(true);
});

test('without an edge that shows nothing tells', () => {
  expect(isColourKeptAtHalf({ width: 8, height: 8, channels: 3, data: new Uint8Array(192) })).toBe(true);
});
