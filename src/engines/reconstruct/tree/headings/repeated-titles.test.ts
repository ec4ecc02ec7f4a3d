import { describe, expect, test } from 'vitest';
import { card, line, picture, rolesOf, rule, tree } from '../testing/pages.ts';
import type { StyledLine } from '../../document.ts';

const PAGE = [
  line('The lamp shop', 60, 50, 300, { size: 40 }),
  line('The running text of the page, which is longer than all of the others, and by far', 60, 90, 700),
];

describe('names over prices', () => {
  const columns = (count: number) => Array.from({ length: count }, (_, i) => 60 + i * 200);
  const shelf = (count: number, under: (x: number, i: number) => StyledLine[]) =>
    tree(
      [...PAGE, ...columns(count).flatMap(under)],
      columns(count).map((x) => card({ x: x - 10, y: 110, width: 180, height: 300 })),
      columns(count).map((x) => picture({ x, y: 120, width: 160, height: 160 })),
    );
  const product = (x: number, i: number) => [
    line('NEW', x, 310, 40, { size: 13 }),
    line(`Paper lamp ${'ABC'[i]}`, x, 340, 120),
    line(`$${i + 1}9.00`, x, 375, 70, { size: 24, weight: 700 }),
    line(`sold ${i + 1}0 times`, x, 400, 70, { size: 14 }),
  ];

  test('in three cards with a picture are headings, be they as small and light as the text', async () => {
    expect(rolesOf(await shelf(3, product))).toMatchObject({
      'Paper lamp A': 'h2',
      'Paper lamp B': 'h2',
      'Paper lamp C': 'h2',
      NEW: 'caption',
      '$19.00': 'price',
      'sold 10 times': 'caption',
    });
  });

  test('as light as the text are none on a page that is about something else; bold ones are', async () => {
    const long = [line('All of the rest of the page', 60, 980, 300)];
    expect(rolesOf(await shelf(3, (x, i) => [...product(x, i), ...(i === 0 ? long : [])]))).toMatchObject({ 'Paper lamp A': 'p' });
    const bold = (x: number, i: number) =>
      product(x, i).map((one) => (one.text.startsWith('Paper') ? line(one.text, x, 340, 120, { weight: 700 }) : one));
    expect(rolesOf(await shelf(3, (x, i) => [...bold(x, i), ...(i === 0 ? long : [])]))).toMatchObject({ 'Paper lamp A': 'h2' });
  });

  test('in one card are text', async () => {
    expect(rolesOf(await shelf(1, product))).toMatchObject({ 'Paper lamp A': 'p' });
  });

  test('sentences and words under pictures without a price are text', async () => {
    const said = (x: number, i: number) => [line(`It is fine, I say ${i}.`, x, 340, 120), line('$9.00', x, 375, 70)];
    expect(Object.values(rolesOf(await shelf(3, said)))).not.toContain('h2');
    expect(
      Object.values(rolesOf(await shelf(3, (x, i) => [line(`Lamp ${'ABC'[i]}`, x, 340, 90), line('in brass', x, 370, 90)]))),
    ).not.toContain('h2');
  });
});

describe('names over the columns of a row', () => {
  const column = (title: string, x: number, weight: number, below: Partial<StyledLine['runs'][0]['style']> = {}) => [
    line(title, x, 200, 100, { weight }),
    line(`${title.toLowerCase()} and whom to ask`, x, 250, 170, below),
    line(`hello@${title.length}.example`, x, 310, 160, below),
  ];
  const row = async (weights: readonly number[], below = {}) => {
    const lines = weights.flatMap((weight, i) => column(['Address', 'Contact us', 'Opening hours'][i], 60 + i * 260, weight, below));
    const roles = rolesOf(await tree([...PAGE, ...lines]));
    return ['Address', 'Contact us', 'Opening hours'].map((title) => roles[title]);
  };

  test('are headings where they are bold; one whose weight was measured wrong is one with them', async () => {
    expect(await row([700, 700, 700])).toEqual(['h2', 'h2', 'h2']);
    expect(await row([700, 400, 700])).toEqual(['h2', 'h2', 'h2']);
  });

  test('are text where none is bold, or what stands under them is', async () => {
    expect(await row([400, 400, 400])).toEqual(['p', 'p', 'p']);
    expect(await row([700, 700, 700], { weight: 700 })).toEqual(['p', 'p', 'p']);
  });
});

