import { expect, it } from 'vitest';
import { graftVowels } from './graft-vowels.ts';

it('puts the right vowel under a Vietnamese mark', () => {
  const graft = (marked: string, plain: string, isSure = true, confidence = 0.8) =>
    graftVowels(
      marked,
      [...plain].map((text) => ({ text, confidence })),
      isSure,
    );
  expect(graft('Sóng', 'Sang')).toBe('Sáng');
  expect(graft('Đỡ', 'Da')).toBe('Đã');
  expect(graft('rốt', 'rat')).toBe('rất');
  expect(graft('Gido', 'Giao')).toBe('Giao');
  // Of a word that is less surely seen only an a that is.
  expect(graft('ớp', 'ap', false)).toBe('áp');
  expect(graft('cỏ', 'ca ', false)).toBe('cả');
  expect(graft('đều', 'dau', false, 0.6)).toBe('đều');
  expect(graft('cả', 'co', false)).toBe('cả');
});
