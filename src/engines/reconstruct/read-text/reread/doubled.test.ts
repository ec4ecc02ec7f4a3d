import { expect, it } from 'vitest';
import { otherDoubles } from './doubled.ts';

it('tries a doubtful line on a photo without letters that are there twice', () => {
  expect(otherDoubles('падает сввет, коопия', 0.8, true)).toEqual(['падает свет, коопия', 'падает сввет, копия']);
  expect(otherDoubles('падает сввет', 0.9, true)).toEqual([]);
  expect(otherDoubles('падает сввет', 0.8, false)).toEqual([]);
});

it('tries any line without a syllable that ends one word and begins the next', () => {
  expect(otherDoubles('쿠폰한 한 번에 받기', 0.95, false)).toEqual(['쿠폰 한 번에 받기']);
  expect(otherDoubles('한 한 번에 받기', 0.95, false)).toEqual([]);
});

it('tries any line with one kana where it stands with and without its voicing marks in a row', () => {
  expect(otherDoubles('ありませんかがか？', 0.9, false)).toEqual(['ありませんか？', 'ありませんが？']);
  expect(otherDoubles('ただ、すずしい', 0.9, false)).toEqual([]);
});
