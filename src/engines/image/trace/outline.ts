/** A contour as what a designer would have drawn: circles, straight lines, corners and curves. */
import { crossingOf, fitCurves, lineThrough, type Curve } from './bezier.ts';
import { cornersOf, type Corner } from './corners.ts';
import { distance, dot, scale, subtract, unit, type Contour, type Point } from './point.ts';
import { onLine, runsOf, type Run } from './runs.ts';

export type Segment = Curve | { readonly kind: 'line'; readonly to: Point };

export type Outline =
  | { readonly kind: 'circle'; readonly middle: Point; readonly radius: number }
  | { readonly kind: 'path'; readonly start: Point; readonly segments: readonly Segment[] };

/** A straight part's root mean square distance from its line, px: what the pixels' grid leaves. */
const STRAIGHT = 0.06;
/** A circle's largest distance, px. */
const ROUND = 0.18;
/** Where two lines cross is their corner if the contour passes this close to it, px. */
const AT_CORNER = 1;
/** Points this near to a corner, px, are rounded off by pixels. */
const ROUNDED_OFF = 0.8;
/** Length of the part that says which way a curve leaves a corner, px. */
const LEAVING = 2.5;

/** @param tolerance how far, px, the outline may be from the contour */
export function outlineOf(contour: Contour, tolerance: number): Outline {
  const circle = circleOf(contour, ROUND);
  if (circle) return circle;
  const corners = cornersOf(contour);
  const runs = runsOf(contour, STRAIGHT);
  if (runs.length > 0) return alongRuns(contour, runs, corners, tolerance);
  const places: (Corner | null)[] = corners.length > 0 ? corners : [null];
  const start = places[0]?.place ?? contour[0];
  const segments = places.flatMap((corner, i) => {
    const next = places[(i + 1) % places.length];
    const from = corner?.index ?? 0;
    const to = i + 1 < places.length ? next!.index : (next?.index ?? 0) + contour.length;
    return curveBetween(arc(contour, from, to), { corner: corner?.place }, { corner: next?.place }, tolerance);
  });
  return { kind: 'path', start, segments };
}

/** Points from one index to another that may lie behind the contour's end. */
const arc = (contour: Contour, from: number, to: number): Point[] =>
  Array.from({ length: to - from + 1 }, (_, i) => contour[(from + i) % contour.length]);

function alongRuns(contour: Contour, runs: readonly Run[], corners: readonly Corner[], tolerance: number): Outline {
  const n = contour.length;
  const joints = runs.map((run, i) => {
    const next = runs[(i + 1) % runs.length];
    const points = arc(contour, run.to, i + 1 < runs.length ? next.from : next.from + n);
    const cross = sharpCorner(run, next, points);
    if (cross) return { leave: cross, arrive: cross, between: [] as Segment[] };
    const [leave, arrive] = [onLine(run, points[0]), onLine(next, points.at(-1)!)];
    const inside = corners.filter(({ index }) => isWithin(index, run.to, run.to + points.length - 1, n));
    return { leave, arrive, between: throughCorners(contour, { run, next, leave, arrive, points }, inside, tolerance) };
  });
  const segments = runs.flatMap((_, i): Segment[] => [{ kind: 'line', to: joints[i].leave }, ...joints[i].between]);
  return { kind: 'path', start: joints.at(-1)!.arrive, segments };
}

/** Where two straight parts meet, if the contour goes there. */
function sharpCorner(run: Run, next: Run, points: readonly Point[]): Point | null {
  const cross = crossingOf(run, next);
  if (!cross) return null;
  // Of an acute corner more is lost to the pixels.
  const reach = AT_CORNER / Math.max(0.3, Math.sqrt((1 + dot(run.along, next.along)) / 2) * Math.SQRT2);
  return Math.min(...points.map((point) => distance(point, cross))) <= Math.min(reach, 2.5 * AT_CORNER) && wayOf(points) <= 2 + 2 * reach
    ? cross
    : null;
}

const isWithin = (index: number, from: number, to: number, n: number): boolean => (index - (from % n) + n) % n <= to - from;

const wayOf = (points: readonly Point[]): number => points.slice(1).reduce((sum, point, i) => sum + distance(points[i], point), 0);

