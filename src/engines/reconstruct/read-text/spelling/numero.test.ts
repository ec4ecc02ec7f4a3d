import { expect, test } from 'vitest';
import { withNumero } from './numero.ts';

test.each([
  ['Артикул М? 218 450 771', ['ApTWKyn N 218 450 771'], 'Артикул № 218 450 771'],
  ['РФ Мд 2463 от', ['P N 2463 oT'], 'РФ № 2463 от'],
  ['офис Мо 12', ['odWc No 12'], 'офис № 12'],
  ['Приказ М244 от', ['pWKa3 N?44 oT'], 'Приказ №44 от'],
  ['Наш магазин — N1 в городе', ['Haw Mara3WH - N1 B', 'Наш магазин — М°1 в городе'], 'Наш магазин — №1 в городе'],
  ['Наш магазин — Ne1 в', ['Haw Mara3WH - Ne1 B'], 'Наш магазин — №1 в'],
  ['М21ПО ОТЗЫВАМ', ['N 1 O OT3bIBAM'], '№ 1ПО ОТЗЫВАМ'],
  ['Артикул Че 218', ['ApTWKyn N 218'], 'Артикул № 218'],
  ['Гэрээ М° 7', [], 'Гэрээ № 7'],
])('%s with %j is %s', (text, others, meant) => {
  expect(withNumero(text, others)).toBe(meant);
});

test.each([
  ['Резьба М22', ['Pe3b6a M22']],
  ['Маска М95', ['Macka N95']],
  ['Маска N95', ['Macka N95', 'Маска М95']],
  ['Мы 12 лет', ['MbI 12 neT']],
  ['Дом 5', []],
])('%s with %j stays', (text, others) => {
  expect(withNumero(text, others)).toBe(text);
});
