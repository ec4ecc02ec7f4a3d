import { expect, test } from 'vitest';
import { repairCyrillicFigures, withLettersFor } from './cyrillic-figures.ts';

test.each([
  ['З,2 см', '3,2 см'],
  ['З,2см', '3,2см'],
  ['при –З5 °C', 'при –35 °C'],
  ['З45 ₽', '345 ₽'],
  ['1 З7О ₽', '1 370 ₽'],
  ['З ноября 2025', '3 ноября 2025'],
  ['Носки из шерсти, З пары', 'Носки из шерсти, 3 пары'],
  ['ЗИМА5ОО', 'ЗИМА500'],
  ['000 «Алтайский сбор», ИНН 0411123456', 'ООО «Алтайский сбор», ИНН 0411123456'],
  ['Нагрейте воду до 909С', 'Нагрейте воду до 90 °С'],
  ['средством. Ө 2026', 'средством. © 2026'],
  ['О.Сколько длится доставка?', 'Q. Сколько длится доставка?'],
  ['Зто удобно, зкономия', 'Это удобно, экономия'],
  ['ЗКОБЮРО', 'ЭКОБЮРО'],
  ['−1ОООрР', '−1000рР'],
  ['2×6Омл', '2×60мл'],
])('%s is %s', (read, printed) => {
  expect(repairCyrillicFigures(read)).toBe(printed);
});

test.each([
  'Защитите от воды',
  'ОГРН 1157746012345',
  'З. Иванов',
  'О доставке',
  'Н2О',
  'О. Иванов',
  'размер 43',
  'от 1 000 «звёзд»',
  'от 1000 «звёзд»',
  'витамин 199С1',
  'здание за углом, ЗПП',
])('%s stays', (text) => {
  expect(repairCyrillicFigures(text)).toBe(text);
});

test('figures at the beginning of words are letters where another reading has them', () => {
  expect(withLettersFor('3КОБЮРО', ['ЗКОБЮРО', '9КОБЮРО'])).toBe('ЗКОБЮРО');
  expect(withLettersFor('0бзор', ['Обзор'])).toBe('Обзор');
  expect(withLettersFor('з', ['3', 'э'])).toBe('3');
  expect(withLettersFor('о', ['о'])).toBe('о');
  expect(withLettersFor('3таблетки', ['3 таблетки'])).toBe('3таблетки');
});
