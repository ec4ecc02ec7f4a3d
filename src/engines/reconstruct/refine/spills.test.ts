import { expect, test } from 'vitest';
import type { LayoutNode } from '../document.ts';
import { box } from '../emit/testing/fluid.ts';
import { spills } from './spills.ts';
import { LAYERS, pageWith, words } from './testing/phone.ts';

const icon = (id: string): LayoutNode => ({ kind: 'picture', id, box: { x: 700, y: 100, width: 40, height: 40 } }) as never;
const OUT = { x: 360, y: 50, width: 40, height: 40 };
const IN = { x: 300, y: 50, width: 40, height: 40 };
const layers = (id: string, ...children: LayoutNode[]) => box(id, LAYERS.box, children, { layout: 'layers' });
const told = (group: LayoutNode, nodes: Parameters<typeof spills>[1]) =>
  spills(pageWith(group as never), nodes, 390).map((spill) => [spill.node.id, spill.group.id]);

test('what reaches out of the window is told with the layers that it is in', () => {
  const group = layers('outer', layers('inner', icon('icon'), icon('other')), words('label', 100, 100));
  expect(told(group, { icon: OUT, other: IN })).toEqual([['icon', 'outer']]);
});

test('a card with several drawings is one', () => {
  const card = box('card', LAYERS.box, [layers('curve', icon('icon')), layers('bars', icon('other'))], { frame: LAYERS.frame });
  expect(told(card, { icon: OUT })).toEqual([['icon', 'card']]);
});

test('texts that are wider than their words do not reach out', () => {
  expect(told(layers('outer', words('label', 100, 100)), { label: OUT })).toEqual([]);
});
