import { expect, test } from 'vitest';
import { textsOf, type ContainerNode } from '../../document.ts';
import { band, line, rolesOf, rule, tree, treeOfBands } from '../testing/pages.ts';
import { brandsOf } from './brand.ts';

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

test('a brand that was read in two ways is one by its face', async () => {
  const face = { family: 'Lettering', weight: 700 };
  const roles = rolesOf(
    await tree([
      line('Voitboard', 40, 44, 140, { ...face, size: 30 }),
      ...links(42),
      ...page,
      line('Voltboard', 60, 880, 120, { ...face, size: 26 }),
      line('Twelve Garden Street', 60, 920, 160),
    ]),
  );
  expect(roles).toMatchObject({ Voitboard: 'p', Voltboard: 'p' });
});

test('the one large name that opens a footer with its rights is whose page it is', async () => {
  const ending = (last: string) =>
    treeOfBands(
      [
        ...page,
        line('Voltboard', 60, 860, 120, { size: 26, weight: 700 }),
        line('Twelve Garden Street', 60, 900, 160),
        line(last, 60, 960, 300),
      ],
      [band(0, 800), band(800, 200, [30, 30, 30])],
    );
  expect(rolesOf(...(await ending('© 2026 Voltboard')))).toMatchObject({ Voltboard: 'p' });
  expect(rolesOf(...(await ending('武夷山市岩上春茶业有限公司')))).toMatchObject({ Voltboard: 'p' });
  expect(rolesOf(...(await ending('open from nine to five')))).toMatchObject({ Voltboard: 'h2' });
});

test('what stands over the table at the end is none, though that names the company', async () => {
  const cells = [
    ['Name', 'Shelter 4P'],
    ['Maker', '베트남 / (주)숲길아웃도어'],
    ['Origin', 'Vietnam, since 2019'],
    ['Service', 'Ten to five, weekdays'],
  ].flatMap(([name, value], i) => [line(name!, 80, 930 + 50 * i, 80, { weight: 600 }), line(value!, 320, 930 + 50 * i, 200)]);
  const rules = [0, 1, 2, 3, 4].map((i) => rule(60, 900 + 50 * i, 700));
  const sections = await treeOfBands(
    [...page, line('상품 정보 제공 고시', 60, 860, 300, { size: 32, weight: 700 }), ...cells],
    [band(0, 800), band(800, 340)],
    rules,
  );
  const brands = brandsOf(sections as ContainerNode[]);
  const named = sections.flatMap(textsOf).filter(({ id }) => brands.has(id));
  expect(named.map(({ lines }) => lines[0].text)).toEqual(['베트남 / (주)숲길아웃도어']);
});

test('so is one that stands over the links', async () => {
  const roles = rolesOf(
    await tree([
      line('MAISON', 360, 60, 140, { size: 30, weight: 600 }),
      ...['New', 'Coats', 'Bags'].map((name, i) => line(name, 300 + i * 90, 110, 50)),
      ...page,
    ]),
  );
  expect(roles.MAISON).toBe('p');
});

test('the company that a footer names is no title of its column', async () => {
  const column = (title: string, x: number) => [
    line(title, x, 860, 120, { size: 18, weight: 700 }),
    ...['Delivery and returns', 'Whom to ask', 'Where we are'].map((entry, i) => line(entry, x, 892 + 30 * i, 130, { size: 15 })),
  ];
  const roots = await treeOfBands(
    [...page, ...column('ООО «Северный Шаг»', 60), ...column('Help', 460)],
    [band(0, 800), band(800, 200, [30, 30, 30])],
  );
  expect(rolesOf(...roots)).toMatchObject({ 'ООО «Северный Шаг»': 'p', Help: 'h2' });
});

test('the name shown more than twice as large as in the bar titles the page', async () => {
  const roles = rolesOf(
    await tree([
      line('Start Bootstrap', 40, 44, 140, { size: 20, weight: 700 }),
      ...links(42),
      line('START BOOTSTRAP', 60, 240, 500, { size: 60, weight: 700 }),
      line('The running text of the page, which is longer than all of the others', 60, 360, 600),
    ]),
  );
  expect(roles).toMatchObject({ 'Start Bootstrap': 'p', 'START BOOTSTRAP': 'h1' });
});

test('a question that opens the last band is no name', async () => {
  const bands = [band(0, 500), band(500, 400, [240, 240, 240])];
  const lines = [
    ...page,
    line('Keep in touch?', 60, 580, 300, { size: 40 }),
    line('Write to us and we answer the same day', 60, 640, 360),
    line('© 2026 The lamp shop', 60, 860, 200, { size: 14 }),
  ];
  expect(rolesOf(...(await treeOfBands(lines, bands)))['Keep in touch?']).toBe('h2');
});
