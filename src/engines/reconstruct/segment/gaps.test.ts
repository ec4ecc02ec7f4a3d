import { expect, test } from 'vitest';
import { paintFill } from '../../image/paint.ts';
import { createRaster } from '../../image/raster.ts';
import type { TextLine } from '../document.ts';
import { findGapCuts } from './gaps.ts';

const [WIDTH, HEIGHT] = [860, 700];
const line = (y: number, height: number): TextLine => ({ kind: 'overlay', box: { x: 300, y, width: 260, height } }) as TextLine;

/** A band whose first row of steps lies so far under its upper edge; a heading, body text, and a second heading after a wide gap. */
function band(ringing: number) {
  const raster = createRaster(WIDTH, HEIGHT, 3);
  paintFill(raster, { x: 0, y: 0, width: WIDTH, height: HEIGHT }, [0, 0, 0, 0], { kind: 'solid', color: [200, 96, 79] });
  if (ringing > 0) paintFill(raster, { x: 400, y: ringing, width: 8, height: 1 }, [0, 0, 0, 0], { kind: 'solid', color: [230, 120, 100] });
  const lines = [line(130, 44), line(200, 16), line(240, 16), line(280, 16), line(500, 44), line(560, 16), line(600, 16)];
  return { raster, lines };
}

test('a heading after a wide gap begins a section, and the first one of a band none', () => {
  const { raster, lines } = band(0);
  expect(findGapCuts(raster, 0, HEIGHT, lines, 1)).toEqual([398]);
});

test('nor where the edge of the band rings', () => {
  const { raster, lines } = band(5);
  expect(findGapCuts(raster, 0, HEIGHT, lines, 1)).toEqual([398]);
});

test('soft as a photo is in a gap, it is no ground', () => {
  const { raster, lines } = band(0);
  for (let i = 0; i < raster.data.length; i++) raster.data[i] += Math.round(4 * Math.sin(((i / 3) % WIDTH) / 3));
  expect(findGapCuts(raster, 0, HEIGHT, lines, 1)).toEqual([]);
});

/** The band again, on a ground whose colour is told by place. */
function grounded(color: (x: number, y: number) => number) {
  const { raster, lines } = band(0);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++)
      raster.data.fill(Math.round(color(x / WIDTH, y / HEIGHT)), (y * WIDTH + x) * 3, (y * WIDTH + x) * 3 + 3);
  return findGapCuts(raster, 0, HEIGHT, lines, 1);
}

test('a gradient is ground, whichever way it runs', () => {
  expect(grounded((_, y) => 90 + 60 * y + 50 * y * y)).toEqual([398]);
  expect(grounded((x, y) => 90 + 40 * x + 60 * y)).toEqual([398]);
});

test('a smooth sky whose light changes over the width is a photo', () => {
  const sky = (x: number, y: number) => 90 + 60 * Math.sin(2.5 * x + 3 * y) * (0.4 + 0.6 * y);
  expect(grounded(sky)).toEqual([]);
});

test('nor is a wall in soft light, whose colour drifts by a few levels', () => {
  const wall = (x: number, y: number) => 240 + 4 * Math.sin(2.5 * x + 3 * y) + 12 * Math.max(0, y - 0.6) * Math.sin(7 * x);
  expect(grounded(wall)).toEqual([]);
});
