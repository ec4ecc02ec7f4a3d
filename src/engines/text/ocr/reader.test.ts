import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import sharp from 'sharp';
import { afterAll, expect, test, vi } from 'vitest';
import { createOcrReader } from './index.ts';

// Reading takes its time where many tests share a core.
vi.setConfig({ testTimeout: 120_000 });
const reader = createOcrReader();
afterAll(() => reader.close());

const read = (bytes: Uint8Array) => reader.read(bytes, { language: null, signal: new AbortController().signal });

test('a page is read in order: headings, rows of a table by their cells, a button, a note', async () => {
  const page = await read(await readFile(new URL('../../reconstruct/read-text/fixtures/korean.png', import.meta.url)));
  expect(page.text).toContain('두 가지 색상');
  expect(page.text).toMatch(/크기\t.*\n.*가격\t189,000원|가격\t189,000원/);
  expect(page.lines.map(({ text }) => text).join('').length).toBe(page.text.replaceAll(/[\n\t]/g, '').length);
  expect(page.language).toBe('ko');
  expect(page.lines.find(({ text }) => text.startsWith('Walnut'))?.language).toBe('en');
  expect(page.passages.map(({ before, text }) => before + text).join('')).toContain('가격\t189,000원');
});

/** Draws in the font of an installed package. */
function draw(width: number, height: number, paper: string, font: string, paint: (canvas: SKRSContext2D) => void): Buffer {
  const folder = fileURLToPath(new URL(`../../../../node_modules/@expo-google-fonts/${font}`, import.meta.url));
  const file = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((name) => name.endsWith('400Regular.ttf'))!;
  GlobalFonts.registerFromPath(`${folder}/${file}`, font);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = paper;
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#222';
  paint(context);
  return canvas.toBuffer('image/png');
}

const ITEMS = ['Flat white', 'Croissant with butter', 'Lemonade large', 'Sparkling water'];
const RECEIPT = draw(420, 400, '#fdfdf8', 'roboto', (canvas) => {
  canvas.font = '26px roboto';
  canvas.fillText('CORNER CAFE', 120, 50);
  canvas.font = '17px roboto';
  for (const [i, item] of ITEMS.entries()) {
    canvas.fillText(item, 30, 120 + i * 28);
    canvas.fillText(`${i + 3}.50`, 350, 120 + i * 28);
  }
  canvas.fillText('Thank you, see you soon', 120, 330);
});

test.each([-9, 14, 90])('a receipt photographed at %d degrees is read row by row, its boxes in the upright source', async (angle) => {
  const photo = await sharp(RECEIPT).rotate(angle, { background: '#6b5a48' }).jpeg({ quality: 80 }).toBuffer({ resolveWithObject: true });
  const page = await read(photo.data);
  for (const [i, item] of ITEMS.entries()) expect(page.text.replaceAll(' ', '')).toContain(`${item}\t${i + 3}.50`.replaceAll(' ', ''));
  const { bbox } = page.lines.find(({ text }) => text.includes('CAFE'))!;
  // The heading's middle, 200 px right of and 157 px above the receipt's, turned with it.
  const turn = (angle * Math.PI) / 180;
  const [dx, dy] = [205 - 210, 41 - 200];
  expect(bbox.x + bbox.width / 2).toBeCloseTo(photo.info.width / 2 + dx * Math.cos(turn) - dy * Math.sin(turn), -1.3);
  expect(bbox.y + bbox.height / 2).toBeCloseTo(photo.info.height / 2 + dx * Math.sin(turn) + dy * Math.cos(turn), -1.3);
});

test('a sign at an angle and a line up the side are read beside level text', async () => {
  const picture = draw(700, 500, '#dfe8ea', 'roboto', (canvas) => {
    canvas.font = '30px roboto';
    canvas.fillText('Fresh bread and coffee', 60, 60);
    canvas.translate(150, 330);
    canvas.rotate(-0.38);
    canvas.fillText('Summer sale', 30, 8);
    canvas.resetTransform();
    canvas.translate(640, 420);
    canvas.rotate(-Math.PI / 2);
    canvas.fillText('Photo by the harbour', 0, 0);
  });
  const texts = (await read(picture)).lines.map(({ text }) => text);
  expect(texts.toSorted()).toEqual(['Fresh bread and coffee', 'Photo by the harbour', 'Summer sale']);
});

test('vertical columns are read from the right', async () => {
  const columns = ['春のお茶会を', '庭でひらきます', '申込は受付まで'];
  const picture = draw(420, 480, '#f6f0e4', 'noto-sans-jp', (canvas) => {
    canvas.font = '34px noto-sans-jp';
    for (const [i, column] of columns.entries())
      for (const [k, sign] of [...column].entries()) canvas.fillText(sign, 320 - i * 70, 80 + k * 44);
  });
  const page = await read(picture);
  expect(page.text).toBe(columns.join('\n'));
  expect(page.language).toBe('ja');
});

test('an image without text is an empty text', async () => {
  const empty = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  expect(await read(empty)).toMatchObject({ text: '', lines: [], passages: [], language: null });
});

test('what is no image is refused', async () => {
  await expect(read(Buffer.from('hello'))).rejects.toMatchObject({ code: 'unsupported_image_type' });
});
