import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { faceFor } from '../fonts/index.ts';
import type { Rgb } from './colour.ts';
import { inkCandidates } from './ink.ts';
import { createRaster, type RgbRaster } from './raster.ts';

const [BROWN, RED]: Rgb[] = [
  [106, 69, 0],
  [228, 60, 40],
];
const SIZE = { width: 240, height: 34 };

/** A line of letters with an upright and a level stroke on a ground of yellow rays, those from 90 to 150 px in a colour of their own or left out. */
function line(middle: Rgb | null): RgbRaster {
  const raster = createRaster(SIZE.width, SIZE.height, 3);
  for (let y = 0, i = 0; y < SIZE.height; y++)
    for (let x = 0; x < SIZE.width; x++, i += 3) {
      const ray = (x + 2 * y) % 97 < 45 ? 60 : 0;
      raster.data.set([255, 200 + ray * 0.8, 40 + 2 * ray], i);
      const isMiddle = x >= 90 && x < 150;
      const ink = isMiddle ? middle : BROWN;
      const isStroke = y >= 5 && y < 29 && x >= 12 && x < 228 && (x % 12 < 4 || (x % 12 < 10 && y >= 14 && y < 18));
      const isGap = (x >= 80 && x < 90) || (x >= 150 && x < 158);
      if (ink && isStroke && !isGap) raster.data.set(ink, i);
    }
  return raster;
}

const covered = (raster: RgbRaster, from: number, to: number): number => {
  const [{ alpha, surface }] = inkCandidates(raster, 1);
  expect(surface).toBe('photo');
  let sum = 0;
  for (let y = 6; y < 28; y++) for (let x = from; x < to; x++) sum += Number(alpha.data[y * SIZE.width + x]! > 170);
  return sum / (22 * (to - from));
};

test('a word in a second colour on a photo is ink as well', () => {
  expect(covered(line(RED), 92, 148)).toBeGreaterThan(0.2);
  expect(covered(line(RED), 160, 228)).toBeGreaterThan(0.25);
});

test('a gap without one stays empty', () => {
  expect(covered(line(null), 92, 148)).toBe(0);
});

/** Yellow figures on a sky, and white words behind them that their soft shadow alone parts from the white cloud they stand on, if there are any; they begin at 120 px. */
function onCloud(words: string): RgbRaster {
  const [width, height] = [SIZE.width, 48];
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#54a8e8';
  pen.fillRect(0, 0, width, height);
  const cloud = pen.createRadialGradient(190, 60, 30, 190, 60, 62);
  cloud.addColorStop(0, '#fff');
  cloud.addColorStop(1, '#fff0');
  pen.fillStyle = cloud;
  pen.fillRect(0, 0, width, height);
  GlobalFonts.registerFromPath(faceFor('Do Hyeon', 400, false).file, 'on-cloud');
  [pen.shadowColor, pen.shadowBlur, pen.shadowOffsetY] = ['rgba(0,40,110,.75)', 6, 3];
  pen.fillStyle = '#fff04a';
  pen.font = '46px on-cloud';
  pen.fillText('99.8', 14, 38);
  pen.fillStyle = '#fff';
  pen.font = '31px on-cloud';
  pen.fillText(words, 120, 37);
  const { data } = pen.getImageData(0, 0, width, height);
  const raster = createRaster(width, height, 3);
  for (let i = 0; i < width * height; i++) raster.data.set(data.subarray(4 * i, 4 * i + 3), 3 * i);
  return raster;
}

/** Share of strokes in some rows of the words' columns. */
function strokesIn(raster: RgbRaster, from: number, to: number): number {
  const [{ alpha, surface }] = inkCandidates(raster, 1);
  expect(surface).toBe('photo');
  let sum = 0;
  for (let y = from; y < to; y++) for (let x = 120; x < 230; x++) sum += Number(alpha.data[y * alpha.width + x]! > 170);
  return sum / ((to - from) * 110);
}

test('white words on a white cloud are ink, told by their shadow, and the cloud is not', () => {
  expect(strokesIn(onCloud('제거 * 잔향'), 16, 36)).toBeGreaterThan(0.25);
  expect(strokesIn(onCloud('제거 * 잔향'), 41, 48)).toBe(0);
});

test('a cloud without words is none', () => {
  expect(strokesIn(onCloud(''), 0, 48)).toBe(0);
});
