import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { faceFor } from '../../fonts/index.ts';
import { channelDistance, type Rgb } from '../../image/colour.ts';
import type { Box } from '../../image/geometry.ts';
import { colorAt, createRaster, type RgbRaster } from '../../image/raster.ts';
import type { TextLine } from '../document.ts';
import { LINE } from '../document/testing/samples.ts';
import { erase } from './index.ts';

const [WIDTH, HEIGHT] = [320, 100];
const FAMILY = 'broad highlight test';
GlobalFonts.registerFromPath(faceFor('Pretendard', 800, false).file, FAMILY);
const HAN = 'han highlight test';
GlobalFonts.registerFromPath(faceFor('Noto Sans SC', 500, false).file, HAN);

interface Headline {
  readonly text: string;
  readonly ground: string;
  readonly ink: string;
  /** The letters' box, px. */
  readonly box: Box;
  readonly size?: number;
  readonly family?: string;
  /** Standard deviation, levels. */
  readonly noise?: number;
  readonly highlighter: { readonly color: string; readonly box: Box };
}

/** The plate of a heavy headline with a highlighter, saved as a lossy picture. */
async function plateOf({ text, ground, ink, box, highlighter, size = 42, family = FAMILY, noise = 4.2 }: Headline) {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const pen = canvas.getContext('2d');
  pen.fillStyle = ground;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = highlighter.color;
  pen.fillRect(highlighter.box.x, highlighter.box.y, highlighter.box.width, highlighter.box.height);
  pen.fillStyle = ink;
  pen.font = `${size}px "${family}"`;
  pen.letterSpacing = `${family === FAMILY ? -0.038 * size : 0}px`;
  pen.fillText(text, 36, 64);
  const jpeg = await sharp(canvas.toBuffer('image/png')).removeAlpha().jpeg({ quality: 80, chromaSubsampling: '4:2:0' }).toBuffer();
  const raster = { ...createRaster(WIDTH, HEIGHT, 3), data: new Uint8Array(await sharp(jpeg).raw().toBuffer()) };
  const source = { raster, format: 'jpeg' as const, fullHeight: HEIGHT, noise };
  const line: TextLine = { ...LINE, text, box, surface: 'flat', ink: parseHex(ink), paper: parseHex(ground) };
  const context = { signal: new AbortController().signal, options: undefined, report: () => undefined };
  return (await erase({ source, read: { lines: [line], language: 'ko', model: 'test' } }, context)).raster;
}

const parseHex = (color: string): Rgb => [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16)) as unknown as Rgb;

/** Share of a box's pixels that are of a colour. */
function shareOf(plate: RgbRaster, color: Rgb, { x, y, width, height }: Box): number {
  let count = 0;
  for (let v = y; v < y + height; v++) for (let u = x; u < x + width; u++) if (channelDistance(colorAt(plate, u, v), color) < 24) count++;
  return count / (width * height);
}

it('keeps a broad highlighter under the lower half of a heavy headline as one bar', async () => {
  const plate = await plateOf({
    text: '스탠드백의 기준',
    ground: '#f5f6f4',
    ink: '#232220',
    box: { x: 36, y: 28, width: 248, height: 40 },
    highlighter: { color: '#ffe27a', box: { x: 35, y: 48, width: 250, height: 23 } },
  });
  expect(shareOf(plate, [255, 226, 122], { x: 40, y: 51, width: 240, height: 17 })).toBeGreaterThan(0.97);
  expect(shareOf(plate, [245, 246, 244], { x: 40, y: 28, width: 240, height: 17 })).toBeGreaterThan(0.97);
});

it('keeps a highlighter under some words whole, whose soft ends reach farther down than the letters', async () => {
  const plate = await plateOf({
    text: '그래서 우리밀로',
    ground: '#efe7dd',
    ink: '#3a281a',
    box: { x: 38, y: 31, width: 247, height: 35 },
    highlighter: { color: '#ffc861', box: { x: 150.4, y: 53.3, width: 136, height: 15.4 } },
  });
  expect(shareOf(plate, [255, 200, 97], { x: 154, y: 56, width: 128, height: 10 })).toBeGreaterThan(0.97);
  expect(shareOf(plate, [239, 231, 221], { x: 38, y: 31, width: 108, height: 40 })).toBeGreaterThan(0.97);
});

it('keeps a highlighter under the lower half of bold words of a sentence', async () => {
  const plate = await plateOf({
    text: '썰리는 게 아니라 으깨져요',
    size: 25,
    ground: '#ffffff',
    ink: '#151515',
    box: { x: 36, y: 43, width: 246, height: 24 },
    highlighter: { color: '#ffe34d', box: { x: 35, y: 56, width: 249, height: 13 } },
  });
  expect(shareOf(plate, [255, 227, 77], { x: 38, y: 58, width: 240, height: 8 })).toBeGreaterThan(0.95);
  expect(shareOf(plate, [255, 255, 255], { x: 38, y: 40, width: 240, height: 13 })).toBeGreaterThan(0.95);
});

// Colour at half resolution is paler where dark letters stand.
it('keeps a highlighter under small dense letters, which leave hardly a pixel of it or of the paper bare', async () => {
  const plate = await plateOf({
    text: '地毯深层灰尘也能连根拔起',
    size: 18,
    noise: 2.3,
    family: HAN,
    ground: '#ffffff',
    ink: '#1a1f2e',
    box: { x: 36, y: 48, width: 216, height: 18 },
    highlighter: { color: '#ffe14d', box: { x: 36, y: 58, width: 216, height: 8 } },
  });
  expect(shareOf(plate, [244, 226, 107], { x: 40, y: 60, width: 208, height: 4 })).toBeGreaterThan(0.95);
  expect(shareOf(plate, [255, 255, 255], { x: 38, y: 40, width: 210, height: 14 })).toBeGreaterThan(0.95);
});
