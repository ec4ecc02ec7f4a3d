import { expect, test } from 'vitest';
import { createRaster } from '../../image/raster.ts';
import { pictureCorners } from './corners.ts';

const BOX = { x: 10, y: 10, width: 200, height: 140 };

function maskOf(isDrawn: (x: number, y: number) => boolean) {
  const mask = createRaster(230, 170, 1);
  for (let y = BOX.y; y < BOX.y + BOX.height; y++)
    for (let x = BOX.x; x < BOX.x + BOX.width; x++) if (isDrawn(x - BOX.x, y - BOX.y)) mask.data[y * 230 + x] = 255;
  return mask;
}

test('stray pixels beyond the sides of a picture do not make its corners round', () => {
  const mask = maskOf((x, y) => (x >= 1 && x < 199) || (y > 60 && y < 66));
  expect(pictureCorners(mask, BOX)).toEqual([0, 0, 0, 0]);
});

test('round corners are found', () => {
  const inCorner = (x: number, y: number) => Math.min(x + 0.5, 199.5 - x) < 24 && Math.min(y + 0.5, 139.5 - y) < 24;
  const mask = maskOf((x, y) => !inCorner(x, y) || Math.hypot(24 - Math.min(x + 0.5, 199.5 - x), 24 - Math.min(y + 0.5, 139.5 - y)) <= 24);
  expect(Math.abs(pictureCorners(mask, BOX)[0] - 24)).toBeLessThanOrEqual(2);
});
