import { expect, it } from 'vitest';
import type { Rgb } from '../../../image/colour.ts';
import { paintFill, type Radii } from '../../../image/paint.ts';
import { createRaster } from '../../../image/raster.ts';
import { choiceOf } from './choice.ts';
import { lineInk } from './line-ink.ts';
import { splitAtGaps } from './split-line.ts';

const INK: Rgb = [31, 41, 55];

/** Five solid letters of 14 px behind a ring or, with `round` 0, a frame of that size; `filled` has a dot in it. */
function label({ size = 20, gap = 12, round = 10, filled = false, behind = false, pale = false }) {
  const raster = createRaster(260, 60, 3);
  raster.data.fill(255);
  const fill = (x: number, y: number, side: number, radius: number, color: Rgb, width = side) =>
    paintFill(raster, { x, y, width, height: side }, [radius, radius, radius, radius] as Radii, { kind: 'solid', color });
  const words = behind ? 20 : 20 + size + gap;
  for (let i = 0; i < 5; i++) fill(words + 15 * i, 23, 14, 0, INK, 12);
  const x = behind ? 92 + gap : 20;
  fill(x, 30 - size / 2, size, round, [156, 163, 175]);
  // A rim of one pixel and a faint one within.
  if (pale) fill(x + 1, 31 - size / 2, size - 2, 0, [232, 234, 236]);
  fill(x + 2, 32 - size / 2, size - 4, Math.max(0, round - 2), [255, 255, 255]);
  if (filled) fill(x + size / 2 - 3, 27, 6, 3, [156, 163, 175]);
  return lineInk(raster, { x: 18, y: 18, width: 76 + size + gap, height: 24 }, 0)!;
}

it('an empty ring or frame beside letters is no letter', () => {
  expect(choiceOf(label({}))).toMatchObject({ x: 20, width: 20 });
  expect(choiceOf(label({ round: 0 }))).toMatchObject({ x: 20, width: 20 });
  expect(choiceOf(label({ behind: true }))).toMatchObject({ x: 104, width: 20 });
  expect(choiceOf(label({ round: 0, pale: true }))).toMatchObject({ x: 20, width: 20 });
});

it('a ring as high as the letters, near them or with something in it is read', () => {
  expect(choiceOf(label({ size: 15 }))).toBeNull();
  expect(choiceOf(label({ gap: 3 }))).toBeNull();
  expect(choiceOf(label({ filled: true }))).toBeNull();
});

it('the label is a line without it', () => {
  const parts = splitAtGaps(label({}), 0.7 * 24, 0.38 * 24);
  expect(parts).toHaveLength(1);
  expect(parts[0]!.x).toBeGreaterThan(42);
  expect(parts[0]!.x).toBeLessThan(52);
});
