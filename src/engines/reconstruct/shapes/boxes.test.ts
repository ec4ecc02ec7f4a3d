import { expect, test } from 'vitest';
import { joinChromaRows } from '../../image/chroma-rows.ts';
import type { Rgb } from '../../image/colour.ts';
import { right, type Box } from '../../image/geometry.ts';
import { paintFill } from '../../image/paint.ts';
import { createRaster } from '../../image/raster.ts';
import { flatRegions, type Region } from '../../image/regions.ts';
import type { Fill } from '../document.ts';
import { findBoxes } from './boxes.ts';
import type { FoundBox } from './found-box.ts';
import { trackBehind } from './tracks.ts';

const GROUND: Rgb = [11, 16, 35];

/** A dark ground of a lossy picture with upright strips of 8 px, beginning at x = 60. */
function strips(colors: readonly Rgb[]) {
  const raster = createRaster(240, 200, 3);
  paintFill(raster, { x: 0, y: 0, width: 240, height: 200 }, [0, 0, 0, 0], { kind: 'solid', color: GROUND });
  for (const [i, color] of colors.entries())
    paintFill(raster, { x: 60 + 8 * i, y: 40, width: 8, height: 100 }, [0, 0, 0, 0], { kind: 'solid', color });
  return findBoxes({
    raster,
    source: raster,
    map: flatRegions(raster, 3, 12),
    photos: [],
    lines: [],
    ground: { kind: 'solid', color: GROUND },
    noise: 1,
  });
}

test('the steps of a glow are no boxes', () => {
  expect(strips([[16, 21, 40]])).toEqual([]);
});

test('a bar is one', () => {
  expect(strips([[34, 26, 58]])).toHaveLength(1);
});

test('a large H is no box, a pale card as large is one', () => {
  const found = (isLetter: boolean) => {
    const raster = createRaster(160, 180, 3);
    const paint = (box: Box, color: Rgb) => paintFill(raster, box, [0, 0, 0, 0], { kind: 'solid', color });
    paint({ x: 0, y: 0, width: 160, height: 180 }, [255, 255, 255]);
    paint({ x: 30, y: 30, width: 100, height: 120 }, [242, 239, 232]);
    if (isLetter) for (const y of [30, 102]) paint({ x: 66, y, width: 28, height: 48 }, [255, 255, 255]);
    const ground = { kind: 'solid', color: [255, 255, 255] } as const;
    return findBoxes({ raster, source: raster, map: flatRegions(raster, 2, 12), photos: [], lines: [], ground, noise: 0 });
  };
  expect(found(true)).toEqual([]);
  expect(found(false)).toHaveLength(1);
});

test('cells of one colour that a line parts are no bar on its track', () => {
  const raster = createRaster(320, 80, 3);
  const paint = (x: number, width: number, color: Rgb) =>
    paintFill(raster, { x, y: 20, width, height: 42 }, [0, 0, 0, 0], { kind: 'solid', color });
  paintFill(raster, { x: 0, y: 0, width: 320, height: 80 }, [0, 0, 0, 0], { kind: 'solid', color: [255, 255, 255] });
  for (const x of [20, 115, 210]) paint(x, 94, [192, 86, 59]);
  const found = findBoxes({
    raster,
    source: raster,
    map: flatRegions(raster, 2, 12),
    photos: [],
    lines: [],
    ground: { kind: 'solid', color: [255, 255, 255] },
    noise: 0,
  });
  expect(found.map(({ box }) => [box.x, box.width])).toEqual([
    [20, 94],
    [115, 94],
    [210, 94],
  ]);
});

test('cells of a table side by side, each of its own colour, are no bars on tracks', () => {
  const raster = createRaster(860, 100, 3);
  const solid = (color: Rgb) => ({ kind: 'solid', color }) as const;
  paintFill(raster, { x: 0, y: 0, width: 860, height: 100 }, [0, 0, 0, 0], solid([253, 243, 231]));
  const cells = [
    [56, 271, [122, 84, 95]],
    [327, 167, [195, 71, 107]],
    [494, 310, [122, 84, 95]],
  ] as const;
  for (const [x, width, color] of cells) paintFill(raster, { x, y: 20, width, height: 60 }, [0, 0, 0, 0], solid(color));
  const ground = solid([253, 243, 231]);
  const found = findBoxes({ raster, source: raster, map: flatRegions(raster, 2, 12), photos: [], lines: [], ground, noise: 0 });
  expect(found.map(({ box }) => [box.x, box.width]).toSorted((a, b) => a[0]! - b[0]!)).toEqual(cells.map(([x, width]) => [x, width]));
});

