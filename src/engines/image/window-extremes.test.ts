import { expect, test } from 'vitest';
import { highestRound, lowestRound } from './window-extremes.ts';

test.each([
  { width: 23, height: 9, reach: 3 },
  { width: 5, height: 31, reach: 4 },
  { width: 7, height: 7, reach: 12 },
  { width: 1, height: 1, reach: 2 },
])('each place has the extremes of its window, cut at the borders: $width × $height, $reach', ({ width, height, reach }) => {
  const plane = Float32Array.from({ length: width * height }, (_, i) => ((i * 7919) % 251) - 100);
  const windowAt = (i: number) =>
    plane.filter(
      (_, k) => Math.abs((k % width) - (i % width)) <= reach && Math.abs(Math.floor(k / width) - Math.floor(i / width)) <= reach,
    );
  expect(highestRound(plane, width, reach)).toEqual(plane.map((_, i) => Math.max(...windowAt(i))));
  expect(lowestRound(plane, width, reach)).toEqual(plane.map((_, i) => Math.min(...windowAt(i))));
});
