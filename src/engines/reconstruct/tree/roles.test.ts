import { expect, test } from 'vitest';
import { card, line, rolesOf, tree } from './testing/pages.ts';

test('a word in the middle of a disc is nothing to press, one in a low box is', async () => {
  const words = [line('Free', 84, 142, 32, { size: 24 }), line('Buy it', 330, 142, 60, { size: 24 })];
  const root = await tree(words, [
    card({ x: 60, y: 100, width: 78, height: 72 }, 36),
    card({ x: 280, y: 108, width: 160, height: 52 }, 26),
  ]);
  expect(rolesOf(root)).toMatchObject({ Free: 'p', 'Buy it': 'button' });
});
