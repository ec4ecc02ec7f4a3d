import { expect, test } from 'vitest';
import type { Rgb } from '../../image/colour.ts';
import type { Box } from '../../image/geometry.ts';
import { createRaster } from '../../image/raster.ts';
import { isOpenAboveAndBelow } from './open-sides.ts';

const [PALE, WHITE]: readonly Rgb[] = [
  [242, 239, 232],
  [255, 255, 255],
];
const BOX: Box = { x: 20, y: 20, width: 80, height: 100 };

/** A pale box with white in it. */
function picture(...white: readonly Box[]) {
  const raster = createRaster(120, 140, 3);
  raster.data.fill(255);
  const paint = ({ x, y, width, height }: Box, color: Rgb) => {
    for (let row = y; row < y + height; row++)
      for (let column = x; column < x + width; column++) raster.data.set(color, (row * 120 + column) * 3);
  };
  paint(BOX, PALE!);
  for (const box of white) paint(box, WHITE!);
  return raster;
}

const isOpen = (...white: readonly Box[]) => isOpenAboveAndBelow(picture(...white), { box: BOX, fill: PALE!, around: WHITE! });

test('an H is open above and below', () => {
  expect(isOpen({ x: 40, y: 20, width: 40, height: 40 }, { x: 40, y: 78, width: 40, height: 42 })).toBe(true);
});

test('a box is not, whatever lies in it, and with a label in the colour of the page on its upper side', () => {
  expect(isOpen()).toBe(false);
  expect(isOpen({ x: 30, y: 30, width: 60, height: 80 })).toBe(false);
  expect(isOpen({ x: 40, y: 20, width: 40, height: 40 })).toBe(false);
  expect(isOpen({ x: 40, y: 20, width: 40, height: 6 }, { x: 40, y: 114, width: 40, height: 6 })).toBe(false);
});

test('round corners are no openings', () => {
  const corners = [20, 80].flatMap((x) => [20, 95].map((y) => ({ x, y, width: 20, height: 25 })));
  expect(isOpen(...corners)).toBe(false);
});
