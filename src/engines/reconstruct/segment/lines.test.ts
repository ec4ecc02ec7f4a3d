import { expect, test } from 'vitest';
import { paintFill } from '../../image/paint.ts';
import { createRaster, type RgbRaster } from '../../image/raster.ts';
import { findCuts } from './cuts.ts';
import { withoutPatternLines, withoutStripes } from './lines.ts';

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

/** Bands of these heights and greens under a white section of 100 px. */
function striped(bands: readonly (readonly [height: number, green: number])[]): RgbRaster {
  const raster = createRaster(WIDTH, HEIGHT, 3);
  const fill = (y: number, height: number, color: [number, number, number]) =>
    paintFill(raster, { x: 0, y, width: WIDTH, height }, [0, 0, 0, 0], { kind: 'solid', color });
  fill(0, HEIGHT, [255, 255, 255]);
  let y = 100;
  for (const [height, green] of bands) {
    fill(y, height, [20, green, 70]);
    y += height;
  }
  return raster;
}

const stripesIn = (raster: RgbRaster) => withoutStripes(raster, findCuts(raster, 0), 0);

test('stripes begin no sections, but begin and end one', () => {
  const stripes = Array.from({ length: 9 }, (_, i): [number, number] => [40, i % 2 === 0 ? 120 : 150]);
  expect(stripesIn(striped(stripes))).toEqual([100, 460]);
});

test('bands of several looks, or of several heights, are sections each', () => {
  expect(stripesIn(striped([40, 40, 40, 40, 40].map((height, i) => [height, 100 + 30 * i])))).toHaveLength(6);
  expect(stripesIn(striped([40, 60, 90, 50, 40].map((height, i) => [height, i % 2 === 0 ? 120 : 150])))).toHaveLength(6);
});

test('stripes go on beside what hides their steps', () => {
  const raster = striped(Array.from({ length: 12 }, (_, i): [number, number] => [i === 0 ? 38 : 40, i % 2 === 0 ? 120 : 150]));
  paintFill(raster, { x: 30, y: 290, width: WIDTH - 60, height: 200 }, [0, 0, 0, 0], { kind: 'solid', color: [255, 208, 184] });
  expect(findCuts(raster, 0)).not.toContain(378);
  expect(stripesIn(raster)).toEqual([100, 578]);
});
