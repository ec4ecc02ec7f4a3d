import { expect, test } from 'vitest';
import type { ContainerNode, ContainerRole, LayoutNode } from '../../document.ts';
import { lengthsFor } from '../lengths.ts';
import { fluidTable, fluidWords, phoneColumns } from './phone-tables.ts';
import { fluidInCell } from './responsive.ts';
import { text } from '../testing/pages.ts';

const box = (role: ContainerRole, children: readonly LayoutNode[]): ContainerNode => ({
  kind: 'container',
  id: role,
  box: { x: 0, y: 0, width: 200, height: 30 },
  role,
  layout: 'row',
  frame: null,
  children,
});

const rowOf = (words: readonly string[]) =>
  box('table', [
    box(
      'table-row',
      words.map((word) => box('table-cell', [text(word, [word], 0, 0)])),
    ),
  ]);

/** Cells whose words are 200 px wide. */
const table = (...words: string[]) => fluidTable(rowOf(words), lengthsFor(1));

test('columns are as wide as their longest words while these fit on a phone', () => {
  expect(table('Kind of lamp', 'Paper and brass')).toEqual({ 'overflow-wrap': 'break-word' });
  expect(table('Kind of lamp', 'Paper and brass', 'On the floor', 'Made by hand')).toEqual({
    '--cell-padding': '6px',
    'overflow-wrap': 'break-word',
  });
});

test('columns that just have no room have less space at their words', () => {
  expect(table('Kind of lamps', 'Paper and brass', 'On the floor', 'In thin brass')).toEqual({
    '--cell-padding': '4px',
    'overflow-wrap': 'break-word',
  });
});

test('words that are wider break', () => {
  expect(table('LM-1200K', 'LM-1300K')).toEqual({ '--cell-padding': '6px' });
});

test('where words of three columns break, short ones have their room and no column is as narrow as a letter', () => {
  expect(phoneColumns(rowOf(['LM-1200K', 'LM-1300K']), lengthsFor(1))).toBeNull();
  expect(phoneColumns(rowOf(['Kind of lamp', 'Paper and brass', 'On the floor', 'Made by hand']), lengthsFor(1))).toBeNull();
  // "8" is 2 of 20 letters of 200 px.
  const [figure, ...long] = phoneColumns(rowOf([`8${' a'.repeat(10)}`, 'LM-1200K', 'LM-1300K']), lengthsFor(1))!;
  expect(figure).toBeLessThan(12);
  expect(long[0]).toBe(long[1]);
  expect(figure + 2 * long[0]).toBeCloseTo(100, 0);
});

test('Thai words break between words of the dictionary only', () => {
  expect(table('เหมาะสำหรับ', 'กำลังไฟฟ้า')).toEqual({ 'overflow-wrap': 'break-word' });
  expect(phoneColumns(rowOf(['อุณหภูมิ', 'อุณหภูมิ', 'อุณหภูมิ']), lengthsFor(1))).toEqual([33.3, 33.3, 33.3]);
});

test('figures stay whole in a table that is drawn smaller, while its letters can be read', () => {
  const figures = ['489,000', '489,000'];
  expect(table(...figures)).toMatchObject({ 'overflow-wrap': 'break-word', zoom: 'min(1, tan(atan2(100vw - 40px, 416px)))' });
  expect(table(...figures, ...figures)).toEqual({ '--cell-padding': '6px' });
  expect(table('Kindoflamps', 'Paperandbrass')).toEqual({ '--cell-padding': '6px' });
});

test('names of rows with merged cells are as wide as their column', () => {
  const cell = (words: string, x: number, width: number) => ({
    ...box('table-cell', [text(words, [words], x, 0)]),
    box: { x, y: 0, width, height: 30 },
  });
  const full = box('table-row', [cell('kind a b', 0, 200), cell('lampion a', 200, 200)]);
  const merged = (name: string, x: number) => box('table-row', [cell(name, x, 200)]);
  expect(fluidTable(box('table', [full]), lengthsFor(1))).toEqual({ 'overflow-wrap': 'break-word' });
  expect(fluidTable(box('table', [full, merged('unbrokenword', 0)]), lengthsFor(1))).not.toEqual({ 'overflow-wrap': 'break-word' });
  expect(fluidTable(box('table', [full, merged('unbrokenword', 100)]), lengthsFor(1))).toEqual({ 'overflow-wrap': 'break-word' });
});

test('marks beside words take room, too', () => {
  const mark: LayoutNode = { kind: 'picture', id: 'mark', box: { x: 0, y: 0, width: 160, height: 16 }, asset: 'mark' };
  const marked = box('group', [mark, text('words', ['two words'], 0, 0)]);
  const cells = [box('table-cell', [marked]), box('table-cell', [text('other', ['two words'], 0, 0)])];
  expect(fluidTable(box('table', [box('table-row', cells)]), lengthsFor(1))).toEqual({ '--cell-padding': '6px' });
});

test('labels in cells take their own padding', () => {
  const frame = {
    fill: { kind: 'solid' as const, color: [9, 9, 9] as const },
    picture: null,
    border: null,
    radius: [0, 0, 0, 0] as const,
    shadow: null,
  };
  const label = { ...box('group', [text('label', ['two words'], 0, 0)]), box: { x: 0, y: 0, width: 320, height: 30 }, frame };
  const cells = [box('table-cell', [label]), box('table-cell', [text('other', ['two words'], 0, 0)])];
  expect(fluidTable(box('table', [box('table-row', cells)]), lengthsFor(1))).toMatchObject({ '--cell-padding': '6px' });
});

test('a row in a cell goes to further lines', () => {
  const row = box('group', [text('a', ['50ml'], 0, 0), text('b', ['30 days'], 100, 0)]);
  expect(fluidInCell(row, box('table-cell', [row]))).toEqual({ 'flex-wrap': 'wrap' });
  expect(fluidInCell(row, box('group', [row]))).toEqual({});
});

test('short words of letters that fill squares stay whole where there is room for them, long ones break anywhere', () => {
  const cell = (words: string) => box('table-cell', [text(words, [words], 0, 0)]);
  expect(table('产品名称', '真无线降噪耳机充电仓')).toEqual({
    '--cell-padding': '6px',
    '--cell-break': 'keep-all',
    'overflow-wrap': 'break-word',
  });
  expect(fluidWords(cell('产品名称'))).toEqual({ 'word-break': 'var(--cell-break, normal)' });
  expect(fluidWords(cell('真无线降噪耳机充电仓'))).toEqual({});
  expect(fluidWords(cell('Weight'))).toEqual({});
});

test('figures in boxes side by side within a cell stay whole as long as they can just be read', () => {
  const paint = { width: 1, color: [0, 0, 0], style: 'solid', sides: ['left', 'right', 'top', 'bottom'] } as const;
  const price = (value: string): ContainerNode => ({
    ...box('group', [text(value, [value], 0, 0)]),
    frame: { fill: null, border: paint, radius: [0, 0, 0, 0], shadow: null } as unknown as ContainerNode['frame'],
  });
  const prices = ['409,000', '424,000', '419,000'];
  const alone = box('table-cell', [text('8', ['454,000'], 0, 0)]);
  const inCells = (cells: readonly LayoutNode[]) => box('table', [box('table-row', [...cells, alone])]);
  const plain = inCells(prices.map((value) => box('table-cell', [text(value, [value], 0, 0)])));
  const boxed = inCells([box('table-cell', [box('group', prices.map(price))])]);
  expect(fluidTable(plain, lengthsFor(1)).zoom).toBeUndefined();
  expect(fluidTable(boxed, lengthsFor(1)).zoom).toMatch(/^min/);
});
