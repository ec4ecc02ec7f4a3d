import { expect, it } from 'vitest';
import { graftLetters } from './graft-letters.ts';

it('puts the right letter under a Vietnamese mark', () => {
  const graft = (marked: string, plain: string, isSure = true, confidence = 0.8) =>
    graftLetters(
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
  // Other letters where each by itself is sure, but not in place of one with marks, nor of another stroke.
  expect(graft('chạu', 'chay', true, 0.95)).toBe('chạy');
  expect(graft('hước', 'buoc', false, 0.95)).toBe('bước');
  expect(graft('6iao', 'Giao', true, 0.95)).toBe('Giao');
  expect(graft('dụng', 'dyng', true, 0.85)).toBe('dụng');
  expect(graft('trợ', 'trg', true, 0.95)).toBe('trợ');
  expect(graft('lượng', 'Iuong', true, 0.95)).toBe('lượng');
  expect(graft('A10', 'AlO', true, 0.95)).toBe('A10');
});
