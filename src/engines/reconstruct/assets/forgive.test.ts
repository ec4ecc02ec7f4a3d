import { expect, test } from 'vitest';
import { createRaster } from '../../image/raster.ts';
import type { TextLine } from '../document.ts';
import { forgiveRinging } from './forgive.ts';

const LINE: TextLine = {
  id: 'line-1',
  text: 'words',
  box: { x: 20, y: 20, width: 20, height: 10 },
  alternatives: [],
  confidence: 1,
  language: 'en',
  script: 'latin',
  direction: 'ltr',
  kind: 'overlay',
  surface: 'flat',
  ink: [255, 255, 255],
  paper: [230, 50, 45],
};

/** Three differences: a faint one beside the line, a strong one there, and a faint one elsewhere. */
function left(line: TextLine): number[] {
  const [mask, difference] = [createRaster(100, 60, 1), createRaster(100, 60, 1)];
  for (const [i, amount] of [
    [25 * 100 + 45, 28],
    [25 * 100 + 50, 60],
    [25 * 100 + 80, 28],
  ] as const) {
    mask.data[i] = 255;
    difference.data[i] = amount;
  }
  forgiveRinging(mask, difference, [line]);
  return [45, 50, 80].filter((x) => mask.data[25 * 100 + x]);
}

test('rings of erased letters are nothing drawn; what is stronger or farther off is', () => expect(left(LINE)).toEqual([50, 80]));
test('grey letters ring no more than the noise', () =>
  expect(left({ ...LINE, ink: [20, 20, 20], paper: [255, 255, 255] })).toEqual([45, 50, 80]));
test('pale letters ring less', () => expect(left({ ...LINE, ink: [250, 180, 170] })).toEqual([45, 50, 80]));
test('on a photo everything stays', () => expect(left({ ...LINE, surface: 'photo' })).toEqual([45, 50, 80]));
