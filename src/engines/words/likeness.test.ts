import { expect, test } from 'vitest';
import { likeness } from './likeness.ts';

test('likeness counts letters alike and in order, marks left aside', () => {
  expect(likeness('Très élégant', 'Tres elegant!')).toBe(1);
  expect(likeness('abcd', 'abxd')).toBe(0.75);
  expect([likeness('', ''), likeness('a', 'b')]).toEqual([0, 0]);
});
