import { expect, it } from 'vitest';
import { alignedTo } from './aligned.ts';

it('lays one reading beside another by its letters, what it has more behind the letter before', () => {
  expect(alignedTo([...'nuc'], 'nước')).toEqual(['n', 'ướ', 'c'].map((text) => expect.stringMatching(new RegExp(`^${text[0]}`, 'u'))));
  expect(alignedTo([...'nuc'], 'nước').join('')).toBe('nước');
  expect(alignedTo([...'DADA'], 'ĐÌ Đ')).toEqual(['Đ', 'Ì ', 'Đ', '']);
});
