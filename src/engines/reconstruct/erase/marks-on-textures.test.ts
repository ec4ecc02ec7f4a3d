import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { faceFor } from '../../fonts/index.ts';
import { colorAt, createRaster, type RgbRaster } from '../../image/raster.ts';
import type { TextLine } from '../document.ts';
import { LINE } from '../document/testing/samples.ts';
import { erase } from './index.ts';

const [WIDTH, HEIGHT] = [400, 90];
const FAMILY = 'marks on textures test';
GlobalFonts.registerFromPath(faceFor('Pretendard', 600, false).file, FAMILY);

/** Paper with a grain of level streaks, as lossy pictures store it, with brown words, and a yellow stroke under the lower half of some or none. */
async function grained(withStroke: boolean): Promise<RgbRaster> {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const pen = canvas.getContext('2d');
  for (let y = 0; y < HEIGHT; y += 2)
    for (let x = 0, k = 0; x < WIDTH; x += 40, k++) {
      const off = 1.5 * Math.sin(y * 1.3 + Math.sin(k * 2.1 + y)) - 14 * Math.max(0, Math.sin(y * 0.35 + k));
      pen.fillStyle = `rgb(${[245, 233, 214].map((v) => Math.round(v + off)).join(' ')})`;
      pen.fillRect(x, y, 40, 2);
    }
  pen.fillStyle = '#ffd978';
  if (withStroke) pen.fillRect(119, 43, 37, 10);
  pen.fillStyle = '#614f3f';
  pen.font = `20px "${FAMILY}"`;
  pen.fillText('전 세트를 바로 무료로 하나씩 묶어 보냅니다', 22, 50);
  const jpeg = await sharp(canvas.toBuffer('image/png')).removeAlpha().jpeg({ quality: 82, chromaSubsampling: '4:2:0' }).toBuffer();
  return { ...createRaster(WIDTH, HEIGHT, 3), data: new Uint8Array(await sharp(jpeg).raw().toBuffer()) };
}

async function plateOf(withStroke: boolean): Promise<RgbRaster> {
  const source = { raster: await grained(withStroke), format: 'jpeg' as const, fullHeight: HEIGHT, noise: 1.6 };
  const box = { x: 22, y: 31, width: 350, height: 22 };
  const line: TextLine = { ...LINE, box, surface: 'flat', ink: [97, 79, 63], paper: [244, 233, 214] };
  const context = { signal: new AbortController().signal, options: undefined, report: () => undefined };
  return (await erase({ source, read: { lines: [line], language: 'ko', model: 'test' } }, context)).raster;
}

/** Share of pixels in some columns and rows that are yellow. */
function yellowIn(plate: RgbRaster, [left, end]: [number, number], [top, under]: [number, number]): number {
  let count = 0;
  for (let y = top; y < under; y++)
    for (let x = left; x < end; x++) {
      const [red, , blue] = colorAt(plate, x, y);
      if (red - blue > 80) count++;
    }
  return count / ((end - left) * (under - top));
}

it('keeps a highlighter under small words on paper with a grain, and leaves no stain round it', async () => {
  const plate = await plateOf(true);
  expect(yellowIn(plate, [121, 154], [45, 51])).toBeGreaterThan(0.9);
  expect(yellowIn(plate, [110, 165], [30, 39])).toBe(0);
  expect(yellowIn(await plateOf(false), [0, WIDTH], [0, HEIGHT])).toBe(0);
});
