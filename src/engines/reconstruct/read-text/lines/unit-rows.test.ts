import { expect, it } from 'vitest';
import { rowsOf } from './unit-rows.ts';
import type { LineInk } from './line-ink.ts';

const PART = { x: 62, y: 0, width: 30, height: 60 };

/** A figure 40 px high, and what stands behind it so high. */
const line = (height: number) =>
  ({
    box: { x: 20, y: 10, width: 68, height: 40 },
    glyphs: [
      { x: 20, y: 10, width: 30, height: 40 },
      { x: 65, y: 50 - height, width: 20, height },
    ],
  }) as unknown as LineInk;

it('shows a unit that is far lower than its figures in rows of its own, any other part in those of its line', () => {
  expect(rowsOf(PART, line(12))).toMatchObject({ x: 62, width: 30, y: 50 - 12 * 1.7 });
  expect(rowsOf(PART, line(12)).height).toBeCloseTo(12 * 2.05);
  expect(rowsOf(PART, line(30))).toEqual(PART);
});
