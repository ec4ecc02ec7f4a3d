import { expect, test } from 'vitest';
import type { Box } from '../../../image/geometry.ts';
import { createRaster } from '../../../image/raster.ts';
import { isHatch } from './hatch.ts';

/** A row of strokes that lean, or of others, 10 px apart. */
function row(draw: (column: number, x: number, y: number) => boolean) {
  const cleaned = createRaster(160, 20, 1);
  const glyphs: Box[] = [];
  for (let i = 0; i < 14; i++) {
    const box = { x: 4 + 10 * i, y: 6, width: 7, height: 8 };
    for (let y = 0; y < 8; y++) for (let x = 0; x < 7; x++) if (draw(i, x, y)) cleaned.data[(box.y + y) * 160 + box.x + x] = 255;
    glyphs.push({ ...box, x: box.x + 30, y: box.y + 50 });
  }
  return { glyphs, cleaned, origin: { x: 30, y: 50 } };
}

const hatch = () => row((_, x, y) => Math.abs(x - (7 - y * 0.7)) <= 2);

test('a row of one leaning stroke is a hatch, whatever it was read as', () => {
  expect(isHatch(hatch(), 'ไสสัสัภัภักัสั')).toBe(true);
  expect(isHatch(hatch(), '//////////////')).toBe(false);
});

test('as many letters of one size are none, nor are a few strokes', () => {
  const letters = row((i, x, y) => (i % 3 === 0 ? x < 2 || y > 5 : i % 3 === 1 ? y < 2 || x === 3 : (x + y) % 4 < 2));
  expect(isHatch(letters, 'ㄴTSㄴTSㄴTSㄴTSㄴT')).toBe(false);
  const { glyphs, ...rest } = hatch();
  expect(isHatch({ ...rest, glyphs: glyphs.slice(0, 5) }, 'ไสสัส')).toBe(false);
});
