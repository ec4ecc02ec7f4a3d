import path from 'node:path';
import sharp, { type Region } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GreyRaster } from '../../../image/raster.ts';
import type { TesseractLanguage } from './models.ts';
import { decodeCtc } from './ctc-model.ts';
import { LINE_HEIGHT } from './recogniser.ts';
import { createTesseractPool, joinPieces } from './tesseract.ts';

/** A line of a fixture as readers get it. */
async function cut(fixture: string, area: Region): Promise<GreyRaster> {
  const { data, info } = await sharp(path.join(import.meta.dirname, '..', 'fixtures', fixture))
    .extract(area)
    .greyscale()
    .resize({ height: LINE_HEIGHT })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: 1, data: new Uint8Array(data) };
}

describe('threads of Tesseract', () => {
  const pool = createTesseractPool(2);
  const { signal } = new AbortController();
  let [korean, english]: GreyRaster[] = [];
  beforeAll(async () => {
    korean = await cut('korean.png', { left: 24, top: 74, width: 300, height: 22 });
    english = await cut('korean.png', { left: 154, top: 146, width: 162, height: 22 });
  });
  afterAll(() => pool.close());
  const textsOf = async (lines: GreyRaster[], language: TesseractLanguage) =>
    (await pool.read(lines, language, signal)).map(({ text }) => text);

  it('read several languages at a time, and answer in the order of the lines', async () => {
    const copies = Array.from({ length: 12 }, (_, i) => (i % 3 === 0 ? { ...korean! } : { ...english! }));
    const [inKorean, inEnglish] = await Promise.all([textsOf([korean!], 'kor'), textsOf(copies, 'eng')]);
    expect(inKorean).toEqual(['평일 오후 2시 이전 주문은 당일 출고됩니다.']);
    expect(inEnglish.map((text) => text === 'Walnut desk, 18.5 kg')).toEqual(copies.map((_, i) => i % 3 !== 0));
  });

  it('read a line once in each language', async () => {
    const [first, again] = [await pool.read([korean!], 'kor', signal), await pool.read([{ ...korean! }, korean!], 'kor', signal)];
    expect(again[1]).toBe(first[0]);
    expect(again[0]).not.toBe(first[0]);
    expect(again[0]).toEqual(first[0]);
  });

  it('read dark letters only: what is hard to read is not tried as white on black', async () => {
    const inverted = { ...korean!, data: korean!.data.map((value) => 255 - value) };
    const [text] = await textsOf([inverted], 'kor');
    expect(text).not.toContain('주문은');
  });

  it('leave the lines of a caller who has gone unread', async () => {
    const gone = new AbortController();
    const reading = pool.read(
      Array.from({ length: 6 }, () => ({ ...english! })),
      'eng',
      gone.signal,
    );
    gone.abort(new Error('gone'));
    await expect(reading).rejects.toThrow('gone');
    expect(await textsOf([{ ...english! }], 'eng')).toEqual(['Walnut desk, 18.5 kg']);
  });

  it('go on after a language that is not there', async () => {
    await expect(pool.read([{ ...english! }], 'tlh' as TesseractLanguage, signal)).rejects.toThrow('tlh');
    expect(await textsOf([{ ...english! }], 'eng')).toEqual(['Walnut desk, 18.5 kg']);
  });

  it('read a language the same whatever else they have read', async () => {
    const line = await cut('traditional.png', { left: 0, top: 0, width: 88, height: 21 });
    const one = createTesseractPool(1);
    const alone = await one.read([line], 'chi_tra', signal);
    await one.read([line], 'jpn', signal);
    const after = await one.read([{ ...line }], 'chi_tra', signal);
    await one.close();
    expect(after).toEqual(alone);
  });

  it('keep no more languages than they may, and read those that come back as before', async () => {
    const one = createTesseractPool(1, 1);
    const lines = [{ ...english! }, { ...korean! }];
    const first = [await one.read([lines[0]!], 'eng', signal), await one.read([lines[1]!], 'kor', signal)];
    const again = [await one.read([{ ...lines[0]! }], 'eng', signal), await one.read([{ ...lines[1]! }], 'kor', signal)];
    await one.close();
    expect(again).toEqual(first);
  });

  it('start again after their end', async () => {
    const unfinished = pool.read([{ ...english! }, { ...english! }, { ...english! }], 'eng', signal);
    await Promise.all([pool.close(), expect(unfinished).rejects.toThrow('closed')]);
    expect(await textsOf([{ ...english! }], 'eng')).toEqual(['Walnut desk, 18.5 kg']);
  });
});

it('joins signs to the words of the text', () => {
  const piece = (text: string, from: number) => ({ text, confidence: 0.9, from, to: from + 0.1 });
  const words = joinPieces('คือ 12', [piece('ค', 0), piece('ื', 0.1), piece('อ', 0.2), piece('12', 0.5)]);
  expect(words.map(({ text, from, to }) => [text, from, Math.round(to * 10) / 10])).toEqual([
    ['คือ', 0, 0.3],
    ['12', 0.5, 0.6],
  ]);
});

it('decodes the best path of CTC', () => {
  const classes = 3;
  const path = [1, 1, 0, 1, 2, 0];
  const scores = new Float32Array(path.length * classes);
  for (const [step, best] of path.entries()) scores[step * classes + best] = 0.9;
  const { text, confidence, parts } = decodeCtc(scores, classes, ['', 'a', 'b'], 1);
  expect(text).toBe('aab');
  expect(confidence).toBeCloseTo(0.9);
  expect(parts.map((part) => part.from)).toEqual([0, 0.5, 4 / 6]);
});

it('leaves what pads a line out of its reading and its confidence', () => {
  const path = [3, 0, 1, 0, 2, 3];
  const scores = new Float32Array(path.length * 4);
  for (const [step, best] of path.entries()) scores[step * 4 + best] = best === 3 ? 0.4 : 0.9;
  const { text, confidence, parts } = decodeCtc(scores, 4, ['', 'a', 'b', ' '], 1);
  expect(text).toBe('ab');
  expect(confidence).toBeCloseTo(0.9);
  expect(parts).toHaveLength(2);
  expect(decodeCtc(scores.subarray(0, 4), 4, ['', 'a', 'b', ' '], 1)).toEqual({ text: '', confidence: 0, parts: [] });
});

it('says how likely a space is that the best path of CTC passes over', () => {
  const path = [1, 0, 0, 2, 1];
  const scores = new Float32Array(path.length * 4);
  for (const [step, best] of path.entries()) scores[step * 4 + best] = 0.7;
  scores[1 * 4 + 3] = 0.1;
  scores[2 * 4 + 3] = 0.2;
  const { text, parts } = decodeCtc(scores, 4, ['', 'a', 'b', ' '], 1);
  expect(text).toBe('aba');
  expect(parts.map(({ space }) => space)).toEqual([0, expect.closeTo(0.2), 0]);
});
