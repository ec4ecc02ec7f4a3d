import { expect, test } from 'vitest';
import { outlineMisfit, outlineRadii } from './corners.ts';

test('a last row that breaks off tells no other form in a lossy picture', () => {
  const box = { x: 0, y: 0, width: 120, height: 50 };
  const outline = { box, left: new Int32Array(50).fill(0), right: Int32Array.from({ length: 50 }, (_, row) => (row === 49 ? 70 : 119)) };
  expect(outlineMisfit(outline, [0, 0, 0, 0], 1)).toBeLessThan(0.015);
  expect(outlineMisfit(outline, [0, 0, 0, 0], 0.6)).toBe(1);
});

test('a notch in a side, as coupons have, is no part of its corners', () => {
  const [height, radius] = [112, 8];
  const inset = (row: number) => {
    const depth = Math.min(row, height - 1 - row) + 0.5;
    return depth < radius ? Math.round(radius - Math.sqrt(radius ** 2 - (radius - depth) ** 2)) : 0;
  };
  const notch = (row: number) => Math.round(Math.sqrt(Math.max(0, 11 ** 2 - (row - 55.5) ** 2)));
  const rows = (of: (row: number) => number) => Int32Array.from({ length: height }, (_, row) => of(row));
  const radii = (cut: (row: number) => number) =>
    outlineRadii({ box: { x: 0, y: 0, width: 238, height }, left: rows(inset), right: rows((row) => 237 - inset(row) - cut(row)) });
  expect(radii(notch)).toEqual(radii(() => 0));
  expect(Math.min(...radii(notch))).toBeGreaterThan(0);
});
