import sharp, { type Sharp } from 'sharp';
import { expect, it } from 'vitest';
import { measureNoise } from './noise.ts';
import type { RgbRaster } from './raster.ts';

/** Bars of ink on paper, as letters stand on a page. */
function page(): RgbRaster {
  const [width, height] = [320, 320];
  const data = new Uint8Array(width * height * 3).fill(250);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if (y % 40 < 12 && x % 24 < 3 && x < 200) data.fill(30, (y * width + x) * 3, (y * width + x) * 3 + 3);
  return { width, height, channels: 3, data };
}

const through = async (make: (picture: Sharp) => Sharp): Promise<RgbRaster> => {
  const { width, height, data } = page();
  const encoded = await make(sharp(data, { raw: { width, height, channels: 3 } })).toBuffer();
  return { width, height, channels: 3, data: new Uint8Array(await sharp(encoded).raw().toBuffer()) };
};

it('is nothing in a clean picture', () => expect(measureNoise(page())).toBe(0));

it('grows as JPEG quality falls', async () => {
  const [fine, coarse] = await Promise.all([through((p) => p.jpeg({ quality: 92 })), through((p) => p.jpeg({ quality: 50 }))]);
  expect(measureNoise(fine)).toBeGreaterThan(0.3);
  expect(measureNoise(coarse)).toBeGreaterThan(measureNoise(fine));
});

it('is the deviation of white noise', () => {
  let seed = 1;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  const data = Uint8Array.from({ length: 160 * 160 * 3 }, () => 128 + 4 * (random() + random() + random() + random() - 2) * Math.sqrt(3));
  expect(measureNoise({ width: 160, height: 160, channels: 3, data })).toBeCloseTo(4, 0);
});
