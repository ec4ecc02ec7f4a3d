import { expect, it } from 'vitest';
import { paintFill } from './paint.ts';
import { inkCandidates } from './ink.ts';
import { createRaster } from './raster.ts';
import type { Rgb } from './colour.ts';
import { wholeStrokesFirst } from './whole-strokes.ts';

const [WIDTH, HEIGHT] = [420, 130];
const YELLOW: Rgb = [255, 232, 32];

/** Fat yellow letters with a dark hard shadow on rays of two reds; the label above them shows at the crop's top. */
function onRays() {
  const crop = createRaster(WIDTH, HEIGHT, 3);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const ray = Math.sin(24 * Math.atan2(x - 210, 260 - y)) > 0;
      crop.data.set(ray ? [236, 62, 40] : [186, 8, 22], (y * WIDTH + x) * 3);
    }
  const fill = (x: number, y: number, width: number, height: number, color: Rgb) =>
    paintFill(crop, { x, y, width, height }, [0, 0, 0, 0], { kind: 'solid', color });
  fill(40, 0, 340, 8, YELLOW);
  for (const [down, color] of [
    [5, [120, 6, 4]],
    [0, YELLOW],
  ] as const)
    for (let x = 14; x < 390; x += 66) {
      fill(x, 26 + down, 24, 90, color);
      fill(x + 34, 26 + down, 24, 90, color);
      fill(x, 52 + down, 54, 40, color);
    }
  return crop;
}

it('takes whole strokes for the letters before their shadow and the rays between them', () => {
  expect(inkCandidates(onRays())[0]!.ink).toEqual(YELLOW);
});

const way = (height: number, ...levels: number[]) => {
  const alpha = createRaster(40, height, 1);
  for (let i = 0; i < alpha.data.length; i++) alpha.data[i] = levels[(i % 40) % levels.length]!;
  return { alpha };
};

it('leaves the likeliest where it is whole itself, where letters are small, and before what fills the middle', () => {
  const [soft, whole, full] = [way(60, 120, 90, 0, 0), way(60, 255, 0, 0), way(60, 255)];
  expect(wholeStrokesFirst([soft, whole])).toEqual([whole, soft]);
  expect(wholeStrokesFirst([soft, full])).toEqual([soft, full]);
  expect(wholeStrokesFirst([whole, way(60, 255, 255, 0)])[0]).toBe(whole);
  const small = way(30, 120, 90, 0, 0);
  expect(wholeStrokesFirst([small, way(30, 255, 0, 0)])[0]).toBe(small);
});
