import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { faceFor } from '../../fonts/index.ts';
import type { Rgb } from '../../image/colour.ts';
import type { Box } from '../../image/geometry.ts';
import { createRaster, type RgbRaster } from '../../image/raster.ts';
import type { TextLine } from '../document.ts';
import { LINE } from '../document/testing/samples.ts';
import { erase } from './index.ts';
import { patternUnder } from './pattern.ts';

const [WIDTH, HEIGHT] = [420, 100];
const FAMILY = 'pattern test';
GlobalFonts.registerFromPath(faceFor('Noto Sans KR', 500, false).file, FAMILY);
const PAGE: Rgb = [245, 238, 225];
const BAR: Box = { x: 60, y: 32, width: 300, height: 34 };
const BOX: Box = { x: 90, y: 41, width: 172, height: 17 };
const WORDS: Rgb = [255, 243, 234];
type Ground = (x: number, y: number) => Rgb;

/** Scales of thin pale lines, 16 × 8 px. */
const scales: Ground = (x, y) => {
  const far = Math.hypot((x % 16) - 7.5, 8 - (y % 8));
  return Math.min(Math.abs(far - 7.5), Math.abs(far - 4)) < 0.6 ? [217, 131, 122] : [168, 57, 43];
};
const dots: Ground = (x, y) => (((x % 14) - 7) ** 2 + ((y % 14) - 7) ** 2 < 7 ? [240, 150, 160] : [200, 40, 60]);
const slope: Ground = (x, y) => [90 + 50 * Math.sin(x / 60), 60 + y / 2 + 20 * Math.cos(x / 25), 110 + x / 8];

/** A bar in the ground's colours on a pale page, with or without its words. */
function draw(ground: Ground, text: string): RgbRaster {
  const pen = createCanvas(WIDTH, HEIGHT).getContext('2d');
  const picture = pen.createImageData(WIDTH, HEIGHT);
  const isOn = (x: number, y: number) => x >= BAR.x && y >= BAR.y && x < BAR.x + BAR.width && y < BAR.y + BAR.height;
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) picture.data.set([...(isOn(x, y) ? ground(x, y) : PAGE), 255], (y * WIDTH + x) * 4);
  pen.putImageData(picture, 0, 0);
  pen.font = `15px "${FAMILY}"`;
  pen.fillStyle = `rgb(${WORDS.join(' ')})`;
  pen.fillText(text, 90, 55);
  const { data } = pen.getImageData(0, 0, WIDTH, HEIGHT);
  const raster = createRaster(WIDTH, HEIGHT, 3);
  for (let i = 0; i < WIDTH * HEIGHT; i++) raster.data.set(data.subarray(i * 4, i * 4 + 3), i * 3);
  return raster;
}

const TEXT = '가장 많이 찾는 다섯 잔 세트';
const line = (ground: Ground): TextLine => ({ ...LINE, text: TEXT, box: BOX, surface: 'photo', ink: WORDS, paper: ground(8, 13) });

/** Levels by which what is left differs most from the bar without words. */
async function traceOf(ground: Ground): Promise<number> {
  const raster = draw(ground, TEXT);
  const context = { signal: new AbortController().signal, options: undefined, report: () => undefined };
  const printed = {
    source: { raster, format: 'png', fullHeight: HEIGHT, noise: 0 },
    read: { lines: [line(ground)], language: 'ko', model: 'test' },
  } as const;
  const plate = await erase(printed, context);
  const bare = draw(ground, '');
  expect(plate.smeared).toEqual([]);
  return bare.data.reduce((most, v, i) => Math.max(most, Math.abs(v - plate.raster.data[i]!)), 0);
}

it.each([
  ['scales', scales],
  ['few dots', dots],
] as const)('words go from a bar with %s without a trace', async (_, ground) => {
  expect(await traceOf(ground)).toBeLessThan(12);
});

it('ground that repeats nowhere is no pattern', () => {
  const window = { x: BOX.x - 4, y: BOX.y - 4, width: BOX.width + 8, height: BOX.height + 8 };
  expect(
    patternUnder(
      { picture: draw(slope, TEXT), window, inner: { ...BOX, x: 4, y: 4 }, others: [] },
      { ink: WORDS, paper: slope(170, 49) },
      0,
    ),
  ).toBeNull();
});

it('figures beside a line that are still to be erased are no pattern of its ground', () => {
  const beside: Ground = (x, y) =>
    x > 270 && x < 350 && y > 40 && y < 60 && x % 30 < 22 && (x % 30 < 6 || x % 30 > 16 || y < 46) ? [220, 30, 30] : [253, 240, 222];
  const place = {
    picture: draw(beside, TEXT),
    window: { x: 86, y: 37, width: 180, height: 25 },
    inner: { x: 4, y: 4, width: 172, height: 17 },
  };
  const colours = { ink: WORDS, paper: beside(100, 50) };
  expect(patternUnder({ ...place, others: [] }, colours, 0)).not.toBeNull();
  expect(patternUnder({ ...place, others: [{ x: 270, y: 41, width: 80, height: 19 }] }, colours, 0)).toBeNull();
});
