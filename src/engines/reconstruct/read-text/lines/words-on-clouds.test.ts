import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { faceFor } from '../../../fonts/index.ts';
import { inkCandidates } from '../../../image/ink.ts';
import { createRaster, type RgbRaster } from '../../../image/raster.ts';

const SIZE = { width: 240, height: 34 };

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
