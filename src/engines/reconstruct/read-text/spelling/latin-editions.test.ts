import { expect, test } from 'vitest';
import { withLatinEditions } from './latin-editions.ts';

test.each([
  ['Мойка H160 Рго', 'Мойка H160 Pro'],
  ['Redmi 12 Рго Plus', 'Redmi 12 Pro Plus'],
  ['Galaxy A54 Мах', 'Galaxy A54 Max'],
  ['iPhone 15 Рго Мах', 'iPhone 15 Pro Max'],
])('%s is %s', (read, meant) => {
  expect(withLatinEditions(read)).toBe(meant);
});

test.each(['Мах рукой', 'Үхрийн Мах', 'премия РГО', 'Ргонский'])('%s stays', (text) => {
  expect(withLatinEditions(text)).toBe(text);
});
