import { expect, test } from 'vitest';
import type { PictureNode } from '../document.ts';
import { lengthsFor } from './lengths.ts';
import { placeAcross } from './placement.ts';

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