test('thin round bars of a clean picture lie on their tracks', () => {
  const raster = createRaster(400, 160, 3);
  paintFill(raster, { x: 0, y: 0, width: 400, height: 160 }, [0, 0, 0, 0], { kind: 'solid', color: [255, 255, 255] });
  const widths = [226, 110, 72];
  for (const [i, width] of widths.entries()) {
    const track = { x: 37, y: 20 + 44 * i, width: 278, height: 8 };
    paintFill(raster, track, [4, 4, 4, 4], { kind: 'solid', color: [229, 231, 235] });
    paintFill(raster, { ...track, width }, [4, 4, 4, 4], { kind: 'solid', color: [16, 185, 129] });
  }
  const found = findBoxes({
    raster,
    source: raster,
    map: flatRegions(raster, 2, 12),
    photos: [],
    lines: [],
    ground: { kind: 'solid', color: [255, 255, 255] },
    noise: 0,
  }).toSorted((a, b) => a.box.y - b.box.y || b.box.width - a.box.width);
  expect(found).toEqual(
    widths.flatMap((width, i) =>
      [
        { width: 278, color: [229, 231, 235] },
        { width, color: [16, 185, 129] },
      ].map(({ width: wide, color }) => ({
        box: { x: 37, y: 20 + 44 * i, width: wide, height: 8 },
        radius: [4, 4, 4, 4],
        fill: { kind: 'solid', color },
        border: null,
      })),
    ),
  );
});

/** A ringed disc with a cross on it, and areas that are taken for photos. */
function disc(photo: Box) {
  const raster = createRaster(240, 200, 3);
  const paint = (box: Box, radius: number, color: Rgb) =>
    paintFill(raster, box, [radius, radius, radius, radius], { kind: 'solid', color });
  paint({ x: 0, y: 0, width: 240, height: 200 }, 0, [244, 237, 231]);
  paint({ x: 68, y: 48, width: 104, height: 104 }, 52, [90, 58, 45]);
  paint({ x: 71, y: 51, width: 98, height: 98 }, 49, [255, 255, 255]);
  paint({ x: 100, y: 98, width: 40, height: 4 }, 0, [90, 58, 45]);
  paint({ x: 118, y: 80, width: 4, height: 40 }, 0, [90, 58, 45]);
  const map = flatRegions(raster, 3, 12);
  return findBoxes({
    raster,
    source: raster,
    map,
    photos: [photo],
    lines: [],
    ground: { kind: 'solid', color: [244, 237, 231] },
    noise: 1,
  });
}

test('a disc that its own ring and icon make busy is one', () => {
  expect(disc({ x: 64, y: 40, width: 112, height: 120 })).toHaveLength(1);
});

test('a disc on a photo is a piece of it', () => {
  expect(disc({ x: 24, y: 40, width: 200, height: 120 })).toEqual([]);
});

const WHITE: Rgb = [255, 255, 255];
const BLUE: Rgb = [46, 91, 255];

/** A blue cell of 120 × 58 px at (60, 40) in a white lossy picture, with some pixels of its last rows in another colour. */
function cell(radius: readonly [number, number, number, number], other: (x: number, y: number) => Rgb | null) {
  const raster = createRaster(240, 200, 3);
  paintFill(raster, { x: 0, y: 0, width: 240, height: 200 }, [0, 0, 0, 0], { kind: 'solid', color: WHITE });
  paintFill(raster, { x: 60, y: 40, width: 120, height: 58 }, radius, { kind: 'solid', color: BLUE });
  for (let y = 94; y < 98; y++)
    for (let x = 60; x < 180; x++) {
      const i = (y * 240 + x) * 3;
      const color = other(x, y);
      if (color && raster.data[i]! < 100) raster.data.set(color, i);
    }
  const lines = [{ x: 100, y: 60, width: 40, height: 16 }];
  return findBoxes({
    raster,
    source: raster,
    map: flatRegions(raster, 3, 12),
    photos: [],
    lines,
    ground: { kind: 'solid', color: WHITE },
    noise: 1,
  });
}

test('corners go round a cell and the lighter line along its lower side', () => {
  const [box] = cell([0, 0, 14, 14], (_, y) => (y === 97 ? [92, 129, 255] : null));
  expect(box).toMatchObject({ box: { x: 60, y: 40, width: 120, height: 58 }, radius: [0, 0, 14, 14] });
});

/** A pill with words on it in a textured area, its edge cut by what lies there. */
function pill(fill: Fill) {
  const raster = createRaster(320, 120, 3);
  const ground: Rgb = [250, 238, 240];
  paintFill(raster, { x: 0, y: 0, width: 320, height: 120 }, [0, 0, 0, 0], { kind: 'solid', color: ground });
  paintFill(raster, { x: 60, y: 40, width: 200, height: 33 }, [16, 16, 16, 16], fill);
  paintFill(raster, { x: 60, y: 55, width: 9, height: 2 }, [0, 0, 0, 0], { kind: 'solid', color: ground });
  const band = { raster, source: raster, map: flatRegions(raster, 3, 12), photos: [{ x: 0, y: 0, width: 320, height: 120 }] };
  return findBoxes({ ...band, lines: [{ x: 190, y: 48, width: 50, height: 16 }], ground: { kind: 'solid', color: ground }, noise: 1 });
}

test('a label on a photo may be cut by it, a bar with a gradient is no label', () => {
  const [from, to]: Rgb[] = [
    [244, 166, 180],
    [182, 59, 94],
  ];
  const stops = [
    { offset: 0, color: from },
    { offset: 1, color: to },
  ];
  expect(pill({ kind: 'solid', color: to })).toHaveLength(1);
  expect(pill({ kind: 'gradient', angle: 90, stops })).toEqual([]);
});

