import { expect, test } from 'vitest';
import { paintFill } from '../../image/paint.ts';
import { createRaster, type RgbRaster } from '../../image/raster.ts';
import { findCuts } from './cuts.ts';
import { withoutPatternLines } from './lines.ts';

const [WIDTH, HEIGHT] = [400, 640];

/** A blue section from row 200 on, under a white one, with lines of 1 px across it. */
function lined(rows: readonly number[]): RgbRaster {
  const raster = createRaster(WIDTH, HEIGHT, 3);
  const fill = (y: number, height: number, color: [number, number, number]) =>
    paintFill(raster, { x: 0, y, width: WIDTH, height }, [0, 0, 0, 0], { kind: 'solid', color });
  fill(0, 200, [255, 255, 255]);
  fill(200, HEIGHT - 200, [13, 42, 82]);
  for (const y of rows) fill(y, 1, [35, 61, 97]);
  return raster;
}

const sectionsOf = (raster: RgbRaster) => withoutPatternLines(raster, findCuts(raster, 0), 0);

test('the lines of graph paper begin no sections', () => {
  expect(sectionsOf(lined([232, 264, 296, 328, 360, 392]))).toEqual([200]);
});

test('a line alone does', () => {
  expect(sectionsOf(lined([420]))).toEqual([200, 420]);
});

test('so do lines that are far apart', () => {
  expect(sectionsOf(lined([330, 460, 590]))).toHaveLength(4);
});
