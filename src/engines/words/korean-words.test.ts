import { expect, test } from 'vitest';
import { isNonsense, isShortNoun, knownSpan } from './korean-words.ts';

test.each([
  ['환불됩니다', 0, 2],
  ['환믈됩니다', 1, 0],
  ['제주는', 2, 3],
  ['이미지입니다', 2, 6],
  ['이미시입니다', 2, 0],
  ['린넨', 0, 0],
  ['찹쌀', 0, 2],
  ['잡쌀', 0, 0],
  ['낮췄습니다', 1, 5],
])('in %s the syllable at %i is part of a known word of %i', (word, at, span) => {
  expect(knownSpan([...word], at)).toBe(span);
});

test('a noun of one syllable with a particle is told', () => {
  expect(['몸이', '원을', '한', '이불', '제주는'].map((word) => isShortNoun([...word]))).toEqual([true, true, true, false, false]);
});

test.each([
  ['닥씨미드께브레띠45%OFF', true],
  ['닥씨미드/브레띠45%OFF', true],
  ['모션베드 세트 최대 45% OFF', false],
  ['쌀뜨물', false],
  ['Real crema, miles from', false],
])('whether %s says nothing', (text, is) => expect(isNonsense(text)).toBe(is));
