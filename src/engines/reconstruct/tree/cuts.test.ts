import { describe, expect, test } from 'vitest';
import type { ContainerNode } from '../document.ts';
import { card, line, picture, sketch, tree } from './testing/pages.ts';

describe('cuts', () => {
  test('a row of cards under a heading', async () => {
    const cards = [0, 1, 2].map((i) => card({ x: 40 + i * 270, y: 200, width: 240, height: 160 }));
    const lines = [line('Heading', 330, 100, 200, { size: 40 }), ...[0, 1, 2].map((i) => line(`card ${i}`, 60 + i * 270, 240, 100))];
    expect(sketch(await tree(lines, cards))).toBe('(Heading [card(card 0) card(card 1) card(card 2)])');
  });

  test('columns with rows of their own are cut into columns first', async () => {
    const lines = [0, 1, 2].flatMap((c) => [0, 1, 2].map((r) => line(`c${c}r${r}`, 40 + c * 280, 100 + r * 60, 120)));
    expect(sketch(await tree(lines))).toBe('([list(c0r0 c0r1 c0r2) list(c1r0 c1r1 c1r2) list(c2r0 c2r1 c2r2)])');
  });

  test('evenly centred labels of different widths get equal columns', async () => {
    const widths = [60, 90, 120, 70];
    const root = await tree(widths.map((width, i) => line(`label ${i}`, 115 + i * 210 - width / 2, 100, width)));
    const row = root.children[0] as ContainerNode;
    expect(row.children.map((child) => child.box.width)).toEqual([210, 210, 210, 210]);
  });

  test('what overlaps becomes layers, and only that', async () => {
    const shapes = [card({ x: 40, y: 300, width: 300, height: 200 }), card({ x: 250, y: 400, width: 300, height: 200 })];
    expect(sketch(await tree([line('above', 40, 100, 200)], shapes))).toBe('(above {() ()})');
  });

  test('what words of a card go on over, beside it, is painted before that', async () => {
    const shapes = [card({ x: 90, y: 100, width: 680, height: 200 }), card({ x: 0, y: 140, width: 90, height: 120 })];
    const lines = [line('ITALIAN FULL GRAIN LEATHER', 54, 180, 225), line('MADE IN', 40, 210, 96)];
    expect(sketch(await tree(lines, shapes))).toBe('{() card(ITALIAN FULL GRAIN LEATHER) MADE IN}');
  });

  test('a word behind others is painted before what stands before it, a label among that', async () => {
    const word = { ...line('Retinol', 140, 220, 580, { size: 190 }), isBackdrop: true as const };
    const root = await tree(
      [word, line('A heading before it', 180, 230, 500, { size: 56 })],
      [card({ x: 360, y: 120, width: 120, height: 34 })],
    );
    expect(sketch(root)).toBe('{Retinol () A heading before it}');
  });

  test('bars of a chart with their few labels are one picture, however they overlap', async () => {
    const bars = [60, 260, 460].map((x, i) => card({ x, y: 100 + 60 * i, width: 100, height: 240 - 60 * i }));
    const line24 = line('24', 290, 140, 40);
    const nodes = (await tree([line24], bars, [picture({ x: 40, y: 330, width: 560, height: 30 })])).children;
    expect(JSON.stringify(nodes).match(/"layout":"layers"/g) ?? []).toHaveLength(0);
  });

  test('the bars of a chart stand in rows with their names and figures, however far these are apart', async () => {
    const rows = [0, 1, 2].map((i) => 100 + 60 * i);
    const words = rows.flatMap((y, i) => [line(`name ${i}`, 40, y + 20, 70), line(`${6 - i}5%`, 720, y + 20, 50)]);
    const bars = rows.map((y) => card({ x: 220, y, width: 400, height: 26 }, 13));
    expect(sketch(await tree(words, bars))).toBe('([name 0 () 65%] [name 1 () 55%] [name 2 () 45%])');
  });

  test('a chart beside a score is a column of rows', async () => {
    const rows = [0, 1, 2].map((i) => 100 + 60 * i);
    const words = rows.flatMap((y, i) => [line(`name ${i}`, 300, y + 20, 70), line(`${6 - i}5%`, 760, y + 20, 50)]);
    const bars = rows.map((y) => card({ x: 420, y, width: 300, height: 12 }, 6));
    const score = [line('4.9', 60, 160, 140, { size: 76 }), line('5,182 reviews', 70, 210, 120)];
    expect(sketch(await tree([...score, ...words], bars))).toBe(
      '([(4.9 5,182 reviews) ([name 0 () 65%] [name 1 () 55%] [name 2 () 45%])])',
    );
  });

  test('a chain of photos with cards over their edges is told in the order in which it is read', async () => {
    const photo = (y: number) => picture({ x: 40, y, width: 500, height: 200 });
    const panel = (y: number) => card({ x: 300, y, width: 300, height: 120 });
    const root = await tree(
      [line('first', 320, 330, 100), line('second', 320, 620, 100)],
      [panel(280), panel(570)],
      [photo(100), photo(410), picture({ x: 30, y: 100, width: 30, height: 560 })],
    );
    expect(sketch(root)).toBe('{picture card(first) picture picture card(second)}');
  });

  test('a title in the middle over columns that only it joins stands over their row', async () => {
    const boxes = [88, 281, 475, 668].map((x) => card({ x, y: 200, width: 104, height: 104 }));
    const labels = [88, 281, 475, 668].map((x, i) => line(`label ${i}`, x + 10, 340, 80));
    expect(sketch(await tree([line('Four reasons', 280, 160, 300, { size: 38 }), ...labels], boxes))).toBe(
      '(Four reasons [(() label 0) (() label 1) (() label 2) (() label 3)])',
    );
  });

  const columns = [40, 300, 560];

  test('titles stay with the entries under them, be the gap below wider than the one beside', async () => {
    const lines = columns.flatMap((x, c) => [
      line(`TITLE ${c}`, x, 100, 220, { size: 24, weight: 700 }),
      ...[0, 1, 2].map((r) => line(`entry ${c}${r}`, x, 190 + r * 50, 100 + r * 10)),
    ]);
    expect(sketch(await tree([...lines, line('a line at the end of the page, all across', 40, 500, 700)]))).toBe(
      '([(TITLE 0 list(entry 00 entry 01 entry 02)) (TITLE 1 list(entry 10 entry 11 entry 12)) (TITLE 2 list(entry 20 entry 21 entry 22))] a line at the end of the page, all across)',
    );
  });

  test('pictures stay with the words under them', async () => {
    const lines = columns.map((x, c) => line(`words ${c}`, x, 330, 100));
    const pictures = columns.map((x) => picture({ x, y: 100, width: 240, height: 160 }));
    expect(sketch(await tree(lines, [], pictures))).toBe('([(picture words 0) (picture words 1) (picture words 2)])');
  });

  test('pictures with a label on some stay with the words and the signs under them', async () => {
    const lines = columns.flatMap((x, c) => [line(`words ${c}`, x, 330, 100), line(`more ${c}`, x + 24, 360, 100)]);
    const pictures = columns.flatMap((x) => [
      picture({ x, y: 100, width: 240, height: 160 }),
      picture({ x, y: 345, width: 16, height: 16 }),
    ]);
    const [first] = pictures;
    const labelled = [{ ...first, ground: true }, ...pictures.slice(1)];
    const over = line('a line right across, far over them', 40, 40, 700);
    expect(sketch(await tree([over, line('NEW', 60, 130, 40), ...lines], [], labelled))).toContain(
      '[(figure(NEW) words 0 [picture more 0]) (picture words 1 [picture more 1]) (picture words 2 [picture more 2])]',
    );
  });

  test('a row of names over rows of names as large and bold is cut by rows', async () => {
    const lines = columns.flatMap((x, c) => [0, 1].map((r) => line(`c${c}r${r}`, x, 100 + r * 200, 240)));
    expect(sketch(await tree(lines))).toBe('(nav[c0r0 c1r0 c2r0] [c0r1 c1r1 c2r1])');
  });
});

