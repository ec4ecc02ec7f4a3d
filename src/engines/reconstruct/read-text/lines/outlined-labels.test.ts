import { expect, it } from 'vitest';
import type { Rgb } from '../../../image/colour.ts';
import type { Box } from '../../../image/geometry.ts';
import { paintFill } from '../../../image/paint.ts';
import { createRaster } from '../../../image/raster.ts';
import { lineInk } from './line-ink.ts';
import { inOutlines } from './outlined-labels.ts';

const WHITE: Rgb = [255, 255, 255];
const BROWN: Rgb = [165, 103, 63];

/** Labels of a width each, 22 px high, with a bar of ink in each for its letters. */
function rowOf(widths: readonly number[], letters: { width: number; height: number }, extra: Box[] = []) {
  const raster = createRaster(260, 50, 3);
  raster.data.fill(255);
  const fill = (box: Box, color: Rgb, radius = 0) => paintFill(raster, box, [radius, radius, radius, radius], { kind: 'solid', color });
  let x = 20;
  const words = widths.map((width) => {
    fill({ x, y: 14, width, height: 22 }, BROWN, 11);
    fill({ x: x + 1, y: 15, width: width - 2, height: 20 }, WHITE, 10);
    const { width: wide, height: high } = letters;
    const box = { x: x + Math.round((width - wide) / 2), y: 14 + Math.round((22 - high) / 2), width: wide, height: high };
    fill(box, BROWN);
    x += width + 4;
    return box;
  });
  for (const box of extra) fill(box, BROWN);
  return { words, line: lineInk(raster, { x: 19, y: 13, width: x - 20 + 30, height: 24 }, 0)! };
}

it('finds the words in labels with outlines side by side', () => {
  const { words, line } = rowOf([26, 33, 30], { width: 6, height: 8 });
  expect(inOutlines(line)).toEqual(words);
});

it('takes signs that are as full as they are high, circles, and what has words beside it for none', () => {
  expect(inOutlines(rowOf([26, 33, 30], { width: 12, height: 16 }).line)).toBeNull();
  expect(inOutlines(rowOf([22, 22], { width: 4, height: 8 }).line)).toBeNull();
  expect(inOutlines(rowOf([26, 33], { width: 6, height: 8 }, [{ x: 90, y: 18, width: 12, height: 12 }]).line)).toBeNull();
});
