import { expect, test } from 'vitest';
import { textsOf } from '../document.ts';
import { line, picture, tree } from './testing/pages.ts';

const STEPS = [
  ['Slice', 'Cut it into pieces'],
  ['Fry', 'Add meat and fry'],
  ['Boil', 'Pour in the water'],
  ['Serve', 'Take it off the fire'],
] as const;
const places = STEPS.map((step, i) => ({ step, x: 60 + 390 * (i % 2), y: 100 + 160 * Math.floor(i / 2) }));

test('of two rows of pictures with words beside them each is read by its picture', async () => {
  const lines = places.flatMap(({ step: [name, words], x, y }) => [
    line(name, x + 148, y + 24, 60, { size: 20, weight: 700 }),
    line(words, x + 148, y + 64, 140, { size: 14 }),
  ]);
  const root = await tree(
    lines,
    [],
    places.map(({ x, y }) => picture({ x, y, width: 130, height: 130 })),
  );
  expect(textsOf(root).map((text) => text.lines[0].text)).toEqual(STEPS.flat());
});
