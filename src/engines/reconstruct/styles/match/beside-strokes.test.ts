import { expect, it } from 'vitest';
import type { Rgb } from '../../../image/colour.ts';
import { createRaster } from '../../../image/raster.ts';
import { besideStrokes } from './beside-strokes.ts';

const GREY: Rgb = [138, 138, 138];
const BOX = { x: 4, y: 4, width: 72, height: 22 };
const LINE = { box: { x: 8, y: 8, width: 64, height: 14 }, ink: GREY, paper: [255, 255, 255] as Rgb, surface: 'flat' as const };

/** Rows of a line that are looked at for its colour where a stroke of two rows, 14 and 15, stays of it. */
function rowsLeft(stroke: Rgb, noise: number, length = 66): number[] {
  const plate = createRaster(80, 30, 3);
  plate.data.fill(255);
  for (let x = 7; x < 7 + length; x++) for (const y of [14, 15]) plate.data.set(stroke, (y * 80 + x) * 3);
  const left = besideStrokes(new Float32Array(BOX.width * BOX.height).fill(0.5), { plate, noise }, BOX, LINE);
  return Array.from({ length: BOX.height }, (_, y) => y).flatMap((y) => (left[y * BOX.width + 30]! > 0 ? [y + BOX.y] : []));
}

it('letters of a lossy picture right beside a red strike are left out', () => {
  const left = rowsLeft([200, 20, 36], 3);
  expect(left).not.toContain(11);
  expect(left).not.toContain(18);
  expect([10, 19].every((y) => left.includes(y))).toBe(true);
});

it.each<[string, number[]]>([
  ['a strike in the letters’ own colour', rowsLeft(GREY, 3)],
  ['a clean picture, where no colour bleeds', rowsLeft([200, 20, 36], 0)],
  ['a dash', rowsLeft([200, 20, 36], 3, 12)],
])('with %s all of them count', (_, left) => expect(left).toHaveLength(BOX.height));
