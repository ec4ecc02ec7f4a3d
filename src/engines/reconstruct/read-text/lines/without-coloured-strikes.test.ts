import { expect, it } from 'vitest';
import { channelDistance, type Rgb } from '../../../image/colour.ts';
import { colorAt, createRaster } from '../../../image/raster.ts';
import { lineInk } from './line-ink.ts';
import { struckPart } from './struck.ts';
import { withoutColouredStrikes } from './without-coloured-strikes.ts';

const PAPER: Rgb = [255, 255, 255];
const GREY: Rgb = [120, 120, 120];
const RED: Rgb = [220, 0, 20];

/** Seven figures of two stems each, 24 px high, a stroke through them, and a low unit right behind it. */
function price() {
  const raster = createRaster(200, 60, 3);
  raster.data.fill(255);
  const fill = (x: number, y: number, width: number, height: number, color: Rgb) => {
    for (let v = y; v < y + height; v++) for (let u = x; u < x + width; u++) raster.data.set(color, 3 * (v * 200 + u));
  };
  for (let i = 0; i < 7; i++) for (const stem of [0, 7]) fill(20 + 14 * i + stem, 18, 3, 24, GREY);
  fill(19, 28, 96, 3, RED);
  fill(118, 32, 10, 10, GREY);
  return raster;
}

const DETECTED = { x: 16, y: 14, width: 116, height: 32 };

it('stems go on where a stroke ran through them, and the paper between', () => {
  const { picture, strikes } = withoutColouredStrikes(price(), DETECTED, PAPER)!;
  expect(strikes).toEqual([{ from: 19, to: 115, top: 28, end: 31 }]);
  for (let y = 27; y < 32; y++) {
    expect(colorAt(picture, 21, y)).toEqual(GREY);
    expect(colorAt(picture, 32, y)).toEqual(PAPER);
  }
});

it('a line has its letters’ colour, not that of its stroke, and knows where this is', () => {
  const line = lineInk(price(), DETECTED, 0)!;
  expect(channelDistance(line.ink.ink, GREY)).toBeLessThan(6);
  expect(line.strikes).toEqual([{ from: 19, to: 115, top: 28, end: 31 }]);
});

it('what stands beside the stroke, as high as the figures and in their colour, is one line with them', () => {
  expect(struckPart(lineInk(price(), DETECTED, 0)!)).toBeNull();
});
