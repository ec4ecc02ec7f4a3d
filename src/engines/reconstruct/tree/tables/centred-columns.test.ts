import { expect, test } from 'vitest';
import type { ContainerNode } from '../../document.ts';
import { card, line, rule, tree } from '../testing/pages.ts';

const stripe = (row: number) => card({ x: 60, y: 100 + row * 50, width: 740, height: 50 }, 0);
const widths = (table: ContainerNode) => (table.children[0] as ContainerNode).children.map(({ box }) => Math.round(box.width));

/** Words of a row, in the middle of columns 185 px wide, or from their left edge. */
const row = (words: readonly string[], r: number, from: 'middle' | 'left' = 'middle', firstOf: 'middle' | 'left' = from) =>
  words.map((word, i) => {
    const width = 12 * word.length;
    const isMiddle = (i === 0 ? firstOf : from) === 'middle';
    return line(word, 60 + 185 * i + (isMiddle ? (185 - width) / 2 : 20), 131 + r * 50, width);
  });

const SIZES = [
  ['Size', 'Chest', 'Length', 'Cuff'],
  ['S', '92', '112', '9'],
  ['M', '97.5', '114', '10'],
  ['XL', '107', '118', '11.5'],
];

test('centred words of stripes stand in the middle of columns that are as wide as each other', async () => {
  const lines = SIZES.flatMap((words, r) => row(words, r));
  const root = await tree(lines, [0, 1, 2, 3].map(stripe));
  expect(widths(root.children[0] as ContainerNode)).toEqual([185, 185, 185, 185]);
});

test('names of the rows may begin at one edge; so it is between rules', async () => {
  const lines = SIZES.flatMap((words, r) => row(words, r, 'middle', 'left'));
  const rules = [0, 1, 2, 3, 4].map((r) => rule(60, 100 + 50 * r, 740));
  const root = await tree(lines, rules);
  expect(widths(root.children[0] as ContainerNode)).toEqual([185, 185, 185, 185]);
});

test('words at the left of their columns leave the edges right before them', async () => {
  const lines = SIZES.flatMap((words, r) => row(words, r, 'left'));
  const root = await tree(lines, [0, 1, 2, 3].map(stripe));
  expect(widths(root.children[0] as ContainerNode)).not.toEqual([185, 185, 185, 185]);
});
