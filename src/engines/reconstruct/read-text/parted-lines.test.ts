/** Where one line of a page becomes two, no other one is lost. */
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { afterAll, expect, it } from 'vitest';
import { faceFor } from '../../fonts/index.ts';
import { createTextReader } from './index.ts';

const [WIDTH, HEIGHT] = [560, 260];
const reader = createTextReader();
afterAll(() => reader.close());

it('a word of Han in another colour is a line of its own, and the last line of the page is still there', async () => {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#f5ede0';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  const set = (text: string, family: string, weight: number, size: number, x: number, baseline: number, color: string) => {
    GlobalFonts.registerFromPath(faceFor(family, weight, false).file, `parted ${family} ${weight}`);
    pen.font = `${size}px "parted ${family} ${weight}"`;
    pen.fillStyle = color;
    pen.fillText(text, x, baseline);
    return x + pen.measureText(text).width;
  };
  const end = set('느린 손맛, ', 'Nanum Myeongjo', 800, 46, 40, 90, '#8a6420');
  set('傳統', 'Noto Serif KR', 700, 40, end, 90, '#8c1f1f');
  set('장독대에서 천천히 익힙니다', 'Noto Sans KR', 400, 20, 40, 150, '#333');
  set('교환 및 반품 안내를 확인해 주세요', 'Noto Sans KR', 400, 20, 40, 210, '#333');
  const pixels = pen.getImageData(0, 0, WIDTH, HEIGHT).data.filter((_, i) => i % 4 < 3);
  const raster = { width: WIDTH, height: HEIGHT, channels: 3 as const, data: Uint8Array.from(pixels) };
  const { lines } = await reader.read(
    { raster, format: 'png', fullHeight: HEIGHT, noise: 0 },
    { signal: new AbortController().signal, options: undefined, report: () => {} },
  );
  expect(lines.map(({ text }) => text)).toEqual(['느린 손맛,', '傳統', '장독대에서 천천히 익힙니다', '교환 및 반품 안내를 확인해 주세요']);
});
