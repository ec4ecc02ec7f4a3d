import { expect, test } from 'vitest';
import { withMissedWords } from './missed-words.ts';
import type { Region } from './regions.ts';

const region = (x: number, y: number, width: number, height: number, probability = 0.9): Region => ({
  box: { x, y, width, height },
  area: width * height,
  probability,
  angle: 0,
});

test('a word that only the smaller picture shows is found where it stands, in px of the picture', () => {
  const own = region(100, 100, 200, 10);
  expect(withMissedWords([own], [region(50, 90, 30, 8)])).toEqual([own, { ...region(100, 180, 60, 16), reduced: true }]);
});

test('what the picture shows itself, whole or for the most part, is not found again', () => {
  const own = [region(100, 100, 200, 10), region(148, 310, 50, 10)];
  expect(withMissedWords(own, [region(50, 50, 100, 5), region(74, 154, 40, 7), region(60, 56, 30, 5)])).toEqual(own);
});

test('a word that the picture shows a syllable of is found whole', () => {
  expect(withMissedWords([region(148, 310, 15, 10)], [region(40, 153, 44, 8)])).toEqual([{ ...region(80, 306, 88, 16), reduced: true }]);
});

test('an icon before a line is no word of it', () => {
  const line = region(168, 100, 200, 10);
  expect(withMissedWords([line], [region(60, 48, 12, 8)])).toEqual([line]);
  expect(withMissedWords([line], [region(20, 48, 12, 8)])).toHaveLength(2);
});

test('what is hardly text is none, nor is what is as high as wide', () => {
  expect(withMissedWords([], [region(50, 90, 12, 10)])).toEqual([]);
  expect(withMissedWords([], [region(50, 90, 30, 8, 0.6)])).toEqual([]);
});
