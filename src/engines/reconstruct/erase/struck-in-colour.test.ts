import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { faceFor } from '../../fonts/index.ts';
import { channelDistance, type Rgb } from '../../image/colour.ts';
import { colorAt, createRaster, type RgbRaster } from '../../image/raster.ts';
import type { TextLine } from '../document.ts';
import { LINE } from '../document/testing/samples.ts';
import { erase } from './index.ts';

const [WIDTH, HEIGHT] = [320, 90];
const FAMILY = 'struck in colour test';
GlobalFonts.registerFromPath(faceFor('Noto Sans KR', 400, false).file, FAMILY);

const RED: Rgb = [230, 0, 18];

interface Price {
  readonly size: number;
  readonly thick: number;
  readonly paper: Rgb;
  readonly ink: Rgb;
  /** What the stroke runs through. */
  readonly struck: string;
}

/** A price in a lossy picture, whose stroke has a colour of its own, without its letters. */
async function plateOf({ size, thick, paper, ink, struck }: Price): Promise<{ plate: RgbRaster; top: number; from: number; to: number }> {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const pen = canvas.getContext('2d');
  pen.fillStyle = `rgb(${paper.join()})`;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = `rgb(${ink.join()})`;
  pen.font = `${size}px "${FAMILY}"`;
  pen.fillText('24,900원', 40, 60);
  const [from, to, top] = [40, Math.round(40 + pen.measureText(struck).width), Math.round(60 - 0.36 * size - thick / 2)];
  pen.fillStyle = `rgb(${RED.join()})`;
  pen.fillRect(from, top, to - from, thick);
  const jpeg = await sharp(canvas.toBuffer('image/png')).removeAlpha().jpeg({ quality: 80, chromaSubsampling: '4:2:0' }).toBuffer();
  const raster = { ...createRaster(WIDTH, HEIGHT, 3), data: new Uint8Array(await sharp(jpeg).raw().toBuffer()) };
  const width = Math.round(pen.measureText('24,900원').width);
  const box = { x: 41, y: Math.round(60 - 0.82 * size), width: width - 2, height: Math.round(0.98 * size) };
  const line: TextLine = { ...LINE, text: '24,900원', box, surface: 'flat', ink, paper };
  const context = { signal: new AbortController().signal, options: undefined, report: () => undefined };
  const source = { raster, format: 'jpeg' as const, fullHeight: HEIGHT, noise: 3.7 };
  const { raster: plate } = await erase({ source, read: { lines: [line], language: 'ko', model: 'test' } }, context);
  return { plate, top, from, to };
}

const WHITE: Rgb = [255, 255, 255];

it.each<[string, Price]>([
  ['a thin red strike through small grey type', { size: 18, thick: 2, paper: WHITE, ink: [138, 138, 138], struck: '24,900원' }],
  [
    'a thick one through figures, whose unit follows closely',
    { size: 48, thick: 5, paper: [255, 216, 0], ink: [85, 85, 85], struck: '24,900' },
  ],
  ['one on a dark ground', { size: 36, thick: 4, paper: [17, 17, 17], ink: WHITE, struck: '24,900' }],
])('%s stays when the figures go, and is no thicker', async (_, price) => {
  const { plate, top, from, to } = await plateOf(price);
  const off = (x: number, y: number) => channelDistance(colorAt(plate, x, y), price.paper);
  const columns = Array.from({ length: to - from - 4 }, (_column, i) => from + 2 + i);
  for (let y = top; y < top + price.thick; y++) expect(Math.min(...columns.map((x) => off(x, y)))).toBeGreaterThan(90);
  for (const y of [top - 3, top - 6, top + price.thick + 2, top + price.thick + 5])
    expect(Math.max(...columns.map((x) => off(x, y)))).toBeLessThan(40);
});
