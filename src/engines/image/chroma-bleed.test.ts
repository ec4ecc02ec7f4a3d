import sharp from 'sharp';
import { expect, it } from 'vitest';
import { cleanGrounds } from './clean.ts';
import { createRaster, type RgbRaster } from './raster.ts';

const [WIDTH, HEIGHT] = [200, 160];
const ORANGE = [255, 90, 32];

/** A picture as JPEG at quality 80, 4:2:0. */
async function stored(at: (x: number, y: number) => readonly number[]): Promise<RgbRaster> {
  const raster = createRaster(WIDTH, HEIGHT, 3);
  for (let y = 0, i = 0; y < HEIGHT; y++) for (let x = 0; x < WIDTH; x++, i += 3) raster.data.set(at(x, y), i);
  const jpeg = await sharp(raster.data, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 80, chromaSubsampling: '4:2:0' })
    .toBuffer();
  return { ...raster, data: new Uint8Array(await sharp(jpeg).raw().toBuffer()) };
}

it.each([45, 46, 77])('a grey line at row %i of an orange column is one row, with orange above and below', async (row) => {
  const cleaned = cleanGrounds(await stored((_, y) => (y === row ? [48, 51, 58] : ORANGE)), 3.8);
  const column = Array.from({ length: HEIGHT }, (_, y) => Math.abs(cleaned.data[(y * WIDTH + 100) * 3 + 1] - 90) > 6);
  expect(column.flatMap((off, y) => (off ? [y] : []))).toEqual([row]);
});

it('a faint line on a pale ground is still there', async () => {
  const cleaned = cleanGrounds(await stored((_, y) => (y === 61 ? [234, 231, 242] : [244, 240, 255])), 3.6);
  expect(cleaned.data[(61 * WIDTH + 100) * 3 + 1]).toBeLessThan(236);
  expect(Math.abs(cleaned.data[(58 * WIDTH + 100) * 3 + 1] - 240)).toBeLessThanOrEqual(1);
});
