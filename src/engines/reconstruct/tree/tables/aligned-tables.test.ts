import { expect, test } from 'vitest';
import type { ContainerNode } from '../../document.ts';
import { card, line, picture, rule, sketch, tree } from '../testing/pages.ts';

const words = (row: number) => [0, 1, 2].map((i) => line(`${'abc'[i]} ${row}`, 80 + i * 250, 131 + row * 50, 60));
const rows = (count: number) => Array.from({ length: count }, (_, row) => words(row)).flat();

test('rows at one pitch, of which a line and a ground are left, are a table', async () => {
  const root = await tree(rows(5), [rule(60, 149, 740, 2), card({ x: 61, y: 200, width: 738, height: 50 }, 0)]);
  const [table, ...others] = root.children as ContainerNode[];
  expect(table.role).toBe('table');
  expect(others).toEqual([]);
  expect(table.children.map((row) => (row as ContainerNode).children.length)).toEqual([3, 3, 3, 3, 3]);
  expect((table.children[0] as ContainerNode).frame?.border).toMatchObject({ sides: ['bottom'] });
});

test('columns of links between lines far apart, and rows at several distances, are none', async () => {
  expect(sketch(await tree(rows(4), [rule(60, 40, 740), rule(60, 330, 740)]))).not.toContain('table');
  const uneven = [0, 1, 3, 4].flatMap(words);
  expect(sketch(await tree(uneven, [rule(60, 149, 740), rule(60, 260, 740)]))).not.toContain('table');
});

test('grounds over several columns, and pieces of round corners, are its cells', async () => {
  const names = card({ x: 60, y: 100, width: 200, height: 50 }, 0);
  const fills = [names, card({ x: 260, y: 100, width: 540, height: 50 }, 0), card({ x: 60, y: 150, width: 200, height: 200 }, 0)];
  const wide = [0, 1, 2, 3].map((i) => card({ x: 260, y: 150 + i * 50, width: 540, height: 50 }, 0));
  const corner = picture({ x: 58, y: 98, width: 12, height: 12 });
  const root = await tree(rows(5), [...fills, ...wide, rule(60, 149, 740), rule(60, 199, 740), rule(60, 249, 740)], [corner]);
  const [table, ...others] = root.children as ContainerNode[];
  expect(others).toEqual([]);
  expect(table.children.map((row) => (row as ContainerNode).children.length)).toEqual([3, 3, 3, 3, 3]);
  const [first] = (table.children[0] as ContainerNode).children as ContainerNode[];
  expect(first.frame).toMatchObject({ fill: { kind: 'solid' }, radius: [12, 0, 0, 0] });
});

test('a cell keeps the round corners of its ground, but for one alone', async () => {
  const column = [0, 1, 2, 3, 4].map((i) => card({ x: 314, y: 100 + i * 50, width: 250, height: 49 }, 0));
  const round = { ...column[0], radius: [14, 14, 0, 0] as const };
  const stained = { ...column[4], radius: [0, 0, 8, 0] as const };
  const lines = [0, 1, 2, 3].map((i) => rule(60, 149 + i * 50, 740));
  const root = await tree(rows(5), [round, ...column.slice(1, 4), stained, ...lines]);
  const [table] = root.children as ContainerNode[];
  const middle = table.children.map((row) => ((row as ContainerNode).children[1] as ContainerNode).frame?.radius);
  expect([middle[0], middle.at(-1)]).toEqual([
    [14, 14, 0, 0],
    [0, 0, 0, 0],
  ]);
});
