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

test('a poster is read: large letters on a gradient, small ones under them', async () => {
  const picture = draw(620, 860, '#12304f', 'roboto', (canvas) => {
    const ground = canvas.createLinearGradient(0, 0, 620, 860);
    ground.addColorStop(0, '#12304f');
    ground.addColorStop(1, '#a3395a');
    canvas.fillStyle = ground;
    canvas.fillRect(0, 0, 620, 860);
    canvas.fillStyle = '#ffd94a';
    canvas.beginPath();
    canvas.arc(470, 420, 130, 0, 7);
    canvas.fill();
    canvas.textAlign = 'center';
    canvas.fillStyle = '#fff';
    for (const [text, size, y] of [
      ['OPEN AIR', 84, 150],
      ['CINEMA', 84, 240],
      ['Every Friday in August', 30, 640],
      ['Gates open at 19:30, films start at dusk', 20, 690],
    ] as const) {
      canvas.font = `${size}px roboto`;
      canvas.fillText(text, 310, y);
    }
  });
  const { text } = await read(picture);
  expect(text).toBe('OPEN AIR\nCINEMA\n\nEvery Friday in August\nGates open at 19:30, films start at dusk');
});

test('a dark screenshot is read menu first, then its heading and its table row by row', async () => {
  const menu = ['Inbox', 'Drafts', 'Archive', 'Settings'];
  const rows = [
    ['Number', 'Customer', 'Amount'],
    ['2041', 'Harbour Books', '120.00'],
    ['2042', 'North Bakery', '86.40'],
    ['2043', 'Willow Garden', '310.75'],
  ];
  const picture = draw(900, 520, '#1e1f26', 'roboto', (canvas) => {
    canvas.fillStyle = '#2a2c36';
    canvas.fillRect(0, 0, 200, 520);
    canvas.fillStyle = '#d8dae5';
    canvas.font = '16px roboto';
    for (const [i, entry] of menu.entries()) canvas.fillText(entry, 30, 60 + i * 44);
    canvas.font = '26px roboto';
    canvas.fillText('Invoices of this month', 240, 60);
    canvas.font = '15px roboto';
    for (const [i, row] of rows.entries()) for (const [k, cell] of row.entries()) canvas.fillText(cell, 240 + k * 200, 120 + i * 40);
  });
  const { text } = await read(picture);
  expect(text).toBe([...menu, 'Invoices of this month', rows.map((row) => row.join('\t')).join('\n')].join('\n\n'));
});

test('a sign in a grainy photo that leans by 17 degrees is read', async () => {
  const grain = Buffer.alloc(900 * 600 * 3);
  let state = 7;
  for (let i = 0; i < grain.length; i++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    grain[i] = 110 + ((state >> 16) % 60);
  }
  const board = draw(520, 200, '#f3efe2', 'roboto', (canvas) => {
    canvas.fillStyle = '#7a1f1f';
    canvas.font = '44px roboto';
    canvas.fillText('Harbour Bakery', 100, 85);
    canvas.font = '28px roboto';
    canvas.fillText('fresh rolls from six', 130, 145);
  });
  const sign = await sharp(board).rotate(17, { background: '#0000' }).png().toBuffer();
  const photo = await sharp(grain, { raw: { width: 900, height: 600, channels: 3 } })
    .blur(6)
    .composite([{ input: sign, top: 120, left: 160 }])
    .jpeg({ quality: 82 })
    .toBuffer();
  expect((await read(photo)).lines.map(({ text }) => text)).toEqual(['Harbour Bakery', 'fresh rolls from six']);
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
