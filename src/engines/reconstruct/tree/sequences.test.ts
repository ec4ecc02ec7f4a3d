import { expect, test } from 'vitest';
import { card, line, sketch, tree } from './testing/pages.ts';

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
