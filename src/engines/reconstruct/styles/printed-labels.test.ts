import { expect, test } from 'vitest';
import type { StyledLine } from '../document.ts';
import { printedLabels } from './printed-labels.ts';

/** Words of a label, each a line under the one before, at a scale. */
const label = (words: readonly string[], x: number, y: number, scale: number, surface = 'flat'): StyledLine[] =>
  words.map(
    (text, i) =>
      ({
        text,
        surface,
        box: { x: x + 10 * i * scale, y: y + 40 * i * scale, width: 120 * scale, height: 30 * scale },
      }) as unknown as StyledLine,
  );

const found = (lines: readonly StyledLine[]) => printedLabels(lines).map(({ box, text }) => `${text}@${box.y}`);

const WORDS = ['EYEDAM', '루테인', '지아잔틴', '60캡슐'];

test('the words of a label that is there in two sizes, those that were misread once among them', () => {
  const small = label(['EYEDAN', '루테인', 'ㅁㅣ', '60캡술'], 500, 900, 0.5);
  expect(found([...label(WORDS, 100, 100, 1), ...small])).toHaveLength(8);
});

test('the same words in another order, or in one size, are said twice', () => {
  expect(found([...label(WORDS, 100, 100, 1), ...label(WORDS.toReversed(), 500, 900, 0.5)])).toEqual([]);
  expect(found([...label(WORDS, 100, 100, 1), ...label(WORDS, 500, 900, 1)])).toEqual([]);
});

test('a label is nearly as large again, on a round thing; a banner that is said twice is as large to the pixel', () => {
  const again = (scale: number, surface?: string) =>
    found([...label(WORDS.slice(0, 3), 100, 100, 1, surface), ...label(WORDS.slice(0, 3), 300, 900, scale, surface)]);
  expect(again(1.05, 'gradient')).toHaveLength(6);
  expect(again(1.05)).toEqual([]);
  expect(again(1, 'gradient')).toEqual([]);
});

test('cards side by side, one of them larger, are no labels', () => {
  const [first, second] = [1, 1.2].map((scale, i) => label(['120포', '158,000원', '109,000원'], 100 + 300 * i, 200, scale));
  expect(found([...first!, ...second!])).toEqual([]);
});

test('two lines in common are a price that is shown twice on even ground, and a label where one of them lies on a round thing', () => {
  const twice = (surface?: string) =>
    found([...label(WORDS.slice(0, 2), 100, 100, 1, surface), ...label(WORDS.slice(0, 2), 100, 900, 0.5)]);
  expect(twice()).toEqual([]);
  expect(twice('gradient')).toHaveLength(4);
});

test('one word twice is a word said twice', () => {
  expect(found([...label(['불검출', '불검출'], 100, 100, 1, 'photo'), ...label(['불검출', '불검출'], 100, 900, 0.5)])).toEqual([]);
});

test('a result and its figure in two sizes are said twice', () => {
  const twice = ['gradient', 'flat'].map((surface, i) => label(['눈가 주름 개선', '31.2'], 100, 100 + 800 * i, 1 + i, surface));
  expect(found(twice.flat())).toEqual([]);
});
