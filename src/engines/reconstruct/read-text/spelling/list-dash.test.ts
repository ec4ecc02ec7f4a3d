import { expect, test } from 'vitest';
import type { Box } from '../../../image/geometry.ts';
import { listDash, withListDash } from './list-dash.ts';

const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });
const syllables = [box(8, 0, 9, 10), box(18, 0, 9, 10), box(28, 0, 9, 10)];

test.each([
  ['~ 소비자 과실', '- 소비자 과실'],
  ['*수령일로부터', '- 수령일로부터'],
  ['"포장 개봉', '- 포장 개봉'],
  ['구매일로부터', '- 구매일로부터'],
  ['- 단순 변심', '- 단순 변심'],
  ['-]대한통운', '- ]대한통운'],
])('%j begins with the hyphen that its ink shows', (read, meant) => {
  expect(withListDash(read, [box(0, 4, 4, 2), ...syllables])).toBe(meant);
});

test('dots, quotation marks, waves and signs of numbers stay what they are', () => {
  const first = [box(2, 4, 2, 2), box(1, 0, 4, 2), box(0, 4, 6, 3), box(3, 4, 4, 2), box(-8, 4, 12, 2)];
  for (const glyph of first) expect(withListDash('* 수령일', [glyph, ...syllables])).toBe('* 수령일');
});

test('takes a middle dot of two pixels for none', () => {
  const words = Array.from({ length: 4 }, (_, i) => ({ x: 65 + 12 * i, y: 395, width: 10, height: 11 }));
  expect(listDash([{ x: 58, y: 400, width: 2, height: 1 }, ...words])).toBeNull();
  expect(listDash([{ x: 57, y: 400, width: 4, height: 1 }, ...words])).not.toBeNull();
});
