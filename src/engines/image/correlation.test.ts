import { expect, test } from 'vitest';
import { correlation } from './correlation.ts';

test('tells how alike two pictures are, whatever their contrast and lightness', () => {
  expect(correlation([0, 1, 0, 1], [3, 5, 3, 5])).toBeCloseTo(1);
  expect(correlation([0, 1, 0, 1], [1, 0, 1, 0])).toBeCloseTo(-1);
  expect(correlation([0, 1, 0, 1], [0, 0, 1, 1])).toBeCloseTo(0);
  expect(correlation([0, 1, 0, 1], [7, 7, 7, 7])).toBe(0);
});
