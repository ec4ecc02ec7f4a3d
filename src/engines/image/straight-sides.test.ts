import { expect, it } from 'vitest';
import { createRaster } from './raster.ts';
import { flatRegions } from './regions.ts';
import { withStraightSides } from './straight-sides.ts';

/** A pale box at x 20 to 79 and y 10 to 89 of 120 × 100 px whose right side is a ramp of four px, cut short by so many in every third row. */
function pale(short: number) {
  const raster = createRaster(120, 100, 3);
  raster.data.fill(255);
  for (let y = 10; y < 90; y++) {
    for (let x = 20; x < 80; x++) raster.data.fill(247, (y * 120 + x) * 3, (y * 120 + x) * 3 + 3);
    [248, 250, 252, 254].forEach((value, i) => raster.data.fill(value, (y * 120 + 78 + i) * 3, (y * 120 + 78 + i) * 3 + 3));
  }
  const { regions } = flatRegions(raster, 1, 1000);
  const region = regions.find(({ box }) => box.x === 20)!;
  return { raster, region: { ...region, right: region.right.map((end, row) => (row % 3 === 0 ? end - short : end)) } };
}

it('rows of a pale box end where box and ground are mixed half and half', () => {
  const { raster, region } = pale(2);
  const { box, right } = withStraightSides(raster, region);
  expect(box).toMatchObject({ x: 20, width: 60 });
  expect(right.slice(20, -20).every((end) => end === 79)).toBe(true);
});

it('a side that is not straight stays as it is', () => {
  const { raster, region } = pale(12);
  const slanted = { ...region, right: region.right.map((_, row) => 40 + Math.floor(row / 2)) };
  expect(withStraightSides(raster, slanted).right).toEqual(slanted.right);
});

it('a pale box that ends at the dark border of another one keeps out of it', () => {
  const { raster, region } = pale(2);
  for (let y = 0; y < 100; y++) for (let x = 80; x < 83; x++) raster.data.set([13, 59, 46], (y * 120 + x) * 3);
  expect(withStraightSides(raster, region)).toMatchObject({ box: region.box, right: region.right });
});
