import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createOcrReader } from './index.ts';

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

test('an image without text is an empty text', async () => {
  const empty = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  expect(await read(empty)).toMatchObject({ text: '', lines: [], passages: [], language: null });
});

test('what is no image is refused', async () => {
  await expect(read(Buffer.from('hello'))).rejects.toMatchObject({ code: 'unsupported_image_type' });
});
