import { expect, test } from 'vitest';
import type { Rgb } from '../../../image/colour.ts';
import { gradientColor } from '../../../image/gradient-line.ts';
import { createRaster } from '../../../image/raster.ts';
import type { InkCrop } from '../match/ink.ts';
import { gradientOf } from './letter-gradient.ts';
import type { PlacedWord } from './paint.ts';

const SIZE = { width: 160, height: 60 };
const BOX = { x: 0, y: 0, ...SIZE };
const EXTENT = { left: 0, right: 160, top: 0, bottom: 60 };
type Stops = { offset: number; color: Rgb }[];

/** Strokes on black, painted along one axis; coverage is told along the first colour, so that darker ones have less. */
function painted(
  stops: Stops,
  place: (x: number, y: number) => number,
  words: readonly PlacedWord[] = [],
  {
    paledRows = [],
    noise = 0,
    marks = 0,
  }: { readonly paledRows?: readonly number[]; readonly noise?: number; readonly marks?: number } = {},
) {
  const source = createRaster(SIZE.width, SIZE.height, 3);
  const alpha = new Float32Array(SIZE.width * SIZE.height);
  const lightest = Math.max(...stops.map(({ color }) => color[0]));
  for (let y = 6; y < 54; y++)
    for (let x = 0; x < SIZE.width; x++) {
      // Above the row `marks` one stroke in four has a mark.
      if (x % (y < marks ? 64 : 16) >= 7) continue;
      const pale = paledRows.includes(y) ? 0.6 : 1;
      const color = gradientColor(stops, place(x, y)).map((level) => pale * level);
      const off = noise * (((7 * x + 13 * y) % 3) - 1);
      source.data.set(
        color.map((level) => Math.round(Math.min(255, level + off))),
        (y * SIZE.width + x) * 3,
      );
      alpha[y * SIZE.width + x] = color[0]! / lightest;
    }
  return gradientOf(source, { box: BOX, alpha, color: stops[0]!.color } as unknown as InkCrop, EXTENT, words);
}

const offFrom = (found: ReturnType<typeof painted>, stops: Stops): number =>
  Math.max(
    ...[0.2, 0.5, 0.8].map((at) =>
      Math.max(...gradientColor(found!.stops, at).map((level, c) => Math.abs(level - gradientColor(stops, at)[c]!))),
    ),
  );

test('gold that ends dark is gold at both ends', () => {
  const gold: Stops = [
    { offset: 0, color: [255, 243, 207] },
    { offset: 1, color: [150, 100, 35] },
  ];
  const found = painted(gold, (_, y) => y / 60);
  expect(found?.angle).toBe(180);
  expect(offFrom(found, gold)).toBeLessThan(8);
});

test('gold that is light in the middle has three colours', () => {
  const gold: Stops = [
    { offset: 0, color: [201, 151, 63] },
    { offset: 0.45, color: [251, 234, 187] },
    { offset: 1, color: [192, 138, 55] },
  ];
  const found = painted(gold, (x) => x / 160);
  expect(found).toMatchObject({ angle: 90, stops: { length: 3 } });
  expect(offFrom(found, gold)).toBeLessThan(12);
});

test('gold that rises and falls twice has five colours', () => {
  const gold: Stops = [
    { offset: 0, color: [201, 143, 51] },
    { offset: 0.38, color: [255, 240, 189] },
    { offset: 0.66, color: [224, 180, 91] },
    { offset: 1, color: [251, 230, 168] },
  ];
  const found = painted(gold, (x) => x / 160);
  expect(found).toMatchObject({ angle: 90, stops: { length: 5 } });
  expect(offFrom(found, gold)).toBeLessThan(24);
});

test('the dark band of metal stays a band', () => {
  const metal: Stops = [
    { offset: 0.15, color: [255, 255, 255] },
    { offset: 0.45, color: [185, 196, 207] },
    { offset: 0.52, color: [112, 127, 144] },
    { offset: 0.62, color: [238, 243, 248] },
    { offset: 0.88, color: [159, 176, 192] },
  ];
  const found = painted(metal, (_, y) => y / 60);
  expect(found?.angle).toBe(180);
  const band = [0.47, 0.52, 0.57, 0.62, 0.7].map((at) => gradientColor(found!.stops, at)[0] - gradientColor(metal, at)[0]);
  expect(Math.max(...band.map(Math.abs))).toBeLessThan(14);
});

test('white letters under marks that their ground has paled are white', () => {
  const white: Stops = [
    { offset: 0, color: [150, 142, 136] },
    { offset: 0.2, color: [128, 126, 120] },
    { offset: 0.22, color: [252, 250, 248] },
    { offset: 1, color: [254, 252, 251] },
  ];
  expect(painted(white, (_, y) => y / 60, [], { marks: 13 })).toBeNull();
});

test('rows that the ground has paled are no stops of their own', () => {
  const found = painted(
    [
      { offset: 0, color: [255, 246, 208] },
      { offset: 0.5, color: [154, 100, 18] },
      { offset: 0.6, color: [255, 231, 160] },
      { offset: 1, color: [201, 138, 36] },
    ],
    (_, y) => y / 60,
    [],
    { paledRows: [6, 53] },
  );
  expect(found!.stops[0]!.color[0]).toBeGreaterThan(225);
});

const GOLD: Stops = [
  { offset: 0, color: [235, 217, 180] },
  { offset: 0.5, color: [217, 166, 90] },
  { offset: 1, color: [236, 222, 191] },
];
const LETTERS = Array.from({ length: 10 }, (_, i) => ({ text: 'a', from: 16 * i, to: 16 * (i + 1) }));

test('gold in thin strokes, which vary in themselves, is gold', () => {
  const words = [{ text: 'aaaaaaaaaa', from: 0, to: 160, clusters: LETTERS }];
  const found = painted(GOLD, (x) => x / 160, words, { noise: 21 });
  expect(found).toMatchObject({ angle: 90, stops: { length: 3 } });
});

test('a phrase in yellow between white ones is no gold', () => {
  const words = [0, 50, 110].map((from, i) => ({ text: 'ab ', from, to: [50, 110, 160][i]!, clusters: [] }));
  expect(painted(GOLD, (x) => (x >= 50 && x < 110 ? 0.5 : 0), words, { noise: 21 })).toBeNull();
});

test('one colour is no gradient', () => {
  expect(painted([{ offset: 0, color: [220, 180, 90] }], () => 0)).toBeNull();
});

test.each([
  ['left', [0, 80]],
  ['right', [80, 0]],
])('words of two colours are no gradient, set from the %s', (_, starts) => {
  const words = starts.map((from) => ({ text: 'ab ', from, to: from + 80, clusters: [] }));
  const stops: Stops = [
    { offset: 0, color: [255, 243, 207] },
    { offset: 1, color: [150, 100, 35] },
  ];
  expect(painted(stops, (x) => Number(x >= 80), words)).toBeNull();
});
