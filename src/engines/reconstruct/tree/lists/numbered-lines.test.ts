import { expect, test } from 'vitest';
import { card, line, sketch, tree } from '../testing/pages.ts';

const title = line('How to use it', 64, 60, 200, { size: 40, weight: 700 });
const discs = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    disc: card({ x: 64, y: 180 + 80 * i, width: 36, height: 36 }, 18),
    words: line(String(i + 1), 78, 204 + 80 * i, 9, { size: 18, weight: 700 }),
  }));

const page = (told: readonly string[], numbers = discs(told.length)) =>
  tree(
    [title, ...numbers.map(({ words }) => words), ...told.map((words, i) => line(words, 220, 204 + 80 * i, 400))],
    numbers.map(({ disc }) => disc),
  );

test('numbers in discs, and what is done at each, are steps', async () => {
  const steps = sketch(await page(['Hold the button.', 'Choose a speed.', 'Plug it in at night.']));
  expect(steps).toContain('ordered-list(list-item[card(1) Hold the button.] list-item[card(2) Choose a speed.]');
});

test('a step of two texts has both beside its number', async () => {
  const numbers = discs(3);
  const told = ['First', 'Second', 'Third'].flatMap((name, i) => [
    line(name, 220, 196 + 80 * i, 100, { size: 22, weight: 700 }),
    line('what is to be done', 220, 224 + 80 * i, 300, { size: 15 }),
  ]);
  const lines = [title, ...numbers.map(({ words }) => words), ...told];
  const steps = await tree(
    lines,
    numbers.map(({ disc }) => disc),
  );
  expect(sketch(steps)).toContain('list-item[card(2) (Second what is to be done)]');
});

test('numbers that do not follow each other number nothing', async () => {
  const numbers = discs(3).map((one, i) => ({ ...one, words: line(String(3 * i + 2), 78, 204 + 80 * i, 9, { size: 18, weight: 700 }) }));
  expect(sketch(await page(['Adults', 'Children', 'Rooms'], numbers))).not.toContain('list-item');
});
