import { expect, it } from 'vitest';
import type { Box } from '../../../image/geometry.ts';
import { isUnitOfPrice } from './price-unit.ts';

const BASE = 60;

/** Columns 3 px apart, so wide and high, and so far below the line. */
function columns(...sizes: readonly (readonly [width: number, height: number, below?: number])[]): Box[] {
  let x = 20;
  return sizes.map(([width, height, below = 0]) => {
    const box = { x, y: BASE + below - height, width, height };
    x += width + 3;
    return box;
  });
}

const LOW = [21, 20] as const;
const DEEP = [16, 34, 14] as const;
const COMMA = [6, 13, 8] as const;
const parts = (all: readonly Box[]) => isUnitOfPrice(all.slice(0, -1), all.slice(-1));

it('parts old-style figures of a price from a smaller syllable', () => {
  expect(parts(columns(DEEP, LOW, COMMA, LOW, LOW, LOW, [14, 16]))).toBe(true);
});

it('keeps a syllable of their size, figures alone, and what has no thousands', () => {
  expect(parts(columns(DEEP, LOW, COMMA, LOW, LOW, LOW, [36, 39, 4]))).toBe(false);
  expect(parts(columns(DEEP, LOW, COMMA, LOW, LOW, LOW))).toBe(false);
  expect(parts(columns(DEEP, LOW, LOW, LOW, LOW, [14, 16]))).toBe(false);
  expect(parts(columns(LOW, COMMA, LOW, LOW, LOW, [14, 16]))).toBe(false);
});
