import { expect, test } from 'vitest';
import { joinChromaRows } from './chroma-rows.ts';
import type { Rgb } from './colour.ts';
import { paintFill } from './paint.ts';
import { createRaster } from './raster.ts';
import { flatRegions } from './regions.ts';

/** Rows of one px below each other on white. */
function regionsOf(rows: readonly Rgb[], ends: (row: number) => number = () => 0) {
  const raster = createRaster(200, 40, 3);
  raster.data.fill(255);
  for (const [i, color] of rows.entries())
    paintFill(raster, { x: 20, y: 10 + i, width: 150 - ends(i), height: 1 }, [0, 0, 0, 0], { kind: 'solid', color });
  return joinChromaRows(flatRegions(raster, 3, 12), raster)
    .regions.filter(({ box }) => box.x === 20)
    .map(({ box, area }) => ({ y: box.y, height: box.height, area }));
}

/** Blue differs from row to row, luma hardly. */
const ORANGE: readonly Rgb[] = [
  [206, 163, 85],
  [231, 163, 56],
  [242, 158, 33],
  [248, 160, 26],
  [243, 157, 22],
  [237, 162, 37],
  [233, 161, 40],
];

test('rows of a bar that differ in chroma alone are one region', () =>
  expect(regionsOf(ORANGE)).toEqual([{ y: 10, height: 7, area: 7 * 150 }]));
test('so are those whose ends lie within a block of halved chroma', () =>
  expect(regionsOf(ORANGE, (row) => 2 * row)).toEqual([{ y: 10, height: 7, area: 7 * 150 - 42 }]));
test('rows that are darker or lighter than the next stay rows', () =>
  expect(
    regionsOf([
      [206, 163, 85],
      [180, 140, 60],
      [206, 163, 85],
      [180, 140, 60],
    ]),
  ).toHaveLength(4));
test('so do two rows', () => expect(regionsOf(ORANGE.slice(0, 2))).toHaveLength(2));
