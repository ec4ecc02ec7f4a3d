import { expect, test } from 'vitest';
import { joinBands } from './bands.ts';
import { paintFill } from './paint.ts';
import { createRaster } from './raster.ts';
import { flatRegions } from './regions.ts';

/** Bars of 24 px below each other, each of one grey, on white. */
function regionsOf(greys: readonly number[], gap = 0) {
  const raster = createRaster(200, 400, 3);
  raster.data.fill(255);
  for (const [i, grey] of greys.entries())
    paintFill(raster, { x: 50, y: 20 + i * (24 + gap), width: 100, height: 24 }, [0, 0, 0, 0], { kind: 'solid', color: [grey, grey, 40] });
  const map = flatRegions(raster, 3, 12);
  return joinBands(map, raster)
    .regions.filter(({ box }) => box.width === 100)
    .map(({ box }) => [box.y, box.height]);
}

test('a gradient that compression has cut into bands is one region', () =>
  expect(regionsOf([200, 190, 182, 171, 160])).toEqual([[20, 120]]));
test('rows that alternate stay rows', () => expect(regionsOf([200, 190, 200, 190])).toHaveLength(4));
test('boxes with a gap between them stay boxes', () => expect(regionsOf([200, 190, 180, 170], 3)).toHaveLength(4));
test('so do two that touch', () => expect(regionsOf([200, 190])).toHaveLength(2));
