import { expect, test } from 'vitest';
import { createRaster } from '../../image/raster.ts';
import { STYLE, styledLine } from '../document/testing/samples.ts';
import { unclearedLines } from './uncleared.ts';

/** A page with strokes of ink from one column to another. */
function page(ink: readonly (readonly [from: number, to: number])[]) {
  const raster = createRaster(200, 60, 3);
  raster.data.fill(255);
  for (const [from, to] of ink)
    for (let y = 22; y < 38; y++) for (let x = from; x < to; x += 3) raster.data.fill(0, (y * 200 + x) * 3, (y * 200 + x) * 3 + 3);
  return raster;
}

const uncleared = (match: number, plate: ReturnType<typeof page>) =>
  unclearedLines(
    [
      styledLine('misread', { ...STYLE, color: [0, 0, 0], gradient: null, match }, {
        box: { x: 20, y: 20, width: 160, height: 20 },
        paper: [255, 255, 255],
      } as never),
    ],
    { source: page([[30, 170]]), plate },
  ).size;

test('a line of which a part was not cleared stays in the picture', () => {
  expect(uncleared(0.4, page([[30, 70]]))).toBe(1);
});

test('one that was cleared is set, and one that lies on its ink, whatever is left in its colour', () => {
  expect(uncleared(0.4, page([]))).toBe(0);
  expect(uncleared(0.9, page([[30, 70]]))).toBe(0);
});
