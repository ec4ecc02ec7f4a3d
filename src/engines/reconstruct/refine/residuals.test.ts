import { expect, test } from 'vitest';
import { createRaster, type RgbRaster } from '../../image/raster.ts';
import { lineResidual } from './residuals.ts';

/** Strokes of uneven distance, as letters are, on grey paper. */
function picture(x: number, y: number): RgbRaster {
  const raster = createRaster(200, 60, 3);
  raster.data.fill(200);
  for (const [i, stroke] of [0, 7, 19, 24, 40, 53, 61, 80, 84, 99].entries()) {
    for (let row = 0; row < 14 - (i % 3) * 3; row++)
      for (let column = 0; column < 3; column++)
        raster.data.fill(20, ((y + row) * 200 + x + stroke + column) * 3, ((y + row) * 200 + x + stroke + column) * 3 + 3);
  }
  return raster;
}

const plate = (() => {
  const raster = createRaster(200, 60, 3);
  raster.data.fill(200);
  return raster;
})();
const line = { x: 40, y: 20, width: 103, height: 14 };

test.each([
  [0, 0],
  [3, -2],
  [-5, 4],
  [1, 1],
])('finds the shift (%i, %i) that takes the rendered line onto the source', (dx, dy) => {
  const residual = lineResidual(picture(40, 20), picture(40 - dx, 20 - dy), plate, line)!;
  expect([Math.round(residual.dx), residual.dy]).toEqual([dx, dy]);
  expect(residual.match).toBeGreaterThan(0.99);
});

test('says nothing where one of the pictures holds no ink', () => {
  expect(lineResidual(picture(40, 20), plate, plate, line)).toBeNull();
});
