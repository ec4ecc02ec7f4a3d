import { expect, test } from 'vitest';
import type { FoundBox } from './found-box.ts';
import { roundRowEnds } from './row-ends.ts';

const cell = (x: number, width: number, radius: FoundBox['radius'], y = 160): FoundBox => ({
  box: { x, y, width, height: 60 },
  radius,
  fill: { kind: 'solid', color: [122, 84, 95] },
  border: null,
});

test('the outer corners of a row of cells are round where both are, the inner ones square', () => {
  const row = [cell(56, 271, [15, 6, 6, 0]), cell(327, 167, [7, 0, 7, 7]), cell(494, 310, [5, 14, 0, 5])] as const;
  const ends = roundRowEnds(row);
  expect(row.map((box) => ends.get(box))).toEqual([[15, 0, 0, 0], undefined, [0, 15, 0, 0]]);
});

test('one round corner alone is none of a row, nor are boxes apart', () => {
  expect(roundRowEnds([cell(56, 271, [15, 0, 0, 0]), cell(327, 167, [0, 0, 0, 0])]).size).toBe(0);
  expect(roundRowEnds([cell(56, 271, [15, 0, 0, 0]), cell(340, 167, [0, 15, 0, 0])]).size).toBe(0);
  expect(roundRowEnds([cell(56, 271, [15, 0, 0, 0]), cell(327, 167, [0, 15, 0, 0], 240)]).size).toBe(0);
});
