import { expect, test } from 'vitest';
import { card, line, rolesOf, tree } from '../testing/pages.ts';

const PAGE = [line('The running text of the page, which is longer than all of the others', 60, 60, 600)];
const head = (name: string, y: number, x = 60, width = 300) => ({
  lines: [line(name, x + 20, y + 30, 120, { weight: 700 })],
  shapes: [card({ x, y, width, height: 48 }, 0)],
});

test('a bold name on a strip as wide as the card under it titles the card', async () => {
  const { lines, shapes } = head('Earnings overview', 200);
  const body = card({ x: 60, y: 248, width: 300, height: 200 }, 0);
  const roles = async (...more: typeof shapes) =>
    rolesOf(await tree([...PAGE, ...lines, line('in the year', 80, 300, 100)], [...shapes, ...more]));
  expect((await roles(body))['Earnings overview']).toBe('h1');
  expect((await roles())['Earnings overview']).toBe('p');
});

test('strips right under or beside each other title nothing', async () => {
  const listed = [head('First', 200), head('Second', 248), head('Third', 296)];
  const cells = [head('Name', 200, 60, 200), head('Age', 200, 260, 200)];
  const below = [60, 260].map((x) => card({ x, y: 248, width: 200, height: 200 }, 0));
  for (const [heads, more] of [
    [listed, []],
    [cells, below],
  ] as const) {
    const root = await tree([...PAGE, ...heads.flatMap(({ lines }) => lines)], [...heads.flatMap(({ shapes }) => shapes), ...more]);
    expect(Object.values(rolesOf(root))).not.toContain('h1');
  }
});
