import { expect, test } from 'vitest';
import { changedRows, isUnmoved, liesAs } from './redraw.ts';

const SIZE = { width: 300, height: 1000 };
const box = (y: number, x = 10) => ({ x, y, width: 100, height: 20 });
const layout = (...ys: number[]) => ({ nodes: {}, lines: Object.fromEntries(ys.map((y, i) => [`line-${i}`, box(y)])) });

test('only the rows round what moved are taken again, from where it was to where it is', () => {
  expect(changedRows(layout(100, 500, 900), layout(100, 502.5, 900), SIZE)).toEqual([{ x: 0, y: 460, width: 300, height: 103 }]);
});

test('what moved aside counts, bands that touch are one, and none reaches beyond the page', () => {
  const aside = { nodes: {}, lines: { 'line-0': box(10), 'line-1': box(70, 11), 'line-2': box(990) } };
  expect(changedRows(layout(10.5, 70, 989), aside, SIZE)).toEqual([
    { x: 0, y: 0, width: 300, height: 130 },
    { x: 0, y: 949, width: 300, height: 51 },
  ]);
});

test('nothing is taken again where nothing moved, and all where most did', () => {
  expect(changedRows(layout(100, 500), layout(100, 500), SIZE)).toEqual([]);
  expect(changedRows(layout(100, 200, 300, 500, 600), layout(101, 201, 301, 501, 601), { width: 300, height: 700 })).toBeNull();
});

test('a line apart from those rows is as it was', () => {
  const rows = [{ x: 0, y: 460, width: 300, height: 103 }];
  expect([isUnmoved(box(400), rows), isUnmoved(box(450), rows), isUnmoved(box(400), null)]).toEqual([true, false, false]);
});

test('a layout is as it was where each node lies within half a px of where it did', () => {
  const nodes = { a: box(10), b: box(50) };
  expect(liesAs(nodes, { a: box(10.3), b: box(50), c: box(90) })).toBe(true);
  expect(liesAs(nodes, { a: box(10), b: box(50, 22) })).toBe(false);
  expect(liesAs(nodes, { a: box(10) })).toBe(false);
});
