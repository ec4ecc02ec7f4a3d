import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cleanGrounds } from './clean.ts';
import { createRaster, type RgbRaster } from './raster.ts';
import type { Rgb } from './colour.ts';

const [WIDTH, HEIGHT] = [300, 200];
const CARD = { x: 44, y: 39, width: 212, height: 122 };

/** A card with a line of dark marks, stored as JPEG at quality 80, 4:2:0. */
async function stored(ground: Rgb, card: Rgb): Promise<RgbRaster> {
  const raster = createRaster(WIDTH, HEIGHT, 3);
  for (let y = 0, i = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++, i += 3) {
      const inside = x >= CARD.x && x < CARD.x + CARD.width && y >= CARD.y && y < CARD.y + CARD.height;
      const mark = y >= 90 && y < 106 && x >= 70 && x < 230 && x % 7 < 3;
      raster.data.set(mark ? [40, 44, 60] : inside ? card : ground, i);
    }
  const jpeg = await sharp(raster.data, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 80, chromaSubsampling: '4:2:0' })
    .toBuffer();
  const data = new Uint8Array(await sharp(jpeg).raw().toBuffer());
  return { ...raster, data };
}

test('a white card on a pale ground keeps its edges, however noisy the page', async () => {
  const ground: Rgb = [244, 247, 252];
  const cleaned = cleanGrounds(await stored(ground, [255, 255, 255]), 4);
  const lightness = (x: number, y: number) => cleaned.data[(y * WIDTH + x) * 3];
  for (const y of [60, 100, 140]) {
    const row = Array.from({ length: WIDTH }, (_, x) => lightness(x, y) > 250);
    expect(Math.abs(row.indexOf(true) - CARD.x), `left edge at ${y}`).toBeLessThanOrEqual(1);
    expect(Math.abs(row.lastIndexOf(true) + 1 - CARD.x - CARD.width), `right edge at ${y}`).toBeLessThanOrEqual(1);
  }
  for (const x of [60, 150, 240]) {
    const column = Array.from({ length: HEIGHT }, (_, y) => lightness(x, y) > 250);
    expect(Math.abs(column.indexOf(true) - CARD.y), `upper edge at ${x}`).toBeLessThanOrEqual(1);
    expect(Math.abs(column.lastIndexOf(true) + 1 - CARD.y - CARD.height), `lower edge at ${x}`).toBeLessThanOrEqual(1);
  }
});

test('the ringing round marks goes', async () => {
  const cleaned = cleanGrounds(await stored([244, 247, 252], [255, 255, 255]), 4);
  for (let x = 72; x < 228; x++) expect(cleaned.data[(84 * WIDTH + x) * 3], `at ${x}`).toBe(255);
});

test('a card and a ground that run into each other at one place are two grounds all the same', () => {
  const raster = createRaster(WIDTH, HEIGHT, 3);
  for (let y = 0, i = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++, i += 3) {
      // In steps of one level, as compression leaves an edge here and there.
      const ramp = y === 100 && x >= CARD.x - 10 && x < CARD.x ? 245 + x - CARD.x + 10 : null;
      const inside = x >= CARD.x && x < CARD.x + CARD.width && y >= CARD.y && y < CARD.y + CARD.height;
      const ringing = x >= CARD.x - 10 && x < CARD.x - 2 && y > 50 && y < 150 && (x + y) % 2 === 0 ? 3 : 0;
      raster.data.fill(ramp ?? (inside ? 255 : 245 - ringing), i, i + 3);
    }
  const cleaned = cleanGrounds(raster, 3);
  const at = (x: number, y: number) => cleaned.data[(y * WIDTH + x) * 3];
  for (let x = CARD.x - 10; x < CARD.x - 1; x++) expect(at(x, 120), `ground at ${x}`).toBe(245);
  for (let x = CARD.x + 1; x < CARD.x + 10; x++) expect(at(x, 120), `card at ${x}`).toBe(255);
});

test('a small card that runs into a large ground is one of its own', () => {
  const raster = createRaster(WIDTH, HEIGHT, 3);
  const card = { x: 120, y: 70, width: 60, height: 50 };
  for (let y = 0, i = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++, i += 3) {
      const ramp = y === 100 && x >= card.x - 6 && x < card.x ? 249 + x - card.x + 6 : null;
      const inside = x >= card.x && x < card.x + card.width && y >= card.y && y < card.y + card.height;
      raster.data.fill(ramp ?? (inside ? 255 : 249), i, i + 3);
    }
  const cleaned = cleanGrounds(raster, 3);
  for (let x = card.x; x < card.x + 12; x++) expect(cleaned.data[(90 * WIDTH + x) * 3], `card at ${x}`).toBe(255);
});

test('a faint shadow on white is no ringing, whatever rings elsewhere', () => {
  const raster = createRaster(WIDTH, HEIGHT, 3);
  for (let y = 0, i = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++, i += 3) raster.data.fill(x >= 100 && x < 112 ? 249 : 255, i, i + 3);
  const cleaned = cleanGrounds(raster, 4);
  for (let x = 100; x < 112; x++) expect(cleaned.data[(100 * WIDTH + x) * 3], `at ${x}`).toBe(249);
});

test('a clean picture comes back as it was', () => {
  const raster = createRaster(8, 8, 3);
  raster.data.fill(7);
  expect(cleanGrounds(raster, 0.2).data).toEqual(raster.data);
});

test('what was cleaned before is taken as it is, what has changed since is cleaned', () => {
  const raster = createRaster(WIDTH, 3 * 2048, 3);
  for (let i = 0; i < raster.data.length; i++) raster.data[i] = 244 + ((i * 7919) % 5);
  const marked = { ...raster, data: new Uint8Array(raster.data.length).fill(9) };
  const changed = { ...raster, data: raster.data.slice() };
  changed.data.fill(40, 2 * 2048 * WIDTH * 3, 2 * 2048 * WIDTH * 3 + 30);
  const { data } = cleanGrounds(changed, 3, { source: raster, cleaned: marked });
  expect([0, 1, 2].map((strip) => data[(strip * 2048 + 1000) * WIDTH * 3])).toEqual([9, 244, 244]);
});
