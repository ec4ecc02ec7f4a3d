import { expect, it } from 'vitest';
import { cellSignOf } from './cell-shapes.ts';

type Place = readonly [u: number, v: number];

/** A sign so wide and high whose strokes cover, softly, what lies within so many px of what `away` measures; @param away px from the middle of a stroke */
function drawn([width, height]: readonly [number, number], thick: number, away: (place: Place) => number) {
  const cleaned = { width: width + 8, height: height + 8, channels: 1 as const, data: new Uint8Array((width + 8) * (height + 8)) };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const covered = Math.max(0, Math.min(1, thick / 2 + 0.5 - away([x + 0.5, y + 0.5])));
      cleaned.data[(y + 4) * cleaned.width + x + 4] = Math.round(255 * covered);
    }
  return cellSignOf({ box: { x: 54, y: 64, width, height }, origin: { x: 50, y: 60 }, cleaned });
}

/** From the middle of a ring, px. */
const ring =
  (size: number, radius: number) =>
  ([u, v]: Place) =>
    Math.abs(Math.hypot(u - size / 2, v - size / 2) - radius);

/** From a line between two places, px. */
function stroke([ax, ay]: Place, [bx, by]: Place) {
  return ([u, v]: Place): number => {
    const [dx, dy] = [bx - ax, by - ay];
    const share = Math.max(0, Math.min(1, ((u - ax) * dx + (v - ay) * dy) / (dx * dx + dy * dy)));
    return Math.hypot(u - ax - share * dx, v - ay - share * dy);
  };
}
const strokes =
  (...places: readonly Place[]) =>
  (place: Place) =>
    Math.min(...places.slice(1).map((to, i) => stroke(places[i]!, to)(place)));

const cross = (size: number, thick: number) => (place: Place) =>
  Math.min(
    stroke([thick / 2, thick / 2], [size - thick / 2, size - thick / 2])(place),
    stroke([thick / 2, size - thick / 2], [size - thick / 2, thick / 2])(place),
  );

it.each([
  ['○', 31, 1.6],
  ['○', 33, 5],
  ['○', 16, 1.5],
] as const)('%s of %i px in strokes of %f px', (sign, size, thick) => {
  expect(drawn([size, size], thick, ring(size, size / 2 - thick / 2))).toBe(sign);
});

it('a ring in a ring, and none about another middle', () => {
  const outer = ring(35, 16.6);
  expect(drawn([35, 35], 1.8, (place) => Math.min(outer(place), ring(35, 10.5)(place)))).toBe('◎');
  expect(drawn([35, 35], 1.8, (place) => Math.min(outer(place), Math.abs(Math.hypot(place[0] - 21, place[1] - 17.5) - 9)))).toBeNull();
});

it('a triangle, a cross and a tick', () => {
  expect(drawn([31, 28], 1.6, strokes([15.5, 1.5], [30, 27], [1, 27], [15.5, 1.5]))).toBe('△');
  expect(drawn([32, 27], 3, strokes([16, 3], [29.5, 25.5], [2.5, 25.5], [16, 3]))).toBe('△');
  expect(drawn([22, 22], 3, cross(22, 3))).toBe('×');
  expect(drawn([16, 16], 3.2, cross(16, 3.2))).toBe('×');
  expect(drawn([26, 21], 3.4, strokes([2, 11], [9, 19], [24, 2]))).toBe('✓');
  // As Noto draws it: higher than wide, its long stroke bent.
  expect(drawn([25, 29], 3.4, strokes([2, 17.5], [8.5, 26.5], [16, 11.5], [23.5, 2]))).toBe('✓');
});

it('what is filled, holds a sign, is no such outline or too low is a drawing', () => {
  expect(drawn([30, 30], 15, ring(30, 7))).toBeNull();
  const ticked = strokes([9, 15], [14, 20], [21, 10]);
  expect(drawn([30, 30], 2, (place) => Math.min(ring(30, 14)(place), ticked(place)))).toBeNull();
  expect(drawn([30, 30], 2, strokes([1, 1], [29, 1], [29, 29], [1, 29], [1, 1]))).toBeNull();
  expect(drawn([30, 27], 27, strokes([15, 13], [15, 14]))).toBeNull();
  expect(drawn([24, 24], 3, (place) => Math.min(stroke([12, 1], [12, 23])(place), stroke([1, 12], [23, 12])(place)))).toBeNull();
  expect(drawn([24, 22], 3, strokes([2, 20], [12, 2], [22, 20]))).toBeNull();
  expect(drawn([10, 10], 1.5, ring(10, 4.2))).toBeNull();
});

it('an oval and a letter with a bar are no ring', () => {
  const oval = ([u, v]: Place) => Math.abs(Math.hypot((u - 12) / 11, (v - 15) / 14) - 1) * 12;
  expect(drawn([24, 30], 2, oval)).toBeNull();
  expect(drawn([30, 30], 2, (place) => Math.min(ring(30, 14)(place), stroke([1, 15], [29, 15])(place)))).toBeNull();
});
