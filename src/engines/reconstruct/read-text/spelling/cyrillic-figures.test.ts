import { expect, test } from 'vitest';
import { repairCyrillicFigures } from './cyrillic-figures.ts';

test.each([
  ['З,2 см', '3,2 см'],
  ['З,2см', '3,2см'],
  ['при –З5 °C', 'при –35 °C'],
  ['З45 ₽', '345 ₽'],
  ['1 З7О ₽', '1 370 ₽'],
  ['З ноября 2025', '3 ноября 2025'],
  ['Носки из шерсти, З пары', 'Носки из шерсти, 3 пары'],
  ['ЗИМА5ОО', 'ЗИМА500'],
  ['О.Сколько длится доставка?', 'Q. Сколько длится доставка?'],
])('%s is %s', (read, printed) => {
  expect(repairCyrillicFigures(read)).toBe(printed);
});

test.each(['Защитите от воды', 'ОГРН 1157746012345', 'З. Иванов', 'О доставке', 'Н2О', 'О. Иванов', 'размер 43'])('%s stays', (text) => {
  expect(repairCyrillicFigures(text)).toBe(text);
});
