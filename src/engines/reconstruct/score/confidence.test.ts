import { expect, test } from 'vitest';
import { lineConfidence } from './confidence.ts';

const drawn = (...each: number[]) => ({ each, expected: 1, usual: 1 });
const confidence = (read: number, ...each: number[]) => lineConfidence({ confidence: read }, drawn(...each));

test('a line that the reader is sure of is so no more where one letter looks otherwise', () => {
  expect(confidence(0.97, 0.98, 0.97, 0.99)).toBeGreaterThan(0.95);
  expect(confidence(0.97, 0.98, 0.4, 0.99)).toBeLessThan(0.6);
});

test('a doubted line of which every letter looks like the source is rather right', () => {
  expect(confidence(0.85, 0.98, 0.98)).toBeGreaterThan(0.9);
  expect(confidence(0.5, 0.98, 0.98)).toBeLessThan(confidence(0.85, 0.98, 0.98));
});

test('where nothing can be compared the reader has the word, and what a person wrote is right', () => {
  expect(lineConfidence({ confidence: 0.7 }, null)).toBe(0.7);
  expect(lineConfidence({ confidence: 1 }, drawn(0.1))).toBe(1);
});
