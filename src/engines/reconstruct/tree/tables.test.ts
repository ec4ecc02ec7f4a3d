import { describe, expect, test } from 'vitest';
import type { ContainerNode } from '../document.ts';
import { card, line, rule, sketch, tree } from './testing/pages.ts';

describe('tables', () => {
  test('ruled rows of two columns are a table', async () => {
    const rules = [0, 1, 2, 3].map((i) => rule(60, 100 + i * 60, 740));
    const lines = [0, 1, 2].flatMap((r) => [line(`key ${r}`, 80, 136 + r * 60, 60), line(`value ${r}`, 300, 136 + r * 60, 160 + r * 40)]);
    const root = await tree(lines, rules);
    expect(sketch(root)).toBe(
      '(table(table-row[table-cell(key 0) table-cell(value 0)] table-row[table-cell(key 1) table-cell(value 1)] table-row[table-cell(key 2) table-cell(value 2)]))',
    );
  });

  test('filled cells and a taller last row are part of the table', async () => {
    const tops = [100, 161, 222, 320];
    const rules = tops.map((y) => rule(60, y, 740));
    const cells = [0, 1, 2].map((i) => card({ x: 60, y: tops[i] + 1, width: 210, height: tops[i + 1] - tops[i] - 1 }));
    const lines = [0, 1, 2].flatMap((r) => [line(`key ${r}`, 80, tops[r] + 36, 60), line(`value ${r}`, 290, tops[r] + 36, 160)]);
    const root = await tree(lines, [...rules, ...cells]);
    const [table] = root.children as ContainerNode[];
    expect(table.role).toBe('table');
    expect(table.children.map((row) => (row as ContainerNode).children.map((cell) => cell.box.width))).toEqual([
      [210, 530],
      [210, 530],
      [210, 530],
    ]);
    expect((table.children[0] as ContainerNode).children[0]).toMatchObject({
      role: 'table-cell',
      frame: { fill: { kind: 'solid', color: [240, 240, 240] } },
    });
  });

  test('cells that touch each other are columns', async () => {
    const rules = [100, 160, 220].map((y) => rule(60, y, 740));
    const boxes = [101, 161].flatMap((y) => [60, 260, 460].map((x, i) => card({ x, y, width: i === 2 ? 340 : 200, height: 59 })));
    const lines = [136, 196].flatMap((y) => [140, 340, 600].map((x) => line(`${x} ${y}`, x, y, 60)));
    const [table] = (await tree(lines, [...rules, ...boxes])).children as ContainerNode[];
    expect(table.role).toBe('table');
    expect(table.children.map((row) => (row as ContainerNode).children.map((cell) => cell.box.width))).toEqual([
      [200, 200, 340],
      [200, 200, 340],
    ]);
  });

  test('entries of a blog with rules between them are no table', async () => {
    const rules = [0, 1, 2, 3].map((i) => rule(60, 100 + i * 160, 740));
    const lines = [0, 1, 2].flatMap((r) => [
      line(`${r} Nov`, 80, 150 + r * 160, 60),
      line(`Title ${r}`, 300, 150 + r * 160, 160, { size: 30 }),
      line(`what is said of ${r},`, 300, 190 + r * 160, 300),
      line(`in two lines`, 300, 218 + r * 160, 180),
    ]);
    const root = await tree(lines, rules);
    expect(root.children.map((child) => (child.kind === 'container' ? child.role : child.kind))).not.toContain('table');
  });

  test('ruled single lines are no table', async () => {
    const rules = [0, 1, 2, 3].map((i) => rule(60, 100 + i * 60, 740));
    expect(
      sketch(
        await tree(
          [0, 1, 2].map((r) => line(`row ${r}`, 80, 136 + r * 60, 160)),
          rules,
        ),
      ),
    ).toBe('(rule row 0 rule row 1 rule row 2 rule)');
  });
});
