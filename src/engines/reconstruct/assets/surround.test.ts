import { expect, it } from 'vitest';
import { createRaster } from '../../image/raster.ts';
import { withoutSurround } from './surround.ts';

/** A grey photo of 60 x 60 px of which the middle differs from its ground, but for a hole. */
function photo(from: number, to: number) {
  const picture = createRaster(60, 60, 3);
  picture.data.fill(120);
  const difference = createRaster(60, 60, 1);
  for (let y = from; y < to; y++) difference.data.fill(2, y * 60 + from, y * 60 + to);
  for (let y = 28; y < 32; y++) difference.data.fill(1, y * 60 + 28, y * 60 + 32);
  return { picture, difference };
}

it('what shows the ground around a product is transparent, with a margin; holes are not', async () => {
  const { picture, difference } = photo(15, 45);
  const cut = await withoutSurround(picture, difference, picture, 0);
  const alphaAt = (x: number, y: number) => cut.data[(y * 60 + x) * 4 + 3];
  expect(cut.channels).toBe(4);
  expect([alphaAt(0, 0), alphaAt(12, 30), alphaAt(13, 30), alphaAt(20, 20), alphaAt(30, 30)]).toEqual([0, 0, 255, 255, 255]);
});

it('a photo that fills its box stays as it is', async () => {
  const { picture, difference } = photo(0, 60);
  expect(await withoutSurround(picture, difference, picture, 0)).toBe(picture);
});

it('a rule on cells that reach over its edge is none of it, whatever colour compression left it', async () => {
  const { picture, difference } = photo(15, 45);
  const cell = { x: 0, y: 0, width: 60, height: 12 };
  for (let y = 5; y < 7; y++) difference.data.fill(22, y * 60, y * 60 + 60);
  const alphaIn = async (covered: (typeof cell)[]) => {
    const cut = await withoutSurround(picture, difference, picture, 0, covered);
    return [cut.data[(5 * 60 + 30) * 4 + 3], cut.data[(20 * 60 + 20) * 4 + 3]];
  };
  expect(await alphaIn([])).toEqual([255, 255]);
  expect(await alphaIn([cell])).toEqual([0, 255]);
});
