import { expect, test } from 'vitest';
import type { Box } from '../../image/geometry.ts';
import type { ContainerNode, LayoutNode } from '../document.ts';
import { box } from '../emit/testing/fluid.ts';
import { text } from '../emit/testing/pages.ts';
import { partedBoxes } from './parted-boxes.ts';
import { ground, words } from './testing/phone.ts';

const FRAME = { fill: { kind: 'solid', color: [20, 90, 160] }, picture: null, radius: [0, 0, 0, 0], border: null, shadow: null } as const;
const shape = (id: string, at: Box, children: readonly LayoutNode[] = []): ContainerNode => box(id, at, children, { frame: FRAME });

/** The texts that are read with what a phone has parted, and the group that keeps them together. */
function parted(group: ContainerNode, nodes: Record<string, Box>, rows: Record<string, Box[]> = {}) {
  const root = box('root', { x: 0, y: 0, width: 860, height: 600 }, [group, words('other', 40, 560)]);
  return partedBoxes(root, { rows, nodes, ground: ground(390, 600) }).map(({ text, group: own }) => [text.id, own.id]);
}

test('bars that stand on one line do so on a phone, with the figures over them', () => {
  const heights = [60, 90, 120];
  const bars = heights.map((height, i) => shape(`bar${i}`, { x: 100 + 120 * i, y: 300 - height, width: 80, height }));
  const chart = box('chart', { x: 80, y: 100, width: 400, height: 200 }, [
    words('figure', 140 - words('figure', 0, 0).box.width / 2, 160),
    ...bars,
  ]);
  const at = (feet: readonly number[]) =>
    Object.fromEntries(heights.map((height, i) => [`bar${i}`, { x: 20 + 100 * i, y: feet[i]! - height, width: 80, height }]));
  expect(parted(chart, at([300, 300, 300]))).toEqual([]);
  expect(parted(chart, at([300, 300, 500]))).toEqual([['figure', 'chart']]);
});

test('bars of one height under each other stay beside their names', () => {
  const names = [0, 1, 2].map((i) => words(`name${i}`, 100, 100 + 40 * i));
  const bars = names.map(({ box: { y, height } }, i) => shape(`bar${i}`, { x: 400, y, width: 300 - 60 * i, height }));
  const chart = box('chart', { x: 80, y: 90, width: 700, height: 160 }, [...names, ...bars]);
  const nodes = Object.fromEntries(bars.map(({ id }, i) => [id, { x: 150, y: 50 + 40 * i, width: 200, height: 20 }]));
  const rowsFrom = (top: number) =>
    Object.fromEntries(names.map(({ lines: [line] }, i) => [line!.id, [{ x: 20, y: top + 40 * i, width: 100, height: 20 }]]));
  expect(parted(chart, nodes, rowsFrom(50))).toEqual([]);
  expect(parted(chart, nodes, rowsFrom(300))).toEqual(names.map(({ id }) => [id, 'chart']));
});

test('the two parts of a card stay one on the other, where such cards stand in a row', () => {
  const cards = [0, 1].flatMap((i) => [
    shape(`top${i}`, { x: 100 + 300 * i, y: 100, width: 260, height: 150 }),
    shape(`card${i}`, { x: 100 + 300 * i, y: 250, width: 260, height: 100 }, [words(`name${i}`, 120 + 300 * i, 280)]),
  ]);
  const row = box('row', { x: 100, y: 100, width: 560, height: 250 }, cards);
  const at = (under: number) =>
    Object.fromEntries(
      [0, 1].flatMap((i) => [
        [`top${i}`, { x: 20, y: 300 * i, width: 350, height: 150 }],
        [`card${i}`, { x: 20, y: 150 + 300 * i + under, width: 350, height: 100 }],
      ]),
    );
  expect(parted(row, at(0))).toEqual([]);
  expect(parted(row, at(300))).toEqual([
    ['name0', 'row'],
    ['name1', 'row'],
  ]);
});

test('bars with their figures on them are as long beside each other as they were', () => {
  const figures = [0, 1, 2].map((i) => text(`${i}`, ['42%'], 110, 100 + 60 * i));
  const bars = figures.map((figure, i) => shape(`bar${i}`, { x: 100, y: figure.box.y, width: 600 - 150 * i, height: 40 }, [figure]));
  const chart = box('chart', { x: 80, y: 90, width: 700, height: 200 }, bars);
  const at = (widths: readonly number[]) =>
    Object.fromEntries(bars.map(({ id }, i) => [id, { x: 20, y: 50 * i, width: widths[i]!, height: 30 }]));
  expect(parted(chart, at([340, 255, 170]))).toEqual([]);
  expect(parted(chart, at([340, 340, 340])).map(([id]) => id)).toEqual(['0', '1', '2']);
});
