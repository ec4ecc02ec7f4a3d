import { expect, test } from 'vitest';
import type { ContainerNode, LayoutNode, PageDocument, RuleNode } from '../document.ts';
import { harmonise } from './harmonise.ts';

const rule = (id: string, x: number, y: number): RuleNode => ({
  kind: 'rule',
  id,
  box: { x, y, width: 40, height: 2 },
  orientation: 'horizontal',
  color: [0, 0, 0],
  style: 'solid',
});
const box = (
  id: string,
  x: number,
  y: number,
  width: number,
  height: number,
  children: LayoutNode[],
  layout: ContainerNode['layout'] = 'column',
): ContainerNode => ({
  kind: 'container',
  id,
  box: { x, y, width, height },
  role: 'card',
  layout,
  frame: null,
  children,
});

function document(children: LayoutNode[]): PageDocument {
  return { sections: [{ root: box('s', 0, 0, 860, 600, children, 'row') }] } as unknown as PageDocument;
}

test('cards that differ by a pixel become equal, their content too', () => {
  const cards = [
    box('a', 40, 100, 240, 160, [rule('ra', 60, 120)]),
    box('b', 310, 100, 241, 160, [rule('rb', 330, 121)]),
    box('c', 580, 100, 240, 161, [rule('rc', 600, 120)]),
  ];
  const { children } = harmonise(document(cards)).sections[0].root;
  expect(children.map((card) => [card.box.width, card.box.height])).toEqual([
    [240, 160],
    [240, 160],
    [240, 160],
  ]);
  expect(children.map((card) => (card as ContainerNode).children[0].box.y - card.box.y)).toEqual([20, 20, 20]);
});

test('what differs by more stays as it is', () => {
  const cards = [box('a', 40, 100, 240, 160, [rule('ra', 60, 120)]), box('b', 310, 100, 260, 160, [rule('rb', 330, 140)])];
  expect(harmonise(document(cards)).sections[0].root.children).toEqual(cards);
});

test('cells beside each other keep their widths, which add up to the table’s', () => {
  const cell = (id: string, x: number, width: number): ContainerNode => ({ ...box(id, x, 100, width, 50, []), role: 'table-cell' });
  const row: ContainerNode = {
    ...box('row', 40, 100, 447, 50, [cell('a', 40, 149), cell('b', 189, 149), cell('c', 338, 148)], 'row'),
    role: 'table-row',
  };
  const [same] = harmonise(document([row])).sections[0].root.children as ContainerNode[];
  expect(same.children.map(({ box: { width } }) => width)).toEqual([149, 149, 148]);
});

test('bare rows keep their widths: what one had too much would move its pictures', () => {
  const row = (id: string, y: number, x: number) => box(id, x, y, 800 - x, 50, [rule(`r${id}`, x, y)], 'row');
  const rows = [row('a', 100, 60), row('b', 160, 58.6), row('c', 220, 58.6)];
  expect(harmonise(document(rows)).sections[0].root.children.map((child) => child.box.width)).toEqual([740, 741.4, 741.4]);
});
