import { expect, test } from 'vitest';
import type { Rgb } from '../../image/colour.ts';
import { grow, type Box } from '../../image/geometry.ts';
import { paintFill } from '../../image/paint.ts';
import { createRaster, type RgbRaster } from '../../image/raster.ts';
import { castOutlineOf, wholeLetters } from './cast-outline.ts';
import { boxOfCore, lettersOf } from './letters.ts';

const WHITE: Rgb = [255, 255, 255];
const RED: Rgb = [230, 0, 18];
const BOX: Box = { x: 30, y: 25, width: 224, height: 60 };
const LETTERS: readonly Box[] = [30, 110, 190].flatMap((x) => [
  { x, y: 30, width: 40, height: 10 },
  { x, y: 66, width: 40, height: 10 },
  { x, y: 30, width: 10, height: 46 },
  { x: x + 30, y: 30, width: 10, height: 46 },
  { x: x + 54, y: 25, width: 10, height: 60 },
]);

function lettersWith(shadow: number) {
  const raster = createRaster(290, 120, 3);
  const fill = (box: Box, color: Rgb) => paintFill(raster as RgbRaster, box, [0, 0, 0, 0], { kind: 'solid', color });
  fill({ x: 0, y: 0, width: 290, height: 120 }, WHITE);
  for (const box of LETTERS) fill(grow({ ...box, x: box.x + shadow, y: box.y + shadow }, 3), RED);
  for (const box of LETTERS) fill(grow(box, 3), RED);
  for (const box of LETTERS) fill(box, WHITE);
  const source = { raster, noise: 0 } as unknown as Parameters<typeof lettersOf>[0];
  return lettersOf(source, { box: BOX, ink: WHITE, border: RED }, [], 14)!;
}

test('an outline and the shadow of its own colour that it casts are told at once', () => {
  const found = castOutlineOf(lettersWith(5), RED, { width: 10, shadow: 8 })!;
  expect(found.shadow).toMatchObject({ offsetX: 5, offsetY: 5, blur: 0, color: RED });
  expect(found.stroke.width).toBeGreaterThanOrEqual(3);
  expect(found.stroke.width).toBeLessThanOrEqual(4);
  expect(found.round).toEqual(WHITE);
});

test('an outline without one has none', () => {
  expect(castOutlineOf(lettersWith(0), RED, { width: 10, shadow: 8 })).toMatchObject({ shadow: null });
});

test('half an outline covers the letters of a face', () => {
  const letters = lettersWith(5);
  expect(boxOfCore(wholeLetters(letters, 2))).toEqual(grow(boxOfCore(letters), 2));
});