test('a sliver at the edge of a picture is no column beside it', async () => {
  const photos = [60, 300, 540].map((x) => picture({ x, y: 200, width: 220, height: 280 }));
  const sliver = picture({ x: 281, y: 300, width: 2, height: 18 });
  const words = [60, 300, 540].flatMap((x, i) => [line(`name ${i}`, x, 510, 120), line(`${i}00 won`, x, 560, 100)]);
  const root = await tree([line('Best', 400, 80, 60, { size: 40 }), ...words], [], [...photos, sliver]);
  const row = root.children.find((node) => node.kind === 'container' && node.layout === 'row') as ContainerNode;
  expect(row.children).toHaveLength(3);
});

test('samples of colours stand over their names, with what lies on them', async () => {
  const xs = [60, 252, 444, 636];
  const discs = xs.map((x) => card({ x, y: 100, width: 164, height: 164 }, 82));
  const edge = picture({ x: 100, y: 110, width: 100, height: 100 });
  const names = xs.flatMap((x, i) => [
    line('ABCD'[i]!.repeat(4), x + 52, 300, 60, { size: 19 }),
    line(`colour ${i}`, x + 52, 325, 60, { size: 14 }),
  ]);
  const root = await tree(names, discs, [edge]);
  expect(sketch(root)).toBe('([(card(picture) AAAA colour 0) (() BBBB colour 1) (() CCCC colour 2) (() DDDD colour 3)])');
});

