import { expect, it } from 'vitest';
import { right } from '../../../image/geometry.ts';
import { paintFill } from '../../../image/paint.ts';
import { createRaster, type RgbRaster } from '../../../image/raster.ts';
import { caretIn } from './carets.ts';
import { lineInk } from './line-ink.ts';
import { splitAtGaps } from './split-line.ts';

const paint = (raster: RgbRaster, x: number, y: number, width: number, height: number) =>
  paintFill(raster, { x, y, width, height }, [0, 0, 0, 0], { kind: 'solid', color: [40, 40, 40] });

/** Four upright letters of 8 × 12 px, then what `draw` puts 6 px behind them, at the height of a dash. */
function line(draw: (raster: RgbRaster, x: number, y: number) => void) {
  const raster = createRaster(120, 40, 3);
  raster.data.fill(255);
  for (const x of [10, 21, 32, 43]) paint(raster, x, 12, 8, 12);
  for (const x of [12, 23, 34, 45])
    paintFill(raster, { x, y: 15, width: 4, height: 9 }, [0, 0, 0, 0], { kind: 'solid', color: [255, 255, 255] });
  draw(raster, 57, 16);
  return lineInk(raster, { x: 8, y: 10, width: 62, height: 16 }, 0)!;
}

const triangle = (raster: RgbRaster, x: number, y: number) =>
  [0, 1, 2, 3].forEach((row) => paint(raster, x + row, y + row, 8 - 2 * row, 1));

it('finds the triangle behind a word, and leaves it out of the line', () => {
  const found = line(triangle);
  expect(caretIn(found)).toBe(57);
  const parts = splitAtGaps(found, 14, 7);
  expect(parts).toHaveLength(1);
  expect(right(parts[0]!)).toBeLessThanOrEqual(57);
});

it.each([
  ['a dash', (raster: RgbRaster, x: number, y: number) => paint(raster, x, y, 8, 4)],
  ['a letter', (raster: RgbRaster, x: number, y: number) => paint(raster, x, y - 4, 8, 12)],
  ['a triangle right behind a letter', (raster: RgbRaster, x: number, y: number) => triangle(raster, x - 5, y)],
])('finds none in %s', (_, draw) => expect(caretIn(line(draw))).toBeNull());
