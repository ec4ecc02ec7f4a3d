import { expect, test } from 'vitest';
import type { CombinedReading } from '../recognise/readings.ts';
import { inPieces, together } from './pieces.ts';

const reading = (...words: string[]): CombinedReading => ({
  text: words.join(' '),
  confidence: 0.9,
  parts: words.map((text, i) => ({ text, confidence: 0.9, from: i / words.length, to: (i + 1) / words.length })),
  others: [],
});

test.each([
  ['연구원(KCL)ㆍ시험성적서', ['연구원(KCL)', 'ㆍ', '시험성적서'], '연구원(KCL)·시험성적서'],
  ['319당', ['319', '당'], '319당'],
  ['2019년', ['2019', '년'], '2019년'],
])('%s is looked at as %j', (word, pieces, whole) => {
  const { reading: parted, joined } = inPieces(reading(word, '안내'));
  expect(parted.parts.map(({ text }) => text)).toEqual([...pieces, '안내']);
  expect(parted.parts.at(-2)!.to).toBeCloseTo(0.5);
  expect(together(parted, joined).text).toBe(`${whole} 안내`);
});

test('what is one piece stays as it is', () => {
  const whole = reading('배송', '안내');
  expect(inPieces(whole).reading).toBe(whole);
});
