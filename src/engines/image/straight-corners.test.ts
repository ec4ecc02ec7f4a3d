import { expect, test } from 'vitest';
import type { Outline } from './corners.ts';
import { hasStraightCut } from './straight-corners.ts';

const [WIDTH, HEIGHT] = [168, 96];

/** A box whose right side keeps so many px from its edge in each row. */
function outline(inset: (row: number) => number): Outline {
  const rows = Int32Array.from({ length: HEIGHT }, (_, row) => 60 + WIDTH - 1 - Math.round(inset(row)));
  return { box: { x: 60, y: 206, width: WIDTH, height: HEIGHT }, left: new Int32Array(HEIGHT).fill(60), right: rows };
}

test('the point of an arrow is no rounded corner', () => {
  const arrow = outline((row) => Math.abs(row + 0.5 - HEIGHT / 2) * (20 / (HEIGHT / 2)));
  expect(hasStraightCut(arrow, [0, 45, 45, 0])).toBe(true);
});

test.each([48, 24, 14])('a quarter circle of %i px is one', (radius) => {
  const round = outline((row) => {
    const depth = Math.min(row, HEIGHT - 1 - row) + 0.5;
    return depth >= radius ? 0 : radius - Math.sqrt(radius ** 2 - (radius - depth) ** 2);
  });
  expect(hasStraightCut(round, [0, radius, radius, 0])).toBe(false);
});

test('a corner cut off at 45 degrees is none', () => {
  const chamfer = outline((row) => Math.max(0, 20 - row));
  expect(hasStraightCut(chamfer, [0, 30, 0, 0])).toBe(true);
});
