import { expect, test } from 'vitest';
import { card, line, rolesOf, tree } from '../testing/pages.ts';

const body = line('The running text of the page, which is longer than all of the others', 60, 60, 600, { size: 18 });
const disc = (x: number) => card({ x, y: 200, width: 130, height: 130 }, 65);

test('the name in a seal heads nothing', async () => {
  const words = [60, 400].flatMap((x) => [
    line('HACCP', x + 20, 265, 90, { size: 24, weight: 700 }),
    line('CERTIFIED', x + 35, 290, 60, { size: 12 }),
  ]);
  expect(rolesOf(await tree([body, ...words], [disc(60), disc(400)])).HACCP).not.toMatch(/^h/);
});

test('words of one size in a disc may be a heading', async () => {
  const words = [line('Be part', 80, 255, 90, { size: 30, weight: 700 }), line('of it all', 80, 300, 90, { size: 24, weight: 700 })];
  expect(Object.values(rolesOf(await tree([body, ...words], [disc(60)])))).toContain('h1');
});

test('nor does the name in a small frame that stands alone', async () => {
  const words = [
    line('ISO', 80, 240, 60, { size: 27, weight: 700 }),
    line('registered as', 80, 270, 90, { size: 14 }),
    line('a device, class 2', 80, 290, 90, { size: 14 }),
  ];
  expect(rolesOf(await tree([body, ...words], [card({ x: 60, y: 200, width: 130, height: 110 }, 0)])).ISO).not.toMatch(/^h/);
});
