import { expect, test } from 'vitest';
import type { Rgb } from '../../image/colour.ts';
import { gradientColor } from '../../image/gradient-line.ts';
import { paintFill } from '../../image/paint.ts';
import { createRaster } from '../../image/raster.ts';
import { groundFill } from './ground.ts';

const BAND = { x: 0, y: 0, width: 860, height: 720 };

test('cards on a gradient are no part of it', () => {
  const raster = createRaster(BAND.width, BAND.height, 3);
  const [top, end]: Rgb[] = [
    [10, 15, 32],
    [16, 26, 56],
  ];
  const stops = [
    { offset: 0, color: top },
    { offset: 1, color: end },
  ];
  paintFill(raster, BAND, [0, 0, 0, 0], { kind: 'gradient', angle: 180, stops });
  for (const x of [50, 310, 570])
    paintFill(raster, { x, y: 200, width: 240, height: 205 }, [0, 0, 0, 0], { kind: 'solid', color: [32, 48, 96] });
  expect(groundFill(raster, BAND, 0)).toEqual({ kind: 'gradient', angle: 180, stops });
});

test('a gradient from side to side is one, though it is even at either side', () => {
  const raster = createRaster(BAND.width, BAND.height, 3);
  const [left, right]: Rgb[] = [
    [125, 91, 208],
    [224, 114, 159],
  ];
  const stops = [
    { offset: 0, color: left },
    { offset: 1, color: right },
  ];
  paintFill(raster, BAND, [0, 0, 0, 0], { kind: 'gradient', angle: 90, stops });
  expect(groundFill(raster, BAND, 1)).toEqual({ kind: 'gradient', angle: 90, stops });
});

test('a gradient of a dozen levels shows through noise of five, between cards', () => {
  const raster = createRaster(BAND.width, BAND.height, 3);
  const stops: { offset: number; color: Rgb }[] = [
    { offset: 0, color: [233, 243, 255] },
    { offset: 1, color: [246, 240, 255] },
  ];
  paintFill(raster, BAND, [0, 0, 0, 0], { kind: 'gradient', angle: 135, stops });
  withNoise(raster, 5);
  for (const x of [50, 450])
    paintFill(raster, { x, y: 200, width: 360, height: 400 }, [0, 0, 0, 0], { kind: 'solid', color: [255, 255, 255] });
  const fill = groundFill(raster, BAND, 2.85);
  expect(fill).toMatchObject({ kind: 'gradient', angle: 135 });
  const end = fill.kind === 'gradient' ? fill.stops.at(-1)!.color[0] : 0;
  expect(Math.abs(end - 246)).toBeLessThanOrEqual(2);
});

test('a gradient over three colours has their angle and their middle, whatever stands on it and however noisy the picture is', () => {
  const raster = createRaster(BAND.width, BAND.height, 3);
  const stops: { offset: number; color: Rgb }[] = [
    { offset: 0, color: [253, 241, 233] },
    { offset: 0.4, color: [247, 230, 238] },
    { offset: 1, color: [211, 213, 238] },
  ];
  paintFill(raster, BAND, [0, 0, 0, 0], { kind: 'gradient', angle: 155, stops });
  withNoise(raster, 2);
  paintFill(raster, { x: 120, y: 330, width: 690, height: 390 }, [0, 0, 0, 0], { kind: 'solid', color: [240, 225, 226] });
  // Elsewhere the picture is noisier.
  const fill = groundFill(raster, BAND, 3.6);
  expect(fill.kind).toBe('gradient');
  if (fill.kind !== 'gradient') return;
  expect(Math.abs(fill.angle - 155)).toBeLessThanOrEqual(3);
  for (const { offset, color } of stops) {
    const off = gradientColor(fill.stops, offset).map((level, c) => Math.abs(level - color[c]!));
    expect(Math.max(...off)).toBeLessThanOrEqual(3);
  }
});

test('an even ground with noise is one colour', () => {
  const raster = createRaster(BAND.width, BAND.height, 3);
  raster.data.fill(238);
  withNoise(raster, 5);
  expect(groundFill(raster, BAND, 2.85).kind).toBe('solid');
});

/** Moves each channel by up to so many levels, alike at each run. */
function withNoise({ data }: { readonly data: Uint8Array }, most: number): void {
  let seed = 7;
  for (let i = 0; i < data.length; i++) {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    data[i] = Math.min(255, data[i]! + Math.round(((seed / 2 ** 31) * 2 - 1) * most));
  }
}

test('a picture on a gradient makes no pale step of it', () => {
  const [top, end] = [
    [19, 24, 44],
    [36, 42, 67],
  ] as const;
  const band = { x: 0, y: 0, width: 400, height: 800 };
  const raster = createRaster(400, 800, 3);
  paintFill(raster, band, [0, 0, 0, 0], {
    kind: 'gradient',
    angle: 180,
    stops: [
      { offset: 0, color: top },
      { offset: 1, color: end },
    ],
  });
  paintFill(raster, { x: 120, y: 380, width: 170, height: 60 }, [0, 0, 0, 0], { kind: 'solid', color: [214, 216, 222] });
  const fill = groundFill(raster, band, 1);
  const reds = fill.kind === 'gradient' ? fill.stops.map(({ color }) => color[0]) : [];
  expect(reds[0]).toBeLessThanOrEqual(20);
  expect(Math.max(...reds)).toBeLessThanOrEqual(37);
});
