import { expect, test } from 'vitest';
import { withKnownWords } from './known-words.ts';

const read = (text: string, confidence: number, ...others: string[]) => withKnownWords([{ text, confidence, parts: [], others }])[0]!.text;

test('known words stand in place of letters that nobody was sure of', () => {
  expect(read('HY Ux', 0.4, 'Hy Hx', '걸레 건조')).toBe('걸레 건조');
});

test('surely read letters, and syllables that are no words, do not give way', () => {
  expect(read('HY Ux', 0.8, '걸레 건조')).toBe('HY Ux');
  expect(read('HY Ux', 0.4, '겔레 껀죠')).toBe('HY Ux');
  expect(read('HY Ux', 0.4, '걸레 x')).toBe('HY Ux');
});