test('bold names over figures, or in cards, are no titles of columns', async () => {
  const columns = [60, 320, 580];
  const over = (below: readonly string[]) =>
    columns.flatMap((x, i) => [
      line(['Waist', 'Chest', 'Sleeve'][i], x, 200, 80, { weight: 700 }),
      ...below.map((words, k) => line(words, x, 250 + 60 * k, 90 + 10 * k)),
    ]);
  expect(Object.values(rolesOf(await tree([...PAGE, ...over(['45', '47'])])))).not.toContain('h2');
  const cards = columns.map((x) => card({ x: x - 20, y: 160, width: 200, height: 200 }));
  expect(Object.values(rolesOf(await tree([...PAGE, ...over(['what it is', 'and is not'])], cards)))).not.toContain('h2');
});

test('names over a caption and its chips are no titles of columns', async () => {
  const columns = [60, 320, 580];
  const swatches = columns.flatMap((x, i) => [
    line(['Natural beige', 'Sage green', 'Charcoal'][i], x, 200, 120, { weight: 700 }),
    line(['for light rooms', 'for the garden', 'for all else'][i], x, 224, 110, { size: 14 }),
    line('SS', x + 8, 258, 20, { size: 12 }),
    line('Q', x + 60, 258, 12, { size: 12 }),
  ]);
  const chips = columns.flatMap((x) => [0, 50].map((dx) => card({ x: x + dx, y: 240, width: 40, height: 26 }, 4)));
  expect(Object.values(rolesOf(await tree([...PAGE, ...swatches], chips)))).not.toContain('h2');
});

test('names over one sentence in pieces are no titles of columns', async () => {
  const steps = [60, 320, 580].flatMap((x, i) => [
    line(`Week ${['one', 'two', 'four'][i]}`, x, 200, 80, { weight: 700 }),
    line('The skin is soft and', x, 226, 130, { size: 15 }),
    line('even, and shines', x, 250, 110, { size: 13 }),
  ]);
  expect(Object.values(rolesOf(await tree([...PAGE, ...steps])))).not.toContain('h2');
});

test('clearly larger names over a paragraph each are titles, as light as they are; over a few words they are none', async () => {
  const parts = (size: number, width: number) => [
    line('The lamp shop', 60, 50, 300, { size: 40 }),
    line('The running text of the page, which is longer than all of the others, and by far', 60, 90, 500, { size: 14 }),
    ...['Delivery', 'Returns', 'Whom to ask'].flatMap((name, i) => [
      line(name, 60, 200 + 110 * i, 60, { size, weight: 500 }),
      line(`told in small print, all of it, from one side to the other ${i}`, 60, 228 + 110 * i, width, { size: 12 }),
    ]),
  ];
  expect(rolesOf(await tree(parts(15, 420)))).toMatchObject({ Delivery: 'h2', Returns: 'h2' });
  expect(Object.values(rolesOf(await tree(parts(15, 120))))).not.toContain('h2');
  expect(Object.values(rolesOf(await tree(parts(13, 420))))).not.toContain('h2');
});

