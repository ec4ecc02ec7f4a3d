import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { faceFor } from '../../fonts/index.ts';
import { luma } from '../../image/colour.ts';
import { colorAt, createRaster } from '../../image/raster.ts';
import type { TextLine } from '../document.ts';
import { LINE } from '../document/testing/samples.ts';
import { erase } from './index.ts';

const [WIDTH, HEIGHT] = [120, 56];
const FAMILY = 'framed label test';
GlobalFonts.registerFromPath(faceFor('Noto Sans SC', 400, false).file, FAMILY);

it('words go from a label framed closely in their own strong colour, its frame stays', async () => {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.strokeStyle = pen.fillStyle = '#e02020';
  pen.beginPath();
  pen.roundRect(15.5, 14.5, 64, 17, 2);
  pen.stroke();
  pen.font = `11px "${FAMILY}"`;
  pen.fillText('满399减50', 21, 27);
  const jpeg = await sharp(canvas.toBuffer('image/png')).removeAlpha().jpeg({ quality: 80, chromaSubsampling: '4:2:0' }).toBuffer();
  const raster = { ...createRaster(WIDTH, HEIGHT, 3), data: new Uint8Array(await sharp(jpeg).raw().toBuffer()) };
  const line: TextLine = {
    ...LINE,
    text: '满399减50',
    box: { x: 21, y: 18, width: 53, height: 10 },
    surface: 'flat',
    ink: [162, 94, 96],
    paper: [255, 247, 244],
  };
  const context = { signal: new AbortController().signal, options: undefined, report: () => undefined };
  const source = { raster, format: 'jpeg' as const, fullHeight: HEIGHT, noise: 2.4 };
  const { raster: plate } = await erase({ source, read: { lines: [line], language: 'cn', model: 'test' } }, context);
  const columns = Array.from({ length: 56 }, (_, i) => 20 + i);
  for (const y of [14, 31]) expect(Math.max(...columns.map((x) => luma(colorAt(plate, x, y))))).toBeLessThan(150);
  for (const y of [19, 22, 25]) expect(Math.min(...columns.map((x) => luma(colorAt(plate, x, y))))).toBeGreaterThan(225);
});
