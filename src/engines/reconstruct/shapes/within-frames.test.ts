import { expect, it } from 'vitest';
import type { FoundBox } from './found-box.ts';
import { withinFrames } from './within-frames.ts';

const rim: FoundBox = {
  box: { x: 0, y: 0, width: 300, height: 600 },
  radius: [60, 60, 60, 60],
  fill: null,
  border: { width: 4, color: [140, 146, 160], sides: ['top', 'right', 'bottom', 'left'], style: 'solid' },
};
const screen = (radius: FoundBox['radius'], box = { x: 14, y: 14, width: 282, height: 582 }): FoundBox => ({
  box,
  radius,
  fill: { kind: 'solid', color: [13, 18, 38] },
  border: null,
});

it('corners within a round frame do not lie over its line', () => {
  const [, within] = withinFrames([rim, screen([46, 50, 0, 0])]);
  const [a, b, c, d] = within!.radius;
  // Those that lie within it keep their radius; one right in its corner follows it, and one at a side of it bends as far as it must.
  expect([a, b]).toEqual([46, 50]);
  expect(c).toBeGreaterThanOrEqual(55);
  expect(c).toBeLessThanOrEqual(56);
  expect(d).toBeGreaterThan(30);
  expect(d).toBeLessThan(50);
});

it('boxes away from the corners, beside a frame and round one stay as they are', () => {
  const boxes = [
    screen([0, 0, 0, 0], { x: 60, y: 80, width: 180, height: 100 }),
    screen([0, 0, 0, 0], { x: 280, y: 560, width: 100, height: 100 }),
    screen([0, 0, 0, 0], { x: -20, y: -20, width: 400, height: 700 }),
  ];
  expect(withinFrames([rim, ...boxes]).slice(1)).toEqual(boxes);
  expect(withinFrames([rim])).toEqual([rim]);
});
