import { expect, test } from 'vitest';
import { leaningView, spreadOf, stretchIn, turnedBox } from './leaning.ts';
import { createRaster, type RgbRaster } from './raster.ts';
import { boxInPicture, partOf, type Turned } from './turned.ts';

const PAPER = [226, 69, 47];
const INK = [255, 255, 255];

/** Rows of dashes along a stretch, as print has: two strokes of 3 px, 10 px apart. */
function printed(stretch: Turned): RgbRaster {
  const raster = createRaster(200, 160, 3);
  for (let i = 0; i < 200 * 160; i++) {
    const { x, y } = partOf(stretch, { x: (i % 200) + 0.5, y: Math.floor(i / 200) + 0.5 });
    const isInked = x > 0 && x < stretch.length && x % 12 < 8 && ((y > 2 && y < 5) || (y > 12 && y < 15));
    raster.data.set(isInked ? INK : PAPER, 3 * i);
  }
  return raster;
}

const stretch = (angle: number): Turned => ({ x: 100, y: 80, length: 96, thickness: 17, angle });

test.each([-20, -8, 5, 12])('rows of print that lean by %d degrees are told apart best at their angle', (angle) => {
  const spread = spreadOf(printed(stretch(angle)), { ...stretch(angle), length: 110, thickness: 30 });
  const least = Array.from({ length: 61 }, (_, i) => i - 30).toSorted((a, b) => spread(a) - spread(b))[0]!;
  expect(Math.abs(least - angle)).toBeLessThanOrEqual(1);
  expect(spread(0) - spread(angle)).toBeGreaterThan(0.2);
});

test('level print is told apart best as level', () => {
  const spread = spreadOf(printed(stretch(0)), { ...stretch(0), length: 110, thickness: 30 });
  expect(spread(0)).toBeLessThan(spread(3));
  expect(spread(0)).toBeLessThan(spread(-3));
});

test('leaning print is seen level, and its boxes find back', () => {
  const view = leaningView({ ...stretch(12), length: 110, thickness: 30 });
  const seen = view.look(printed(stretch(12)));
  expect([seen.width, seen.height]).toEqual([110, 30]);
  const rowAt = (y: number) =>
    Array.from({ length: 90 }, (_, x) => seen.data[3 * (y * 110 + x + 10) + 2]!).filter((blue) => blue > 200).length;
  // 6.5 px of air above the stretch.
  expect(rowAt(10)).toBeGreaterThan(40);
  expect(rowAt(14)).toBe(0);
  const box = { x: 20, y: 5, width: 30, height: 12 };
  const there = view.inPicture(box);
  expect([there.width, there.height]).toEqual([30, 12]);
  for (const [key, value] of Object.entries(view.inView(there))) expect(value).toBeCloseTo(box[key as keyof typeof box], 6);
});

test('a leaning line stands in the middle of the box about it', () => {
  const own = turnedBox({ x: 40, y: 50, width: 60, height: 20 }, -10);
  expect(stretchIn(boxInPicture(own), own)).toEqual(own);
});
