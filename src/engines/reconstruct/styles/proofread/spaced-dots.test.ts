import { expect, it } from 'vitest';
import { withSpacedDots } from './spaced-dots.ts';

it('sets dots off, and puts those in that may have been dropped', () => {
  expect(withSpacedDots('단위 cm ·재는 방법')).toEqual(['단위 cm · 재는 방법']);
  expect(withSpacedDots('키 168cm·몸무게 49kg상의 55')).toEqual(['키 168cm · 몸무게 49kg상의 55', '키 168cm · 몸무게 49kg · 상의 55']);
});

it('has nothing to say of lines without dots, in other letters, or spaced already', () => {
  expect([...withSpacedDots('몸무게 49kg상의 55'), ...withSpacedDots('A·B'), ...withSpacedDots('채소 · 과일')]).toEqual([]);
});
