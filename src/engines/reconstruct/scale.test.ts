/** A retina screenshot (two device px a CSS px) with `scale` 2: the page has CSS size, its pictures keep every px of theirs. */
import { readFile } from 'node:fs/promises';
import sharp, { type Region, type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faceFor } from '../fonts/index.ts';
import { createChromiumRenderer } from '../render/index.ts';
import type { ConvertResult } from './engine.ts';
import { createReconstructor } from './pipeline.ts';

const SCALE = 2;
const PAGE = { width: 860, height: 460 };
const PHOTO = { x: 60, y: 200, width: 240, height: 180 };

/** The page in CSS px. `zoom` draws it as a screen with two device px a CSS px does. */
const HTML = `<!doctype html><html lang="en" style="zoom:${SCALE}"><head><meta charset="utf-8"><style>
@font-face { font-family: Page; font-weight: 400; src: url(400.ttf) }
@font-face { font-family: Page; font-weight: 700; src: url(700.ttf) }
* { margin: 0; box-sizing: border-box }
body { width: ${PAGE.width}px; height: ${PAGE.height}px; background: #fff; color: #22262c; font: 400 18px/28px Page }
h1 { font: 700 40px/1.2 Page; padding: 60px 60px 12px }
p { padding-left: 60px; color: #4a525c }
img { position: absolute; left: ${PHOTO.x}px; top: ${PHOTO.y}px; width: ${PHOTO.width}px; height: ${PHOTO.height}px }
div { position: absolute; left: 340px; top: 230px; width: 460px; height: 120px; padding: 46px 28px; border-radius: 12px; background: #14233b; color: #fff }
</style></head><body><h1>A kettle that whistles</h1><p>Two litres of water boil in four minutes.</p>
<img src="photo.png"><div>Free delivery from 40 euros</div></body></html>`;

const renderer = createChromiumRenderer();
const engine = createReconstructor();
const { signal } = new AbortController();
let screenshot: Awaited<ReturnType<typeof drawScreenshot>>;
let page: ConvertResult;

beforeAll(async () => {
  screenshot = await drawScreenshot();
  const png = await sharp(screenshot.data, { raw: { width: screenshot.width, height: screenshot.height, channels: 3 } })
    .png()
    .toBuffer();
  page = await engine.convert(png, { mode: 'full', language: null, scale: SCALE, signal, onProgress: () => undefined });
}, 120_000);
afterAll(() => Promise.all([renderer.close(), engine.close()]));

async function drawScreenshot() {
  const files = new Map([['photo.png', { mime: 'image/png', bytes: await drawPhoto() }]]);
  for (const weight of [400, 700])
    files.set(`${weight}.ttf`, { mime: 'font/ttf', bytes: new Uint8Array(await readFile(faceFor('Inter', weight, false).file)) });
  const opened = await renderer.open({ html: HTML, files }, { width: PAGE.width * SCALE, signal });
  const { width, height, data } = await opened.screenshot({ x: 0, y: 0, width: PAGE.width * SCALE, height: PAGE.height * SCALE });
  await opened.close();
  return { width, height, data };
}

/** Hills under a sky with grain as fine as a device px, the same every time. */
function drawPhoto(): Promise<Uint8Array> {
  const [width, height] = [PHOTO.width * SCALE, PHOTO.height * SCALE];
  const data = new Uint8Array(width * height * 3);
  for (let i = 0, y = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 3) {
      const ground = y > height * 0.55 + 40 * Math.sin(x / 70);
      const grain = ((x * 7919 + y * 104_729 + x * y * 31) % 61) - 30;
      const [r, g, b] = ground ? [86 + x / 12, 110, 52] : [120, 150 + y / 5, 205];
      data.set([r + grain, g + grain, b + grain], i);
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

const bytesOf = (path: string) => Buffer.from(page.bundle.find((file) => file.path === path)!.bytes);
const textOf = (words: string) => page.content.texts.find(({ text }) => text.includes(words))!;

const pixels = (picture: Sharp) => picture.removeAlpha().raw().toBuffer();

/** Mean of what differs between two pictures of the same size, a channel of a px. */
function distance(one: Uint8Array, other: Uint8Array): number {
  expect(one.length).toBe(other.length);
  return one.reduce((sum, value, index) => sum + Math.abs(value - other[index]), 0) / one.length;
}

/** Edges of the dark ink within an area of a picture, px. */
async function inkEdges(picture: Sharp, area: Region): Promise<number[]> {
  const { data, info } = await picture.extract(area).greyscale().raw().toBuffer({ resolveWithObject: true });
  const dark = [...data.keys()].filter((index) => data[index] < 128);
  const [columns, rows] = [dark.map((index) => index % info.width), dark.map((index) => Math.floor(index / info.width))];
  return [columns, rows].flatMap((places) => [Math.min(...places), Math.max(...places)]);
}

test('the page is laid out at CSS size and looks like the screenshot at that size', async () => {
  expect([screenshot.width, screenshot.height]).toEqual([PAGE.width * SCALE, PAGE.height * SCALE]);
  expect([page.width, page.height]).toEqual([screenshot.width, screenshot.height]);
  expect(await sharp(page.render).metadata()).toMatchObject(PAGE);
  expect(bytesOf('styles.css').toString()).toContain(`(min-width: ${PAGE.width}px)`);
  expect(page.quality.visual_fidelity).toBeGreaterThan(0.95);
});

test('type has its CSS size', () => {
  expect(textOf('kettle')).toMatchObject({ role: 'h1', style: { font_family: 'Inter', font_weight: 700 } });
  const sizes = ['kettle', 'litres', 'delivery'].map((words) => textOf(words).style.font_size);
  for (const [index, size] of [40, 18, 18].entries()) expect(Math.abs(sizes[index] - size)).toBeLessThanOrEqual(0.5);
});

test.each([
  ['heading', { left: 0, top: 40, width: PAGE.width, height: 78 }],
  ['paragraph', { left: 0, top: 122, width: PAGE.width, height: 50 }],
])('the %s stands on the px where the screenshot has it', async (_name, area) => {
  const { data, ...raw } = screenshot;
  const halved = await sharp(data, { raw: { ...raw, channels: 3 } })
    .resize(PAGE.width, PAGE.height)
    .png()
    .toBuffer();
  const [source, made] = await Promise.all([inkEdges(sharp(halved), area), inkEdges(sharp(page.render), area)]);
  expect(made).toEqual(source);
});

test('a picture stands at its CSS size and keeps every px of the screenshot', async () => {
  const [, path, width, height] = /<img [^>]*src="([^"]+)"[^>]* width="(\d+)" height="(\d+)"/.exec(bytesOf('index.html').toString())!;
  expect([Number(width), Number(height)]).toEqual([PHOTO.width, PHOTO.height]);
  const size = { width: PHOTO.width * SCALE, height: PHOTO.height * SCALE };
  expect(await sharp(bytesOf(path)).metadata()).toMatchObject(size);
  const photo = await drawPhoto();
  const blurred = await sharp(photo).resize(PHOTO.width, PHOTO.height).png().toBuffer();
  const [cut, drawn, coarse] = await Promise.all([
    pixels(sharp(bytesOf(path))),
    pixels(sharp(photo)),
    pixels(sharp(blurred).resize(size.width, size.height)),
  ]);
  expect(distance(cut, drawn)).toBeLessThan(distance(coarse, drawn) / 2);
});
