import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Rgb } from './colour.ts';
import { grow } from './geometry.ts';
import { drawnCorners } from './drawn-corners.ts';
import { paintFill, type Radii } from './paint.ts';
import { createRaster } from './raster.ts';

const all = (radius: number): Radii => [radius, radius, radius, radius];

/** A white card with a border on a pale ground, as a JPEG file shows it. */
async function card(radius: number, width: number, color: Rgb) {
  const drawn = createRaster(400, 300, 3);
  const box = { x: 53, y: 41, width: 241, height: 202 };
  paintFill(drawn, { x: 0, y: 0, width: 400, height: 300 }, all(0), { kind: 'solid', color: [245, 243, 255] });
  paintFill(drawn, box, all(radius), { kind: 'solid', color });
  paintFill(drawn, grow(box, -width), all(Math.max(0, radius - width)), { kind: 'solid', color: [255, 255, 255] });
  const jpeg = await sharp(Buffer.from(drawn.data), { raw: { width: 400, height: 300, channels: 3 } })
    .jpeg({ quality: 80, chromaSubsampling: '4:2:0' })
    .toBuffer();
  const { data } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  return { raster: { ...drawn, data: new Uint8Array(data) }, bordered: { box, fill: [255, 255, 255] as Rgb, border: { width, color } } };
}

test.each([
  [16, 1, [229, 231, 235]],
  [16, 2, [124, 58, 237]],
  [6, 1, [209, 213, 219]],
  [10, 1, [226, 214, 214]],
] as const)('corners of %i px with a border of %i px are as round in a lossy picture', async (radius, width, color) => {
  const { raster, bordered } = await card(radius, width, color);
  for (const measured of [radius - 3, radius, radius + 3]) expect(drawnCorners(raster, bordered, all(measured))).toEqual(all(radius));
});

test('square corners that compression bends are square, be it on one side alone', async () => {
  const { raster, bordered } = await card(0, 1, [209, 213, 219]);
  expect(drawnCorners(raster, bordered, all(3))).toEqual(all(0));
  expect(drawnCorners(raster, bordered, [14, 0, 0, 12])).toEqual(all(0));
});

test('corners of a wide border are found from those within it, which were measured too small', async () => {
  const { raster, bordered } = await card(22, 4, [255, 226, 122]);
  expect(drawnCorners(raster, bordered, all(10))).toEqual(all(22));
});
