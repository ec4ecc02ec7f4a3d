import { expect, test } from 'vitest';
import { createRaster, type GreyRaster } from '../../image/raster.ts';
import { visibleMask } from './residual.ts';
import { withTails } from './tails.ts';

const [WIDTH, HEIGHT, NOISE] = [200, 160, 1];
/** A thing of 80 × 60 px in the middle. */
const THING = { x: 60, y: 50, width: 80, height: 60 };

/** Differences: strong within the thing, outside as `beyond` says of the distance from it. */
function differing(beyond: (distance: number, x: number, y: number) => number): GreyRaster {
  const raster = createRaster(WIDTH, HEIGHT, 1);
  for (let y = 0, i = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++, i++) {
      const off = Math.max(THING.x - x, x - THING.x - THING.width + 1, THING.y - y, y - THING.y - THING.height + 1);
      raster.data[i] = off <= 0 ? 60 : Math.round(beyond(off, x, y));
    }
  return raster;
}

const grown = (difference: GreyRaster) => withTails([{ box: THING, area: 4800 }], visibleMask(difference, NOISE), difference, NOISE)[0].box;

test('a glow is part of what it is round, down to where nobody sees it', () => {
  const { x, y, width, height } = grown(differing((distance) => Math.max(0, 9 - distance / 3)));
  expect(x).toBeLessThan(THING.x - 12);
  expect(y).toBeLessThan(THING.y - 12);
  expect(x + width).toBeGreaterThan(THING.x + THING.width + 12);
  expect(y + height).toBeGreaterThan(THING.y + THING.height + 12);
});

test('the ringing round an edge is no glow', () => {
  expect(grown(differing((distance, x, y) => (distance < 5 ? ((x * 7 + y * 3) % 4) * 3 : 0)))).toEqual(THING);
});

test('nor is colour that runs over it as far as its block reaches', () => {
  expect(grown(differing((distance) => (distance < 10 ? 6 : 0)))).toEqual(THING);
});

test('nor is a thing that begins beside it', () => {
  expect(grown(differing((distance) => (distance < 4 ? 5 : 60)))).toEqual(THING);
});

test('what no longer fades is followed as far as it is even', () => {
  const { width } = grown(differing((distance, x) => (distance < 10 ? 8 : 8 - 0.01 * x)));
  expect(width).toBe(WIDTH);
});

test('a card that fades into the ground without reaching it is whole, with the scraps of it that can be told from noise', () => {
  // The last px is what compression carried over the card's edge.
  const fading = (distance: number) => (distance < 10 ? 8 : distance <= 30 ? 6 : distance === 31 ? 4 : 0);
  const difference = differing((distance, x, y) => (y < THING.y || y >= THING.y + THING.height || x < THING.x ? 0 : fading(distance)));
  const scrap = { x: THING.x + THING.width + 22, y: THING.y + 8, width: 4, height: 20 };
  for (let y = scrap.y; y < scrap.y + scrap.height; y++) difference.data.fill(10, y * WIDTH + scrap.x, y * WIDTH + scrap.x + scrap.width);
  const items = [
    { box: THING, area: 4800 },
    { box: scrap, area: 80 },
  ];
  const found = withTails(items, visibleMask(difference, NOISE), difference, NOISE);
  expect(found.map(({ box }) => box)).toEqual([{ ...THING, width: THING.width + 30 }]);
});
