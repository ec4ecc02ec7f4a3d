import { expect, it } from 'vitest';
import type { Rgb } from '../../../image/colour.ts';
import type { Box } from '../../../image/geometry.ts';
import { createRaster, type GreyRaster } from '../../../image/raster.ts';
import { findDiscs, withNumberedDiscs } from './discs.ts';
import { lineInk } from '../lines/line-ink.ts';

type Shape = readonly [isInked: (x: number, y: number) => boolean, color: Rgb];
const ACCENT: Rgb = [226, 85, 44];
const WHITE: Rgb = [255, 255, 255];

/** Shapes one on the other on white, 120 × 80 px, `top` px down a page. */
function page(shapes: readonly Shape[], top = 0) {
  const raster = createRaster(120, 80 + top, 3);
  raster.data.fill(255);
  for (const [isInked, color] of shapes)
    for (let y = 0; y < 80; y++)
      for (let x = 0; x < 120; x++) if (isInked(x + 0.5, y + 0.5)) raster.data.set(color, ((y + top) * 120 + x) * 3);
  return raster;
}
const disc =
  (radius = 18, cx = 40, cy = 40) =>
  (x: number, y: number) =>
    Math.hypot(x - cx, y - cy) < radius;
const bar = (x0: number, y0: number, width: number, height: number) => (x: number, y: number) =>
  x >= x0 && x < x0 + width && y >= y0 && y < y0 + height;
const FIGURE = bar(38, 33, 4, 14);

it.each<[string, readonly Shape[]]>([
  [
    'a disc',
    [
      [disc(), ACCENT],
      [FIGURE, WHITE],
    ],
  ],
  [
    'a ring',
    [
      [disc(20), ACCENT],
      [disc(18), WHITE],
      [FIGURE, ACCENT],
    ],
  ],
  [
    'a square',
    [
      [bar(22, 22, 36, 36), ACCENT],
      [FIGURE, WHITE],
    ],
  ],
  [
    'a frame of one px',
    [
      [bar(21, 21, 38, 38), [204, 204, 204]],
      [bar(22, 22, 36, 36), WHITE],
      [FIGURE, ACCENT],
    ],
  ],
])('%s with something in its middle is found wherever it stands', (_, shapes) => {
  for (const top of [0, 945, 1_400]) {
    const found = findDiscs(page(shapes, top));
    expect(found).toHaveLength(1);
    const { x, y, width, height } = found[0]!.inside;
    expect([Math.abs(x - 38), Math.abs(y - 33 - top), Math.abs(width - 4), Math.abs(height - 14)].every((off) => off <= 2)).toBe(true);
  }
});

it.each<[string, readonly Shape[]]>([
  ['an empty disc', [[disc(), ACCENT]]],
  [
    'a square whose drawing fills it',
    [
      [bar(22, 22, 36, 36), ACCENT],
      [bar(27, 27, 26, 26), WHITE],
    ],
  ],
  [
    'a table cell',
    [
      [bar(10, 22, 60, 36), ACCENT],
      [FIGURE, WHITE],
    ],
  ],
  [
    'a pill',
    [
      [bar(30, 22, 40, 36), ACCENT],
      [disc(18, 30), ACCENT],
      [disc(18, 70), ACCENT],
      [FIGURE, WHITE],
    ],
  ],
  [
    'a disc cut by what lies on it',
    [
      [disc(), ACCENT],
      [FIGURE, WHITE],
      [bar(44, 20, 20, 20), WHITE],
    ],
  ],
  [
    'a disc whose drawing fills it',
    [
      [disc(), ACCENT],
      [disc(14), WHITE],
    ],
  ],
  [
    'a disc with a mark at its side',
    [
      [disc(), ACCENT],
      [bar(28, 36, 4, 10), WHITE],
    ],
  ],
])('%s is no disc with a figure', (_, shapes) => expect(findDiscs(page(shapes))).toEqual([]));

const signal = new AbortController().signal;
const saying = (text: string, confidence = 0.98) => ({
  read: (lines: readonly GreyRaster[]) => Promise.resolve(lines.map(() => ({ text, confidence, parts: [] }))),
});
const NUMBERED: readonly Shape[] = [
  [disc(), ACCENT],
  [FIGURE, WHITE],
];
const read = async (ctc: ReturnType<typeof saying>) => {
  const raster = page(NUMBERED);
  return (await withNumberedDiscs([], { raster, noise: 0 }, ctc, signal)).lines.map(({ box }) => box);
};

it('a number in a disc is a line of its own; letters, icons and doubtful figures stay pictures', async () => {
  expect(await read(saying('1'))).toEqual([{ x: 38, y: 33, width: 4, height: 14 }] satisfies Box[]);
  expect(await read(saying('i'))).toEqual([]);
  expect(await read(saying('1', 0.6))).toEqual([]);
});

it('old-style figures that are lower than a quarter of their disc are found in it', () => {
  expect(
    findDiscs(
      page([
        [disc(17), ACCENT],
        [bar(37, 37, 7, 8), WHITE],
      ]),
    ),
  ).toHaveLength(1);
});

it('a line that was found in a disc is kept as it is', async () => {
  const raster = page(NUMBERED);
  const known = lineInk(raster, { x: 36, y: 31, width: 8, height: 18 }, 0)!;
  expect((await withNumberedDiscs([known], { raster, noise: 0 }, saying('1'), signal)).lines).toEqual([known]);
});

it('a disc that is part of a line (%) is none', async () => {
  const raster = page(NUMBERED);
  const around = lineInk(raster, { x: 18, y: 18, width: 44, height: 44 }, 0)!;
  expect((await withNumberedDiscs([around], { raster, noise: 0 }, saying('1'), signal)).lines).toEqual([around]);
});