describe('labels over groups in a column', () => {
  const group = (label: string, top: number, entries: readonly string[], style = {}) => [
    line(label, 60, top, 90, style),
    ...entries.map((entry, i) => line(entry, 60, top + 38 + i * 34, 80 + (i % 2) * 30)),
  ];
  const groups = (style: object, counts = [3, 3]) => [
    ...group('CATEGORY', 140, ['Notebooks', 'Tablets', 'Cameras'].slice(0, counts[0]), style),
    ...group('COLOUR', 340, ['Ivory', 'Sage', 'Black'].slice(0, counts[1]), style),
  ];

  test('are headings: small capitals, each after a rule or a gap', async () => {
    const roles = rolesOf(await tree([...PAGE, ...groups({ size: 15 })], [rule(60, 300, 210)]));
    expect([roles.CATEGORY, roles.COLOUR]).toEqual(['h2', 'h2']);
  });

  test('over one line each are no headings, but terms and what they are', async () => {
    const roles = rolesOf(await tree([...PAGE, ...groups({ size: 15 }, [1, 1])]));
    expect([roles.CATEGORY, roles.COLOUR]).not.toContain('h2');
  });
});

test('labels over larger titles are their eyebrows', async () => {
  const points = [0, 1, 2].flatMap((i) => [
    line(`POINT 0${i}`, 60, 200 + 200 * i, 90, { size: 15, weight: 700 }),
    line(`What is good about it ${i}`, 60, 240 + 200 * i, 300, { size: 28, weight: 700 }),
    line('and told in running text that is longer than all of the others', 60, 280 + 200 * i, 500),
  ]);
  const roles = rolesOf(await tree([line('Slow mornings', 60, 60, 500, { size: 60, weight: 700 }), ...points]));
  expect(roles).toMatchObject({ 'POINT 00': 'caption', 'What is good about it 0': 'h2' });
});

test('names of plans are headings over their larger amounts; labels over amounts alone are not', async () => {
  const shown = async (below: string[]) => {
    const columns = ['Trial', 'Course'].flatMap((name, i) => [
      line(name, 80 + 400 * i, 220, 80, { weight: 700 }),
      line(`${i + 2} 500 ₽`, 80 + 400 * i, 270, 140, { size: 38, weight: 700 }),
      ...below.map((text, k) => line(`${text} ${i}`, 80 + 400 * i, 310 + 40 * k, 120)),
    ]);
    return rolesOf(
      await tree(
        [...PAGE, ...columns],
        [60, 460].map((x) => card({ x, y: 180, width: 340, height: 240 })),
      ),
    );
  };
  expect(await shown(['Two hours', 'Clay and apron'])).toMatchObject({ Trial: 'h2', Course: 'h2' });
  expect(await shown([])).toMatchObject({ Trial: 'p', Course: 'p' });
});

test('plans may be named by how long they last, and have a struck price over the larger one', async () => {
  const cards = [3, 6].flatMap((months, i) => [
    line(`${months}개월분`, 80 + 400 * i, 220, 80, { size: 22, weight: 700 }),
    line(`${months}0,000원`, 80 + 400 * i, 250, 70, { size: 15 }),
    line(`${months - 1}0,000`, 80 + 400 * i, 300, 140, { size: 38, weight: 700 }),
    line('한 알씩 아침에', 80 + 400 * i, 350, 120),
  ]);
  const frames = [60, 460].map((x) => card({ x, y: 180, width: 340, height: 240 }));
  expect(rolesOf(await tree([...PAGE, ...cards], frames))).toMatchObject({ '3개월분': 'h2', '6개월분': 'h2' });
});

test('bold names over stacks of entries in signs are titles, over a sentence in lines they are a card name like any other', async () => {
  const column = (title: string, x: number, entries: readonly string[]) => [
    line(title, x, 500, 60, { size: 15, weight: 700 }),
    ...entries.map((entry, i) => line(entry, x, 528 + 27 * i, 84, { size: 14 })),
  ];
  const of = async (a: readonly string[], b: readonly string[]) =>
    rolesOf(await tree([...PAGE, ...column('ご案内', 430, a), ...column('会社', 640, b)]));
  const entries = [
    ['ご利用ガイド', '送料とお届け', '返品について'],
    ['工房のこと', '採用情報', '特定商取引法'],
  ];
  expect(await of(entries[0], entries[1])).toMatchObject({ ご案内: 'h2', 会社: 'h2' });
  const said = ['担当がお電話で', '日を決めます'];
  expect(await of(said, said)).toMatchObject({ ご案内: 'caption', 会社: 'caption' });
});
