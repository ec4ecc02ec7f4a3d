import { expect, test } from 'vitest';
import type { Frame } from '../../document.ts';
import type { Enclosure } from '../enclosure.ts';
import { groundOf } from './grounds.ts';

const WHITE = { kind: 'solid', color: [255, 255, 255] } as const;
const frame = (sides: NonNullable<Frame['border']>['sides']): Frame => ({
  fill: WHITE,
  picture: null,
  radius: [0, 0, 0, 0],
  border: { width: 1, color: [220, 220, 220], sides, style: 'solid' },
  shadow: null,
});
const ground = (width: number, own: Frame): Enclosure => ({ box: { x: 0, y: 0, width, height: 60 }, frame: own }) as unknown as Enclosure;
const CELL = { x: 0, y: 0, width: 100, height: 60 };

test('a cell has the upright lines of a ground of its own', () => {
  expect(groundOf(CELL, [ground(100, frame(['top', 'right', 'bottom']))])?.border?.sides).toEqual(['right']);
  expect(groundOf(CELL, [ground(100, frame(['top', 'bottom']))])?.border).toBeNull();
});

test('of a ground under several cells it has the fill alone', () => {
  const wide = groundOf(CELL, [ground(400, frame(['top', 'right', 'bottom', 'left']))]);
  expect([wide?.fill, wide?.border]).toEqual([WHITE, null]);
});
