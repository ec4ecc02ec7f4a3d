import { expect, test } from 'vitest';
import type { ContainerNode, LayoutNode } from '../../document.ts';
import { page, text, write } from '../testing/pages.ts';
import { partNames } from './part-names.ts';

let made = 0;
function container(children: LayoutNode[], over: Partial<ContainerNode> = {}): ContainerNode {
  const box = { x: 40, y: 40, width: 240, height: 200 };
  return { kind: 'container', id: `c${++made}`, box, role: 'group', layout: 'column', frame: null, children, ...over };
}

const FRAME = { fill: null, picture: null, radius: [8, 8, 8, 8], border: null, shadow: null } as const;

const named = (children: LayoutNode[]) => {
  const names = partNames(page(children));
  return (node: LayoutNode) => names.get(node.id);
};

test('parts of repeated cards are called after them, and the title of the band stands before its lead', () => {
  const cards = ['a', 'b'].map((id) =>
    container([text(`${id}-t`, ['Soft'], 50, 50, { role: 'h3' }), text(`${id}-p`, ['Gentle on the skin'], 50, 90)], {
      id,
      role: 'card',
      frame: FRAME,
    }),
  );
  const row = container(cards, { layout: 'row' });
  const [over, title, lead] = [text('o', ['WHY'], 40, 0), text('t', ['Why us'], 40, 10, { role: 'h2' }), text('l', ['Reasons'], 40, 20)];
  const name = named([over, title, lead, row]);
  expect([over, title, lead, row, cards[0], ...cards[0].children].map(name)).toEqual([
    'eyebrow',
    'title',
    'lead',
    'cards',
    'card',
    'card-title',
    'card-text',
  ]);
});

test('what has a price is a plan, and the price that was is the old one', () => {
  const [price, old, stars] = [
    text('p', ['$12'], 50, 50, { role: 'price' }),
    text('o', ['$15'], 50, 80, {
      role: 'price',
      decorations: [{ line: 'o-0', kind: 'strike', color: [0, 0, 0], thickness: 1, offset: -5 }],
    }),
    text('s', ['★★★★☆'], 50, 110),
  ];
  const plan = container([price, old, stars], { role: 'card', frame: FRAME });
  expect([plan, price, old, stars].map(named([plan]))).toEqual(['plan', 'plan-price', 'plan-old-price', 'plan-stars']);
});

test('steps of a sequence are numbered, a short framed word is a badge', () => {
  const [number, word] = [text('n', ['01'], 40, 50), text('w', ['BEST'], 60, 50)];
  const step = container([number], { role: 'list-item' });
  const badge = container([word], { role: 'card', frame: FRAME });
  const list = container([step], { role: 'ordered-list' });
  expect([list, step, number, badge].map(named([list, badge]))).toEqual(['steps', 'step', 'step-number', 'badge']);
});

test('variants of a style are told by what they differ in', async () => {
  const { html } = await write(
    page([
      text('a', ['The running text, which is the longest'], 40, 60),
      text('b', ['White words on a photo'], 40, 100, { style: { color: [255, 255, 255] } }),
      text('c', ['Red and bold'], 40, 140, { style: { weight: 500, color: [200, 20, 30] } }),
      text('d', ['More red'], 40, 180, { style: { color: [200, 20, 30] } }),
    ]),
  );
  expect([...html.matchAll(/<p class="([\w-]+)/g)].map(([, name]) => name)).toEqual([
    'type-body',
    'type-body-white',
    'type-body-medium',
    'type-body-red',
  ]);
});
