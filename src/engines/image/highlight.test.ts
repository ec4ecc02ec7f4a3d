import { expect, it } from 'vitest';
import type { Rgb } from './colour.ts';
import { paintFill } from './paint.ts';
import { createRaster } from './raster.ts';
import { withHighlights, withoutHighlights } from './highlight.ts';

const YELLOW: Rgb = [255, 224, 138];
const INK: Rgb = [43, 27, 12];
const WHITE: Rgb = [255, 255, 255];
const LINE = { x: 10, y: 10, width: 280, height: 36 };

/** Stems and bars for heavy letters over the whole line, on a yellow stroke from x = 100 to 180 or none. */
function patch(stroke: boolean) {
  const raster = createRaster(300, 60, 3);
  raster.data.fill(255);
  const fill = (x: number, y: number, width: number, height: number, color: Rgb) =>
    paintFill(raster, { x, y, width, height }, [0, 0, 0, 0], { kind: 'solid', color });
  if (stroke) fill(100, 32, 80, 18, YELLOW);
  for (let x = 12; x < 280; x += 36) {
    fill(x, 12, 30, 5, INK);
    fill(x, 38, 30, 5, INK);
    fill(x + 12, 12, 6, 32, INK);
  }
  return raster;
}

it('keeps a stroke under some words of a line as their ground', () => {
  const paper = withHighlights(patch(true), LINE, () => WHITE, INK, 0);
  expect([paper(105, 40), paper(175, 33), paper(140, 49)]).toEqual([YELLOW, YELLOW, YELLOW]);
  expect([paper(98, 40), paper(182, 40), paper(140, 31)]).toEqual([WHITE, WHITE, WHITE]);
});

it('takes level strokes of letters for none', () => {
  const even = () => WHITE;
  expect(withHighlights(patch(false), LINE, even, [200, 40, 30], 0)).toBe(even);
});

it('reads highlighted words as if they had not been', () => {
  const cleared = withoutHighlights(patch(true), LINE.height, 0);
  const at = (x: number, y: number) => [...cleared.data.subarray((y * 300 + x) * 3, (y * 300 + x) * 3 + 3)];
  expect([at(105, 36), at(175, 48), at(20, 30)]).toEqual([WHITE, WHITE, WHITE]);
  // The letters on it are nearly as dark as they were.
  expect(Math.max(...at(112, 41))).toBeLessThan(60);
  const plain = patch(false);
  expect(withoutHighlights(plain, LINE.height, 0)).toBe(plain);
});
