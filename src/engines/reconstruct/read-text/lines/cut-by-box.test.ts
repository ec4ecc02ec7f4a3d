import { expect, it } from 'vitest';
import { bottom, right } from '../../../image/geometry.ts';
import { paintFill } from '../../../image/paint.ts';
import { createRaster } from '../../../image/raster.ts';
import type { Rgb } from '../../../image/colour.ts';
import { lineInk } from './line-ink.ts';
import { wholeBox } from './cut-by-box.ts';

const WHITE: Rgb = [255, 255, 255];
const INK: Rgb = [70, 45, 30];

/** Five heavy letters of 40 px, 44 high, from y = 30, before pale shapes; and a column of ink so high beside the last one. */
function page(column = 0) {
  const raster = createRaster(320, 120, 3);
  raster.data.fill(255);
  const fill = (x: number, y: number, width: number, height: number, color: Rgb) =>
    paintFill(raster, { x, y, width, height }, [0, 0, 0, 0], { kind: 'solid', color });
  for (let x = 10; x < 300; x += 70) fill(x, 0, 30, 120, [255, 239, 223]);
  for (let x = 40; x < 240; x += 44) {
    fill(x, 30, 14, 9, INK);
    fill(x + 28, 30, 8, 44, INK);
    fill(x, 65, 36, 6, INK);
  }
  fill(254, 30, 4, column, INK);
  return raster;
}

/** Lower than the letters by 5 px, above and below, and shorter by half of the last one. */
const DETECTED = { x: 40, y: 37, width: 200, height: 32 };
const AREA = { x: 37, y: 33, width: 206, height: 40 };

it('finds the rows and columns in which letters end that a box cuts', () => {
  const whole = wholeBox(page(), DETECTED, AREA, { ink: INK, paper: WHITE })!;
  expect(whole.y).toBeLessThanOrEqual(33);
  expect(bottom(whole)).toBeGreaterThanOrEqual(70);
  expect(right(whole)).toBeGreaterThanOrEqual(249);
});

it('leaves a box whose letters are whole, and letters that do not end', () => {
  const loose = { x: 37, y: 26, width: 220, height: 52 };
  expect(wholeBox(page(), loose, loose, { ink: INK, paper: WHITE })).toBeNull();
  const raster = page();
  raster.data.fill(40, 0, 30 * 320 * 3);
  expect(wholeBox(raster, { ...DETECTED, width: 215 }, { ...AREA, width: 222, height: 45 }, { ink: INK, paper: WHITE })).toBeNull();
});

it('reads letters whole before pale shapes that make a photo of the ground between cut ones', () => {
  const line = lineInk(page(), DETECTED, 0)!;
  expect([line.ink.surface === 'photo', line.box.y, bottom(line.box), right(line.box)]).toEqual([false, 30, 74, 252]);
});
