import { expect, test } from 'vitest';
import { card, line, rolesOf, tree } from '../testing/pages.ts';

const page = [
  line('Slow mornings', 60, 60, 500, { size: 60, weight: 700 }),
  line('The running text of the page, which is longer than all of the others', 60, 120, 600, { size: 16 }),
  line('Six ways to use it', 60, 300, 400, { size: 44, weight: 700 }),
  line('Each of them is explained in the book that comes with the machine', 60, 350, 560, { size: 16 }),
];

/** Three cards, each with a name over so many lines. */
async function rolesOfCards(size: number, lines: number) {
  const at = [60, 320, 580];
  const words = at.flatMap((x, i) => [
    line(['Relax', 'Sleep', 'Stretch'][i], x + 20, 440, 90, { size, weight: 700 }),
    ...Array.from({ length: lines }, (_, k) => line('loosens tired legs from', x + 15, 470 + 22 * k, 210, { size: 16 })),
  ]);
  return rolesOf(
    await tree(
      [...page, ...words],
      at.map((x) => card({ x, y: 400, width: 240, height: 60 + 24 * lines })),
    ),
  );
}

test('small names over a few words, several alike, are no headings', async () => {
  expect(await rolesOfCards(21, 1)).toMatchObject({ Relax: 'p', Sleep: 'p', Stretch: 'p', 'Six ways to use it': 'h2' });
});

test('over more words, or larger, they are', async () => {
  expect(await rolesOfCards(21, 3)).toMatchObject({ Relax: 'h3', Sleep: 'h3', Stretch: 'h3' });
  expect(await rolesOfCards(34, 1)).toMatchObject({ Relax: 'h3', Sleep: 'h3', Stretch: 'h3' });
});
