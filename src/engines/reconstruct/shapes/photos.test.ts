import { expect, test } from 'vitest';
import { createRaster } from '../../image/raster.ts';
import { texturedAreas } from './photos.ts';

test('a photo ends where only some words go on', async () => {
  const raster = createRaster(320, 320, 3);
  raster.data.fill(255);
  for (let y = 0, i = 0; y < 320; y++)
    for (let x = 0; x < 320; x++, i += 3) {
      const isPhoto = x >= 40 && x < 280 && y >= 40 && y < 200;
      const isRinging = x >= 64 && x < 88 && y >= 200 && y < 296;
      if ((isPhoto || isRinging) && (x + y) % 2 === 0) raster.data.fill(isPhoto ? 90 : 240, i, i + 3);
    }
  const [area, ...others] = await texturedAreas(raster, 1, { kind: 'solid', color: [255, 255, 255] });
  expect(others).toEqual([]);
  expect(area).toEqual({ x: 40, y: 40, width: 240, height: 160 });
});

test('a plain part of a photo is of it', async () => {
  const raster = createRaster(320, 320, 3);
  raster.data.fill(255);
  for (let y = 40, i = 0; y < 280; y++)
    for (let x = 40; x < 280; x++) {
      i = (y * 320 + x) * 3;
      const isTextured = y >= 140 || x < 64;
      raster.data.fill(isTextured && (x + y) % 2 === 0 ? 90 : 60, i, i + 3);
    }
  const [area] = await texturedAreas(raster, 1, { kind: 'solid', color: [255, 255, 255] });
  expect(area).toEqual({ x: 40, y: 40, width: 240, height: 240 });
});

test('the sides of a dashed frame round a figure are no photo', async () => {
  const raster = createRaster(320, 320, 3);
  raster.data.fill(255);
  const black = (x: number, y: number) => raster.data.fill(0, (y * 320 + x) * 3, (y * 320 + x) * 3 + 3);
  for (let p = 0; p < 320; p += 2)
    for (const at of [44, 45, 82, 83])
      for (const [x, y] of [
        [p, at],
        [at, p],
      ])
        black(x!, y!);
  for (let y = 50; y < 78; y++) for (let x = 50; x < 78; x += 2) black(x, y);
  const dashes = [44, 82].flatMap((at) => [
    { x: 0, y: at, width: 320, height: 2 },
    { x: at, y: 0, width: 2, height: 320 },
  ]);
  const white = { kind: 'solid', color: [255, 255, 255] } as const;
  expect(await texturedAreas(raster, 1, white)).toHaveLength(1);
  expect(await texturedAreas(raster, 1, white, dashes)).toEqual([]);
});

test('a photo ends where a frame goes on round the words under it', async () => {
  const raster = createRaster(320, 320, 3);
  raster.data.fill(255);
  for (let y = 40, i = 0; y < 296; y++)
    for (let x = 40; x < 280; x++) {
      i = (y * 320 + x) * 3;
      const isFrame = y >= 288 || x < 48 || x >= 272;
      if ((y < 160 || isFrame) && (x + y) % 2 === 0) raster.data.fill(90, i, i + 3);
    }
  const [area] = await texturedAreas(raster, 1, { kind: 'solid', color: [255, 255, 255] });
  expect(area).toEqual({ x: 40, y: 40, width: 240, height: 120 });
});
