import { expect, test } from 'vitest';
import type { ContainerNode, LayoutNode } from '../../document.ts';
import { card, line, rule, tree } from '../testing/pages.ts';

const cell = (x: number, y: number, width: number, height: number) => card({ x, y, width, height }, 0);

const SHAPES = [
  cell(60, 100, 200, 100),
  cell(260, 100, 200, 50),
  cell(460, 100, 300, 50),
  cell(260, 150, 200, 50),
  cell(460, 150, 300, 50),
  cell(60, 200, 200, 50),
  cell(260, 200, 500, 50),
  cell(60, 250, 200, 50),
  cell(260, 250, 500, 50),
];

const LINES = [
  line('Dimensions', 80, 156, 90),
  line('Open', 280, 131, 50),
  line('28 × 96 cm', 480, 131, 90),
  line('Folded', 280, 181, 60),
  line('28 × 9 cm', 480, 181, 80),
  line('Weight', 80, 231, 60),
  line('0.98 kg', 280, 231, 60),
  line('Warranty', 80, 281, 70),
  line('24 months', 280, 281, 80),
];

const rowsOf = (table: LayoutNode) => (table as ContainerNode).children.map((row) => (row as ContainerNode).children as ContainerNode[]);

test('boxes over two rows or columns with words in the middle are merged cells', async () => {
  const [table] = (await tree(LINES, SHAPES)).children;
  const rows = rowsOf(table);
  expect(rows.map((cells) => cells.length)).toEqual([3, 2, 2, 2]);
  expect(rows[0][0]).toMatchObject({ span: { rows: 2, columns: 1 }, box: { height: 100 } });
  expect(rows[2][1]).toMatchObject({ span: { rows: 1, columns: 2 }, box: { width: 500 } });
  expect(rows[1][0].span).toBeUndefined();
});

test('a column of one colour with words in each row is several cells', async () => {
  const column = [cell(60, 100, 200, 200), ...SHAPES.filter(({ box }) => box.x > 60)];
  const names = LINES.map((one) => (one.text === 'Dimensions' ? line('Size', 80, 131, 40) : one));
  const [table] = (await tree([...names, line('Size 2', 80, 181, 50)], column)).children;
  expect(rowsOf(table).map((cells) => cells.length)).toEqual([3, 3, 2, 2]);
});

test('rules at the edges of rows are their borders', async () => {
  const [table, ...others] = (await tree(LINES, [...SHAPES, rule(60, 100, 700), rule(60, 200, 700), rule(60, 300, 700)])).children;
  expect(others).toEqual([]);
  const rows = (table as ContainerNode).children as ContainerNode[];
  expect((table as ContainerNode).frame?.border?.sides).toEqual(['top']);
  expect(rows.map(({ frame }) => frame?.border?.sides ?? null)).toEqual([null, ['bottom'], null, ['bottom']]);
});

test('a frame of another colour round a table is no line between its cells', async () => {
  const grey = { width: 1, color: [212, 212, 214], sides: ['right', 'bottom'], style: 'solid' } as const;
  const lined = SHAPES.map((one) => ({ ...one, border: grey }));
  const side = { ...rule(758, 100, 2, 200), orientation: 'vertical', color: [31, 42, 68] } as const;
  const [table] = (await tree(LINES, [...lined, side])).children;
  const [, , last] = rowsOf(table)[0];
  expect((last as ContainerNode).frame?.border).toMatchObject({ width: 2, sides: ['right'] });
  expect((last as ContainerNode).frame?.lines).toMatchObject([{ width: 1, sides: ['bottom'] }]);
});

const spans = (table: LayoutNode) => rowsOf(table).map((cells) => cells.map(({ span }) => (span ? `${span.rows}×${span.columns}` : '1')));

test('rules that end before a column leave its cells one', async () => {
  const rules = [rule(60, 100, 700), rule(190, 150, 570), rule(60, 200, 700), rule(190, 250, 370), rule(60, 300, 700)];
  const lines = [
    line('Body', 90, 156, 50),
    line('Cleaner', 210, 131, 80),
    line('1', 480, 131, 8),
    line('white or grey', 600, 131, 110),
    line('Wheels', 210, 181, 70),
    line('4', 480, 181, 8),
    line('fitted', 600, 181, 60),
    line('Filter', 90, 256, 50),
    line('Fine', 210, 231, 50),
    line('1', 480, 231, 8),
    line('lasts for a year', 600, 245, 110),
    line('at 8 hours a day', 600, 267, 110),
    line('Carbon', 210, 281, 60),
    line('1', 480, 281, 8),
  ];
  const [table, ...others] = (await tree(lines, rules)).children;
  expect(others).toEqual([]);
  expect(spans(table)).toEqual([
    ['2×1', '1', '1', '1'],
    ['1', '1', '1'],
    ['2×1', '1', '1', '2×1'],
    ['1', '1'],
  ]);
  expect(rowsOf(table)[2].map(({ frame }) => frame?.border?.sides ?? null)).toEqual([null, ['bottom'], ['bottom'], null]);
});

