import { expect, it } from 'vitest';
import { differInHue } from './hue.ts';

const WHITE = [255, 255, 255] as const;

it('black and the red that a lossy picture leaves of small letters differ in hue, black and grey do not', () => {
  expect(differInHue([36, 34, 32], [142, 69, 70], WHITE)).toBe(true);
  expect(differInHue([36, 34, 32], [150, 146, 143], WHITE)).toBe(false);
  expect(differInHue([200, 40, 30], [214, 90, 84], WHITE)).toBe(false);
});
