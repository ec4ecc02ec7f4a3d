import { expect, test } from 'vitest';
import { formatBytes, formatDuration, formatScore } from './format.ts';

test.for([
  [0, '0 byte'],
  [900, '900 byte'],
  [26_214_400, '25 MB'],
  [26_214_401, '25 MB'],
  [1_572_864, '1.5 MB'],
] as const)('%i bytes read %s', ([bytes, text]) => {
  expect(formatBytes(bytes, 'en')).toBe(text);
});

test('durations are as long as they need to be', () => {
  expect([-3, 42, 60, 185, 1200].map((seconds) => formatDuration(seconds, 'en'))).toEqual(['0s', '42s', '1m', '3m 5s', '20m']);
  expect(formatDuration(185, 'ko')).toBe('3분 5초');
});

test('only a perfect score reads 100%', () => {
  expect([1, 0.999, 0.5].map((score) => formatScore(score, 'en'))).toEqual(['100%', '99%', '50%']);
});
