import { expect, test } from 'vitest';
import { otherMarks } from './thai-letters.ts';

const textsOf = (cluster: string, isBeforeAa = false) => otherMarks(cluster, isBeforeAa).map((clusters) => clusters.join(''));

test('a letter is offered with one mark more, one less and another one', () => {
  expect(textsOf('ตำ')).toContain('ต่ำ');
  expect(textsOf('นี้')).toEqual(expect.arrayContaining(['นิ้', 'นี', 'น้']));
  expect(textsOf('จ')).toContain('จุ');
});

test('the vowel am stands for the long a and a ring', () => {
  expect(textsOf('น้')).not.toContain('น้ำ');
  expect(textsOf('น้', true)).toContain('น้ำ');
  expect(otherMarks('ดำ', false)).toContainEqual(['ด่', 'า']);
});

test('marks that Thai has not together are not offered', () => {
  const all = ['ก', 'ก้', 'กิ', 'กำ', 'กุ'].flatMap((cluster) => textsOf(cluster, true));
  expect(
    all.filter((text) =>
      /[\u0e31\u0e34-\u0e37\u0e47][\u0e38\u0e39]|[\u0e38\u0e39][\u0e31\u0e34-\u0e37\u0e47]|\u0e31\u0e4c|\u0e47[\u0e49-\u0e4b]/u.test(text),
    ),
  ).toEqual([]);
});

test('other letters bear none', () => {
  expect(otherMarks('า', false)).toEqual([]);
  expect(otherMarks('A', false)).toEqual([]);
});
