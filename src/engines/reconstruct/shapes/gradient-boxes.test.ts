import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cleanGrounds } from '../../image/clean.ts';
import type { Rgb } from '../../image/colour.ts';
import type { Box } from '../../image/geometry.ts';
import { paintFill, type Radii } from '../../image/paint.ts';
import { createRaster, type RgbRaster } from '../../image/raster.ts';
import { flatRegions } from '../../image/regions.ts';
import type { Fill } from '../document.ts';
import { findBoxes } from './boxes.ts';
import { texturedAreas } from './photos.ts';

const GROUND: Rgb = [248, 249, 250];

/** What is painted on a pale ground of 640 × 200 px, stored as JPEG at quality 78, 4:2:0, and cleaned. */
async function found(paint: (raster: RgbRaster) => void) {
  const drawn = createRaster(640, 200, 3);
  paintFill(drawn, { x: 0, y: 0, width: 640, height: 200 }, [0, 0, 0, 0], { kind: 'solid', color: GROUND });
  paint(drawn);
  const jpeg = await sharp(drawn.data, { raw: { width: 640, height: 200, channels: 3 } })
    .jpeg({ quality: 78, chromaSubsampling: '4:2:0' })
    .toBuffer();
  const source: RgbRaster = { ...drawn, data: new Uint8Array(await sharp(jpeg).raw().toBuffer()) };
  const raster = cleanGrounds(source, 3.3);
  const photos = await texturedAreas(raster, 1, { kind: 'solid', color: GROUND });
  const map = flatRegions(raster, 3, 12);
  return findBoxes({ raster, source, map, photos, lines: [], ground: { kind: 'solid', color: GROUND }, noise: 1 });
}

const gradient = (angle: number, from: Rgb, to: Rgb): Fill => ({
  kind: 'gradient',
  angle,
  stops: [
    { offset: 0, color: from },
    { offset: 1, color: to },
  ],
});
const round = (r: number): Radii => [r, r, r, r];

test('a button with a gradient of a lossy picture is a box with both its colours', async () => {
  const box: Box = { x: 231, y: 54, width: 180, height: 62 };
  const [button, ...others] = await found((raster) => paintFill(raster, box, round(31), gradient(90, [242, 120, 155], [183, 99, 214])));
  expect(others).toEqual([]);
  expect(button).toMatchObject({ box, radius: round(31), fill: { kind: 'gradient', angle: 90 } });
  const { stops } = button.fill as Extract<Fill, { kind: 'gradient' }>;
  expect(stops).toHaveLength(2);
  [242, 120, 155].forEach((value, c) => expect(Math.abs(stops[0].color[c] - value)).toBeLessThanOrEqual(4));
  [183, 99, 214].forEach((value, c) => expect(Math.abs(stops[1].color[c] - value)).toBeLessThanOrEqual(4));
});

test('a bar lies on its track', async () => {
  const boxes = await found((raster) => {
    paintFill(raster, { x: 61, y: 80, width: 517, height: 26 }, round(13), { kind: 'solid', color: [233, 228, 236] });
    paintFill(raster, { x: 61, y: 80, width: 332, height: 26 }, round(13), gradient(90, [205, 184, 245], [138, 91, 224]));
  });
  const near = (value: number) => expect.toSatisfy((actual: number) => Math.abs(actual - value) <= 1);
  const at = (width: number) => ({ x: near(61), y: near(80), width: near(width), height: near(26) });
  expect(boxes).toHaveLength(2);
  expect(boxes.find(({ fill }) => fill?.kind === 'gradient')?.box).toEqual(at(332));
  expect(boxes.find(({ fill }) => fill?.kind === 'solid')?.box).toEqual(at(517));
});

test('bars close below each other, whose gradients look like a photo together, lie on their tracks', async () => {
  const tops = [28, 74, 120];
  const boxes = await found((raster) => {
    tops.forEach((y, i) => {
      paintFill(raster, { x: 61, y, width: 530, height: 26 }, round(13), { kind: 'solid', color: [240, 232, 228] });
      paintFill(raster, { x: 61, y, width: [498, 429, 514][i], height: 26 }, round(13), gradient(90, [247, 184, 156], [217, 65, 122]));
    });
  });
  const bars = boxes.filter(({ fill }) => fill?.kind === 'gradient').toSorted((a, b) => a.box.y - b.box.y);
  expect(bars.map(({ box }) => box.y)).toEqual(tops);
  expect(boxes).toHaveLength(6);
});
