/** A place in px; (0, 0) is the outer corner of the first pixel. */
export type Point = readonly [x: number, y: number];

/** A closed line around something, without its first point again at its end. What it encloses lies to its left as one sees it (y grows downwards). */
export type Contour = readonly Point[];

export const distance = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1]);
export const add = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1]];
export const subtract = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];
export const scale = (a: Point, by: number): Point => [a[0] * by, a[1] * by];
export const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1];
export const cross = (a: Point, b: Point): number => a[0] * b[1] - a[1] * b[0];

/** Of length one; (0, 0) stays. */
export function unit(a: Point): Point {
  const length = Math.hypot(a[0], a[1]);
  return length === 0 ? a : [a[0] / length, a[1] / length];
}

/** Twice the enclosed area, px²; holes count negative. */
export function doubleArea(contour: Contour): number {
  let sum = 0;
  for (let i = 0; i < contour.length; i++) sum += cross(contour[(i + 1) % contour.length], contour[i]);
  return sum;
}
