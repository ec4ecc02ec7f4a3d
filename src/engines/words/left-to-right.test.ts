import { expect, test } from 'vitest';
import { leftToRightRuns, readLeftToRight, withMarkedTelephones } from './left-to-right.ts';

test('Latin words with what joins them', () => {
  expect(leftToRightRuns(['مدى', '·', 'Pay', 'Apple', '·', 'Visa', '·', 'الدفع'])).toEqual([{ from: 2, to: 6 }]);
  expect(leftToRightRuns(['عطر', 'Oud', 'من', 'Royal'])).toEqual([]);
});

test('numbers of telephones, from the right and as they are read', () => {
  expect(leftToRightRuns(['واتساب', '4140', '000', '50', '+966'])).toEqual([{ from: 1, to: 5 }]);
  expect(readLeftToRight(['واتساب', '+966', '50', '000', '4140'])).toEqual([{ from: 1, to: 5 }]);
  expect(leftToRightRuns(['ثبات', '12', '+18', 'ساعة'])).toEqual([]);
});

test('telephones are marked where text is read from the right', () => {
  expect(withMarkedTelephones('اتصل +966 50 000 4140', 'rtl')).toBe('اتصل \u200e+966 50 000 4140');
  expect(withMarkedTelephones('Call +966 50 000 4140', 'ltr')).toBe('Call +966 50 000 4140');
  expect(withMarkedTelephones('ثبات +18 ساعة', 'rtl')).toBe('ثبات +18 ساعة');
});
