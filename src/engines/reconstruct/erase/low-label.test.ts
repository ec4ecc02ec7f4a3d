import { expect, it } from 'vitest';
import type { Rgb } from '../../image/colour.ts';
import { paintFill } from '../../image/paint.ts';
import { colorAt, createRaster } from '../../image/raster.ts';
import { lowLabel } from './low-label.ts';

const SQUARE = [0, 0, 0, 0] as const;
const [CREAM, RED]: Rgb[] = [
  [255, 241, 214],
  [162, 32, 28],
];

/** The patch round a word of 20 × 11 px, on a label of so many px of height. */
function patchOf(height: number) {
  const patch = createRaster(28, 19, 3);
  const fill = (y: number, rows: number, color: Rgb) =>
    paintFill(patch, { x: 0, y, width: 28, height: rows }, SQUARE, { kind: 'solid', color });
  fill(0, 19, CREAM);
  fill(Math.round((19 - height) / 2), height, RED);
  paintFill(patch, { x: 6, y: 5, width: 14, height: 9 }, SQUARE, { kind: 'solid', color: [255, 255, 255] });
  return patch;
}

const INNER = { x: 4, y: 4, width: 20, height: 11 };

it('a label that is hardly higher than its words goes on under them, and ends where it does', () => {
  const patch = patchOf(13);
  const paper = lowLabel(patch, INNER, [160, 36, 30])!;
  expect(paper(12, 9)).toEqual(RED);
  expect(paper(12, 1)).toEqual(CREAM);
  expect(paper(12, 18)).toEqual(colorAt(patch, 12, 18));
});

it('a ground that goes on far above and below is no such label, nor is what is not beside all of the words', () => {
  const tall = createRaster(60, 40, 3);
  paintFill(tall, { x: 0, y: 0, width: 60, height: 40 }, SQUARE, { kind: 'solid', color: RED });
  expect(lowLabel(tall, { x: 8, y: 8, width: 44, height: 24 }, RED)).toBeNull();
  expect(lowLabel(patchOf(5), INNER, RED)).toBeNull();
  expect(lowLabel(patchOf(13), INNER, [20, 90, 200])).toBeNull();
});

it('nor is a sky whose stars end it in some rows', () => {
  const sky = createRaster(60, 40, 3);
  paintFill(sky, { x: 0, y: 0, width: 60, height: 40 }, SQUARE, { kind: 'solid', color: RED });
  for (const y of [3, 36]) for (let x = 0; x < 60; x += 2) sky.data.set([255, 255, 255], (y * 60 + x) * 3);
  expect(lowLabel(sky, { x: 8, y: 8, width: 44, height: 24 }, RED)).toBeNull();
});
