import { expect, test } from 'vitest';
import type { Box } from '../../../image/geometry.ts';
import { wholeColumn } from './column-pieces.ts';
import type { Region } from './regions.ts';

const region = (x: number, y: number, width: number, height: number): Region => ({
  box: { x, y, width, height },
  area: width * height,
  probability: 0.99,
  angle: 90,
});
const boxOf = (of: Region, all: readonly Region[]): Box => wholeColumn(of, all).box;

/** A headline of 104 px as the detector sees it: two signs, the empty half of a comma's square, four signs. */
const HEAD = region(740, 88, 57, 99);
const REST = region(748, 287, 41, 252);

test('pieces over and under each other behind a comma are one column', () => {
  expect(boxOf(REST, [HEAD, REST])).toEqual({ x: 740, y: 88, width: 57, height: 451 });
  expect(boxOf(HEAD, [HEAD, REST])).toEqual({ x: 740, y: 88, width: 57, height: 451 });
});

test.each([
  ['a column beside it', region(639, 287, 41, 252)],
  ['a word below it', region(700, 600, 140, 30)],
  ['a smaller column below it', region(762, 575, 12, 90)],
  ['what stands farther below', region(748, 720, 41, 120)],
])('%s is none of it', (_, other) => {
  expect(wholeColumn(REST, [REST, other])).toBe(REST);
});
