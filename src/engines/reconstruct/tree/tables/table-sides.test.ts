import { expect, test } from 'vitest';
import { card, line, rule, sketch, tree } from '../testing/pages.ts';

const values = [0, 1, 2].flatMap((i) => [
  line(`what it is ${i}`, 230, 328 + 40 * i, 90, { size: 13 }),
  line(`more ${i}`, 480, 328 + 40 * i, 90, { size: 13 }),
]);
const rules = [0, 1, 2, 3].map((i) => rule(210, 303 + 40 * i, 590));
const names = (rows: readonly number[]) => rows.map((i) => line(`Name ${i}`, 72, 328 + 40 * i, 60, { size: 13 }));
// Corners that were seen where there are none keep the rules from going on over the boxes.
const border = { width: 1, color: [200, 200, 200], sides: ['top', 'right', 'bottom', 'left'], style: 'solid' } as const;
const boxes = (rows: readonly number[]) =>
  rows.map((i) => ({ ...card({ x: 60, y: 303 + 40 * i, width: 151, height: 41 }), border, radius: [0, 9, 9, 0] as const }));

test('boxes that touch a table, one beside each row, are its first column', async () => {
  const root = await tree([...values, ...names([0, 1, 2])], [...rules, ...boxes([0, 1, 2])]);
  expect(sketch(root)).toContain('table-row[table-cell(Name 0) table-cell(what it is 0) table-cell(more 0)]');
});

test('where a row has none beside it they are not', async () => {
  const root = await tree([...values, ...names([0, 1])], [...rules, ...boxes([0, 1])]);
  expect(sketch(root)).not.toContain('table-cell(Name 0)');
});
