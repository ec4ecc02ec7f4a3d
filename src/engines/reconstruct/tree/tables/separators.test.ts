import { expect, test } from 'vitest';
import { partsAlong, type Separator } from './separators.ts';

const line = (from: number, to: number): Separator => ({ at: 100, from, to, paint: null, rule: null });

test('lines along a side are those that reach over it, not one that ends where it begins', () => {
  const [before, own] = [line(60, 202), line(200, 400)];
  expect(partsAlong([before, own], 101, 200, 400)).toEqual([own]);
  expect(partsAlong([before], 101, 200, 400)).toEqual([]);
});
