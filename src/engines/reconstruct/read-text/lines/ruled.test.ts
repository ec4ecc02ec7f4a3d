import { expect, it } from 'vitest';
import { createRaster, type RgbRaster } from '../../../image/raster.ts';
import { withoutRules } from './ruled.ts';

type Rgb = readonly [number, number, number];

/** Letters over columns 4 to 115 and rows 8 to 51 that cover four fifths of them; the ground is painted row by row. */
function line(letters: Rgb, ground: (y: number) => Rgb): RgbRaster {
  const picture = createRaster(120, 60, 3);
  for (let y = 0; y < 60; y++)
    for (let x = 0; x < 120; x++) {
      const inked = y >= 8 && y < 52 && x >= 4 && x < 116 && (x % 20 < 16 || y % 22 < 4) && !(y < 14 && x % 20 > 8);
      picture.data.set(inked ? letters : ground(y), (y * 120 + x) * 3);
    }
  return picture;
}

it('takes the photo over heavy letters for no rule', () => {
  const heavy = line([255, 255, 255], (y) => [220 - y, 140 - y, 30]);
  expect(withoutRules(heavy)).toBe(heavy);
});

it('clears the edge of a box over a line, with the paper past it', () => {
  const paper: Rgb = [250, 250, 250];
  const picture = createRaster(120, 60, 3);
  for (let i = 0; i < picture.data.length; i += 3) picture.data.set(i < 4 * 120 * 3 ? [90, 90, 90] : paper, i);
  for (let y = 20; y < 45; y++) for (let x = 10; x < 110; x += 10) picture.data.set([20, 20, 20], (y * 120 + x) * 3);
  expect([...withoutRules(picture).data.subarray(0, 3)]).toEqual(paper);
});
