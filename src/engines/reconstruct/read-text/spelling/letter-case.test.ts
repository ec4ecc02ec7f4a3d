import { expect, test } from 'vitest';
import type { Box } from '../../../image/geometry.ts';
import { mayMistakeCase, repairCase } from './letter-case.ts';

/** Ink of the letters as they stand in print: small ones 7 px, capitals, figures and what reaches up or down 10 px high. */
const inkOf = (printed: string): Box[] =>
  [...printed].flatMap((letter, i) => {
    if (letter === ' ') return [];
    const height = /[\p{Lu}\dbdfhkltд]/u.test(letter) ? 10 : 7;
    return [{ x: i * 9, y: 10 - height, width: 7, height }];
  });

test.each([
  ['size', 'Size', 'Size'],
  ['Олон Хүн сонгосон', 'Олон хүн сонгосон', 'Олон хүн сонгосон'],
  ['Сэтгэгдэл НОТОЛНО', 'Сэтгэгдэл нотолно', 'Сэтгэгдэл нотолно'],
  ['сВет', 'свет', 'свет'],
  // The tail of д makes it as high as a capital.
  ['Сэтгэгдэл МЭДЭЭЛЭЛ', 'Сэтгэгдэл мэдээлэл', 'Сэтгэгдэл мэдээлэл'],
  ['Сэтгэгдэл МЭДЭЭЛЭЛ', 'Сэтгэгдэл МЭДЭЭЛЭЛ', 'Сэтгэгдэл МЭДЭЭЛЭЛ'],
  ['Сэтгэгдэл', 'Сэтгэгдэл', 'Сэтгэгдэл'],
  ['USB cable Xs', 'USB cable Xs', 'USB cable Xs'],
  // Ink that is not the letter's own: a capital within a word, a first letter made small.
  ['натуральный дуб', 'наТуральный дуб', 'натуральный дуб'],
  ['Собран', 'собран', 'Собран'],
  ['МЛН га', 'млн га', 'млн га'],
  ['МЛН га', 'МЛН га', 'МЛН га'],
  // Nothing to compare with, and ink that does not match the text.
  ['COS', 'COS', 'COS'],
  ['size', 'Sizes', 'size'],
])('%j where %j is printed becomes %j', (read, printed, expected) => {
  // Cyrillic capitals of the fixture are told by \p{Lu}; т, б and ф have no ascender here.
  expect(repairCase(read, inkOf(printed))).toBe(expected);
});

test('where letters of one word join, the others are told', () => {
  const joined = inkOf('Олон Хүн сонгосон').toSpliced(1, 2, { x: 9, y: 3, width: 16, height: 7 });
  expect(repairCase('Олон хүн Сонгосон', joined)).toBe('Олон Хүн сонгосон');
});

test('on photos only words are told that cannot be right', () => {
  expect(repairCase('Олон хүн сонГосон', inkOf('Олон Хүн сонгосон'), true)).toBe('Олон хүн сонгосон');
});

test('only lines with such letters are looked at again', () => {
  expect(['size', 'Олон Хүн', 'seX'].every(mayMistakeCase)).toBe(true);
  expect(['도착', '12 34', 'ab', 'men are'].some(mayMistakeCase)).toBe(false);
});
