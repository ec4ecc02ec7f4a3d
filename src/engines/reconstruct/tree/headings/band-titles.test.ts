import { expect, test } from 'vitest';
import { band, card, line, picture, rolesOf, rule, tree, treeOfBands } from '../testing/pages.ts';

const title = line('Slow mornings', 60, 60, 500, { size: 60, weight: 700 });
const body = line('The running text of the page, which is longer than all of the others', 60, 120, 600, { size: 20 });
const bold = { size: 20, weight: 700 } as const;
const small = { size: 13 } as const;

test('a bold name as large as running text is the title of a band of small print', async () => {
  const roots = await treeOfBands(
    [
      title,
      body,
      line('Before you buy', 60, 740, 160, bold),
      ...[0, 1, 2].map((i) => line(`Note ${i} of many`, 60, 780 + 20 * i, 200, small)),
    ],
    [band(0, 700), band(700, 300, [40, 40, 60])],
  );
  expect(rolesOf(...roots)['Before you buy']).toBe('h2');
});

test('so is that of a card whose figures alone are larger, but not a label on a photo', async () => {
  const inside = (y: number, name: string) => [
    line(name, 100, y + 30, 200, bold),
    line('32', 100, y + 90, 50, { size: 30, weight: 700 }),
    line('ours is this', 100, y + 130, 150, small),
    line('theirs is that', 100, y + 160, 150, small),
  ];
  const roles = rolesOf(
    await tree(
      [title, body, ...inside(240, 'Minutes compared'), ...inside(540, 'Seen from above')],
      [card({ x: 80, y: 240, width: 500, height: 200 })],
      [{ ...picture({ x: 80, y: 540, width: 500, height: 200 }), ground: true }],
    ),
  );
  expect(roles).toMatchObject({ 'Minutes compared': 'h2', 'Seen from above': 'p' });
});

test('a bold name right over a table of smaller words is its title', async () => {
  const cells = [0, 1, 2].flatMap((i) => [
    line(`Name ${i}`, 60, 328 + 40 * i, 80, small),
    line(`what it is ${i}`, 300, 328 + 40 * i, 200, small),
  ]);
  const rules = [0, 1, 2, 3].map((i) => rule(60, 303 + 40 * i, 600));
  expect(rolesOf(await tree([title, body, line('In detail', 60, 290, 100, bold), ...cells], rules))['In detail']).toBe('h2');
});
