import { expect, it } from 'vitest';
import type { BoxShape, Shadow } from '../document.ts';
import { shareCorners, shareShadows, withoutStains } from './siblings.ts';

const shadow = (opacity: number, more: Partial<Shadow> = {}): Shadow => ({
  offsetX: 0,
  offsetY: 2,
  blur: 8,
  spread: 0,
  color: [0, 0, 0],
  opacity,
  ...more,
});
const card = (x: number, cast: Shadow | null, more: Partial<BoxShape> = {}): BoxShape => ({
  id: `card-${x}`,
  kind: 'box',
  box: { x, y: 40, width: 200, height: 86 },
  radius: [13, 13, 13, 13],
  fill: { kind: 'solid', color: [255, 255, 255] },
  border: null,
  shadow: cast,
  ...more,
});

it('cards of one kind cast the shadow that was found on half of them', () => {
  const cards = [card(0, shadow(0.11, { color: [149, 66, 0] })), card(220, shadow(0.08)), card(440, null), card(660, null)];
  expect(shareShadows(cards).map((one) => one.shadow)).toEqual(Array.from({ length: 4 }, () => shadow(0.08)));
});

it.each([
  ['of another size', { box: { x: 440, y: 40, width: 160, height: 86 } }],
  ['of another colour', { fill: { kind: 'solid', color: [47, 58, 54] } }],
] as const)('a box %s casts none', (_, more) => {
  expect(shareShadows([card(0, shadow(0.1)), card(220, shadow(0.1)), card(440, null, more)])[2]!.shadow).toBeNull();
});

it('one card of many on which a shadow was found is no rule', () => {
  expect(shareShadows([card(0, shadow(0.1)), card(220, null), card(440, null)])[1]!.shadow).toBeNull();
});

it('cards of one size have the corner that was measured on half of them', () => {
  const bent = card(440, null, { radius: [33, 15, 13, 32] });
  expect(shareCorners([card(0, null), card(220, null), bent]).map(({ radius }) => radius[0])).toEqual([13, 13, 13]);
});

const key = (x: number, r: number) => card(x, null, { box: { x, y: 40, width: 46, height: 46 }, radius: [r, r, r, r] });

it('round keys and round-cornered ones of one size keep their corners', () => {
  const keys = [key(0, 23), key(60, 23), key(120, 7), key(180, 7)];
  expect(shareCorners(keys)).toEqual(keys);
  expect(shareCorners([...keys.slice(0, 2), key(120, 17)])[2]!.radius[0]).toBe(23);
});

it('square corners stay square, whatever stands beside them', () => {
  const tab = card(440, null, { radius: [30, 30, 0, 0] });
  expect(shareCorners([card(0, null), card(220, null), tab])[2]!.radius).toEqual([30, 30, 0, 0]);
});

it('corners that are bent under a picture are those of the other cards', () => {
  const radii = [
    [0, 0, 20, 20],
    [0, 0, 20, 20],
    [7, 20, 20, 20],
    [2, 28, 21, 21],
  ] as const;
  const cards = radii.map((radius, i) => card(i * 220, null, { radius }));
  for (const { radius } of shareCorners(cards)) expect(Math.abs(radius[1] - 0) + Math.abs(radius[2] - 20)).toBeLessThanOrEqual(1);
});

it.each([
  [
    [0, 3, 3, 5],
    [0, 0, 0, 0],
  ],
  [
    [4, 14, 22, 4],
    [0, 22, 22, 0],
  ],
  [
    [17, 6, 0, 22],
    [22, 0, 0, 22],
  ],
  [
    [4, 16, 16, 16],
    [4, 16, 16, 16],
  ],
  // A tag lies on the first one.
  [
    [53, 15, 14, 15],
    [15, 15, 15, 15],
  ],
  [
    [11, 0, 0, 0],
    [0, 0, 0, 0],
  ],
  [
    [20, 2, 0, 0],
    [20, 0, 0, 0],
  ],
  [
    [4, 4, 4, 4],
    [4, 4, 4, 4],
  ],
] as const)('corners of %j px are %j', (radius, told) => {
  expect(withoutStains(radius)).toEqual(told);
});

it('a shadow that shows round a card of another height is that of the others', () => {
  const higher = card(0, null, { box: { x: 0, y: 200, width: 200, height: 140 } });
  const shown = (box: { box: { height: number } }) => box.box.height === 140;
  expect(shareShadows([card(0, shadow(0.1)), higher], shown)[1]!.shadow).toEqual(shadow(0.1));
  expect(shareShadows([card(0, shadow(0.1)), higher], () => false)[1]!.shadow).toBeNull();
});

it('the lower corners of a table that are round at the ends of its last row stay so, though the cells above are square', () => {
  const cell = (x: number, width: number, y: number, radius: BoxShape['radius'] = [0, 0, 0, 0]) =>
    card(x, null, { box: { x, y, width, height: 71 }, radius });
  const rows = [278, 350, 422].flatMap((y) => [cell(40, 216, y), cell(256, 222, y), cell(478, 342, y)]);
  const last = [cell(40, 216, 494, [0, 0, 0, 29]), cell(256, 222, 494), cell(478, 342, 494, [0, 0, 29, 0])];
  expect(shareCorners([...rows, ...last]).slice(-3)).toEqual(last);
});
