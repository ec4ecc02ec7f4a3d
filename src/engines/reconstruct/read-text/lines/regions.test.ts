import { describe, expect, it } from 'vitest';
import { createRegionFinder, joinPieces, setApart, unclip } from './regions.ts';
import { leans } from './scene.ts';

/** A strip in which the given rectangles are text. */
function strip(top: number, width: number, height: number, texts: readonly (readonly [x: number, y: number, w: number, h: number])[]) {
  const data = new Uint8Array(width * height);
  for (const [x, y, w, h] of texts) for (let row = y; row < y + h; row++) data.fill(240, row * width + x, row * width + x + w);
  return { top, width, height, data };
}

describe('createRegionFinder', () => {
  it('finds regions across strips and where they are cut', () => {
    const finder = createRegionFinder();
    const found = [
      ...finder.add(
        strip(0, 100, 300, [
          [10, 20, 50, 6],
          [5, 295, 40, 5],
        ]),
      ),
      ...finder.add(strip(300, 100, 50, [[5, 0, 40, 4]])),
      ...finder.finish(),
    ];
    expect(found.map((region) => region.box)).toEqual([
      { x: 10, y: 20, width: 50, height: 6 },
      { x: 5, y: 295, width: 40, height: 9 },
    ]);
    expect(found[0]).toMatchObject({ area: 300, angle: 0 });
  });

  it('measures how far a region leans', () => {
    const data = new Uint8Array(200 * 100);
    for (let x = 20; x < 180; x++) for (let y = 0; y < 8; y++) data[(20 + y + Math.round(x * 0.2)) * 200 + x] = 255;
    const finder = createRegionFinder();
    const [region] = [...finder.add({ top: 0, width: 200, height: 100, data }), ...finder.finish()];
    expect(region!.angle).toBeCloseTo(11.3, 0);
  });
});

it('parts a level line from leaning print that it touches', () => {
  const data = new Uint8Array(500 * 200);
  for (let y = 40; y < 60; y++) data.fill(250, y * 500 + 60, y * 500 + 460);
  for (let y = 50; y < 170; y++) data.fill(250, y * 500 + y, y * 500 + y + 20);
  const finder = createRegionFinder();
  const found = [...finder.add({ top: 0, width: 500, height: 200, data }), ...finder.finish()];
  const level = found.filter((region) => !leans(region));
  expect(level).toHaveLength(1);
  expect(level[0]!.box.y).toBe(40);
  expect(level[0]!.box.height).toBeLessThan(30);
  expect(level[0]!.box.width).toBeGreaterThan(390);
});

it.each([45, -45, 50])('print that leans by %d degrees is no level line, and is not cut into such', (degrees) => {
  const turn = (degrees * Math.PI) / 180;
  const data = new Uint8Array(100 * 100);
  for (let y = 0; y < 100; y++)
    for (let x = 0; x < 100; x++) {
      const [along, across] = [
        (x - 50) * Math.cos(turn) + (y - 50) * Math.sin(turn),
        (y - 50) * Math.cos(turn) - (x - 50) * Math.sin(turn),
      ];
      if (Math.abs(along) <= 17 && Math.abs(across) <= 7) data[y * 100 + x] = 250;
    }
  const finder = createRegionFinder();
  const found = [...finder.add({ top: 0, width: 100, height: 100, data }), ...finder.finish()];
  expect(found).toHaveLength(1);
  expect(Math.abs(found[0]!.angle - degrees)).toBeLessThan(2);
  expect(leans(found[0]!)).toBe(true);
});

it('a long line that goes up by little is one line, to be read as a level one too, and is not cut into level pieces', () => {
  const data = new Uint8Array(600 * 60);
  for (let x = 40; x < 560; x++) for (let y = 0; y < 8; y++) data[(20 + y + Math.round((560 - x) * 0.026)) * 600 + x] = 250;
  const finder = createRegionFinder();
  const found = [...finder.add({ top: 0, width: 600, height: 60, data }), ...finder.finish()];
  expect(found).toHaveLength(1);
  expect(found[0]!.angle).toBeCloseTo(-1.5, 0);
  expect(leans(found[0]!)).toBe(false);
});

