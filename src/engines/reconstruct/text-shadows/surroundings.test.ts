import { expect, test } from 'vitest';
import { createRaster } from '../../image/raster.ts';
import { surroundings } from './surroundings.ts';

const WIDTH = 80;
const HEIGHT = 40;
const PAPER = 160;

/** A white stroke, with soft edges and a hairline beside it, on a wall on which light falls on the right. */
function lit(levels: number) {
  const patch = createRaster(WIDTH, HEIGHT, 3);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const isTall = y >= 8 && y < 32;
      let level = x >= 45 ? PAPER + levels : PAPER;
      if (isTall && x >= 12 && x < 20) level = 255;
      if (isTall && (x === 11 || x === 20)) level = 190;
      if (isTall && x === 30) level = 215;
      patch.data.fill(level, (y * WIDTH + x) * 3, (y * WIDTH + x) * 3 + 3);
    }
  const window = { x: 0, y: 0, width: WIDTH, height: HEIGHT };
  const lines = [{ x: 10, y: 8, width: 60, height: 24 }];
  return surroundings({ patch, window, lines, others: [], ink: [255, 255, 255], lossy: true }, () => PAPER);
}

test.each([12, 28, 38])('light of %i levels on a wall is ground, soft edges and hairlines are letters', (levels) => {
  const { letters, ground } = lit(levels);
  const at = (x: number) => 20 * WIDTH + x;
  expect([11, 15, 20, 30].map((x) => letters[at(x)]! > 0)).toEqual([true, true, true, true]);
  expect([40, 50, 66].map((x) => letters[at(x)])).toEqual([0, 0, 0]);
  expect([40, 50, 66].map((x) => ground[at(x)])).toEqual([1, 1, 1]);
});
