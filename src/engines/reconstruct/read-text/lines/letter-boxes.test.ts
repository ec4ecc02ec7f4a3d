import { expect, test } from 'vitest';
import type { Box } from '../../../image/geometry.ts';
import { isStray } from './letter-boxes.ts';

/** A headline's detected box and its syllables. */
const CORE: Box = { x: 4, y: 20, width: 378, height: 178 };
const SYLLABLES: Box[] = [
  { x: 2, y: 63, width: 58, height: 50 },
  { x: 57, y: 95, width: 56, height: 76 },
  { x: 164, y: 43, width: 43, height: 97 },
];
const isOff = (box: Box, core = CORE) => isStray(box, [...SYLLABLES, box], core);

test('specks of a photo below a headline are none of it', () => {
  expect(isOff({ x: 35, y: 195, width: 1, height: 17 })).toBe(true);
  expect(isOff({ x: 112, y: 192, width: 28, height: 7 })).toBe(true);
});

test.each<[string, Box]>([
  ['a stop in its rows', { x: 225, y: 125, width: 14, height: 14 }],
  ['a comma under a letter', { x: 210, y: 150, width: 14, height: 24 }],
  ['a mark over a letter', { x: 170, y: 22, width: 30, height: 12 }],
  ['a letter', { x: 20, y: 192, width: 60, height: 40 }],
])('%s is', (_, box) => {
  expect(isOff(box)).toBe(false);
});

test('what stands off small type may be a part of it', () => {
  expect(isStray({ x: 35, y: 60, width: 1, height: 4 }, [{ x: 2, y: 10, width: 20, height: 20 }], { ...CORE, y: 6, height: 30 })).toBe(
    false,
  );
});