test('bordered cells without a ground are cells, and one over three columns is merged', async () => {
  const border = { width: 1, color: [205, 205, 205], sides: ['right'], style: 'solid' } as const;
  const bare = (x: number, y: number, width: number) => ({ ...cell(x, y, width, 49), fill: null, border });
  const named = (x: number, y: number, width: number) => ({ ...cell(x, y, width, 49), border });
  const whole = (y: number) => [named(60, y, 140), bare(200, y, 240), named(440, y, 120), bare(560, y, 200)];
  const shapes = [...whole(101), ...whole(151), named(60, 201, 140), bare(200, 201, 560)];
  const lines = [131, 181, 231].flatMap((y) => [70, 210, 450, 570].slice(0, y === 231 ? 2 : 4).map((x) => line(`${x} ${y}`, x, y, 60)));
  const rules = [100, 150, 200, 250].map((y) => rule(60, y, 700));
  const [table, ...others] = (await tree(lines, [...shapes, ...rules])).children;
  expect(others).toEqual([]);
  expect(spans(table)).toEqual([
    ['1', '1', '1', '1'],
    ['1', '1', '1', '1'],
    ['1', '1×3'],
  ]);
  expect(rowsOf(table)[0].map(({ frame }) => frame?.border?.sides)).toEqual([['right'], ['right'], ['right'], ['right']]);
});

test('names of columns in two rows, some of them over both, head striped rows', async () => {
  const stripe = (y: number) => card({ x: 60, y, width: 700, height: 40 }, 0);
  const head = [cell(60, 100, 150, 80), cell(211, 100, 399, 39), cell(211, 140, 399, 40), cell(611, 100, 149, 80)];
  const names = [line('Size', 110, 146, 40), line('Steps', 390, 126, 40), line('Noise', 660, 146, 50)];
  const steps = ['low', 'mid', 'high'].map((name, i) => line(name, 260 + 130 * i, 166, 30));
  const rows = [0, 1, 2, 3].flatMap((r) => [115, 260, 390, 520, 670].map((x) => line(`${r}${x}`, x, 206 + 40 * r, 30)));
  const [table, ...others] = (await tree([...names, ...steps, ...rows], [...head, stripe(220), stripe(300)])).children;
  expect(others).toEqual([]);
  expect(spans(table).slice(0, 2)).toEqual([
    ['2×1', '1×3', '2×1'],
    ['1', '1', '1'],
  ]);
});

test('a line alone where the columns begin is the title of the rows under it, and names on a ground stand over the first rule', async () => {
  const rules = [0, 1, 2, 3, 4, 5].map((i) => rule(60, 200 + 50 * i, 700));
  const ours = [160, 251, 301, 401].map((y) => cell(420, y, 160, y === 160 ? 40 : 49));
  const names = [280, 470, 640].map((x, i) => line(`Plan ${i}`, x, 185, 60, { size: 20 }));
  const titles = [line('Visits', 70, 231, 60), line('Support', 70, 381, 70)];
  const rows = [281, 331, 431].flatMap((y) => [70, 280, 470, 640].map((x) => line(`${x} ${y}`, x, y, 60)));
  const ground = card({ x: 60, y: 201, width: 700, height: 49 }, 0);
  const [table, ...others] = (await tree([...names, ...titles, ...rows], [...rules, ...ours, ground])).children;
  expect(others).toEqual([]);
  expect(spans(table)).toEqual([['1', '1', '1', '1'], ['1×4'], ['1', '1', '1', '1'], ['1', '1', '1', '1'], ['1×4'], ['1', '1', '1', '1']]);
});

test('two lists side by side, each with lines of its own, are no table', async () => {
  const rules = [
    rule(60, 100, 700),
    ...[150, 200].map((y) => rule(60, y, 340)),
    ...[175, 230].map((y) => rule(400, y, 360)),
    rule(60, 280, 700),
  ];
  const lists = [
    ...[130, 180, 240].map((y) => line(`left ${y}`, 80, y, 100)),
    ...[140, 205, 260].map((y) => line(`right ${y}`, 420, y, 100)),
  ];
  expect((await tree(lists, rules)).children.some((child) => child.kind === 'container' && child.role === 'table')).toBe(false);
});

test('the frame of a column runs down its cells, and the column beside it has none of it', async () => {
  const border = { width: 3, color: [13, 59, 46], sides: ['left', 'right', 'bottom'], style: 'solid' } as const;
  const framed = { ...cell(60, 100, 306, 203), border };
  const words = [0, 1, 2, 3].flatMap((r) => [line(`1.${r} kg`, 180, 131 + 50 * r, 50), line(`${r} months`, 480, 131 + 50 * r, 80)]);
  const beside = [0, 1, 2, 3].map((r) => cell(366, 100 + 50 * r, 394, 50));
  const [table] = (await tree(words, [framed, ...beside])).children;
  const rows = rowsOf(table);
  const sides = ['left right', 'left right', 'left right', 'bottom left right'];
  expect(rows.map(([first]) => first!.frame?.border?.sides.toSorted().join(' '))).toEqual(sides);
  expect(rows.map(([, second]) => second!.frame?.border ?? null)).toEqual([null, null, null, null]);
});
