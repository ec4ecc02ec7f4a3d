import { expect, test } from 'vitest';
import { card, line, rolesOf, tree } from '../testing/pages.ts';

const title = line('Slow mornings', 60, 60, 500, { size: 60, weight: 700 });
const body = line('The running text of the page, which is longer than all of the others', 60, 120, 600, { size: 18 });
const large = { size: 30, weight: 700 } as const;
const cards = [0, 1, 2].map((i) => card({ x: 60 + 220 * i, y: 240, width: 200, height: 160 }));
const row = (names: readonly string[]) =>
  names.flatMap((name, i) => [
    line(name, 80 + 220 * i, 290, 90, large),
    line(`what ${i} says`, 80 + 220 * i, 320, 100, { size: 14 }),
    line(`number ${i} of it`, 80 + 220 * i, 350, 110, { size: 12 }),
  ]);

test('abbreviations in a row of cards are no titles, be only one of them too short for it', async () => {
  expect(rolesOf(await tree([title, body, ...row(['GMP', 'CE', 'RoHS'])], cards))).toMatchObject({ GMP: 'p', CE: 'p', RoHS: 'p' });
});

test('nor is a word among figures', async () => {
  expect(rolesOf(await tree([title, body, ...row(['10,000', 'FREE', '5 %'])], cards)).FREE).toBe('p');
});

test('names over the entries of their columns are all titles, though a light name stands at the same height', async () => {
  const columns = ['SHOP', 'HELP', 'COMPANY'].flatMap((name, i) => [
    line(name, 300 + 180 * i, 740, 60, { size: 14, weight: 700 }),
    ...['Lamps', 'Letters', 'Leaves'].map((entry, k) =>
      line(`${entry} ${name.at(0)}`, 300 + 180 * i, 775 + 28 * k, 70, { size: 15, weight: i === 1 || k > 0 ? 400 : 500 }),
    ),
  ]);
  const address = [line('Lumen and Oak', 40, 744, 130, { size: 22 }), line('212 Alder Street', 40, 775, 110, { size: 15 })];
  const roles = rolesOf(await tree([title, body, ...address, ...columns]));
  expect([roles.SHOP, roles.HELP, roles.COMPANY]).toEqual(['h3', 'h3', 'h3']);
});
