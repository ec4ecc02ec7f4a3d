import { expect, test } from 'vitest';
import { card, line, rolesOf, rule, tree } from '../testing/pages.ts';

const QUESTIONS = [
  line('Answers', 60, 60, 300, { size: 50, weight: 700 }),
  ...[0, 1, 2].flatMap((i) => [
    line(`May I ask ${i}?`, 80, 160 + 120 * i, 300, { weight: 700 }),
    line(`Yes, and this is answer ${i}, told in the running text of the page.`, 80, 195 + 120 * i, 600),
  ]),
];
const ASKED = ['May I ask 0?', 'May I ask 1?', 'May I ask 2?'];

test('questions between rules, or in boxes of their own, are no headings; on open ground they are', async () => {
  const open = rolesOf(await tree(QUESTIONS));
  expect(ASKED.map((text) => open[text])).toEqual(['h2', 'h2', 'h2']);
  const ruled = rolesOf(
    await tree(
      QUESTIONS,
      [225, 345].map((y) => rule(60, y, 740)),
    ),
  );
  expect(ASKED.map((text) => ruled[text])).not.toContain('h2');
  const boxed = rolesOf(
    await tree(
      QUESTIONS,
      [0, 1, 2].map((i) => card({ x: 60, y: 130 + 120 * i, width: 740, height: 90 })),
    ),
  );
  expect(ASKED.map((text) => boxed[text])).not.toContain('h2');
});

test('in one box together they are headings', async () => {
  const roles = rolesOf(await tree(QUESTIONS, [card({ x: 60, y: 120, width: 740, height: 400 })]));
  expect(ASKED.map((text) => roles[text])).toEqual(['h2', 'h2', 'h2']);
});
