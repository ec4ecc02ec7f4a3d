import { expect, test } from 'vitest';
import { dotsIn, wordsLike } from './arabic-letters.ts';

test('letters of one body stand for each other', () => {
  expect(wordsLike('بار')).toEqual(expect.arrayContaining(['نار', 'باز', 'بار،', 'بارّ']));
  expect(wordsLike('سنتس')).toContain('سنتين');
  expect(wordsLike('مضي')).toContain('فضي');
});

test('no letter stands where it never does', () => {
  expect(wordsLike('النقي')).not.toContain('ألنقي');
  expect(wordsLike('يمكن')).not.toContain('ئمكن');
  expect(wordsLike('بهو')).not.toContain('بةو');
  expect(wordsLike('جدا')).toContain('جدًا');
});

test('dots and marks are counted', () => {
  expect(dotsIn('شقّة')).toBe(8);
  expect(dotsIn('حرم')).toBe(0);
});
