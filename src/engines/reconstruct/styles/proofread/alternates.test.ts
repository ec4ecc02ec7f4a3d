import { expect, test } from 'vitest';
import {
  alternatesOf,
  changesBowls,
  changesScript,
  keepNumbers,
  losesMoney,
  losesThousands,
  marksIn,
  turnsIntoSyllables,
} from './alternates.ts';

test.each([
  ['뱀', '뼘', 'ko'],
  ['당', '닿', 'ko'],
  ['ที', 'ที่', 'th'],
  ['ค', 'ด', 'th'],
  ['ó', 'á', 'vi'],
  ['o', 'ọ', 'vi'],
  ['x', '×', 'en'],
  ['-', '–', 'en'],
  ['る', 'も', 'ja'],
  ['る', 'さ', 'ja'],
  ['系', '糸', 'ja'],
  ['9', '0', 'ko'],
  ['*', '※', 'ko'],
  ['#', '♥', 'ko'],
  ['@', '©', 'en'],
])('%s may have been %s', (read, meant, language) => {
  expect(alternatesOf(read, language)).toContain(meant);
  expect(alternatesOf(read, language)).not.toContain(read);
});

test('letters of Mongolian alone are thought of in Mongolian alone', () => {
  expect(alternatesOf('о', 'mn')).toContain('ө');
  expect(alternatesOf('Y', 'cn')).toContain('¥');
  expect(alternatesOf('¥', 'cn')).not.toContain('Y');
  expect(alternatesOf('о', 'ru')).not.toContain('ө');
});

test('marks are counted composed or not, and a change of script is told', () => {
  expect(marksIn('tôi đã')).toBe(marksIn('tôi đã'.normalize('NFD')));
  expect(changesScript('Нэг', 'Har')).toBe(true);
  expect(changesScript('Нэг', 'Нэр')).toBe(false);
});

test('a number is not read as letters of its shape, a word is', () => {
  expect(keepNumbers('POINT ㆍ 01', 'POINT · O1')).toBe('POINT · 01');
  expect(keepNumbers('0nline 10', 'Online 10')).toBe('Online 10');
  expect(keepNumbers('50 %', '5O%')).toBe('5O%');
});

test('a bowl that is another one is told from a mark that is', () => {
  expect(changesBowls('Chính hãng', 'Chính hõng')).toBe(true);
  expect(changesBowls('Chính hãng', 'Chinh hảng')).toBe(false);
  expect(changesBowls('Chính hãng', 'Chính hãnga')).toBe(false);
});

test.each([
  ['29,800円', '322899円', true],
  ['정가 29,800원', '정가 2の869원', true],
  ['1,129,000원', '1129,000원', true],
  ['29,800円', '29800円', false],
  ['28,800円', '29,800円', false],
  ['2026年', '2028年', false],
])('%s read as %s loses its parted thousands: %s', (own, other, loses) => {
  expect(losesThousands(own, other)).toBe(loses);
});

test('a word of Latin letters does not turn into syllables in a line that has none', () => {
  expect(turnsIntoSyllables('HANDMADE IN SEOUL', 'IN', '|팀')).toBe(true);
  expect(turnsIntoSyllables('무료 IN 서울', 'IN', '인')).toBe(false);
  expect(turnsIntoSyllables('MADE IN', 'IN', '1N')).toBe(false);
});

test.each([
  ['Выгода 5 600 ₽', 'Выгода 5 600', true],
  ['12 340 ₽ или 3 248₽', '12 340 ₽ или 3 248', true],
  ['Выгода 5 600 ₽', 'Выгода 5 600₽', false],
  ['$20', '€20', false],
] as const)('a price that comes back without its sign: %j, %j', (own, other, loses) => {
  expect(losesMoney(own, other)).toBe(loses);
});
