import { expect, test } from 'vitest';
import { card, line, picture, rolesOf, tree } from '../testing/pages.ts';

const PAGE = [
  line('The lamp shop', 60, 60, 400, { size: 60, weight: 700 }),
  line('The running text of the page, which is longer than all of the others', 60, 120, 600, { size: 20 }),
];

test('a sentence in letters is a heading where it is clearly larger than running text, one in signs where it is larger still', async () => {
  const roles = async (words: string) =>
    rolesOf(
      await tree([...PAGE, line(words, 60, 300, 400, { size: 31 }), line('What follows it in running text', 60, 340, 400, { size: 20 })]),
    );
  expect((await roles('Thank you for supporting us!'))['Thank you for supporting us!']).toBe('h2');
  expect((await roles('도와주셔서 감사합니다.'))['도와주셔서 감사합니다.']).toBe('p');
});

test('a bold name as large as running text is a heading over a paragraph in smaller type, not over one smaller line', async () => {
  const roles = async (...under: string[]) =>
    rolesOf(
      await tree([
        ...PAGE,
        line('Margaret E.', 60, 300, 120, { size: 20, weight: 700 }),
        ...under.map((text, i) => line(text, 60, 330 + 24 * i, 330, { size: 16 })),
      ]),
    );
  expect((await roles('What she says of the lamp goes on from here', 'to here and ends in the second line'))['Margaret E.']).toBe('h2');
  expect((await roles('Head of sales'))['Margaret E.']).not.toBe('h2');
});

test('a large name that ends its card is a heading, one on a picture is shown', async () => {
  const lines = [...PAGE, line('Bakery & kitchen', 80, 340, 300, { size: 42 })];
  const box = { x: 60, y: 280, width: 500, height: 120 };
  expect(rolesOf(await tree(lines, [card(box)]))['Bakery & kitchen']).toBe('h2');
  expect(rolesOf(await tree(lines, [], [picture(box)]))['Bakery & kitchen']).toBe('p');
});

test('a name with smaller words behind it on its line is a heading, one with words in a column beside it heads nothing there', async () => {
  const roles = async (x: number) =>
    rolesOf(
      await tree([
        ...PAGE,
        line('John Smith', 60, 300, 150, { size: 34 }),
        line('Job title', x, 300, 90, { size: 26 }),
        line('What he does in this firm, told in running text below', 60, 340, 420, { size: 20 }),
      ]),
    );
  expect((await roles(220))['John Smith']).toBe('h2');
  expect((await roles(320))['John Smith']).toBe('p');
});
