import { expect, it } from 'vitest';
import { misspellsThai } from './thai-vowels.ts';

it('knows marks that Thai has not there', () => {
  expect(misspellsThai('เป็นโรงเรียน', 'เปีนโรงเรียน')).toBe(true);
  expect(misspellsThai('เป็นครั้งแรก', 'เปึนครั้งแรก')).toBe(true);
  expect(misspellsThai('เป็นครั้งแรก', 'เปินครั้งแรก')).toBe(true);
  expect(misspellsThai('ลิขสิทธิ์', 'ลิขสิทธี์')).toBe(true);
  expect(misspellsThai('เป็นโรงเรียน', 'เป็นโรงเรียบ')).toBe(false);
  expect(misspellsThai('เคมี เสรี เปลี่ยน', 'เคมี เสรี เปลี่ยบ')).toBe(false);
  expect(misspellsThai('เปีนโรง', 'เปีนไรง')).toBe(false);
});
