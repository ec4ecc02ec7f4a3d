import { expect, it } from 'vitest';
import { enclose, holdsMiddle } from './geometry.ts';

it('encloses as many boxes as a large area has pixels', () => {
  const pixels = Array.from({ length: 300_000 }, (_, i) => ({ x: i % 600, y: Math.floor(i / 600), width: 1, height: 1 }));
  expect(enclose(pixels)).toEqual({ x: 0, y: 0, width: 600, height: 500 });
});

it('tells whether the middle of a box lies in another one', () => {
  const outer = { x: 10, y: 10, width: 20, height: 20 };
  expect(holdsMiddle(outer, { x: 0, y: 15, width: 22, height: 4 })).toBe(true);
  expect(holdsMiddle(outer, { x: 0, y: 15, width: 18, height: 4 })).toBe(false);
});