test('steps are rows, though what is said of each stands far from its number', async () => {
  const rows = [0, 1, 2].flatMap((i) => [
    line(`0${i + 1}`, 70, 200 + i * 90, 30, { size: 22, weight: 700 }),
    line(`Turn the screw ${'ABC'[i]}`, 150, 200 + i * 90, 160),
    line(`${i + 1} min`, 700, 200 + i * 90, 50, { size: 14 }),
  ]);
  const text = sketch(await tree(rows));
  expect(text.indexOf('Turn the screw A')).toBeLessThan(text.indexOf('02'));
  expect(text.indexOf('1 min')).toBeLessThan(text.indexOf('02'));
});

test('entries with a date at their far end are rows, under the title of them all', async () => {
  const entry = (y: number, i: number) => [
    line(`School ${i}`, 60, y, 300, { size: 30, weight: 700 }),
    line(`20${i}0 to 20${i}4`, 700, y, 100),
    line(`What was studied there ${i}`, 60, y + 40, 300),
  ];
  const lines = [line('Education', 60, 100, 300, { size: 56, weight: 700 }), ...entry(200, 1), ...entry(340, 2)];
  expect(sketch(await tree([...lines, line('all across the end of the page', 60, 700, 740)]))).toBe(
    '(Education ([(School 1 What was studied there 1) 2010 to 2014] [(School 2 What was studied there 2) 2020 to 2024]) all across the end of the page)',
  );
});

test('a text that joins columns of the row under it stands over them, with the signs and the words in each', async () => {
  const xs = [60, 320, 580];
  const signs = xs.map((x) => card({ x, y: 200, width: 64, height: 64 }));
  const words = xs.flatMap((x, i) => [line(`NAME ${i}`, x, 310, 120, { weight: 700 }), line(`what is told of it ${i}`, x, 340, 240)]);
  const lines = [line('A title, farther up', 60, 40, 300), line('A text over two of them', 330, 160, 310), ...words];
  expect(sketch(await tree(lines, signs))).toBe(
    '(A title, farther up A text over two of them [(() NAME 0 what is told of it 0) (() NAME 1 what is told of it 1) (() NAME 2 what is told of it 2)])',
  );
});
