import { expect, test } from 'vitest';
import type { Rgb } from '../../image/colour.ts';
import { paintFill } from '../../image/paint.ts';
import { createRaster, type RgbRaster } from '../../image/raster.ts';
import { findCuts } from './cuts.ts';

const WIDTH = 400;
/** Noise that is left of a lossy picture, levels. */
const LOSSY = 1;

function page(height: number, colorAt: (x: number, y: number) => Rgb): RgbRaster {
  const raster = createRaster(WIDTH, height, 3);
  for (let y = 0; y < height; y++) for (let x = 0; x < WIDTH; x++) raster.data.set(colorAt(x, y), (y * WIDTH + x) * 3);
  return raster;
}

test('the steps in which a lossy picture keeps a gradient begin no section', () => {
  const banded = page(640, (_, y) => [255, 250, 250 - 4 * Math.floor(y / 64)]);
  expect(findCuts(banded, LOSSY)).toEqual([]);
});

test('a ground that changes as little and stays does', () => {
  expect(
    findCuts(
      page(640, (_, y) => (y < 300 ? [255, 255, 255] : [248, 249, 251])),
      LOSSY,
    ),
  ).toEqual([300]);
});

test('an edge that lies a row higher in a part of the columns is one', () => {
  const ragged = page(640, (x, y) => (y < (x < 150 ? 299 : 300) ? [255, 238, 194] : [239, 231, 214]));
  expect(findCuts(ragged, LOSSY)).toEqual([300]);
});

test('the upper edge of a card is none', () => {
  const card = page(640, () => [255, 255, 255]);
  paintFill(card, { x: 20, y: 300, width: 360, height: 200 }, [0, 0, 0, 0], { kind: 'solid', color: [239, 231, 214] });
  expect(findCuts(card, LOSSY)).toEqual([]);
});

/** Blades of grass: every pixel of a shade of its own, from row to row by some levels. */
const grass = (x: number, y: number, [r, g, b]: Rgb): Rgb => {
  const shade = ((x * 7919 + y * 104729) % 23) - 11;
  return [r + shade, g + shade, b + shade / 2];
};

test('a box that begins on grass begins no section, other ground under grass does', () => {
  const box = page(640, (x, y) => (y >= 300 && y < 420 && x >= 40 && x < 240 ? [244, 242, 233] : grass(x, y, [120, 116, 40])));
  expect(findCuts(box, LOSSY)).toEqual([]);
  const ground = page(640, (x, y) => (y >= 300 ? grass(x, y, [60, 70, 110]) : grass(x, y, [150, 146, 40])));
  expect(findCuts(ground, LOSSY)).toEqual([300]);
});

test('cards that end on paper, where a fibre lies across both margins, begin no section', () => {
  const paper = (y: number, [r, g, b]: Rgb): Rgb => {
    const shade = 2 * (y % 2) + (y % 60 === 0 ? 9 : 0);
    return [r + shade, g + shade, b + shade];
  };
  const cards = page(640, (x, y) => (y >= 120 && y < 300 && x >= 24 && x < 376 ? [255, 255, 255] : paper(y, [238, 230, 212])));
  expect(findCuts(cards, LOSSY)).toEqual([]);
  const other = page(640, (_, y) => (y < 300 ? paper(y, [238, 230, 212]) : paper(y, [222, 206, 190])));
  expect(findCuts(other, LOSSY)).toEqual([300]);
});

test('a box that begins where the blocks of a lossy picture meet begins no section: at the margins their steps go up and down', () => {
  const blocks = (x: number, y: number): Rgb => {
    const shade = (x % 3 === 0 ? -4 : 2) * (y < 300 ? 1 : -1);
    return [180 + shade, 160 + shade, 130 + shade];
  };
  const box = page(640, (x, y) => (y >= 300 && y < 420 && x >= 20 && x < 380 ? [250, 244, 235] : blocks(x, y)));
  expect(findCuts(box, LOSSY)).toEqual([]);
});
