import { expect, it } from 'vitest';
import { differInDepth } from './stroke-colour.ts';

const WHITE = [255, 255, 255] as const;

it('black and a pale grey differ in depth, bold and small regular strokes of one colour do not', () => {
  expect(differInDepth([47, 47, 47], [152, 152, 152], WHITE)).toBe(true);
  expect(differInDepth([47, 47, 47], [95, 95, 95], WHITE)).toBe(false);
});