interface Gap {
  readonly run: Run;
  readonly next: Run;
  readonly leave: Point;
  readonly arrive: Point;
  readonly points: readonly Point[];
}

/** What lies between two straight parts: one curve, or several from corner to corner. */
function throughCorners(contour: Contour, gap: Gap, corners: readonly Corner[], tolerance: number): Segment[] {
  const n = contour.length;
  const first = gap.run.to;
  const stops = corners.map(({ index, place }) => ({ at: (index - (first % n) + n) % n, place })).toSorted((a, b) => a.at - b.at);
  const ends: { at: number; end: End }[] = [
    { at: 0, end: { place: gap.leave, along: gap.run.along } },
    ...stops.map(({ at, place }) => ({ at, end: { corner: place } })),
    { at: gap.points.length - 1, end: { place: gap.arrive, along: gap.next.along } },
  ];
  return ends.slice(1).flatMap(({ at, end }, i) => curveBetween(gap.points.slice(ends[i].at, at + 1), ends[i].end, end, tolerance));
}

/** How a curve begins or ends: at a corner, on a straight line that it goes on from, or somewhere on a closed curve. */
interface End {
  readonly corner?: Point;
  readonly place?: Point;
  readonly along?: Point;
}

function curveBetween(points: readonly Point[], from: End, to: End, tolerance: number): Segment[] {
  const [start, end] = [from.corner ?? from.place ?? points[0], to.corner ?? to.place ?? points.at(-1)!];
  const inner = points
    .slice(1, -1)
    .filter((point) => !(from.corner && distance(point, start) < ROUNDED_OFF) && !(to.corner && distance(point, end) < ROUNDED_OFF));
  const all = [start, ...inner, end];
  if (isStraight(all, tolerance)) return [{ kind: 'line', to: end }];
  // A closed curve without a corner goes on from its last point into its first one.
  const closed = !from.corner && !from.along ? unit(subtract(all[Math.min(3, all.length - 1)], all[Math.max(0, all.length - 4)])) : null;
  const leaving = from.along ?? closed ?? departure(all);
  const arriving = to.along ? scale(to.along, -1) : closed ? scale(closed, -1) : departure(all.toReversed());
  return fitCurves(all, leaving, arriving, tolerance);
}

function isStraight(points: readonly Point[], tolerance: number): boolean {
  const chord = unit(subtract(points.at(-1)!, points[0]));
  if (chord[0] === 0 && chord[1] === 0) return false;
  return points.every((point) => {
    const [x, y] = subtract(point, points[0]);
    return Math.abs(x * chord[1] - y * chord[0]) <= tolerance;
  });
}

/** Which way points leave the first of them. */
function departure(points: readonly Point[]): Point {
  const near = points.filter((point, i) => i > 0 && distance(point, points[0]) <= LEAVING);
  const far = near.length > 0 ? near : points.slice(1, 2);
  return unit(
    subtract(
      scale(
        far.reduce((sum, [x, y]): Point => [sum[0] + x, sum[1] + y], [0, 0]),
        1 / far.length,
      ),
      points[0],
    ),
  );
}

/** Kåsa, "A circle fitting procedure and its error analysis", 1976. */
function circleOf(contour: Contour, tolerance: number): Outline | null {
  const mean = lineThrough(contour).middle;
  let [uu, uv, vv, uz, vz, zz] = [0, 0, 0, 0, 0, 0];
  for (const point of contour) {
    const [u, v] = subtract(point, mean);
    const z = u * u + v * v;
    uu += u * u;
    uv += u * v;
    vv += v * v;
    uz += u * z;
    vz += v * z;
    zz += z;
  }
  const determinant = 2 * (uu * vv - uv * uv);
  if (determinant === 0) return null;
  const [a, b] = [(uz * vv - vz * uv) / determinant, (vz * uu - uz * uv) / determinant];
  const middle: Point = [mean[0] + a, mean[1] + b];
  const radius = Math.sqrt(a * a + b * b + zz / contour.length);
  if (contour.some((point) => Math.abs(distance(point, middle) - radius) > Math.min(tolerance, radius / 4))) return null;
  return { kind: 'circle', middle, radius };
}
