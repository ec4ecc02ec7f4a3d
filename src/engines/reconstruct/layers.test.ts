import { afterAll, expect, test } from 'vitest';
import { createRaster } from '../image/raster.ts';
import { createLayerFinder, type Cleared } from './layers.ts';

const finder = createLayerFinder();
afterAll(() => finder.close());

/** White, with a blue box. */
function boxed(): Cleared {
  const raster = createRaster(320, 200, 3);
  raster.data.fill(255);
  for (let y = 60; y < 120; y++) for (let x = 40; x < 240; x++) raster.data.set([20, 60, 200], (y * 320 + x) * 3);
  return {
    source: { raster, format: 'png', fullHeight: 200, noise: 0 },
    plate: { raster, inkMask: new Uint8Array(320 * 200) },
    read: { lines: [], language: null, model: 'none' },
  };
}

test('a page is told in sections, shapes and pictures, with the time that each took', async () => {
  const { sections, shapes, seconds } = await finder.find(boxed());
  expect(sections.map(({ box }) => box)).toEqual([{ x: 0, y: 0, width: 320, height: 200 }]);
  expect(shapes).toMatchObject([
    { kind: 'box', box: { x: 40, y: 60, width: 200, height: 60 }, fill: { kind: 'solid', color: [20, 60, 200] } },
  ]);
  expect(Object.keys(seconds)).toEqual(['segment', 'shapes', 'assets']);
});

test('a page whose plate changed is looked at again', async () => {
  const cleared = boxed();
  expect((await finder.find(cleared)).shapes).toHaveLength(1);
  cleared.plate.raster.data.fill(255);
  expect((await finder.find(cleared)).shapes).toHaveLength(0);
});

test('a finder that is closed ends what it has begun, and opens again', async () => {
  const other = createLayerFinder();
  const found = other.find(boxed());
  await other.close();
  expect((await found).shapes).toHaveLength(1);
  expect((await other.find(boxed())).shapes).toHaveLength(1);
  await other.close();
});
