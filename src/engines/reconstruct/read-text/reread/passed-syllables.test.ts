import { expect, test } from 'vitest';
import { createRaster } from '../../../image/raster.ts';
import type { Part } from '../recognise/recogniser.ts';
import { passesSyllables, withPassedSyllables } from './passed-syllables.ts';

const WIDTH = 260;

/** A line's picture with ink 40 px high in columns. */
function picture(...inked: readonly (readonly [from: number, to: number])[]) {
  const grey = createRaster(WIDTH, 48, 1);
  grey.data.fill(255);
  for (const [from, to] of inked) for (let y = 4; y < 44; y++) grey.data.fill(0, y * WIDTH + from, y * WIDTH + to);
  return grey;
}

/** What the CTC recogniser sees: signs at the middle of their ink. */
const sign = (text: string, middle: number, confidence = 0.98): Part => ({
  text,
  confidence,
  from: (middle - 4) / WIDTH,
  to: (middle + 4) / WIDTH,
});

const FIGURES = [
  [10, 18],
  [24, 40],
  [46, 62],
] as const;
const COUNTER = [68, 100] as const;
const CAPITALS = [
  [112, 134],
  [140, 158],
  [164, 186],
] as const;
const SEEN = [sign('1', 14), sign('0', 32), sign('0', 54), sign(' ', 90, 0.6), sign('C', 123), sign('F', 149), sign('U', 175)];

function read(text: string, { others = [] as string[], seen = SEEN, grey = picture(...FIGURES, COUNTER, ...CAPITALS) } = {}) {
  const parts = [{ text, confidence: 0.89, from: 0.03, to: 0.99 }];
  const first = { text: seen.map((one) => one.text).join(''), confidence: 0.95, parts: seen };
  return withPassedSyllables([grey], [{ text, confidence: 0.89, parts, others }], [first])[0]!;
}

test('capitals behind a counter are what the CTC recogniser sees there, the counter is what Tesseract read', () => {
  const reading = read('100억야4');
  expect(reading.text).toBe('100억 CFU');
  expect(reading.parts.map(({ text }) => text)).toEqual(['100억', 'CFU']);
  expect(read('100억야FU').text).toBe('100억 CFU');
});

test('a counter that the surer reading lost is in another one', () => {
  expect(read('100 CFU', { others: ['100억야4', '100 CFU'] }).text).toBe('100억 CFU');
  expect(read('100 CFU').text).toBe('100 CFU');
});

test('a counter at the beginning of a line, whose figures are a line of their own', () => {
  const grey = picture([4, 36], [48, 70], [76, 94], [100, 122]);
  const seen = [sign('C', 59), sign('F', 85), sign('U', 111)];
  expect(read('억야4', { grey, seen }).text).toBe('억 CFU');
  expect(read('야4', { grey: picture([4, 14], [48, 70], [76, 94], [100, 122]), seen }).text).toBe('야4');
});

test('two syllables where two are as wide', () => {
  const grey = picture([10, 28], [34, 106], [118, 140], [146, 164], [170, 192]);
  const seen = [sign('3', 19), sign('C', 129), sign('F', 155), sign('U', 181)];
  expect(read('3천만야4', { grey, seen }).text).toBe('3천만 CFU');
});

test('nothing where no ink was passed over, the capitals are doubtful, or more stands behind them', () => {
  expect(read('100억야4', { grey: picture(...FIGURES, ...CAPITALS) }).text).toBe('100억야4');
  expect(read('100억야4', { seen: SEEN.map((one) => (one.text === 'F' ? { ...one, confidence: 0.5 } : one)) }).text).toBe('100억야4');
  expect(read('100억야4', { grey: picture(...FIGURES, COUNTER, ...CAPITALS, [196, 250]) }).text).toBe('100억야4');
});

test('signs with a syllable between them', () => {
  const grey = picture(...FIGURES, COUNTER, ...CAPITALS);
  expect(passesSyllables(grey, SEEN[2]!, SEEN[4]!)).toBe(true);
  expect(passesSyllables(grey, SEEN[1]!, SEEN[2]!)).toBe(false);
});
