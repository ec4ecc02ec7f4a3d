import { expect, test } from 'vitest';
import type { PictureNode } from '../document.ts';
import { lengthsFor } from './lengths.ts';
import { columnContent, placeAcross } from './placement.ts';
import { page, text } from './testing/pages.ts';

const CONTENT = { x: 58.9, y: 0, width: 741.1, height: 600 };
const placing = { lengths: lengthsFor(1), direction: 'ltr' } as const;

const placed = (x: number) => {
  const picture: PictureNode = { kind: 'picture', id: 'p', box: { x, y: 0, width: 740, height: 340 }, asset: 'photo-1' };
  return placeAcross(picture, CONTENT, 'left', placing).exact;
};

test('a photo half a px beside the middle of its column stands where it was measured, as it would move by a whole one', () => {
  expect(placed(60)).toMatchObject({ 'align-self': 'flex-start', 'margin-inline-start': '1.1px' });
  expect(placed(59.3)).toMatchObject({ 'align-self': 'center' });
});

test('what stands in the middle of a section is kept there beside what stands at one of its sides', () => {
  const middle = (id: string, y: number) => text(id, ['A name'], 330, y);
  const caption = text('caption', ['A caption'], 620, 400);
  const content = (...children: ReturnType<typeof text>[]) => columnContent(page(children).sections[0]!.root).padding;
  expect(content(middle('a', 40), middle('b', 90), caption)).toMatchObject({ left: 40, right: 40 });
  expect(content(middle('a', 40), caption)).toMatchObject({ left: 330, right: 40 });
});
