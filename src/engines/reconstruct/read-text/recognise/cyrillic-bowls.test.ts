import { expect, it } from 'vitest';
import { withBowls } from './cyrillic-bowls.ts';

it('takes the bowls of Cyrillic words from the reader that tells them apart', () => {
  const read = (word: string, seen: string, confidence = 0.95) =>
    withBowls(
      word,
      [...seen].map((text) => ({ text, confidence })),
    );
  expect(read('Пасадки', 'nocaAKN')).toBe('Посадки');
  expect(read('гадам', 'rOAam')).toBe('годам');
  // More characters than letters: those that no letter is like are passed over.
  expect(read('пасаженнае', 'nOCa)KeHHOe')).toBe('посаженное');
  expect(read('Больше', '6ONBWE')).toBe('больше');
  expect(read('ПАСАДКИ', 'nOCAAKN')).toBe('ПОСАДКИ');
  // A word of capitals keeps its own, and one that hardly agrees all of its letters.
  expect(read('БЕР', '6EP')).toBe('БЕР');
  expect(read('ешь', '060')).toBe('ешь');
  expect(read('гадам', 'rOAam', 0.4)).toBe('гадам');
  // A stroke above a bowl is easily passed over.
  expect(read('обуви', 'OOyBH', 0.8)).toBe('обуви');
});
