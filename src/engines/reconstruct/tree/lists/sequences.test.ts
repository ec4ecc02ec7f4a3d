import { expect, test } from 'vitest';
import type { ContainerNode } from '../../document.ts';
import { card, line, rule, sketch, tree } from '../testing/pages.ts';

const STEPS = ['Boil', 'Press', 'Wait'];

test('rows that numbers open in order are an ordered list, and the numbers no buttons', async () => {
  const root = await tree(
    STEPS.flatMap((text, i) => [
      line(`${i + 1}`, 80, 210 + 90 * i, 14, { size: 22, weight: 700 }),
      line(text, 140, 200 + 90 * i, 90, { size: 24, weight: 700 }),
      line('What is to be done, told in a line', 140, 230 + 90 * i, 300),
    ]),
    STEPS.map((_, i) => card({ x: 60, y: 175 + 90 * i, width: 56, height: 56 }, 28)),
  );
  expect(sketch(root)).toBe(
    `(ordered-list(${STEPS.map((text, i) => `list-item[card(${i + 1}) (${text} What is to be done, told in a line)]`).join(' ')}))`,
  );
});

test('columns with numbers over them are, too; numbers that do not count are not', async () => {
  const columns = (numbers: string[]) =>
    STEPS.flatMap((text, i) => [
      line(numbers[i], 60 + 260 * i, 200, 40, { size: 40 }),
      line(text, 60 + 260 * i, 250, 90, { size: 24, weight: 700 }),
      line('What is to be done', 60 + 260 * i, 280, 160),
    ]);
  expect(sketch(await tree(columns(['01', '02', '03'])))).toMatch(/^\(ordered-list\[list-item\(01 /);
  expect(sketch(await tree(columns(['12', '40', '3'])))).not.toContain('ordered');
});

test('steps with rules between them are a list with borders, and no table', async () => {
  const root = await tree(
    STEPS.flatMap((text, i) => [
      line(`STEP ${i + 1}`, 70, 210 + 120 * i, 70, { size: 20, weight: 600 }),
      line(text, 180, 200 + 120 * i, 200, { size: 24, weight: 700 }),
      line('What is to be done, told in a line', 180, 230 + 120 * i, 300),
    ]),
    [0, 1, 2, 3].map((i) => rule(60, 160 + 120 * i, 740)),
  );
  const list = root.children.find((child) => child.kind === 'container' && child.role === 'ordered-list') as ContainerNode;
  expect(list.children).toHaveLength(3);
  expect(list.children[0]).toMatchObject({
    role: 'list-item',
    box: { x: 60, width: 740 },
    frame: { border: { width: 1, sides: ['bottom'] } },
  });
  expect(sketch(root)).not.toContain('table');
});
