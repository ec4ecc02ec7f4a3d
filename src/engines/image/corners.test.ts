import { expect, test } from 'vitest';
import { outlineMisfit } from './corners.ts';

test('a last row that breaks off tells no other form in a lossy picture', () => {
  const box = { x: 0, y: 0, width: 120, height: 50 };
  const outline = { box, left: new Int32Array(50).fill(0), right: Int32Array.from({ length: 50 }, (_, row) => (row === 49 ? 70 : 119)) };
  expect(outlineMisfit(outline, [0, 0, 0, 0], 1)).toBeLessThan(0.015);
  expect(outlineMisfit(outline, [0, 0, 0, 0], 0.6)).toBe(1);
});
