import { expect, it } from 'vitest';
import { createRaster, type GreyRaster, type RgbRaster } from '../../../image/raster.ts';
import { withoutRules, withoutStrikes } from './ruled.ts';

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

it('a stroke leaves the bowls that close beside its soft edge', () => {
  const alpha = createRaster(72, 16, 1);
  const put = (x: number, y: number, value: number) => (alpha.data[y * 72 + x] = Math.max(alpha.data[y * 72 + x]!, value));
  // Nines: a ring of rows 2 to 8 over a stem to row 12.
  for (let left = 4; left < 64; left += 10) {
    for (const y of [2, 8]) for (let x = left; x < left + 6; x++) put(x, y, 230);
    for (let y = 2; y < 9; y++) put(left, y, 230);
    for (let y = 2; y < 13; y++) put(left + 5, y, 230);
  }
  for (let x = 3; x < 67; x++)
    for (const [y, value] of [
      [7, 255],
      [8, 60],
    ] as const)
      put(x, y, value);
  const { data } = withoutStrikes(alpha);
  for (let left = 4; left < 64; left += 10) {
    expect(data[8 * 72 + left + 3]).toBeGreaterThan(200);
    expect(data[8 * 72 + left + 7]).toBeLessThan(24);
  }
});

it('a dash by itself is no stroke through anything', () => {
  const alpha = createRaster(40, 20, 1);
  alpha.data.fill(255, 10 * 40 + 10, 10 * 40 + 27);
  expect(withoutStrikes(alpha)).toBe(alpha);
});

/** Stems 3 px wide of a line 12 px high, from column 4 to 100; a stroke through those from 40 to 70. */
function struckInPart(): { alpha: GreyRaster; plain: Uint8Array } {
  const alpha = createRaster(110, 24, 1);
  const fill = (x: number, y: number, width: number, height: number) => {
    for (let row = y; row < y + height; row++) alpha.data.fill(255, row * 110 + x, row * 110 + x + width);
  };
  for (let x = 4; x < 100; x += 6) if (x < 30 || (x >= 40 && x < 70) || x > 78) fill(x, 6, 3, 12);
  const plain = alpha.data.slice();
  fill(39, 11, 29, 1);
  return { alpha, plain };
}

it('a stroke through some words is taken off them, but for what may close bowls', () => {
  const { alpha, plain } = struckInPart();
  const { data } = withoutStrikes(alpha);
  const left = [...data.keys()].filter((i) => data[i] !== plain[i]);
  expect(left.every((i) => Math.floor(i / 110) === 11 && data[i]! < 200 && plain[i - 1]! + plain[i + 1]! === 255)).toBe(true);
  // A pixel on either side of each of the five stems, of a stroke of 29.
  expect(left.length).toBeLessThanOrEqual(10);
});
