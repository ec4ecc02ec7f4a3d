/** Schneider, "An Algorithm for Automatically Fitting Digitized Curves", Graphics Gems, 1990. */
import { add, cross, distance, dot, scale, subtract, unit, type Point } from './point.ts';

export interface Curve {
  readonly kind: 'curve';
  readonly control: readonly [Point, Point];
  readonly to: Point;
}

/** Rounds of bringing the points' places on the curve nearer to them. */
const ROUNDS = 4;
/** Points on either side that say which way the line runs where a curve is split. */
const REACH = 3;

/**
 * Cubic curves along points, each point within the tolerance (px) of its curve, joined without a kink.
 * @param start direction in which the line leaves its first point, length one
 * @param end direction in which it would run on from its last point backwards into the curve, length one
 */
export function fitCurves(points: readonly Point[], start: Point, end: Point, tolerance: number): Curve[] {
  const [first, last] = [points[0], points.at(-1)!];
  if (points.length <= 2) {
    const third = distance(first, last) / 3;
    return [{ kind: 'curve', control: [add(first, scale(start, third)), add(last, scale(end, third))], to: last }];
  }
  let places = chordPlaces(points);
  let worst = 0;
  for (let round = 0; round <= ROUNDS; round++) {
    const control = bestControl(points, places, start, end);
    const miss = largestMiss(points, places, control);
    if (miss.off <= tolerance) return [{ kind: 'curve', control: [control[1], control[2]], to: last }];
    worst = miss.index;
    // Far off, no other place on the curve helps.
    if (miss.off > 4 * tolerance) break;
    places = points.map((point, i) => nearerPlace(control, point, places[i]));
  }
  const split = Math.max(1, Math.min(points.length - 2, worst));
  const middle = unit(subtract(points[Math.max(0, split - REACH)], points[Math.min(points.length - 1, split + REACH)]));
  return [
    ...fitCurves(points.slice(0, split + 1), start, middle, tolerance),
    ...fitCurves(points.slice(split), scale(middle, -1), end, tolerance),
  ];
}

type Control = readonly [Point, Point, Point, Point];

/** Where on the curve each point lies, 0 to 1, by the way to it. */
function chordPlaces(points: readonly Point[]): number[] {
  const places = [0];
  for (let i = 1; i < points.length; i++) places.push(places[i - 1] + distance(points[i - 1], points[i]));
  const length = places.at(-1)! || 1;
  return places.map((place) => place / length);
}

/** The two inner control points, on the given directions, by least squares. */
function bestControl(points: readonly Point[], places: readonly number[], start: Point, end: Point): Control {
  const [first, last] = [points[0], points.at(-1)!];
  let [c00, c01, c11, x0, x1] = [0, 0, 0, 0, 0];
  for (const [i, t] of places.entries()) {
    const [b0, b1, b2, b3] = weights(t);
    const [a0, a1] = [scale(start, b1), scale(end, b2)];
    const rest = subtract(points[i], add(scale(first, b0 + b1), scale(last, b2 + b3)));
    c00 += dot(a0, a0);
    c01 += dot(a0, a1);
    c11 += dot(a1, a1);
    x0 += dot(a0, rest);
    x1 += dot(a1, rest);
  }
  const determinant = c00 * c11 - c01 * c01;
  const chord = distance(first, last);
  let [left, right] = [(x0 * c11 - x1 * c01) / determinant, (c00 * x1 - c01 * x0) / determinant];
  const least = 1e-3 * chord;
  // Wu and Barsky's heuristic, where least squares gives no sound answer.
  if (!(left > least && right > least && left < 3 * chord + 1 && right < 3 * chord + 1)) left = right = chord / 3;
  return [first, add(first, scale(start, left)), add(last, scale(end, right)), last];
}

function weights(t: number): readonly [number, number, number, number] {
  const s = 1 - t;
  return [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
}

function pointOn(control: Control, t: number): Point {
  const w = weights(t);
  return control.reduce<Point>((sum, point, i) => add(sum, scale(point, w[i])), [0, 0]);
}

function largestMiss(points: readonly Point[], places: readonly number[], control: Control): { off: number; index: number } {
  let [off, index] = [0, points.length >> 1];
  for (const [i, t] of places.entries()) {
    const d = distance(pointOn(control, t), points[i]);
    if (d > off) [off, index] = [d, i];
  }
  return { off, index };
}

/** One step of Newton's method towards the place on the curve nearest to a point. */
function nearerPlace([p0, p1, p2, p3]: Control, point: Point, t: number): number {
  const s = 1 - t;
  const [d1, d2, d3] = [subtract(p1, p0), subtract(p2, p1), subtract(p3, p2)];
  const first = add(add(scale(d1, 3 * s * s), scale(d2, 6 * s * t)), scale(d3, 3 * t * t));
  const second = add(scale(subtract(d2, d1), 6 * s), scale(subtract(d3, d2), 6 * t));
  const off = subtract(pointOn([p0, p1, p2, p3], t), point);
  const slope = dot(first, first) + dot(off, second);
  return slope === 0 ? t : Math.max(0, Math.min(1, t - dot(off, first) / slope));
}

/** Straight line through points by least squares: a place on it and its direction, in the points' order. */
export function lineThrough(points: readonly Point[]): { middle: Point; along: Point } {
  const middle = scale(points.reduce(add, [0, 0]), 1 / points.length);
  let [xx, xy, yy] = [0, 0, 0];
  for (const [x, y] of points) {
    xx += (x - middle[0]) ** 2;
    xy += (x - middle[0]) * (y - middle[1]);
    yy += (y - middle[1]) ** 2;
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  const along: Point = [Math.cos(angle), Math.sin(angle)];
  return { middle, along: dot(along, subtract(points.at(-1)!, points[0])) < 0 ? scale(along, -1) : along };
}

/** Where two lines cross; null where they hardly do. */
export function crossingOf(a: { middle: Point; along: Point }, b: { middle: Point; along: Point }): Point | null {
  const sine = cross(a.along, b.along);
  if (Math.abs(sine) < 0.05) return null;
  return add(a.middle, scale(a.along, cross(subtract(b.middle, a.middle), b.along) / sine));
}
