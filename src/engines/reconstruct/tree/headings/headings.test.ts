import { describe, expect, test } from 'vitest';
import type { Rgb } from '../../../image/colour.ts';
import { band, card, line, picture, rolesOf, rule, sketch, tree, treeOfBands } from '../testing/pages.ts';

describe('headings', () => {
  test('a larger line is a heading, a larger sentence is not', async () => {
    const root = await tree([
      line('Two thousand people say so', 100, 100, 300, { size: 30, weight: 700 }),
      line('It took me twenty minutes, alone.', 100, 200, 300, { size: 27 }),
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

  test('a note in brackets is none, nor is a unit with its tax behind a price', async () => {
    const body = [line('Free delivery to all parts of the country', 80, 300, 300), line('and back again within a month', 80, 324, 260)];
    const price = line('9,980', 80, 130, 160, { size: 66, weight: 700 });
    const roles = rolesOf(await tree([price, line('円（税込）', 246, 130, 120, { size: 26, weight: 900 }), ...body]));
    expect(roles['円（税込）']).toBe('p');
    const noted = rolesOf(await tree([price, line('（税込）', 300, 130, 90, { size: 26, weight: 900 }), ...body]));
    expect(noted['（税込）']).toBe('p');
  });

  test('running text whose size is not exactly known is no heading over small print', async () => {
    const sizes = [26.4, 27, 27.6, 28];
    const root = await tree([
      ...sizes.map((size, i) => line(`forty letters of running text, in size ${i}`, 100, 100 + 100 * i, 500, { size })),
      line('small print that has more letters than each of the lines, but not than all', 100, 700, 500, { size: 18 }),
    ]);
    expect(new Set(Object.values(rolesOf(root)))).toEqual(new Set(['p', 'caption']));
  });

  test('what is said in bold right under a larger heading is its lead, a name there is none', async () => {
    const under = async (words: string) =>
      rolesOf(
        await tree([
          line('人気の組み合わせ', 100, 100, 300, { size: 40, weight: 700 }),
          line(words, 100, 140, 300, { size: 22, weight: 600 }),
          line('ページの本文はここから始まり、ほかのどの行よりも長く、ずっと続いていきます', 100, 200, 640),
        ]),
      );
    expect(await under('特別価格でご用意しました')).toMatchObject({ 特別価格でご用意しました: 'p' });
    expect(await under('二枚の組み合わせ')).not.toMatchObject({ 二枚の組み合わせ: 'p' });
  });

  test('what is told under a larger quotation is its lead', async () => {
    const under = async (said: string) =>
      rolesOf(
        await tree([
          line('The pan', 100, 80, 300, { size: 60, weight: 700 }),
          line(said, 100, 200, 400, { size: 40 }),
          line('We think that good food begins', 100, 236, 300, { size: 27 }),
          line('The running text of the page, which is longer than all of the others', 100, 400, 600),
        ]),
      );
    expect(await under('“Good every day”')).toMatchObject({ 'We think that good food begins': 'p' });
  });

  test('the label of a step is no title of its column, bold as it is', async () => {
    const steps = (name: string) =>
      [60, 460].flatMap((x, i) => [
        line(`${name} ${i + 1}`, x, 200, 80, { size: 22, weight: 700 }),
        line('Wash what you cook', x, 240, 160),
        line('And let it dry well', x, 300, 150),
      ]);
    const roles = rolesOf(await tree([line('The pan', 60, 80, 300, { size: 60, weight: 700 }), ...steps('ขั้นตอนที่')]));
    expect(roles['ขั้นตอนที่ 1']).toBe('p');
  });

  test('what heads nothing is no heading: the last line of a card, a line over a larger one', async () => {
    const root = await tree(
      [
        line('A label over its title', 100, 60, 200, { size: 22, weight: 700 }),
        line('The title of it all', 100, 120, 300, { size: 40, weight: 700 }),
        line('Running text of the page that is longer than the rest', 100, 180, 500),
        line('Named and told', 120, 300, 200, { size: 24, weight: 700 }),
        line('What there is to tell of it, in one line', 120, 340, 300),
        line('90 days', 120, 520, 100, { size: 20 }),
        line('A label at the end', 120, 560, 200, { size: 24, weight: 700 }),
      ],
      [card({ x: 100, y: 260, width: 400, height: 120 }), card({ x: 100, y: 480, width: 400, height: 120 })],
    );
    const roles = rolesOf(root);
    expect([roles['The title of it all'], roles['Named and told']]).toEqual(['h1', 'h2']);
    expect([roles['A label over its title'], roles['A label at the end']]).toEqual(['p', 'p']);
  });

  test('days from one to another, and what somebody says, are none, though its closing mark was misread', async () => {
    const root = await tree([
      line('A sale', 100, 60, 300, { size: 40, weight: 700 }),
      line('11월 24일(월) 10시 ~ 11월 30일(일)', 100, 140, 300, { size: 22, weight: 700 }),
      line('The running text of the page, which is longer than all of the others', 100, 200, 600),
      line('“How often do we use it a day`', 100, 300, 400, { size: 40, weight: 700 }),
      line('said one of them, who had it for a month', 100, 360, 300),
    ]);
    expect(Object.values(rolesOf(root)).filter((role) => role.startsWith('h'))).toEqual(['h1']);
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

  test('bold sentences of several lines are no heading', async () => {
    const root = await tree([
      line('Terms', 100, 60, 100, { size: 40 }),
      line('Running text of the page that is longer than all of the rest of it, by far. '.repeat(2), 100, 120, 600),
      line('It took me no more', 100, 400, 200, { size: 24, weight: 700 }),
      line('than twenty minutes.', 100, 436, 200, { size: 24, weight: 700 }),
      line('Kim', 100, 480, 60, { size: 17 }),
    ]);
    expect(rolesOf(root)).toMatchObject({ Terms: 'h1', 'It took me no more': 'p' });
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

  test('light words beside smaller ones head nothing: a name in two sizes over an address', async () => {
    const root = await tree([
      line('Terms', 60, 60, 100, { size: 70, weight: 700 }),
      line('The running text of the page, which is longer than all of the others', 60, 120, 600),
      line('MAISON', 236, 800, 200, { size: 52, weight: 300 }),
      line('LUNE', 480, 800, 140, { size: 28 }),
      line('Twelve Garden Street, and when it is open', 236, 850, 380),
    ]);
    expect(rolesOf(root).MAISON).toBe('p');
  });

  test('what somebody says is no heading, however large', async () => {
    const root = await tree([
      line('Reviews', 60, 60, 100, { size: 60, weight: 700 }),
      line('“My skin noticed first”', 60, 200, 400, { size: 34 }),
      line('The running text of the page, which is longer than all of the others', 60, 260, 600),
    ]);
    expect(rolesOf(root)['“My skin noticed first”']).toBe('p');
  });

  test('a title whose content was cut off as the next band of its ground heads the smaller ones there', async () => {
    const lines = [
      line('Terms', 60, 60, 100, { size: 70, weight: 700 }),
      line('The running text of the page, which is longer than all of the others', 60, 120, 600),
      line('Why this one', 60, 380, 300, { size: 44, weight: 700 }),
      line('It is made by hand', 60, 480, 300, { size: 28, weight: 700 }),
      line('Of the running text there is more, as long as the text that is above it', 60, 540, 600),
    ];
    const roles = async (ground: Rgb) => rolesOf(...(await treeOfBands(lines, [band(0, 200), band(200, 240), band(440, 500, ground)])));
    expect(await roles([255, 255, 255])).toMatchObject({ 'Why this one': 'h2', 'It is made by hand': 'h3' });
    expect(await roles([30, 30, 30])).toMatchObject({ 'Why this one': 'p', 'It is made by hand': 'h2' });
  });

  test('what is set as the titles beside it is one, though its entries were measured bolder', async () => {
    const column = (name: string, x: number, bolder = 0) => [
      line(`${name} us`, x, 600, 60, { size: 19, weight: 700 }),
      ...[0, 1, 2].map((k) => line(`${name} ${k}`, x, 642 + 38 * k, 60 + k, { size: 20 - k * bolder, weight: 400 + 100 * bolder })),
    ];
    const root = await tree([
      line('Terms', 60, 60, 100, { size: 70, weight: 700 }),
      line('The running text of the page, which is longer than all of the others', 60, 120, 600),
      line('Garden Street', 60, 600, 120),
      ...column('Shop', 310),
      line('© Lamps', 60, 770, 80),
      ...column('Help', 488),
      ...column('About', 666, 1),
    ]);
    expect(rolesOf(root)).toMatchObject({ 'Shop us': 'h2', 'Help us': 'h2', 'About us': 'h2' });
  });

  test('light type under a display title is its lead, be the title tall and the two apart', async () => {
    const root = await tree([
      line('Light for the night', 60, 160, 500, { size: 104 }),
      line('Three days and four nights with one charge', 60, 290, 500, { size: 26 }),
      line('Running text of the page that is longer than all of the rest of it, by far', 60, 400, 600),
    ]);
    expect(rolesOf(root)).toMatchObject({ 'Light for the night': 'h1', 'Three days and four nights with one charge': 'p' });
  });

  test('a bold name over a list of small print is one, though the print was measured as bold', async () => {
    const print = { size: 13, weight: 700 };
    const root = await tree([
      line('A chair for life', 60, 60, 400, { size: 50, weight: 700 }),
      line('Running text of the page that is longer than all of the rest of it, by far', 60, 120, 600),
      line('Before you buy', 60, 300, 120, { size: 15, weight: 700 }),
      ...[0, 1, 2].map((i) => line(`• Colours may differ a little ${i}`, 60, 330 + 22 * i, 260, print)),
    ]);
    expect(rolesOf(root)).toMatchObject({ 'Before you buy': 'h2' });
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

test('a line over a larger title is its eyebrow, be there a stroke under the title', async () => {
  const root = await tree(
    [
      line('Do you know that?', 300, 100, 180, { size: 24, weight: 700 }),
      line('What you eat each day', 200, 160, 400, { size: 46, weight: 700 }),
      line('The running text of the page, which is longer than all of the others', 60, 260, 600, { size: 17 }),
    ],
    [card({ x: 210, y: 150, width: 120, height: 17 }, 0)],
  );
  expect(rolesOf(root)).toMatchObject({ 'Do you know that?': 'p', 'What you eat each day': 'h1' });
});

test('the number of a step is no heading of it', async () => {
  const steps = [0, 1].flatMap((i) => [
    line(`STEP ${i + 1}`, 60 + 400 * i, 200, 70, { size: 18, weight: 700 }),
    line('Put it at the wall and', 60 + 400 * i, 240, 200, { size: 16 }),
    line('leave half a metre free', 60 + 400 * i, 264, 210, { size: 16 }),
  ]);
  const root = await tree([line('Three minutes', 60, 80, 300, { size: 44, weight: 700 }), ...steps]);
  expect(rolesOf(root)).toMatchObject({ 'STEP 1': 'p', 'STEP 2': 'p' });
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

test('a mark of two capitals is no heading, nor is the number of a step set as large as a title', async () => {
  const root = await tree([
    line('What was tested', 60, 60, 300, { size: 40, weight: 700 }),
    line('The running text of the page, which is longer than all of the others', 60, 120, 600, { size: 18 }),
    line('KC', 60, 300, 110, { size: 80, weight: 900 }),
    line('Safe for children', 60, 340, 140, { size: 16 }),
    ...[1, 2].flatMap((n) => [
      line(`Step ${n}`, 300 * n, 500, 90, { size: 30 }),
      line('Wet your hair with warm water and wait for it', 300 * n, 540, 260, { size: 16 }),
    ]),
  ]);
  expect(rolesOf(root)).toMatchObject({ 'What was tested': 'h1', KC: 'p', 'Step 1': 'p', 'Step 2': 'p' });
});
