import { expect, test } from 'vitest';
import { createRaster } from '../../image/raster.ts';
import type { Rgb } from '../../image/colour.ts';
import { distanceFrom } from './bleed.ts';
import { inkOnPaper } from './ink-on-paper.ts';

const [PAPER, INK, STROKE]: Rgb[] = [
  [28, 80, 186],
  [255, 255, 255],
  [120, 90, 40],
];
const INNER = { x: 12, y: 12, width: 120, height: 36 };
const [WIDTH, HEIGHT] = [144, 60];

/**
 * Heavy letters whose ringing reaches so many px beyond the line's box: rays so far apart that differ by 28 levels; perhaps on a highlighter stroke as
 * large as the box and a px more.
 */
function inked(reach: number, apart: number, highlighted = false): Uint8Array | null {
  const even = () => PAPER;
  const isStroke = (x: number, y: number) =>
    x >= INNER.x - 1 && y >= INNER.y - 1 && x <= INNER.x + INNER.width && y <= INNER.y + INNER.height;
  const paper = (x: number, y: number): Rgb => (highlighted && isStroke(x, y) ? STROKE : PAPER);
  const patch = createRaster(WIDTH, HEIGHT, 3);
  for (let y = 0, i = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++, i++) {
      const beyond = Math.max(INNER.x - x, INNER.y - y, x - INNER.x - INNER.width + 1, y - INNER.y - INNER.height + 1);
      const isLetter = beyond <= 0 && x % 12 < 8;
      const rings = beyond > 0 && beyond <= reach && x % apart === 0;
      patch.data.set(isLetter ? INK : rings ? PAPER.map((v) => v - 28) : paper(x, y), i * 3);
    }
  }
  return inkOnPaper(patch, INNER, { paper: highlighted ? paper : even, even }, 1, distanceFrom(PAPER, INK, 3))?.mask ?? null;
}

test('letters that ring round a line stand on paper', () => {
  const mask = inked(4, 4);
  expect(mask?.[30 * WIDTH + 14]).toBe(1);
});
test('what differs as far as one sees is a photo', () => expect(inked(11, 4)).toBeNull());
test('what differs densely round a line is no ringing', () => expect(inked(4, 2)).toBeNull());

test('the soft ends of a highlighter are no photo where the paper beyond them is even', () => {
  expect(inked(4, 2, true)).not.toBeNull();
  expect(inked(11, 2, true)).toBeNull();
});
