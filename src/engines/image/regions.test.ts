import { expect, test } from 'vitest';
import type { Rgb } from './colour.ts';
import { paintFill } from './paint.ts';
import { createRaster } from './raster.ts';
import { flatRegions, withoutSpurs } from './regions.ts';

const BEIGE: Rgb = [247, 239, 226];
const BOX = { x: 20, y: 20, width: 120, height: 44 };

/** The region of a beige cell in a grey frame, part of whose left side has another tinge; the ground beyond is of `ground`. */
function region(tinge: Rgb, ground: Rgb, line: Rgb) {
  const raster = createRaster(180, 90, 3);
  const fill = (x: number, y: number, width: number, height: number, color: Rgb) =>
    paintFill(raster, { x, y, width, height }, [0, 0, 0, 0], { kind: 'solid', color });
  fill(0, 0, 180, 90, ground);
  fill(19, 19, 122, 46, line);
  fill(BOX.x, BOX.y, BOX.width, BOX.height, BEIGE);
  fill(20, 24, 7, 30, tinge);
  fill(20, 20, 80, 3, tinge);
  const map = flatRegions(raster, 3, 12);
  const found = map.regions.find(({ label }) => label === map.labels[40 * 180 + 100])!;
  const { box, left } = withoutSpurs(map, raster, found);
  return { box, straight: left.filter((x) => x === BOX.x).length };
}

test('what noise has stained beside an edge belongs to its region', () => {
  const { box, straight } = region([247, 240, 220], [255, 255, 255], [213, 203, 191]);
  expect(box).toEqual(BOX);
  // But for the rows of the stain at the top, which is longer than stains are.
  expect(straight).toBe(BOX.height - 3);
});

test('what goes on beyond is no stain', () => {
  const ground: Rgb = [247, 240, 220];
  expect(region(ground, ground, ground).straight).toBeLessThan(BOX.height);
});
