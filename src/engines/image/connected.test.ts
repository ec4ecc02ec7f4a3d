import { expect, test } from 'vitest';
import { connectedParts } from './connected.ts';

test('pixels that touch, diagonals included, are one group; those at the other edge are none of it', () => {
  const rows = ['#...#', '.#..#', '....#', '#....'];
  const parts = connectedParts(5, 4, (i) => rows[Math.floor(i / 5)]![i % 5] === '#');
  expect(parts.map((part) => [...part])).toEqual([[0, 6], [4, 9, 14], [15]]);
});
