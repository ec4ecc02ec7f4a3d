import { expect, test } from 'vitest';
import type { Part } from '../recognise/recogniser.ts';
import { withLineQuantities } from './line-quantities.ts';

/** Words by their places in the line. */
const line = (...words: [string, number, number][]) => {
  const parts = words.map(([text, from, to]): Part => ({ text, confidence: 0.8, from, to }));
  return { text: words.map(([text]) => text).join(' '), confidence: 0.8, parts, others: [] };
};

/** A character each .04 from a place on. */
const seen = (text: string, from: number, confidence = 0.97) => ({
  text,
  confidence,
  parts: [...text].map((sign, i): Part => ({ text: sign, confidence, from: from + i * 0.04, to: from + i * 0.04 + 0.03 })),
});

test('a quantity that is surely seen stands in place of the figures and signs that were made of it', () => {
  const read = (words: ReturnType<typeof line>, quantity: ReturnType<typeof seen>) => withLineQuantities([words], [quantity])[0]!.text;
  const each = line(['개당', 0.04, 0.59], ['1519ㅅ', 0.64, 0.98]);
  expect(read(each, seen('1.5 kg', 0.45))).toBe('개당 1.5kg');
  expect(read(each, seen('1.5 kg', 0.45, 0.8))).toBe('개당 1519ㅅ');
  expect(read(each, seen('2.5 kg', 0.45))).toBe('개당 1519ㅅ');
  expect(read(line(['시원합니다.', 0.02, 0.39], ['.3k', 0.44, 0.51], ['두', 0.58, 0.65]), seen('.3kg', 0.41))).toBe('시원합니다. 3kg 두');
});

test('a figure and its unit that are two words stay so', () => {
  const words = line(['김치', 0, 0.6], ['3', 0.68, 0.72], ['kg', 0.76, 0.84]);
  expect(withLineQuantities([words], [seen('3 kg', 0.68)])[0]!.text).toBe('김치 3 kg');
});
