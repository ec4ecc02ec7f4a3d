import { expect, test } from 'vitest';
import type { ContainerNode, LayoutNode, TextNode } from '../document.ts';
import { reviewsOf } from './reviews.ts';
import { card, line, picture, rolesOf, tree } from './testing/pages.ts';

test('a name that is not written out heads nothing, be what is said beside it or in no frame', async () => {
  const said = (y: number) => [
    line('n***k', 40, y, 70, { size: 26, weight: 700 }),
    line('The smell fills the whole room when the bag is opened', 40, y + 30, 600),
  ];
  const root = await tree([line('From those who bought it', 40, 100, 300, { size: 34, weight: 700 }), ...said(160), ...said(300)]);
  expect(rolesOf(root)).toMatchObject({ 'n***k': 'p' });
});

test('what is said under stars in a card is a review, be it short; a thing on sale with its stars is none', async () => {
  const cardOf = (y: number, title: string, words: string) => [
    line('★★★★★', 80, y + 40, 96, { size: 16 }),
    line(title, 80, y + 72, 170, { size: 24, weight: 700 }),
    line(words, 80, y + 104, 200, { size: 16 }),
  ];
  const page = line('From those who bought it', 40, 100, 300, { size: 34, weight: 700 });
  const frames = [160, 360].map((y) => card({ x: 40, y, width: 700, height: 140 }));
  const reviews = await tree(
    [page, ...cardOf(160, 'Warm and light', 'I wear it daily.'), ...cardOf(360, 'My second', 'Bought again.')],
    frames,
  );
  expect(rolesOf(reviews)).toMatchObject({ 'Warm and light': 'p', 'My second': 'p' });
  const wares = await tree(
    [page, ...cardOf(160, 'Coat', 'Wool, made to last'), line('$ 240', 80, 288, 60), ...cardOf(360, 'Scarf', 'Of wool')],
    frames,
  );
  expect(rolesOf(wares)).toMatchObject({ Coat: 'h2' });
});

test('stars and words beside the name of who gave them are one review, not one within another', () => {
  const at = { x: 0, y: 0, width: 300, height: 60 };
  const node = (id: string, children: readonly LayoutNode[], layout: 'row' | 'column' = 'column'): ContainerNode => ({
    kind: 'container',
    id,
    box: at,
    role: 'group',
    layout,
    frame: null,
    children,
  });
  const text = (words: string): TextNode => ({
    kind: 'text',
    id: words,
    box: at,
    role: 'p',
    lines: [line(words, 0, 20, 100)],
    align: 'left',
    lineHeight: 20,
    decorations: [],
  });
  const inner = node('inner', [text('★★★★★'), text('It fills the whole room.')]);
  const section = { ...node('section', [node('card', [inner, text('kim***')], 'row')]), role: 'section' as const };
  expect([...reviewsOf([section])]).toEqual(['card']);
});

test('a buyer without a name signs by age', async () => {
  const cardOf = (y: number, title: string, who: string) => [
    line(title, 80, y + 36, 200, { size: 24, weight: 700 }),
    line('洗ってもふわふわで、家族みんなで使っています。届いてすぐに試しました', 80, y + 70, 560, { size: 16 }),
    line(who, 80, y + 104, 200, { size: 14 }),
  ];
  const root = await tree(
    [
      line('お客さまの声', 40, 100, 300, { size: 34, weight: 700 }),
      ...cardOf(160, 'さらさらなのに', '購入者さん（40代・女性） 2024/10/18'),
      ...cardOf(360, '母の日に', '30대 여성'),
    ],
    [160, 360].map((y) => card({ x: 40, y, width: 700, height: 140 })),
  );
  expect(rolesOf(root)).toMatchObject({ さらさらなのに: 'p', 母の日に: 'p' });
});

test('the name beside a face, over its place and day, heads nothing', async () => {
  const said = (y: number, name: string, under: string) => [
    line(name, 130, y + 34, 160, { size: 24, weight: 700 }),
    line(under, 130, y + 60, 140, { size: 14 }),
    line('Light on the skin and gone in a minute, which is what I was looking for', 80, y + 104, 560, { size: 16 }),
  ];
  const rolesUnder = async (under: string) =>
    rolesOf(
      await tree(
        [
          line('What others say', 40, 100, 300, { size: 40, weight: 700 }),
          ...said(160, 'Le Hoang Phuong', under),
          ...said(360, 'Quynh Nhu Dang', under),
        ],
        [160, 360].map((y) => card({ x: 40, y, width: 700, height: 140 })),
        [160, 360].map((y) => picture({ x: 72, y: y + 14, width: 48, height: 48 })),
      ),
    );
  expect(await rolesUnder('Hanoi · 02/11/2025')).toMatchObject({ 'Le Hoang Phuong': 'p' });
  expect(await rolesUnder('who makes the lamps')).not.toMatchObject({ 'Le Hoang Phuong': 'p' });
});
