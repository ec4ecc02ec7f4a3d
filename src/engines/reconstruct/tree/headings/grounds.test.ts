import { expect, test } from 'vitest';
import type { ContainerNode, Frame } from '../../document.ts';
import { shareGround, isPictured, textsOnPictures } from './grounds.ts';

const frame = (more: Partial<Frame>): Frame => ({
  fill: { kind: 'solid', color: [240, 232, 215] },
  picture: null,
  radius: [0, 0, 0, 0],
  border: null,
  shadow: null,
  ...more,
});
const section = (own: Frame): ContainerNode =>
  ({
    kind: 'container',
    role: 'section',
    layout: 'column',
    frame: own,
    children: [{ kind: 'text', id: 'title' }],
  }) as unknown as ContainerNode;
const PAPER = frame({ picture: 'asset-1', isTexture: true });
const PHOTO = frame({ picture: 'asset-1' });

test('words on paper stand on a ground as plain as one of one colour, words on a photo do not', () => {
  expect([PAPER, PHOTO, frame({})].map(isPictured)).toEqual([false, true, false]);
  expect(textsOnPictures(section(PAPER))).toEqual([]);
  expect(textsOnPictures(section(PHOTO))).toHaveLength(1);
  expect(shareGround(section(PAPER), section(frame({})))).toBe(true);
  expect(shareGround(section(PHOTO), section(frame({})))).toBe(false);
});
