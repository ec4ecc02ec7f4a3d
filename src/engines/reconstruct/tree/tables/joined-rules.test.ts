import { expect, test } from 'vitest';
import type { ContainerNode } from '../../document.ts';
import { card, line, picture, rule, tree } from '../testing/pages.ts';

test("rules on both sides of a filled column are the table's, and a row without one ends it", async () => {
  const tops = [100, 161, 222];
  const sides = tops.flatMap((y) => [rule(60, y, 200), rule(460, y, 340)]);
  const column = [0, 1, 2, 3].map((i) => card({ x: 260, y: 40 + i * 61, width: 200, height: 60 }, 0));
  const round = { ...column[3]!, radius: [0, 0, 14, 14] as const };
  const lines = [0, 1, 2].flatMap((r) => [80, 320, 560].map((x) => line(`${x} ${r}`, x, tops[r]! + 36, 80)));
  const names = [320, 560].map((x) => line(`name ${x}`, x, 76, 80));
  const [table, ...others] = (await tree([...names, ...lines], [...sides, ...column.slice(0, 3), round])).children as ContainerNode[];
  expect(others).toEqual([]);
  expect(table!.children.map((row) => (row as ContainerNode).children.length)).toEqual([3, 3, 3, 3]);
  expect((table!.children.at(-1) as ContainerNode).children[1]).toMatchObject({ frame: { radius: [0, 0, 14, 14] } });
});

test('a picture along a rule, where that has another colour, parts no columns', async () => {
  const tops = [100, 161, 222, 283];
  const lines = [0, 1, 2].flatMap((r) => [80, 320, 560].map((x) => line(`${x} ${r}`, x, tops[r]! + 36, 80)));
  const dark = picture({ x: 205, y: 98, width: 595, height: 6 });
  const [table, ...others] = (
    await tree(
      lines,
      tops.map((y) => rule(60, y, 740)),
      [dark],
    )
  ).children as ContainerNode[];
  expect(others).toEqual([]);
  expect(table!.children.map((row) => (row as ContainerNode).children.length)).toEqual([3, 3, 3]);
});

test('a rule with another colour in one column is a line of the cells there', async () => {
  const tops = [100, 161, 222, 283];
  const color = [84, 102, 93] as const;
  const rules = tops.map((y) => ({ ...rule(60, y, 740), through: { from: 260, to: 460, color } }));
  const cells = [0, 1, 2].map((i) => card({ x: 260, y: tops[i] + 1, width: 200, height: 60 }, 0));
  const lines = [0, 1, 2].flatMap((r) => [80, 320, 560].map((x) => line(`${x} ${r}`, x, tops[r] + 36, 80)));
  const [table] = (await tree(lines, [...rules, ...cells])).children as ContainerNode[];
  const [first, second] = table.children as ContainerNode[];
  const line1 = { width: 1, color, style: 'solid' };
  expect((first.children[1] as ContainerNode).frame!.lines).toEqual([
    { ...line1, sides: ['top'] },
    { ...line1, sides: ['bottom'] },
  ]);
  expect((second.children[1] as ContainerNode).frame!.lines).toEqual([{ ...line1, sides: ['bottom'] }]);
  expect((second.children[0] as ContainerNode).frame).toBeNull();
});
