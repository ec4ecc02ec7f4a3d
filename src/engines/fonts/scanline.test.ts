import { expect, test } from 'vitest';
import type { Outline } from './outlines.ts';
import { addOutline } from './scanline.ts';

const UNITS = 1000;

/** A polygon as an outline: each side's pulling point lies in its middle. */
function polygon(...corners: readonly (readonly [number, number])[]): Outline {
  const curves = corners.flatMap(([x, y], i) => {
    const [nextX, nextY] = corners[(i + 1) % corners.length];
    return [x, y, (x + nextX) / 2, (y + nextY) / 2, nextX, nextY];
  });
  return { curves: Int16Array.from(curves, (value) => value * UNITS), unitsPerEm: UNITS, left: 0, top: 0, right: 0, bottom: 0, advance: 0 };
}

/** Coverage of each pixel of a picture of 6 x 4. */
function filled(outline: Outline, x = 0, y = 0): number[][] {
  const [width, height] = [6, 4];
  const cells = new Float32Array((width + 2) * height);
  addOutline({ width, height, cells }, outline, 1, x, y);
  return Array.from({ length: height }, (_, row) => {
    let sum = 0;
    return Array.from({ length: width }, (_value, column) => Math.abs((sum += cells[row * (width + 2) + column])));
  });
}

const rounded = (rows: number[][]) => rows.map((row) => row.map((value) => Math.round(value * 1000) / 1000));

test('pixels are covered by as much of them as lies inside', () => {
  expect(rounded(filled(polygon([1, 1], [3.5, 1], [3.5, 2.25], [1, 2.25])))).toEqual([
    [0, 0, 0, 0, 0, 0],
    [0, 1, 1, 0.5, 0, 0],
    [0, 0.25, 0.25, 0.125, 0, 0],
    [0, 0, 0, 0, 0, 0],
  ]);
});

test('slanted sides cut pixels', () => {
  const [top, bottom] = filled(polygon([0, 0], [4, 0], [0, 2]));
  expect(rounded([top, bottom])).toEqual([
    [1, 1, 0.75, 0.25, 0, 0],
    [0.75, 0.25, 0, 0, 0, 0],
  ]);
});

test('what turns the other way is a hole', () => {
  const [outer, hole] = [polygon([0, 0], [5, 0], [5, 3], [0, 3]), polygon([1, 1], [1, 2], [3, 2], [3, 1])];
  const ring = { ...outer, curves: Int16Array.from([...outer.curves, ...hole.curves]) };
  expect(rounded(filled(ring))[1]).toEqual([1, 0, 0, 1, 1, 0]);
});

test('what lies beyond the picture is left out', () => {
  const square = polygon([0, 0], [3, 0], [3, 3], [0, 3]);
  expect(rounded(filled(square, -1.5, -2))).toEqual([[1, 0.5, 0, 0, 0, 0], ...Array(3).fill([0, 0, 0, 0, 0, 0])]);
  expect(rounded(filled(square, 4.5, 3))[3]).toEqual([0, 0, 0, 0, 0.5, 1]);
});

test('a curve is nearly as full as its integral', () => {
  // From (0, 0) to (4, 0), pulled to (2, 4): 2/3 of the triangle's area of 8.
  const curve = Int16Array.from([0, 0, 2, 4, 4, 0, 4, 0, 2, 0, 0, 0], (value) => value * UNITS);
  const area = filled({ ...polygon(), curves: curve })
    .flat()
    .reduce((sum, value) => sum + value, 0);
  // Chords lie within the curve.
  expect(area).toBeLessThan(16 / 3);
  expect(area).toBeGreaterThan(0.95 * (16 / 3));
});
