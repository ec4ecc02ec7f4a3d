import { expect, it } from 'vitest';
import type { Box } from '../../../image/geometry.ts';
import { paintFill } from '../../../image/paint.ts';
import { createRaster } from '../../../image/raster.ts';
import { betweenEvenRows } from './even-rows.ts';
import { lineInk } from './line-ink.ts';
import { splitAtGaps } from './split-line.ts';

const ORANGE = [228, 87, 46] as const;
const GREY = [110, 110, 110] as const;

/** White paper with even surfaces on it. */
function page(...surfaces: readonly (readonly [Box, readonly [number, number, number]])[]) {
  const raster = createRaster(360, 140, 3);
  raster.data.fill(255);
  for (const [box, color] of surfaces) paintFill(raster, box, [0, 0, 0, 0], { kind: 'solid', color });
  return raster;
}

const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });
/** A row of small letters that begins right below large figures, as captions do. */
const CAPTION = Array.from({ length: 24 }, (_, i) => [box(20 + i * 12, 99, 8, 11), GREY] as const);
const FIGURES = [0, 1].map((i) => [box(20 + i * 42, 30, 32, 52), ORANGE] as const);

it('ends a crop at the even rows between large figures and the line below them', () => {
  const { width, ...rest } = page(...FIGURES, ...CAPTION);
  const crop = { ...rest, width, height: 104, data: rest.data.subarray(0, 104 * width * 3) };
  expect(betweenEvenRows(crop, 0)).toEqual({ from: 0, to: 83 });
  expect(betweenEvenRows({ ...crop, height: 90, data: rest.data.subarray(0, 90 * width * 3) }, 0)).toBeNull();
});

it('takes large figures right over a caption for print on even ground', () => {
  const line = lineInk(page(...FIGURES, ...CAPTION), box(10, 22, 96, 73), 0)!;
  expect(line.ink.surface).toBe('flat');
  expect(line.box).toEqual(box(20, 30, 74, 52));
});

it('ends a crop of a gradient before a badge whose colour runs on in a lossy picture', () => {
  const [width, height] = [300, 110];
  const crop = createRaster(width, height, 3);
  paintFill(crop, box(0, 0, width, height), [0, 0, 0, 0], {
    kind: 'gradient',
    angle: 90,
    stops: [
      { color: [18, 58, 140], offset: 0 },
      { color: [50, 100, 180], offset: 1 },
    ],
  });
  paintFill(crop, box(0, 0, 120, 10), [0, 0, 0, 0], { kind: 'solid', color: [228, 0, 43] });
  paintFill(crop, box(40, 0, 10, 10), [0, 0, 0, 0], { kind: 'solid', color: [255, 255, 255] });
  paintFill(crop, box(30, 20, 60, 70), [0, 0, 0, 0], { kind: 'solid', color: [255, 255, 255] });
  // Some of the badge's colour without its lightness, up to the letters.
  for (let y = 10; y < 20; y++) for (let x = 0; x < 120; x++) crop.data[(y * width + x) * 3]! += 18;
  expect(betweenEvenRows(crop, 3)).toEqual({ from: 19, to: height });
});

it('parts large figures with a small unit from the next ones', () => {
  const number = (x: number) => [
    ...FIGURES.map(([one, colour]) => [{ ...one, x: one.x - 20 + x }, colour] as const),
    [box(x + 80, 56, 24, 26), ORANGE] as const,
  ];
  const line = lineInk(page(...number(20), ...number(176)), box(10, 22, 300, 68), 0)!;
  const parts = splitAtGaps(line, 0.7 * 96, 0.38 * 96);
  expect(parts.map(({ x }) => x > 150)).toEqual([false, false, true, true]);
});

it('takes a price right over labels for print on even ground', () => {
  const figures = [0, 1, 2].map((i) => [box(20 + i * 16, 30, 12, 18), ORANGE] as const);
  const labels = [14, 52].map((x) => [box(x, 58, 30, 20), GREY] as const);
  const line = lineInk(page(...figures, ...labels), box(16, 24, 60, 34), 0)!;
  expect(line.ink.surface).toBe('flat');
  expect(line.box).toEqual(box(20, 30, 44, 18));
});
