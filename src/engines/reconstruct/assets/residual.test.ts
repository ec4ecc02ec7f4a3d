import { expect, test } from 'vitest';
import type { Box } from '../../image/geometry.ts';
import { createRaster, type GreyRaster } from '../../image/raster.ts';
import { leftovers, visibleMask } from './residual.ts';

/** Differences of a page: what `draw` says of each pixel. */
function differing(draw: (x: number, y: number) => number): GreyRaster {
  const raster = createRaster(120, 80, 1);
  for (let y = 0, i = 0; y < 80; y++) for (let x = 0; x < 120; x++, i++) raster.data[i] = draw(x, y);
  return raster;
}

const found = async (difference: GreyRaster, lossy: boolean, cards: readonly Box[] = []) =>
  (await leftovers(visibleMask(difference, lossy ? 1 : 0), difference, { lossy, noise: lossy ? 1 : 0, cards })).map(({ box }) => box);

const SCATTERED = differing((x, y) => (x >= 20 && x < 50 && y >= 20 && y < 40 && ((x >> 1) * 7 + (y >> 1) * 13) % 5 < 2 ? 14 : 0));
const RIM = differing((x, y) => (y >= 30 && y < 32 && x >= 10 && x < 90 ? 20 : 0));
const ICON = differing((x, y) => ((x - 60) ** 2 + (y - 40) ** 2 < 100 ? 20 : 0));

test('faint scattered pixels and thin faint rims of a lossy picture are no things', async () => {
  expect([await found(SCATTERED, true), await found(RIM, true)]).toEqual([[], []]);
});

test('on a clean picture they are drawn', async () => {
  expect([await found(SCATTERED, false), await found(RIM, false)]).toMatchObject([[{ x: 20 }], [{ y: 30, height: 2 }]]);
});

test('a faint thing of one piece stays in a lossy picture', async () => {
  expect(await found(ICON, true)).toMatchObject([{ x: 51, y: 31, width: 19, height: 19 }]);
});

/** Two pieces of 30 × 70 px with a place of 40 px between them that differs from the ground by so many levels. */
const PIECES = (between: number) =>
  differing((x, y) => (y < 5 || y >= 75 || x < 10 || x >= 110 ? 0 : x < 40 || x >= 80 ? 60 : x === 60 ? 0 : between));

test('a picture that is nearly as light as its ground in its middle is one', async () => {
  expect(await found(PIECES(3), true)).toEqual([{ x: 10, y: 5, width: 100, height: 70 }]);
});

test('two pictures with even ground between them are two', async () => {
  expect(await found(PIECES(0), true)).toHaveLength(2);
});

test('pictures in a row with narrow gutters are one each, whatever the gutters show', async () => {
  const row = differing((x, y) => (y < 5 || y >= 75 ? 0 : x % 40 < 28 ? 60 : 4));
  expect(await found(row, true)).toHaveLength(3);
});

test('photos with specks over the gutters between them are one each', async () => {
  const speck = (x: number, y: number) => (x % 6 < 3 && y % 12 === 5 ? 30 : 0);
  const row = createRaster(320, 140, 1);
  for (let y = 0, i = 0; y < 140; y++)
    for (let x = 0; x < 320; x++, i++) row.data[i] = y < 10 || y >= 130 ? 0 : x % 80 < 70 ? 60 : speck(x, y);
  expect((await found(row, true)).map(({ x, width }) => [x, width])).toEqual([
    [0, 70],
    [80, 70],
    [160, 70],
    [240, 70],
  ]);
});

/** A drawn edge round a card, and a picture on the card. */
const ON_CARD = differing((x, y) => (x < 6 || x >= 114 || y < 6 || y >= 74 ? 60 : x >= 40 && x < 60 && y >= 30 && y < 50 ? 60 : 0));

test('a picture on a card is one of its own, whatever is drawn round the card', async () => {
  const card = { x: 20, y: 15, width: 80, height: 50 };
  expect(await found(ON_CARD, false)).toHaveLength(1);
  expect(await found(ON_CARD, false, [card])).toEqual([
    { x: 0, y: 0, width: 120, height: 80 },
    { x: 40, y: 30, width: 20, height: 20 },
  ]);
});

/** Something whose colour runs through that of its ground in its middle, or a faint strip between two things. */
const TORN = differing((x, y) => (y < 5 || y >= 75 || x < 10 || x >= 110 ? 0 : Math.round(5 + 0.4 * Math.abs(x - 60))));
const STRIP = differing((x, y) => (y < 5 || y >= 75 || x < 10 || x >= 110 ? 0 : Math.abs(x - 60) < 10 ? 7 : 60));

test('a picture that is as light as its ground on the way is one, two things with a faint strip between them are two', async () => {
  expect(await found(TORN, true)).toEqual([{ x: 10, y: 5, width: 100, height: 70 }]);
  expect(await found(STRIP, true)).toHaveLength(2);
});

/** Shadows round two cards side by side, which run into each other. */
const SHADOWS = differing((x, y) => {
  const [u, v] = [Math.abs(x - (x < 60 ? 32 : 88)), Math.abs(y - 40)];
  const off = Math.max(u - 20, v - 28);
  return off <= 0 ? 0 : Math.max(0, Math.round(8 - 0.5 * off));
});

test('shadows that run into each other are no picture', async () => {
  expect((await found(SHADOWS, false)).map(({ width }) => width)).toEqual([47, 47]);
});
