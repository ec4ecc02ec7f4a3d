import { expect, test } from 'vitest';
import { line, rolesOf, tree } from './testing/pages.ts';

const links = (baseline: number) => ['Shop', 'Journal', 'About'].map((name, i) => line(name, 500 + i * 110, baseline, 60));
const page = [
  line('Slow mornings', 60, 300, 500, { size: 60, weight: 700 }),
  line('The running text of the page, which is longer than all of the others', 60, 360, 600),
];

test('the name beside the links at the top is no heading, nor is it at the end of the page', async () => {
  const roles = rolesOf(
    await tree([
      line('Voltboard', 40, 44, 140, { size: 30, weight: 700 }),
      ...links(42),
      ...page,
      line('Volt board', 60, 880, 120, { size: 26, weight: 700 }),
      line('Twelve Garden Street', 60, 920, 160),
    ]),
  );
  expect(roles).toMatchObject({ Voltboard: 'p', 'Volt board': 'p', 'Slow mornings': 'h1' });
});

test('a title farther down is one, though links stand beside it', async () => {
  const roles = rolesOf(
    await tree([
      ...page,
      line('New this week', 40, 444, 240, { size: 30, weight: 700 }),
      ...links(442),
      line('Lamps of brass', 40, 500, 200),
    ]),
  );
  expect(roles['New this week']).toBe('h2');
});
