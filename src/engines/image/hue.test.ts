import { expect, it } from 'vitest';
import { differInHue, isOffShades } from './hue.ts';

const WHITE = [255, 255, 255] as const;

it('black and the red that a lossy picture leaves of small letters differ in hue, black and grey do not', () => {
  expect(differInHue([36, 34, 32], [142, 69, 70], WHITE)).toBe(true);
  expect(differInHue([36, 34, 32], [150, 146, 143], WHITE)).toBe(false);
  expect(differInHue([200, 40, 30], [214, 90, 84], WHITE)).toBe(false);
});

it('a red is no shade of a dark brown on white, a paler brown is', () => {
  expect(isOffShades([56, 28, 14], [211, 31, 30], [255, 255, 255])).toBe(true);
  expect(isOffShades([56, 28, 14], [130, 110, 101], [255, 255, 255])).toBe(false);
  expect(isOffShades([255, 253, 250], [253, 227, 140], [77, 44, 24])).toBe(true);
  expect(isOffShades([160, 30, 37], [211, 31, 30], [255, 255, 255])).toBe(false);
  expect(isOffShades(null, [211, 31, 30], [255, 255, 255])).toBe(false);
});