it('the grain of a lossy disc does not break it up', () => {
  const raster = page(NUMBERED);
  for (let i = 0; i < raster.data.length; i++)
    raster.data[i] = Math.max(0, Math.min(255, raster.data[i]! + ((Math.floor(i / 3) * 7) % 5) * 7 - 14));
  expect([findDiscs(raster), findDiscs(raster, 5)].map(({ length }) => length)).toEqual([0, 1]);
});

it('a thin frame with round corners is found in a noisy picture, too', () => {
  const corner = (x: number, y: number) => (x < 24 || x > 56) && (y < 24 || y > 56);
  const raster = page([
    [bar(21, 21, 38, 38), [204, 204, 204]],
    [(x, y) => bar(21, 21, 38, 38)(x, y) && corner(x, y), [229, 229, 229]],
    [bar(22, 22, 36, 36), WHITE],
    [FIGURE, ACCENT],
  ]);
  expect(findDiscs(raster, 4.5)).toHaveLength(1);
});

it('a row of rings that was taken for one line is its numbers, where these are read', async () => {
  const ring = (cx: number): readonly Shape[] => [
    [disc(16, cx), ACCENT],
    [disc(14, cx), WHITE],
    [bar(cx - 2, 34, 4, 12), ACCENT],
  ];
  const raster = page([...ring(20), ...ring(58), ...ring(96)]);
  const row = lineInk(raster, { x: 3, y: 22, width: 112, height: 36 }, 0)!;
  const { lines: found } = await withNumberedDiscs([row], { raster, noise: 0 }, saying('1'), signal);
  expect(found.map(({ box }) => box.x)).toEqual([18, 56, 94]);
  expect((await withNumberedDiscs([row], { raster, noise: 0 }, saying('a'), signal)).lines).toEqual([row]);
});

it('a pale ring of one px is one, though its round is paler still where two px share it', () => {
  const raster = page([[FIGURE, ACCENT]]);
  const [cx, cy, radius] = [40, 40, 18];
  for (let y = 0; y < 80; y++)
    for (let x = 0; x < 80; x++) {
      const covered = Math.max(0, 1 - Math.abs(Math.hypot(x + 0.5 - cx, y + 0.5 - cy) - radius + 0.5));
      if (covered > 0) raster.data.set([255 - 33 * covered, 255 - 29 * covered, 255 - 25 * covered].map(Math.round), (y * 120 + x) * 3);
    }
  expect(findDiscs(raster)).toHaveLength(1);
});

it.each([
  ['Q Q Q A', 4, 'the letters of questions and their answers'],
  ['Q? A Q? A', 4, 'doubtful letters of questions beside sure ones of answers'],
  ['Q? A Q? B', 0, 'doubtful letters beside one answer'],
  ['A B C D', 4, 'the parts of a drawing'],
  ['Q X', 0, 'one letter'],
  ['A A A', 0, 'the same letter'],
  ['A C D', 0, 'letters with a gap'],
  ['A B C X', 3, 'a letter beyond the gap'],
  ['A B C D A B C', 7, 'the parts of two drawings'],
  ['A B C D D', 4, 'a letter for which there is no second drawing'],
  ['A B c? D', 4, 'a doubtful letter between sure ones'],
  ['A B? C?', 0, 'letters of which one is sure'],
  ['S M L', 3, 'the sizes'],
  ['S XL L', 2, 'sizes beside a longer one'],
  ['S M', 0, 'sizes that are not all'],
])('of discs with %s %i are lines: %s', async (said, count) => {
  const letters = said.split(' ');
  const raster = createRaster(120, 80 * letters.length, 3);
  for (const i of letters.keys()) raster.data.set(page(NUMBERED).data, 80 * i * 120 * 3);
  const ctc = {
    read: (lines: readonly GreyRaster[]) =>
      Promise.resolve(
        lines.map((_, i) => ({ text: letters[i]!.replace('?', ''), confidence: letters[i]!.endsWith('?') ? 0.7 : 0.98, parts: [] })),
      ),
  };
  expect((await withNumberedDiscs([], { raster, noise: 0 }, ctc, signal)).lines).toHaveLength(count);
});

it('a small disc whose colour has run is told by its luma', () => {
  const raster = page([
    [disc(11), [180, 83, 62]],
    [bar(39, 36, 3, 8), WHITE],
  ]);
  // Every second px is redder by 26 levels and as dark.
  for (let y = 0; y < 80; y++)
    for (let x = 0; x < 120; x++) {
      const at = (y * 120 + x) * 3;
      if (raster.data[at] === 180 && (x + y) % 2 === 0) raster.data.set([206, 70, 61], at);
    }
  expect(findDiscs(raster, 3).map(({ inside }) => inside)).toEqual([{ x: 39, y: 36, width: 3, height: 8 }]);
});

it('a number in a disc that was seen is marked where the next one stands in a disc of its size', async () => {
  const raster = createRaster(120, 160, 3);
  for (const i of [0, 1]) raster.data.set(page(NUMBERED).data, 80 * i * 120 * 3);
  const known = lineInk(raster, { x: 36, y: 31, width: 8, height: 18 }, 0)!;
  const marked = async (first: string, second: string) => {
    const said = [second, first];
    const ctc = {
      read: (seen: readonly GreyRaster[]) => Promise.resolve(seen.map((_, i) => ({ text: said[i]!, confidence: 0.98, parts: [] }))),
    };
    return (await withNumberedDiscs([known], { raster, noise: 0 }, ctc, signal)).lines.map(({ isMark }) => isMark ?? false);
  };
  expect(await marked('1', '2')).toEqual([true, true]);
  expect(await marked('1', '7')).toEqual([false, false]);
});
