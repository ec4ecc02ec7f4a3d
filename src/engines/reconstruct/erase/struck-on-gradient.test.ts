import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { faceFor } from '../../fonts/index.ts';
import { luma } from '../../image/colour.ts';
import { colorAt, createRaster } from '../../image/raster.ts';
import type { TextLine } from '../document.ts';
import { LINE } from '../document/testing/samples.ts';
import { erase } from './index.ts';

const [WIDTH, HEIGHT] = [160, 60];
const FAMILY = 'struck on a gradient test';
GlobalFonts.registerFromPath(faceFor('Noto Sans SC', 400, false).file, FAMILY);

it('an old price goes from a gradient in a strong colour, its strike stays', async () => {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const pen = canvas.getContext('2d');
  const ground = pen.createLinearGradient(-200, 0, 660, 0);
  ground.addColorStop(0, '#ff5000');
  ground.addColorStop(1, '#ff8a00');
  pen.fillStyle = ground;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = 'rgb(255 255 255 / 0.85)';
  pen.font = `14px "${FAMILY}"`;
  pen.fillText('¥199.00', 53, 35);
  pen.fillRect(52, 29, 52, 1);
  const jpeg = await sharp(canvas.toBuffer('image/png')).removeAlpha().jpeg({ quality: 80, chromaSubsampling: '4:2:0' }).toBuffer();
  const raster = { ...createRaster(WIDTH, HEIGHT, 3), data: new Uint8Array(await sharp(jpeg).raw().toBuffer()) };
  const line: TextLine = {
    ...LINE,
    text: '¥199.00',
    box: { x: 53, y: 24, width: 51, height: 11 },
    surface: 'flat',
    ink: [255, 217, 167],
    paper: [255, 96, 0],
  };
  const context = { signal: new AbortController().signal, options: undefined, report: () => undefined };
  const source = { raster, format: 'jpeg' as const, fullHeight: HEIGHT, noise: 3.7 };
  const { raster: plate } = await erase({ source, read: { lines: [line], language: 'cn', model: 'test' } }, context);
  const lightness = (x: number, y: number) => luma(colorAt(plate, x, y)) - luma(colorAt(plate, 10, y));
  const row = Array.from({ length: 48 }, (_, i) => 54 + i);
  expect(Math.min(...row.map((x) => lightness(x, 29)))).toBeGreaterThan(60);
  for (const y of [25, 27, 31, 33]) expect(Math.max(...row.map((x) => Math.abs(lightness(x, y))))).toBeLessThan(16);
});
