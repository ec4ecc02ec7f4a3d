import { expect, test } from 'vitest';
import { line, rolesOf, tree } from '../testing/pages.ts';

const answer = (i: number, y: number) => line(`Yes, and this is answer ${i}, told in the running text of the page.`, 60, y, 600);

test('bold questions no larger than their answers are headings', async () => {
  const root = await tree([
    line('Answers', 60, 60, 300, { size: 50, weight: 700 }),
    ...[0, 1, 2].flatMap((i) => [line(`May I ask ${i}?`, 60, 160 + 120 * i, 300, { weight: 700 }), answer(i, 195 + 120 * i)]),
  ]);
  expect(rolesOf(root)).toMatchObject({ 'May I ask 0?': 'h2', 'May I ask 1?': 'h2', 'May I ask 2?': 'h2' });
});

test('one question within running text is none', async () => {
  const root = await tree([
    line('Answers', 60, 60, 300, { size: 50, weight: 700 }),
    line('May I ask?', 60, 160, 300, { weight: 700 }),
    answer(1, 195),
  ]);
  expect(rolesOf(root)['May I ask?']).toBe('p');
});

test('questions that are closed are headings where one of them is', async () => {
  const root = await tree([
    line('Answers', 60, 60, 300, { size: 50, weight: 700 }),
    line('May I ask 0?', 60, 160, 300, { weight: 600 }),
    answer(0, 195),
    ...[1, 2].map((i) => line(`May I ask ${i}?`, 60, 200 + 60 * i, 300, { weight: 600 })),
  ]);
  expect(rolesOf(root)).toMatchObject({ 'May I ask 0?': 'h2', 'May I ask 1?': 'h2', 'May I ask 2?': 'h2' });
});

test('a mark beside a question is no part of it', async () => {
  const root = await tree([
    line('Answers', 60, 60, 300, { size: 50, weight: 700 }),
    ...[0, 1].flatMap((i) => [
      line('Q.', 60, 162 + 120 * i, 28, { size: 24, weight: 700 }),
      line(`May I ask ${i}?`, 100, 160 + 120 * i, 300, { weight: 700 }),
      answer(i, 195 + 120 * i),
    ]),
  ]);
  expect(rolesOf(root)).toMatchObject({ 'May I ask 0?': 'h2', 'May I ask 1?': 'h2', 'Q.': 'label' });
});

test('questions whose sizes were measured a little apart are of one list', async () => {
  const root = await tree([
    line('Answers', 60, 60, 300, { size: 50, weight: 700 }),
    ...[20, 18].flatMap((size, i) => [
      line(`May I ask ${i}?`, 60, 160 + 120 * i, 300, { size, weight: 700 }),
      line(`Yes, and this is answer ${i}, told in the running text of the page.`, 60, 195 + 120 * i, 560, { size: 17 }),
    ]),
  ]);
  expect(rolesOf(root)).toMatchObject({ 'May I ask 0?': 'h2', 'May I ask 1?': 'h2' });
});
