import { expect, test } from 'vitest';
import type { ContainerNode, LayoutNode } from '../../document.ts';
import { card, line, rule, tree } from '../testing/pages.ts';

const cell = (x: number, y: number, width: number, height: number) => card({ x, y, width, height }, 0);

const SHAPES = [
  cell(60, 100, 200, 100),
  cell(260, 100, 200, 50),
  cell(460, 100, 300, 50),
  cell(260, 150, 200, 50),
  cell(460, 150, 300, 50),
  cell(60, 200, 200, 50),
  cell(260, 200, 500, 50),
  cell(60, 250, 200, 50),
  cell(260, 250, 500, 50),
];

const LINES = [
  line('Dimensions', 80, 156, 90),
  line('Open', 280, 131, 50),
  line('28 × 96 cm', 480, 131, 90),
  line('Folded', 280, 181, 60),
  line('28 × 9 cm', 480, 181, 80),
  line('Weight', 80, 231, 60),
  line('0.98 kg', 280, 231, 60),
  line('Warranty', 80, 281, 70),
  line('24 months', 280, 281, 80),
];

const rowsOf = (table: LayoutNode) => (table as ContainerNode).children.map((row) => (row as ContainerNode).children as ContainerNode[]);

test('boxes over two rows or columns with words in the middle are merged cells', async () => {
  const [table] = (await tree(LINES, SHAPES)).children;
  const rows = rowsOf(table);
  expect(rows.map((cells) => cells.length)).toEqual([3, 2, 2, 2]);
  expect(rows[0][0]).toMatchObject({ span: { rows: 2, columns: 1 }, box: { height: 100 } });
  expect(rows[2][1]).toMatchObject({ span: { rows: 1, columns: 2 }, box: { width: 500 } });
  expect(rows[1][0].span).toBeUndefined();
});

test('a column of one colour with words in each row is several cells', async () => {
  const column = [cell(60, 100, 200, 200), ...SHAPES.filter(({ box }) => box.x > 60)];
  const names = LINES.map((one) => (one.text === 'Dimensions' ? line('Size', 80, 131, 40) : one));
  const [table] = (await tree([...names, line('Size 2', 80, 181, 50)], column)).children;
  expect(rowsOf(table).map((cells) => cells.length)).toEqual([3, 3, 2, 2]);
});

test('rules at the edges of rows are their borders', async () => {
  const [table, ...others] = (await tree(LINES, [...SHAPES, rule(60, 100, 700), rule(60, 200, 700), rule(60, 300, 700)])).children;
  expect(others).toEqual([]);
  const rows = (table as ContainerNode).children as ContainerNode[];
  expect((table as ContainerNode).frame?.border?.sides).toEqual(['top']);
  expect(rows.map(({ frame }) => frame?.border?.sides ?? null)).toEqual([null, ['bottom'], null, ['bottom']]);
});
