import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { faceFor } from '../../fonts/index.ts';
import { colorAt, createRaster } from '../../image/raster.ts';
import type { TextLine } from '../document.ts';
import { LINE } from '../document/testing/samples.ts';
import { erase } from './index.ts';

const [WIDTH, HEIGHT] = [320, 100];
const FAMILY = 'broad highlight test';
GlobalFonts.registerFromPath(faceFor('Pretendard', 800, false).file, FAMILY);

it('keeps a broad highlighter under the lower half of a heavy headline as one bar', async () => {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#f5f6f4';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = '#ffe27a';
  pen.fillRect(35, 48, 250, 23);
  pen.fillStyle = '#222';
  pen.font = `42px "${FAMILY}"`;
  pen.letterSpacing = '-1.6px';
  pen.fillText('스탠드백의 기준', 36, 64);
  const jpeg = await sharp(canvas.toBuffer('image/png')).removeAlpha().jpeg({ quality: 80, chromaSubsampling: '4:2:0' }).toBuffer();
  const raster = { ...createRaster(WIDTH, HEIGHT, 3), data: new Uint8Array(await sharp(jpeg).raw().toBuffer()) };
  const source = { raster, format: 'jpeg' as const, fullHeight: HEIGHT, noise: 4.2 };
  const line: TextLine = {
    ...LINE,
    text: '스탠드백의 기준',
    box: { x: 36, y: 28, width: 248, height: 40 },
    surface: 'flat',
    ink: [35, 34, 32],
    paper: [245, 246, 244],
  };
  const context = { signal: new AbortController().signal, options: undefined, report: () => undefined };
  const { raster: plate } = await erase({ source, read: { lines: [line], language: 'ko', model: 'test' } }, context);
  let [yellow, pale] = [0, 0];
  for (let y = 51; y < 68; y++) for (let x = 40; x < 280; x++) if (Math.abs(colorAt(plate, x, y)[2] - 122) < 24) yellow++;
  for (let y = 28; y < 45; y++) for (let x = 40; x < 280; x++) if (colorAt(plate, x, y)[2] > 225) pale++;
  expect(yellow / (17 * 240)).toBeGreaterThan(0.97);
  expect(pale / (17 * 240)).toBeGreaterThan(0.97);
});
