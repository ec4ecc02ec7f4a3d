import { expect, it } from 'vitest';
import { enclose } from './geometry.ts';

it('encloses as many boxes as a large area has pixels', () => {
  const pixels = Array.from({ length: 300_000 }, (_, i) => ({ x: i % 600, y: Math.floor(i / 600), width: 1, height: 1 }));
  expect(enclose(pixels)).toEqual({ x: 0, y: 0, width: 600, height: 500 });
});
