import { expect, it } from 'vitest';
import { otherDoubles } from './doubled.ts';

it('tries a doubtful line on a photo without letters that are there twice', () => {
  expect(otherDoubles('падает сввет, коопия', 0.8, true)).toEqual(['падает свет, коопия', 'падает сввет, копия']);
  expect(otherDoubles('падает сввет', 0.9, true)).toEqual([]);
  expect(otherDoubles('падает сввет', 0.8, false)).toEqual([]);
});
