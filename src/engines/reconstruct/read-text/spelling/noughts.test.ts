import { expect, it } from 'vitest';
import { withNoughts } from './noughts.ts';

const written = (...texts: readonly string[]) => withNoughts(texts.map((text) => ({ text }))).map(({ text }) => text);

it('reads noughts and ones before a unit that the page counts in', () =>
  expect(written('Cholesterol Omg', 'Saturated Fat lg', 'Sodium 160mg', 'Fiber 4g')).toEqual([
    'Cholesterol 0mg',
    'Saturated Fat 1g',
    'Sodium 160mg',
    'Fiber 4g',
  ]));

it('reads a nought as high as small letters', () =>
  expect(written('og', '보존료 og', '500g', '2kg')).toEqual(['0g', '보존료 0g', '500g', '2kg']));

it.each([
  ['a word on a page without such a unit', ['Omg, a LG lg screen', '160 mm']],
  ['a word among others', ['kaffe og te', '500g']],
  ['the end of a word', ['Nutella lg10', 'Blog 4g', 'vlog']],
])('%s stays', (_, texts) => expect(written(...texts)).toEqual(texts));

it('an amount of none may stand before its unit with a space', () => {
  const [amount] = withNoughts([
    { text: 'Og', alternatives: ['09'] },
    { text: '500g', alternatives: [] },
  ]);
  expect(amount).toEqual({ text: '0g', alternatives: ['0 g', '09'] });
});
