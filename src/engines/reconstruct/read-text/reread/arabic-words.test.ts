import { expect, test } from 'vitest';
import { createRaster, type GreyRaster } from '../../../image/raster.ts';
import { keepsFigures, longerNumbers, readWithinArabic } from './arabic-words.ts';
import { withWord } from './words-from-right.ts';
import type { CombinedReading } from '../recognise/readings.ts';
import type { Part, Reading } from '../recognise/recogniser.ts';

const part = (text: string, from: number, to: number, confidence = 0.95): Part => ({ text, confidence, from, to });
const readingOf = (...parts: Part[]): CombinedReading => ({
  text: parts.map(({ text }) => text).join(' '),
  confidence: 0.9,
  parts,
  others: [],
});

/** A line's picture, 48 px high, inked in these columns. */
function inked(width: number, ...columns: readonly (readonly [number, number])[]): GreyRaster {
  const picture = createRaster(width, 48, 1);
  picture.data.fill(255);
  for (const [from, to] of columns) for (let y = 10; y < 38; y++) picture.data.fill(0, y * width + from, y * width + to);
  return picture;
}

/** Reads stretches in the order in which they are asked. */
const reads = (...texts: string[]) => ({
  read: (lines: readonly GreyRaster[]): Promise<Reading[]> =>
    Promise.resolve(
      lines
        .map(() => texts.shift() ?? '')
        .map((text) => ({ text, confidence: 0.99, parts: [...text].map((sign) => part(sign, 0, 1, 0.99)) })),
    ),
});
const { signal } = new AbortController();

test('a number whose first figure Tesseract lost is read alone', async () => {
  const picture = inked(200, [0, 90], [110, 200]);
  const reading = readingOf(part('49', 0.7, 1), part('ر.س', 0, 0.45));
  const [read] = await readWithinArabic([picture], [reading], reads('Ju.', '349'), signal);
  expect(read!.text).toBe('349 ر.س');
});

test('a percent sign stands behind its number, and a stop behind both', async () => {
  const picture = inked(200, [0, 90], [110, 200]);
  const reading = readingOf(part('المضافة', 0.55, 1), part('9615.', 0, 0.45));
  const [read] = await readWithinArabic([picture], [reading], reads('.%15'), signal);
  expect(read!.text).toBe('المضافة 15%.');
});

test('a stop to the left of a Latin word ends what is read from the right', async () => {
  const picture = inked(200, [0, 90], [110, 200]);
  const [read] = await readWithinArabic([picture], [readingOf(part('بشاشة', 0.55, 1), part('.LED', 0, 0.45))], reads('.LED'), signal);
  expect(read!.text).toBe('بشاشة LED.');
});

test('brackets of numbers are turned as they are read from the right', async () => {
  const picture = inked(200, [0, 90], [110, 200]);
  const [read] = await readWithinArabic([picture], [readingOf(part('24)', 0.55, 1), part('شهرًا)', 0, 0.45))], reads('Iw', '24)'), signal);
  expect(read!.text).toBe('(24 شهرًا)');
});

test('Latin words within Arabic are read from the left', () => {
  const reading = readingOf(part('عود', 0.8, 1), part('ملكي', 0.6, 0.75), part('21لا80', 0.3, 0.5), part('000', 0, 0.25));
  const read = withWord(withWord(reading, part('Oud', 0.3, 0.5)), part('Royal', 0, 0.25));
  expect(read.text).toBe('عود ملكي Royal Oud');
});

test('an Arabic word that was made out is none in Latin letters, and no number loses figures', async () => {
  const picture = inked(200, [0, 90], [110, 200]);
  const word = readingOf(part('واتساب', 0.55, 1, 0.8), part('0501234567', 0, 0.45));
  const [read] = await readWithinArabic([picture], [word], reads('67', 'Ridwlg'), signal);
  expect(read!.text).toBe('واتساب 0501234567');
});

test('a letter that looks like a figure is none', async () => {
  const picture = inked(200, [0, 180], [190, 200]);
  const word = readingOf(part('واللون', 0, 1, 0.8));
  const [read] = await readWithinArabic([picture], [word], reads('', '', '9'), signal);
  expect(read!.text).toBe('واللون');
});

test('numbers that another reader saw whole are other readings; those that lose figures are none', () => {
  expect(longerNumbers('20 رس', ['jw.j320'])).toEqual(['320 رس']);
  expect(keepsFigures('20 رس', '320 رس')).toBe(true);
  expect(keepsFigures('خصم 15%', 'خصم 9615')).toBe(false);
});

test('figures of Arabic are told by their shapes, also where Tesseract is sure of another one', async () => {
  const picture = inked(200, [0, 4], [110, 200]);
  const [read] = await readWithinArabic([picture], [readingOf(part('الطابق', 0.55, 1), part('٧', 0, 0.02))], reads('1', ''), signal);
  expect(read!.text).toBe('الطابق ١');
});

test('points between Arabic letters make no word foreign', async () => {
  const picture = inked(200, [0, 90], [110, 200]);
  const reading = readingOf(part('١٩٩', 0.55, 1), part('ر.س', 0, 0.45, 0.82));
  const [read] = await readWithinArabic([picture], [reading], reads('CE.J', '', 'CE.J', ''), signal);
  expect(read!.text).toBe('١٩٩ ر.س');
});

test('what joins Latin words runs from the left with them', () => {
  const parts = [part('مدى', 0.8, 1), part('٠', 0.3, 0.32), part('Visa', 0.34, 0.4), part('٠', 0.42, 0.44), part('0/1', 0.5, 0.7)];
  const read = withWord(readingOf(...parts, part('الدفع', 0, 0.28)), part('Mastercard', 0.5, 0.7));
  expect(read.text).toBe('مدى Visa · Mastercard · الدفع');
});

test('a telephone number runs from the left', () => {
  const reading = readingOf(
    part('واتساب', 0.7, 1),
    part('4140', 0.5, 0.65),
    part('000', 0.35, 0.45),
    part('50', 0.25, 0.3),
    part('966', 0, 0.2),
  );
  expect(withWord(reading, part('+966', 0, 0.2)).text).toBe('واتساب +966 50 000 4140');
});

test('“and” joined to a number is no nine', async () => {
  const picture = inked(200, [0, 90], [110, 200]);
  const reading = readingOf(part('نعومة', 0.55, 1), part('و46', 0, 0.45, 0.48));
  const [read] = await readWithinArabic([picture], [reading], reads('%469'), signal);
  expect(read!.text).toBe('نعومة و46%');
});
