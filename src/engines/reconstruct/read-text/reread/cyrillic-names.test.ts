import { expect, test } from 'vitest';
import type { Part, Reading } from '../recognise/recogniser.ts';
import { latinNameIn, mayBeLatinName } from './cyrillic-names.ts';

const word = (text: string): Part => ({ text, confidence: 0.96, from: 0, to: 1 });
const says = (text: string, confidence = 0.99): Reading => ({
  text,
  confidence,
  parts: [...text].map((sign) => ({ text: sign, confidence, from: 0, to: 1 })),
});
const named = (text: string, seen: string, confidence?: number) => latinNameIn(word(text), says(seen, confidence))?.text ?? null;

test.each([
  ['Н160', 'H160', 'H160'],
  ['М22,', 'M22，', 'M22,'],
  ['ЇРХБ,', 'IPX5,', 'IPX5,'],
  ['АО-К2', 'AQ-K2', 'AQ-K2'],
  ['ОМ', 'ON', 'ON'],
  ['АОМАВО', 'AQVARO', 'AQVARO'],
  ['Х5', 'XS', 'XS'],
  ['їРһопе', 'iPhone', 'iPhone'],
  ['НО-экран', 'HD-3kpaH', 'HD-экран'],
  ['$1М-карта', 'SIM-kapTa', 'SIM-карта'],
  ['УЗВ-кабель', 'USB-Ka6enb', 'USB-кабель'],
  ['ахїа!-типа', 'axial-TИna', 'axial-типа'],
])('%s, seen as %s, is %s', (text, seen, name) => {
  expect(named(text, seen)).toBe(name);
});

test.each([
  ['ВАЗ', 'BA3'],
  ['Т-34', 'T-34'],
  ['Ст3', 'CT3'],
  ['ПО', 'NO'],
  ['ГОСТ', 'FOCT'],
  ['ГАЗ-53', 'FA3-53'],
  ['Мойка-душ', 'Moika-nyw'],
  ['СЕ', 'CE'],
  ['Фото-печать', 'Φoto-newatb'],
  ['мини-мойка', 'MNHN-MoNKa'],
])('%s, seen as %s, stays', (text, seen) => {
  expect(named(text, seen)).toBeNull();
});

test('what is not surely seen stays', () => {
  expect(named('Н160', 'H160', 0.7)).toBeNull();
});

test('words in small letters and long ones in capitals are not looked at', () => {
  expect(['Н160', 'М22,', 'АО-К2', 'ОМ'].every((text) => mayBeLatinName(word(text)))).toBe(true);
  expect(['насос', 'Мойка', 'ПОДДЕРЖКА', 'H160'].some((text) => mayBeLatinName(word(text)))).toBe(false);
});
