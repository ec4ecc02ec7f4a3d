import { expect, it } from 'vitest';
import { createRaster, type RgbRaster } from '../../../image/raster.ts';
import { chevronIn } from './chevrons.ts';
import { lineInk } from './line-ink.ts';
import { splitAtGaps } from './split-line.ts';

/** Black where `covers` says so, sampled 4 × 4 a pixel. */
function paint(raster: RgbRaster, covers: (x: number, y: number) => boolean): void {
  for (let y = 0; y < raster.height; y++)
    for (let x = 0; x < raster.width; x++) {
      let covered = 0;
      for (let i = 0; i < 16; i++) covered += Number(covers(x + (i % 4) / 4 + 0.125, y + (i >> 2) / 4 + 0.125));
      for (let c = 0; c < 3; c++) raster.data[3 * (y * raster.width + x) + c]! -= Math.round((215 * covered) / 16);
    }
}

/** Three letters like n of 10 × 14 px, a sign in a box at x = 60, and two letters more behind it. */
function line(sign: (x: number, y: number) => boolean, letters: readonly number[] = [10, 24, 38, 84, 98]) {
  const raster = createRaster(130, 44, 3);
  raster.data.fill(255);
  const within = (x: number, y: number, left: number) =>
    x >= left && x < left + 10 && y >= 14 && y < 28 && (x < left + 2.5 || x >= left + 7.5 || y < 16.5);
  paint(raster, (x, y) => letters.some((left) => within(x, y, left)) || sign(x - 60, y - 14));
  return lineInk(raster, { x: 8, y: 12, width: 102, height: 18 }, 0)!;
}

/** Two strokes from the left ends of a box to the middle of its right side. */
const angle =
  (width: number, height: number, top = 0) =>
  (x: number, y: number) => {
    const v = y - top;
    return v >= 0 && v < height && Math.abs(x - 1.2 - (width - 2.4) * (1 - Math.abs((2 * v) / height - 1))) <= 1.2;
  };
/** The bowl of a D whose stem ends 6 px before it, with what of hairlines that are a third of a px thick joins the two. */
const bowlBehindStem = (x: number, y: number) =>
  angle(8, 14)(x, y) || (x >= -8.5 && x < -6 && y >= 0 && y < 14) || (x >= -6 && x < 1.5 && ((y >= 0 && y < 0.3) || (y >= 13.7 && y < 14)));
const bracket = (x: number, y: number) => y >= 0 && y < 16 && Math.abs(x - 1 - 6 * (1 - (y / 8 - 1) ** 2)) <= 1.2;

it('finds a chevron between words and leaves it out of the lines on both sides', () => {
  const found = line(angle(8, 14));
  expect(chevronIn(found)).toMatchObject({ from: 60, to: expect.closeTo(68, 0) });
  const parts = splitAtGaps(found, 14, 7);
  expect(parts).toHaveLength(2);
  expect(parts[0]!.x + parts[0]!.width).toBeLessThanOrEqual(60);
  expect(parts[1]!.x).toBeGreaterThanOrEqual(67);
});

it.each([
  ['the sign of a text, as wide as high', line(angle(10, 10, 2))],
  ['a bracket', line(bracket)],
  ['the bowl of a serif letter', line(bowlBehindStem)],
  ['a letter', line((x, y) => x >= 0 && x < 8 && y >= 0 && y < 14 && (y < 2.5 || x >= 5.5))],
  ['an angle that touches the word', line(angle(8, 14), [10, 24, 38, 49.5, 84])],
])('finds none in %s', (_, found) => expect(chevronIn(found)).toBeNull());