test('a border under a badge of its colour goes round the whole card, and the badge is a box', () => {
  const raster = createRaster(400, 300, 3);
  const paint = (box: Box, radius: number, color: Rgb) =>
    paintFill(raster, box, [radius, radius, radius, radius], { kind: 'solid', color });
  paint({ x: 0, y: 0, width: 400, height: 300 }, 0, [244, 245, 247]);
  paint({ x: 80, y: 60, width: 240, height: 200 }, 16, [217, 72, 15]);
  paint({ x: 82, y: 62, width: 236, height: 196 }, 14, [255, 255, 255]);
  paint({ x: 146, y: 46, width: 120, height: 32 }, 16, [217, 72, 15]);
  const ground = { kind: 'solid', color: [244, 245, 247] } as const;
  const found = findBoxes({ raster, source: raster, map: flatRegions(raster, 3, 12), photos: [], lines: [], ground, noise: 0 });
  expect(found).toMatchObject([
    { box: { x: 146, y: 46, width: 120, height: 32 }, radius: [16, 16, 16, 16], border: null },
    {
      box: { x: 80, y: 60, width: 240, height: 200 },
      border: { width: 2, color: [217, 72, 15], sides: ['top', 'right', 'bottom', 'left'] },
    },
  ]);
});

/** The boxes found where a letter on a busy red was painted over in a colour, 4 px round it. */
function boxesAtLetter(color: Rgb) {
  const raster = createRaster(240, 120, 3);
  for (let i = 0; i < raster.data.length; i++) raster.data[i] = [212, 16, 16][i % 3]! + ((i * 7919) % 11) - 5;
  paintFill(raster, { x: 100, y: 40, width: 14, height: 27 }, [0, 0, 0, 0], { kind: 'solid', color });
  const line: Box = { x: 103, y: 43, width: 8, height: 20 };
  const map = flatRegions(raster, 3, 12);
  return findBoxes({ raster, source: raster, map, photos: [], lines: [line], ground: { kind: 'solid', color: [212, 16, 16] }, noise: 1 });
}

test('where a letter was painted over is no box, a label as tight round its letter is one', () => {
  expect(boxesAtLetter([206, 24, 24])).toEqual([]);
  expect(boxesAtLetter([255, 200, 60])).toHaveLength(1);
});

test('a bar whose rows differ in chroma lies on its track, over which its colour has bled', () => {
  const raster = createRaster(400, 60, 3);
  const solid = (color: Rgb) => ({ kind: 'solid', color }) as const;
  paintFill(raster, { x: 0, y: 0, width: 400, height: 60 }, [0, 0, 0, 0], solid([255, 255, 255]));
  const bar = { x: 37, y: 20, width: 237, height: 12 };
  paintFill(raster, { ...bar, width: 260 }, [6, 6, 6, 6], solid([229, 226, 219]));
  // What bleeds over the track is as light as that.
  for (let x = 274; x < 288; x++)
    paintFill(raster, { x, y: 20, width: 1, height: 12 }, [0, 0, 0, 0], solid([249 - (x - 274), 224, 154 + 4 * (x - 274)]));
  paintFill(raster, bar, [6, 6, 6, 6], solid([236, 160, 37]));
  for (let row = 0; row < 12; row++) {
    const blue = [30, 15, 0, -10, -15, 0, 3, 0, -1, -5, 10, 30][row]!;
    for (let x = bar.x + 6; x < bar.x + bar.width - 6; x++)
      raster.data.set([236 - blue / 4, 160 - blue / 16, 37 + blue], ((bar.y + row) * 400 + x) * 3);
  }
  const map = joinChromaRows(flatRegions(raster, 3, 12), raster);
  const ground = solid([255, 255, 255]);
  const found = findBoxes({ raster, source: raster, map, photos: [], lines: [], ground, noise: 1 });
  expect(found.map(({ box }) => [box.x, box.y, box.width, box.height]).toSorted((a, b) => b[2]! - a[2]!)).toEqual([
    [37, 20, 260, 12],
    [37, 20, 237, 12],
  ]);
});

/** All of a box. */
const region = ({ box }: FoundBox): Region => ({
  label: 1,
  box,
  area: box.width * box.height,
  left: new Int32Array(box.height).fill(box.x),
  right: new Int32Array(box.height).fill(right(box) - 1),
});

test('of two pieces that are round where they meet the rounder one is the bar', () => {
  const raster = createRaster(400, 60, 3);
  const piece = (x: number, width: number, color: Rgb, radius: FoundBox['radius']): FoundBox => ({
    box: { x, y: 16, width, height: 28 },
    radius,
    fill: { kind: 'solid', color },
    border: null,
  });
  const bar = piece(30, 200, [92, 99, 118], [14, 14, 14, 14]);
  const rest = piece(226, 120, [44, 50, 72], [12.5, 14, 14, 6.5]);
  const behind = (own: FoundBox) => trackBehind({ rest: region(own), own }, [bar, rest], { raster, noise: 1 }, () => own.fill);
  expect(behind(bar)).toBeNull();
});
