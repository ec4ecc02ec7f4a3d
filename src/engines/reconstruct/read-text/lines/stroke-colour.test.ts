import { expect, it } from 'vitest';
import { differInDepth, differInHue } from './stroke-colour.ts';

const WHITE = [255, 255, 255] as const;

it('black and the red that a lossy picture leaves of small letters differ in hue, black and grey do not', () => {
  expect(differInHue([36, 34, 32], [142, 69, 70], WHITE)).toBe(true);
  expect(differInHue([36, 34, 32], [150, 146, 143], WHITE)).toBe(false);
  expect(differInHue([200, 40, 30], [214, 90, 84], WHITE)).toBe(false);
});

it('black and a pale grey differ in depth, bold and small regular strokes of one colour do not', () => {
  expect(differInDepth([47, 47, 47], [152, 152, 152], WHITE)).toBe(true);
  expect(differInDepth([47, 47, 47], [95, 95, 95], WHITE)).toBe(false);
});
