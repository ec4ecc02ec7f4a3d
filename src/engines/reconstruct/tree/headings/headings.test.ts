import { describe, expect, test } from 'vitest';
import { card, line, picture, rolesOf, rule, sketch, tree } from '../testing/pages.ts';

describe('headings', () => {
  test('a larger line is a heading, a larger sentence is not', async () => {
    const root = await tree([
      line('Two thousand people say so', 100, 100, 300, { size: 30, weight: 700 }),
      line('It took me twenty minutes, alone.', 300, 200, 300, { size: 27 }),
      line('What it is made of', 100, 300, 300, { size: 27 }),
      line('The running text of the page, which is longer than all of the others', 100, 400, 600),
    ]);
    expect(rolesOf(root)).toEqual({
      'Two thousand people say so': 'h1',
      'It took me twenty minutes, alone.': 'p',
      'What it is made of': 'h2',
      'The running text of the page, which is longer than all of the others': 'p',
    });
  });

  test('a word behind a heading is none, nor what headings are seen against', async () => {
    const lines = [
      line('What it is made of', 180, 130, 500, { size: 56, weight: 700 }),
      line('The running text of the page, which is longer than all of the others', 100, 400, 600),
    ];
    const word = { ...line('Retinol', 140, 160, 580, { size: 190, weight: 700 }), isBackdrop: true as const };
    expect(rolesOf(await tree([word, ...lines]))).toEqual({ ...rolesOf(await tree(lines)), Retinol: 'p' });
  });

  test('lines under a display are its lead, in any weight', async () => {
    const root = await tree([
      line('Slow mornings', 100, 100, 500, { size: 64, weight: 700 }),
      line('Green tea and coffee', 100, 160, 300, { size: 22, weight: 700 }),
      line('in one box of ours', 100, 194, 280, { size: 22, weight: 700 }),
      line('The running text of the page, which is longer than all of the others', 100, 400, 600),
    ]);
    expect(rolesOf(root)['Green tea and coffee']).toBe('p');
  });

  test('questions at one edge are headings alike, though one was measured a little smaller', async () => {
    const body = 'Running text of the page, longer than all of the other lines '.repeat(3).trim();
    const root = await tree([
      line('How long does it take?', 100, 100, 300, { size: 21.4, weight: 700 }),
      line(`${body}.`, 100, 140, 600),
      line('What if I do not like it?', 100, 220, 300, { size: 20.6, weight: 700 }),
      line(`${body}, too.`, 100, 260, 600),
      line('Terms', 100, 60, 100, { size: 40 }),
    ]);
    expect(rolesOf(root)).toMatchObject({ 'How long does it take?': 'h2', 'What if I do not like it?': 'h2', [`${body}.`]: 'p' });
  });

  test('names of entries at one edge are headings alike, though pictures stand between and one is over few words', async () => {
    const body = 'Running text of the page, longer than all of the other lines';
    const entries = ['Cotton cover', 'Oak feet', 'Wool inside'].map((name, i) => ({ name, y: 200 + i * 288 }));
    const root = await tree(
      [
        line('What it is made of', 100, 80, 400, { size: 48, weight: 700 }),
        line(`${body}, and it goes on.`, 100, 130, 600),
        ...entries.flatMap(({ name, y }, i) => [
          line(name, 100, y, 140, { size: 16, weight: 700 }),
          line(i === 1 ? 'from Norway' : `${body} ${i}.`, 100, y + 28, i === 1 ? 88 : 560, { size: 15 }),
        ]),
      ],
      [],
      entries.map(({ y }) => picture({ x: 100, y: y + 66, width: 500, height: 182 })),
    );
    expect(rolesOf(root)).toMatchObject({ 'Cotton cover': 'h2', 'Oak feet': 'h2', 'Wool inside': 'h2', 'from Norway': 'p' });
  });

  test('a title with a smaller note beside it heads what stands under the two', async () => {
    const rules = [0, 1, 2, 3].map((i) => rule(60, 300 + i * 60, 740));
    const cells = [0, 1, 2].flatMap((r) => [line(`key ${r}`, 80, 336 + r * 60, 60), line(`value ${r}`, 300, 336 + r * 60, 200)]);
    const root = await tree(
      [
        line('Terms', 60, 60, 100, { size: 60, weight: 700 }),
        line('Nutrition facts', 60, 270, 200, { size: 30, weight: 800 }),
        line('one sachet, 3 g', 660, 270, 120, { size: 16 }),
        ...cells,
      ],
      rules,
    );
    expect(rolesOf(root)).toMatchObject({ 'Nutrition facts': 'h2', 'one sachet, 3 g': 'caption' });
  });

  test('light type under a display title is its lead, be the title tall and the two apart', async () => {
    const root = await tree([
      line('Light for the night', 60, 160, 500, { size: 104 }),
      line('Three days and four nights with one charge', 60, 290, 500, { size: 26 }),
      line('Running text of the page that is longer than all of the rest of it, by far', 60, 400, 600),
    ]);
    expect(rolesOf(root)).toMatchObject({ 'Light for the night': 'h1', 'Three days and four nights with one charge': 'p' });
  });

  test('entries of a list head none of those after them, be they larger than the text', async () => {
    const entries = [0, 1, 2].map((i) => line(`For those who are number ${i}`, 100, 300 + 58 * i, 260, { size: 27 }));
    const marks = entries.map((_, i) => picture({ x: 60, y: 280 + 58 * i, width: 22, height: 18 }));
    const body = 'Running text of the page that is longer than all of the rest of it, by far. '.repeat(2);
    const root = await tree(
      [line('A chair for life', 60, 60, 400, { size: 50, weight: 700 }), line(body, 60, 120, 700), ...entries],
      [],
      marks,
    );
    expect(sketch(root)).toContain('list(list-item[picture For those who are number 0] ');
    expect(rolesOf(root)).toMatchObject({ 'For those who are number 0': 'p', 'For those who are number 2': 'p' });
  });

  test('pieces of an edge under the words of a badge are nothing that they head', async () => {
    const root = await tree(
      [
        ...['Winter', 'only'].map((text, i) => line(text, 64, 45 + 32 * i, 72, { size: 27, weight: 900 })),
        line('The jumper of the hills', 60, 260, 500, { size: 68, weight: 700 }),
        line('Running text of the page that is longer than all of the rest of it, by far', 60, 340, 600),
      ],
      [card({ x: 50, y: 0, width: 100, height: 110 }, 0)],
      [picture({ x: 60, y: 90, width: 63, height: 14 })],
    );
    expect(rolesOf(root).Winter).toBe('p');
  });
});

test('a title beside its place in a sequence, a word over a number, heads what is under both', async () => {
  const tile = card({ x: 60, y: 100, width: 112, height: 112 });
  const photo = picture({ x: 60, y: 260, width: 600, height: 300 });
  const root = await tree(
    [
      line('Soft blocks', 60, 20, 400, { size: 64, weight: 700 }),
      line('POINT', 87, 116, 60, { size: 17, weight: 700 }),
      line('01', 92, 150, 48, { size: 42, weight: 700 }),
      line('It clings to small fingers', 200, 136, 320, { size: 42, weight: 800 }),
      line('Running text under the photo that is longer than all of the others', 60, 600, 500),
    ],
    [tile],
    [photo],
  );
  expect(rolesOf(root)).toMatchObject({ 'Soft blocks': 'h1', 'It clings to small fingers': 'h2' });
});
