import { expect, it } from 'vitest';
import type { Box } from '../../../image/geometry.ts';
import { paintFill } from '../../../image/paint.ts';
import { createRaster } from '../../../image/raster.ts';
import type { LineInk } from '../lines/line-ink.ts';
import { withCellDashes } from './cell-dashes.ts';
import type { ReadLine } from './reread.ts';

const cell = (text: string, x: number, y: number, width = 60): ReadLine => ({
  line: { box: { x, y, width, height: 14 }, ink: { surface: 'flat' } } as unknown as LineInk,
  reading: { text, confidence: 0.95, parts: [], others: [] },
});

/** Four rows of three columns, the cell of the third row's last column left out. */
const TABLE = [0, 1, 2, 3].flatMap((row) => [
  cell('name', 20, 40 + 50 * row),
  cell('5 kg', 180, 40 + 50 * row, 40),
  ...(row === 2 ? [] : [cell('7 kg', 320, 40 + 50 * row, 40)]),
]);

/** The signs that are found where these bars are printed. */
function found(bars: readonly Box[], lines = TABLE): string[] {
  const raster = createRaster(500, 260, 3);
  raster.data.fill(255);
  for (const bar of bars) paintFill(raster, bar, [0, 0, 0, 0], { kind: 'solid', color: [40, 40, 40] });
  return withCellDashes(lines, { raster, noise: 0 })
    .slice(lines.length)
    .map(({ reading, line: { box } }) => `${reading.text}@${box.x},${box.y}`);
}

it('finds the dash in an empty cell, a short one as a hyphen', () => {
  expect(found([{ x: 331, y: 146, width: 18, height: 1 }])).toEqual(['—@331,146']);
  expect(found([{ x: 335, y: 146, width: 10, height: 2 }])).toEqual(['–@335,146']);
  expect(found([{ x: 337, y: 146, width: 6, height: 2 }])).toEqual(['-@337,146']);
});

it('finds it below cells that begin at one edge', () => {
  const left = [0, 1, 2, 3].flatMap((row) => [
    cell('name', 20, 40 + 50 * row),
    ...(row === 2 ? [] : [cell('so many', 320, 40 + 50 * row, 40 + 24 * row)]),
    cell('5 kg', 180, 40 + 50 * row, 40),
  ]);
  expect(found([{ x: 321, y: 146, width: 6, height: 2 }], left)).toEqual(['-@321,146']);
});

it('takes no rule, no letter and no bar below the middle of the row for one', () => {
  expect(found([{ x: 280, y: 146, width: 120, height: 1 }])).toEqual([]);
  expect(found([{ x: 335, y: 140, width: 10, height: 14 }])).toEqual([]);
  expect(found([{ x: 335, y: 153, width: 10, height: 2 }])).toEqual([]);
});

it('measures it by the words of its column where only signs stand beside it', () => {
  const sign = (x: number): ReadLine => ({
    ...cell('✓', x, 136, 24),
    line: { box: { x, y: 136, width: 24, height: 22 }, ink: { surface: 'flat' } } as unknown as LineInk,
    isSign: true,
  });
  const signed = [...TABLE.filter(({ line: { box } }) => box.y !== 140), sign(38), sign(188)];
  expect(found([{ x: 334, y: 146, width: 13, height: 2 }], signed)).toEqual(['—@334,146']);
});
