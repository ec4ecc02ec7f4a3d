import { expect, test } from 'vitest';
import { card, line, rolesOf, tree } from '../testing/pages.ts';

const TEXT = 'The running text of the page, which is longer than all of the others';
const bar = (y: number) => card({ x: 20, y, width: 820, height: 44 }, 0);
const rolesUnder = async (ys: readonly number[], between: boolean) =>
  rolesOf(
    await tree(
      [
        line('The pan', 60, 80, 300, { size: 40, weight: 700 }),
        ...ys.flatMap((y, i) => [
          line(`Part ${'ABCD'[i]} of the page`, 36, y + 28, 150, { size: 18 }),
          ...(between
            ? [line(`${TEXT} ${i}`, 36, y + 90, 600, { size: 16 }), line(`and goes on ${i}`, 36, y + 120, 200, { size: 16 })]
            : []),
        ]),
        line(TEXT, 36, 920, 600, { size: 16 }),
      ],
      ys.map(bar),
    ),
  );

test('names alone in bars across the page are titles of what follows them, as small and light as they are', async () => {
  expect(await rolesUnder([200, 440], true)).toMatchObject({ 'Part A of the page': 'h2', 'Part B of the page': 'h2' });
});

test('one bar, or bars one under the other, are none', async () => {
  expect(await rolesUnder([200], true)).toMatchObject({ 'Part A of the page': 'p' });
  expect(Object.values(await rolesUnder([200, 250, 300, 350], false))).not.toContain('h2');
});