it.each([
  ['a disc', (x: number, y: number) => Math.hypot(x - 50, y - 50) < 12],
  ['two letters', (x: number, y: number) => Math.abs(x - 50) < 16 && Math.abs(y - 50) < 10],
  [
    'a figure with a unit at its foot',
    (x: number, y: number) => (x > 40 && x < 48 && y > 35 && y < 66) || (x > 46 && x < 68 && y > 56 && y < 66),
  ],
  ['a corner', (x: number, y: number) => x > 35 && x < 65 && y > 35 && y < 65 && x + y < 105],
])('%s leans by nothing', (_, holds) => {
  const data = Uint8Array.from({ length: 100 * 100 }, (_value, i) => (holds(i % 100, Math.floor(i / 100)) ? 250 : 0));
  const finder = createRegionFinder();
  const [region] = [...finder.add({ top: 0, width: 100, height: 100, data }), ...finder.finish()];
  expect(leans(region!)).toBe(false);
});

it('grows a region to the printed line', () => {
  const box = unclip({ box: { x: 100, y: 100, width: 200, height: 10 }, area: 2_000, probability: 1, angle: 0 });
  expect(box.height).toBeGreaterThan(22);
  expect(box.x).toBeLessThan(94);
});

describe('joinPieces', () => {
  const piece = (x: number, y: number, width: number, height = 20) => ({ x, y, width, height });
  it('joins neighbours on one line', () =>
    expect(joinPieces([piece(0, 0, 40), piece(44, 1, 30)])).toEqual([{ x: 0, y: 0, width: 74, height: 21 }]));
  it('keeps columns and rows apart', () => expect(joinPieces([piece(0, 0, 40), piece(60, 0, 30), piece(0, 22, 40)])).toHaveLength(3));
  it('keeps sizes apart', () => expect(joinPieces([piece(0, 0, 40, 20), piece(42, 0, 40, 40)])).toHaveLength(2));
  it('keeps large type apart from smaller one a space away', () => {
    expect(joinPieces([piece(230, 6548, 178, 113), piece(438, 6579, 193, 77)])).toHaveLength(2);
    expect(joinPieces([piece(230, 6548, 178, 113), piece(412, 6579, 193, 77)])).toHaveLength(1);
    expect(joinPieces([piece(23, 655, 18, 11), piece(44, 658, 19, 8)])).toHaveLength(1);
  });
  it('joins a word with a mark on a capital and one without ascenders, and no smaller unit at a foot', () => {
    expect(joinPieces([piece(40, 160, 260, 61), piece(317, 175, 373, 39)])).toHaveLength(1);
    expect(joinPieces([piece(40, 160, 260, 61), piece(317, 182, 373, 39)])).toHaveLength(2);
    expect(joinPieces([piece(40, 160, 260, 61), piece(322, 175, 373, 39)])).toHaveLength(2);
    expect(joinPieces([piece(40, 175, 80, 39), piece(130, 160, 260, 61)])).toHaveLength(2);
  });
  it('keeps what stands lower in another column apart', () =>
    expect(joinPieces([piece(0, 0, 60, 30), piece(77, 5, 150, 35)])).toHaveLength(2));
});

it('ends boxes that reach into each other between the two', () => {
  const [digits, unit] = [
    { x: 40, y: 100, width: 120, height: 50 },
    { x: 150, y: 120, width: 40, height: 26 },
  ];
  const [left, right] = setApart(
    [digits, unit],
    [
      { x: 54, y: 114, width: 90, height: 22 },
      { x: 158, y: 128, width: 24, height: 11 },
    ],
  );
  expect(left!.x + left!.width).toBeLessThan(right!.x);
  expect([left!.x, left!.height, right!.x + right!.width]).toEqual([40, 50, 190]);
});
