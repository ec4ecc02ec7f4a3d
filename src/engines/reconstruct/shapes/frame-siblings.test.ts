import { expect, it } from 'vitest';
import type { FoundBox } from './found-box.ts';
import { siblingFrames } from './frame-siblings.ts';
import type { FoundRule } from './rules.ts';

const COLOR = [224, 224, 224] as const;
const rule = (x: number, y: number, width: number, height: number): FoundRule => ({
  box: { x, y, width, height },
  orientation: width > height ? 'horizontal' : 'vertical',
  color: COLOR,
  style: 'solid',
});
const WHOLE: FoundBox = {
  box: { x: 567, y: 115, width: 237, height: 300 },
  radius: [12, 12, 12, 12],
  fill: null,
  border: { width: 1, color: COLOR, sides: ['top', 'right', 'bottom', 'left'], style: 'solid' },
};
/** What is left of a card's border beside it: a long side, the lower one, and half of the others. */
const LEFT = [rule(311, 126, 1, 279), rule(320, 414, 220, 1), rule(547, 280, 1, 124), rule(322, 115, 118, 1)];

it('sides that are those of a whole card beside them are such a card', () => {
  expect(siblingFrames([WHOLE], LEFT)).toEqual([{ ...WHOLE, box: { ...WHOLE.box, x: 311 } }]);
});

it('two sides are none', () => {
  expect(siblingFrames([WHOLE], LEFT.slice(0, 2))).toEqual([]);
});

it('nor are sides of another size, or of another colour', () => {
  expect(siblingFrames([{ ...WHOLE, box: { ...WHOLE.box, width: 180 } }], LEFT)).toEqual([]);
  expect(
    siblingFrames(
      [WHOLE],
      LEFT.map((side): FoundRule => ({ ...side, color: [120, 120, 120] })),
    ),
  ).toEqual([]);
});

it('a card in the same column, by its lower side', () => {
  const below = LEFT.map(({ box, ...of }) => ({ ...of, box: { ...box, x: box.x + 256, y: box.y + 320 } }));
  expect(siblingFrames([WHOLE], below)).toMatchObject([{ box: { x: 567, y: 435 } }]);
});
