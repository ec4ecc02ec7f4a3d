import { expect, test } from 'vitest';
import { moved, movedBack, movedBox, type Growth } from './growth.ts';

/** 30 px more from 100 on, 20 px less from 200 on (what stood between 200 and 220 is gone). */
const GROWTHS: Growth[] = [
  { y: 100, by: 30 },
  { y: 200, by: -20 },
];

test('what lies below a growth is moved by it, and comes back from there', () => {
  expect([50, 99, 150, 240, 500].map((y) => moved(y, GROWTHS))).toEqual([50, 99, 180, 250, 510]);
  for (const y of [0, 50, 99, 150, 199, 240, 500]) expect(movedBack(moved(y, GROWTHS), GROWTHS)).toBe(y);
});

test('rows that the source does not have come from the edge where the page grew', () => {
  expect([101, 115, 130].map((y) => movedBack(y, GROWTHS))).toEqual([100, 100, 100]);
  expect(movedBack(131, GROWTHS)).toBe(101);
});

const box = (y: number, height: number) => ({ x: 5, y, width: 10, height });

test('a box around the growth is longer, one above it is as it was, one below it is moved', () => {
  expect(movedBox(box(80, 100), GROWTHS)).toEqual(box(80, 130));
  expect(movedBox(box(40, 60), GROWTHS)).toEqual(box(40, 60));
  expect(movedBox(box(120, 40), GROWTHS)).toEqual(box(150, 40));
  expect(movedBox(box(0, 400), GROWTHS)).toEqual(box(0, 410));
});
