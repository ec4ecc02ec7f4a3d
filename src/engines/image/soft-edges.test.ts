import sharp from 'sharp';
import { expect, it } from 'vitest';
import { cleanGrounds } from './clean.ts';
import { measureNoise } from './noise.ts';
import type { RgbRaster } from './raster.ts';

const [WIDTH, HEIGHT] = [160, 96];
const PINK = [224, 86, 122];
const INK = [91, 58, 46];

/** Left half pink, right half white, an upright brown line of 2 px on the white. */
function drawn(): RgbRaster {
  const data = new Uint8Array(WIDTH * HEIGHT * 3).fill(255);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < 77; x++) data.set(PINK, (y * WIDTH + x) * 3);
    for (const x of [120, 121]) data.set(INK, (y * WIDTH + x) * 3);
  }
  return { width: WIDTH, height: HEIGHT, channels: 3, data };
}

async function asJpeg({ width, height, data }: RgbRaster): Promise<RgbRaster> {
  const jpeg = await sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80, chromaSubsampling: '4:2:0' })
    .toBuffer();
  return { width, height, channels: 3, data: new Uint8Array(await sharp(jpeg).raw().toBuffer()) };
}

/** Largest difference in any channel over some columns. */
function off(a: RgbRaster, b: RgbRaster, from: number, to: number): number {
  let worst = 0;
  for (let y = 8; y < HEIGHT - 8; y++)
    for (let i = (y * WIDTH + from) * 3; i < (y * WIDTH + to) * 3; i++) worst = Math.max(worst, Math.abs(a.data[i] - b.data[i]));
  return worst;
}

it('brings the edge of two grounds back, and leaves a line between them', async () => {
  const lossy = await asJpeg(drawn());
  const cleaned = cleanGrounds(lossy, 3.5);
  const before = off(lossy, drawn(), 72, 82);
  expect(off(cleaned, drawn(), 72, 82)).toBeLessThan(0.7 * before);
  expect(off(cleaned, lossy, 120, 122)).toBe(0);
});

it('leaves a border of another hue between two grounds, whose luma lies between theirs', async () => {
  const [red, yellow] = [
    [237, 77, 45],
    [255, 226, 122],
  ];
  const page = drawn();
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) page.data.set(x < 80 ? red : x < 84 ? yellow : [255, 255, 255], (y * WIDTH + x) * 3);
  const lossy = await asJpeg(page);
  const cleaned = cleanGrounds(lossy, 3.5);
  // Mixed of white and red it would be a pale pink, whose blue is 80 more.
  expect(off(cleaned, page, 81, 83)).toBeLessThan(30);
});

it('does not touch clean pictures', () => {
  expect(cleanGrounds(drawn(), measureNoise(drawn())).data).toEqual(drawn().data);
});
