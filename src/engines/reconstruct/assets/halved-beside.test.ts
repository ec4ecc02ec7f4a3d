import { expect, test } from 'vitest';
import type { Rgb } from '../../image/colour.ts';
import { paintFill } from '../../image/paint.ts';
import { createRaster } from '../../image/raster.ts';
import type { BoxShape } from '../document.ts';
import { forgiveEdges } from './forgive.ts';

/** Of a lime line whose first rows are as light as the others, and less yellow. */
const colourAt = (y: number): Rgb => (y === 40 ? [170, 191, 114] : y === 41 ? [177, 200, 83] : [185, 210, 56]);

test('a line under a box begins right under it, though its colour is halved there', () => {
  const [canvas, plate] = [createRaster(140, 100, 3), createRaster(140, 100, 3)];
  const [mask, difference] = [createRaster(140, 100, 1), createRaster(140, 100, 1)];
  const head = { x: 20, y: 10, width: 100, height: 30 };
  const box: BoxShape = { id: 'head', kind: 'box', box: head, radius: [0, 0, 0, 0], fill: null, border: null, shadow: null };
  for (const raster of [canvas, plate]) {
    raster.data.fill(255);
    paintFill(raster, head, [0, 0, 0, 0], { kind: 'solid', color: [17, 48, 95] });
  }
  for (let y = 40; y < 90; y++) for (let x = 22; x < 25; x++) plate.data.set(colourAt(y), (y * 140 + x) * 3);
  for (let p = 0; p < mask.data.length; p++) {
    difference.data[p] = Math.max(...[0, 1, 2].map((c) => Math.abs(plate.data[3 * p + c]! - canvas.data[3 * p + c]!)));
    mask.data[p] = difference.data[p] ? 255 : 0;
  }
  const before = mask.data.slice();
  forgiveEdges(mask, difference, [box], 1, { plate, canvas });
  expect(mask.data).toEqual(before);
});
