import { expect, it } from 'vitest';
import type { GreyRaster } from '../../../image/raster.ts';
import type { TesseractLanguage } from './models.ts';
import { readAll } from './readings.ts';
import type { Reading } from './recogniser.ts';
import type { TesseractPool } from './tesseract.ts';

const picture: GreyRaster = { width: 60, height: 48, channels: 1, data: new Uint8Array(60 * 48).fill(255) };
const nothing: Reading = { text: '', confidence: 0, parts: [] };
const read = (text: string, confidence: number): Reading => ({ text, confidence, parts: [{ text, confidence, from: 0, to: 1 }] });

/** Readers that say one thing of a line by the width of its picture, and what they were asked. */
function pool(says: Readonly<Record<number, Reading>>) {
  const asked: number[] = [];
  const fake: TesseractPool = {
    read: async (lines) => {
      asked.push(...lines.map(({ width }) => width));
      return lines.map(({ width }) => says[width] ?? nothing);
    },
    close: async () => undefined,
  };
  return { fake, asked };
}

const readOne = async (says: Readonly<Record<number, Reading>>, languages: TesseractLanguage[] = ['tha']) => {
  const { fake, asked } = pool(says);
  const [reading] = await readAll([picture], [nothing], languages, fake, new AbortController().signal);
  return { text: reading!.text, others: reading!.others, asked };
};

it('a line that was read surely is not looked at again', async () => {
  expect((await readOne({ 60: read('ขนาด', 0.93) })).asked).toEqual([60]);
});

it('a doubtful line is looked at narrower and smaller; the surest reading stands, the others are kept', async () => {
  const { text, others, asked } = await readOne({ 60: read('ขนาค', 0.7), 54: read('ขนาด', 0.88), 40: read('ขบาด', 0.8) });
  expect(asked).toEqual([60, 54, 40]);
  expect(text).toBe('ขนาด');
  expect(others).toEqual(expect.arrayContaining(['ขนาค', 'ขบาด']));
});

it('syllables that touch are looked at wider, too, where no look is sure of them', async () => {
  const narrow = { 60: read('달꼬에', 0.5), 54: read('달케', 0.3), 40: read('달콤게', 0.6), 75: read('달콤하게', 0.83) };
  const { text, asked } = await readOne(narrow, ['kor']);
  expect(asked).toEqual([60, 54, 40, 75]);
  expect(text).toBe('달콤하게');
  expect((await readOne({ ...narrow, 54: read('달콤한', 0.8) }, ['kor'])).asked).toEqual([60, 54, 40]);
  expect((await readOne({ 60: read('ขนาค', 0.5) })).asked).toEqual([60, 54, 40]);
  expect((await readOne({ 60: read('sky0 실속 3kg', 0.5) }, ['kor'])).asked).toEqual([60, 54, 40]);
});

it('a look that is sure of half the line only does not stand', async () => {
  expect((await readOne({ 60: read('ขนาดสินค้า', 0.7), 54: read('ขนาด', 0.95) })).text).toBe('ขนาดสินค้า');
});

it('a line read surely in its own letters is not read in the page’s other languages', async () => {
  expect((await readOne({ 60: read('손바닥 위의 충전소', 0.93) }, ['kor', 'eng'])).asked).toEqual([60]);
  expect((await readOne({ 60: read('손바닥 Power Station', 0.93) }, ['kor', 'eng'])).asked).toEqual([60, 60]);
});

it('Han that the CTC recogniser reads surely is not taken for Latin, however sure another reader is of it', async () => {
  const han: Reading = { ...read('t***8 颜色曜石黑', 0.94), confidence: 0.94 };
  const said: Partial<Record<TesseractLanguage, Reading>> = { chi_sim: read('t***S 颜色也石黑', 0.4), eng: read('t***8 Fits: BRE', 0.8) };
  const fake: TesseractPool = { read: async (lines, language) => lines.map(() => said[language]!), close: async () => undefined };
  const [reading] = await readAll([picture], [han], ['chi_sim', 'eng'], fake, new AbortController().signal);
  expect(reading!.text).toBe('t***8 颜色曜石黑');
});

it('what the CTC recogniser reads surely and another sees nothing in is looked at smaller', async () => {
  const { fake, asked } = pool({ 40: read('ひと粒に、', 0.92) });
  const [reading] = await readAll([picture], [read('粒、', 0.99)], ['jpn'], fake, new AbortController().signal);
  expect(asked).toEqual([60, 40]);
  expect(reading!.text).toBe('ひと粒に、');
});

it('round letters of a line that is surely Latin are no circles of a masked name', async () => {
  const ringed: GreyRaster = { ...picture, width: 180, data: new Uint8Array(180 * 48).fill(255) };
  for (let y = 0; y < 48; y++)
    for (let x = 0; x < 180; x++) {
      const isRim = [80, 118].some((at) => Math.abs(Math.hypot(x - at, y - 24) - 17) <= 1.5);
      if (isRim || (y > 3 && y < 44 && x >= 30 && x < 50)) ringed.data[y * 180 + x] = 20;
    }
  const readAs = async (first: Reading) => {
    const { fake } = pool({ 180: read('어ㅇ6', 0.6) });
    return (await readAll([ringed], [first], ['kor'], fake, new AbortController().signal))[0]!.text;
  };
  expect(await readAs(read('ACC', 0.99))).not.toContain('○');
  expect(await readAs(read('ACC', 0.8))).toContain('○');
});
