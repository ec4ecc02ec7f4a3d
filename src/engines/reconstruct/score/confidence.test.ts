import { expect, test } from 'vitest';
import { lineConfidence } from './confidence.ts';

const drawn = (...each: number[]) => ({ each, expected: 1, usual: 1 });
const confidence = (read: number, ...each: number[]) => lineConfidence({ confidence: read, text: 'tea', alternatives: [] }, drawn(...each));

test('a line that the reader is sure of is so no more where one letter looks otherwise', () => {
  expect(confidence(0.97, 0.98, 0.97, 0.99)).toBeGreaterThan(0.95);
  expect(confidence(0.97, 0.98, 0.4, 0.99)).toBeLessThan(0.6);
});

test('a doubted line of which every letter looks like the source is rather right', () => {
  expect(confidence(0.85, 0.98, 0.98)).toBeGreaterThan(0.9);
  expect(confidence(0.5, 0.98, 0.98)).toBeLessThan(confidence(0.85, 0.98, 0.98));
});

test('where nothing can be compared the reader has the word, and what a person wrote is right', () => {
  expect(lineConfidence({ confidence: 0.7, text: 'tea', alternatives: [] }, null)).toBe(0.7);
  expect(lineConfidence({ confidence: 1, text: '“tea”', alternatives: [] }, drawn(0.1))).toBe(1);
});

test('drawing leaves half of the doubt that there was, and all where it put letters in place of what was read', () => {
  const proved = (reader: { confidence: number; stands: boolean }) =>
    lineConfidence({ confidence: 0.97, text: 'tea', alternatives: [], reader }, drawn(0.93, 0.95));
  expect(proved({ confidence: 0.95, stands: true })).toBeGreaterThan(0.95);
  expect(proved({ confidence: 0.7, stands: true })).toBeLessThan(0.9);
  expect(proved({ confidence: 0.95, stands: false })).toBeLessThan(0.9);
});

test.each(['“tea”', "it's tea", 'tea – black'])('no picture tells which of several marks is printed: %s', (text) => {
  expect(lineConfidence({ confidence: 0.99, text, alternatives: [] }, drawn(0.98, 0.98))).toBeLessThan(0.9);
  expect(lineConfidence({ confidence: 0.99, text: text.replace(/[“”'–]/gu, ''), alternatives: [] }, drawn(0.98, 0.98))).toBeGreaterThan(
    0.95,
  );
});

test('a letter alone that another reader takes for another one is not sure', () => {
  const alone = (text: string, ...alternatives: string[]) => lineConfidence({ confidence: 0.97, text, alternatives }, drawn(0.98));
  expect(alone('カ', '力')).toBeLessThan(0.9);
  expect(alone('カ', 'カ', '力')).toBeGreaterThan(0.95);
  expect(alone('カメラ', '力')).toBeGreaterThan(0.95);
});
