import { expect, test } from 'vitest';
import type { Rgb } from '../../../image/colour.ts';
import { band, line, rolesOf, treeOfBands } from '../testing/pages.ts';

const DARK: Rgb = [50, 40, 40];
const BODY = 'The running text of the page, which is longer than all of the others';

/** A title, a band with large words and small ones, and content. */
async function rolesAround(words: string[], ground: Rgb, beside = ['Maria Berg, maker of chairs']) {
  const roots = await treeOfBands(
    [
      line('A chair for life', 60, 60, 500, { size: 64, weight: 700 }),
      line(BODY, 60, 140, 600),
      ...words.map((text, i) => line(text, 60, 360 + 50 * i, 600, { size: 36, weight: 700 })),
      ...beside.map((text, i) => line(text, 60, 500 + 26 * i, 200, { size: 18 })),
      line('What it is made of', 60, 700, 300, { size: 28, weight: 700 }),
      line(BODY, 60, 760, 600),
    ],
    [band(0, 300), band(300, 300, ground), band(600, 400)],
  );
  return rolesOf(...roots);
}

test('what is said alone in a band of its own heads nothing', async () => {
  const words = ['Some things are made once,', 'and then they are kept'];
  expect(await rolesAround(words, DARK)).toMatchObject({ 'Some things are made once,': 'p', 'What it is made of': 'h2' });
});

test('a sentence without its mark is said, too, in Korean', async () => {
  expect(await rolesAround(['좋은 뿌리는', '서두르지 않습니다'], DARK)).toMatchObject({ '좋은 뿌리는': 'p' });
});

test('a name, or a question, in such a band is the title of what follows', async () => {
  expect(await rolesAround(['How it is made'], DARK)).toMatchObject({ 'How it is made': 'h2' });
  expect(await rolesAround(['Do you sit well,', 'day after day?'], DARK)).toMatchObject({ 'Do you sit well,': 'h2' });
});

test('over a paragraph it is a title', async () => {
  const words = ['Some things are made once,', 'and then they are kept'];
  const beside = ['Others are made in a day,', 'and kept for another.'];
  expect(await rolesAround(words, DARK, beside)).toMatchObject({ 'Some things are made once,': 'h2' });
});

test('on the ground of the next band it heads what stands there', async () => {
  const words = ['Some things are made once,', 'and then they are kept'];
  expect(await rolesAround(words, [255, 255, 255])).toMatchObject({ 'Some things are made once,': 'h2' });
});
