import { expect, it } from 'vitest';
import { createRaster, type RgbRaster } from '../../image/raster.ts';
import { fillPaper } from './fill.ts';

const [WIDTH, HEIGHT] = [240, 60];
const RINGING = 10;

function ground(shade: (x: number, y: number) => number): RgbRaster {
  const raster = createRaster(WIDTH, HEIGHT, 3);
  for (let y = 0, i = 0; y < HEIGHT; y++) for (let x = 0; x < WIDTH; x++, i += 3) raster.data.fill(Math.round(shade(x, y)), i, i + 3);
  return raster;
}

/** Upright strokes of 6 px. */
const MASK = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => {
  const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
  return y >= 15 && y < 45 && x >= 30 && x < 210 && x % 20 < 6 ? 1 : 0;
});

/** Fills strokes on a ground that was taken for one of level 140. */
function filled(truth: RgbRaster): RgbRaster {
  const patch = { ...truth, data: truth.data.map((v, i) => (MASK[Math.floor(i / 3)] ? 255 : v)) };
  const isRinging = (i: number) => Math.abs(patch.data[i]! - 140) <= RINGING;
  const paper = () => [140, 140, 140] as const;
  fillPaper(patch, MASK, { paper, even: paper, ringing: RINGING, isRinging });
  return patch;
}

it('a sky that rises and falls a little keeps doing so, under the letters and beside them', () => {
  const sky = ground((x, y) => 140 + 6 * Math.sin(x / 25) + y / 15);
  const { data } = filled(sky);
  const off = Array.from(MASK.keys(), (i) => Math.abs(data[i * 3]! - sky.data[i * 3]!));
  expect(Math.max(...off)).toBeLessThanOrEqual(2);
  expect(Math.max(...off.filter((_, i) => !MASK[i]))).toBe(0);
});

it('a ground of one colour loses its ringing', () => {
  const ringing = ground((x, y) => 140 + ((x * 7 + y * 13) % 9) - 4);
  expect(new Set(filled(ringing).data)).toEqual(new Set([140]));
});

it('a strike through the letters stays, and nothing of it runs into the ground under them', () => {
  const isStrike = (y: number) => y === 30;
  const sky = ground((x, y) => (isStrike(y) && x >= 30 && x < 210 ? 255 : 140 + 6 * Math.sin(x / 25) + y / 15));
  const { data } = filled(sky);
  const off = Array.from(MASK.keys(), (i) => Math.abs(data[i * 3]! - sky.data[i * 3]!));
  expect(Math.max(...off.filter((_, i) => !isStrike(Math.floor(i / WIDTH))))).toBeLessThanOrEqual(3);
});

it("a highlighter's stroke, whose soft edges differ from it, keeps its colour on a ground of one", () => {
  const [paper, stroke] = [() => [140, 140, 140] as const, [100, 100, 100] as const];
  const isStroke = (y: number) => y >= 28 && y < 40;
  const on = (y: number) => (isStroke(y) ? stroke : paper());
  const patch = ground((_, y) => (isStroke(y) ? 108 : 140));
  fillPaper(patch, MASK, { paper: (_, y) => on(y), even: paper, ringing: RINGING, isRinging: () => false });
  expect([20, 30, 39, 50].map((y) => patch.data[(y * WIDTH + 120) * 3])).toEqual([140, 100, 100, 140]);
});
