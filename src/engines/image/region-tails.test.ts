import { expect, it } from 'vitest';
import { createRaster } from './raster.ts';
import { withoutTails } from './region-tails.ts';
import { flatRegions } from './regions.ts';

const BODY = { x: 60, y: 40, width: 200, height: 60 };

/** The region of a body with round corners, and of what else is drawn of its colour. */
function region(isAdded: (x: number, y: number) => boolean, corner = 12) {
  const raster = createRaster(320, 160, 3);
  raster.data.fill(255);
  for (let y = 0; y < 160; y++)
    for (let x = 0; x < 320; x++) {
      const [dx, dy] = [
        Math.max(BODY.x + corner - x, x - (BODY.x + BODY.width - 1 - corner), 0),
        Math.max(BODY.y + corner - y, y - (BODY.y + BODY.height - 1 - corner), 0),
      ];
      if (Math.hypot(dx, dy) <= corner || isAdded(x, y)) raster.data.fill(30, (y * 320 + x) * 3, (y * 320 + x) * 3 + 3);
    }
  return flatRegions(raster, 1, 1000).regions.find(({ left, box }) => box.width < 320 && left.length > 0)!;
}

/** How far a point lies from a tail's tip, along its axis and aside of it: the tail is twice as wide as deep. */
const isTail = (along: number, aside: number, deep: number) => along >= 0 && along <= deep && Math.abs(aside) <= along;

it('the tail of a speech bubble is no part of its box, at whichever side', () => {
  const tails: ((x: number, y: number) => boolean)[] = [
    (x, y) => isTail(x - 46, y - 70, 14),
    (x, y) => isTail(273 - x, y - 64, 14),
    (x, y) => isTail(113 - y, x - 150, 14),
    (x, y) => isTail(y - 26, x - 90, 14),
    // Of a bow: deeper than wide, and curved.
    (x, y) => x >= 44 && x < 60 && Math.abs(y - 70) <= ((x - 44) / 5) ** 2,
  ];
  for (const tail of tails) {
    const { box, left, right, area } = withoutTails(region(tail));
    expect(box).toEqual(BODY);
    expect([left.length, right.length]).toEqual([60, 60]);
    expect(Math.min(...left)).toBe(60);
    expect(Math.max(...right)).toBe(259);
    expect(Math.abs(area - region(() => false).area)).toBeLessThanOrEqual(4);
  }
});

it('a box without a tail, a tab, the point of an arrow and the end of a pill stay as they are', () => {
  const whole = [
    region(() => false),
    region((x, y) => x >= 40 && x < 60 && y >= 55 && y < 85),
    region((x, y) => x >= 259 && Math.abs(y - 69.5) <= 30 - (x - 259)),
    region(() => false, 30),
    // More than one: the edge of a stamp.
    region((x, y) => isTail(x - 52, y - 60, 8) || isTail(x - 52, y - 80, 8)),
  ];
  for (const box of whole) expect(withoutTails(box)).toBe(box);
});
