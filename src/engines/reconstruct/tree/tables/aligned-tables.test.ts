import { expect, test } from 'vitest';
import type { ContainerNode } from '../../document.ts';
import { card, line, rule, sketch, tree } from '../testing/pages.ts';

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
