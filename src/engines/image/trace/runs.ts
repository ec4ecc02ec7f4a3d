import { lineThrough } from './bezier.ts';
import { add, cross, distance, dot, scale, subtract, type Contour, type Point } from './point.ts';

/** A straight part of a contour. */
export interface Run {
  /** Of its first and last point; the last may lie behind the contour's end and goes on from its start. */
  readonly from: number;
  readonly to: number;
  readonly middle: Point;
  readonly along: Point;
}

const LEAST_LENGTH = 3.5;
/** Cut off at both ends, px: corners are rounded off by pixels. */
const TRIM = 0.8;
/** A line that goes on this far beyond its ends, as a share of its length, has left the contour by this much, px; a flat arc has not. */
const BEYOND = 0.5;
const LEFT_BEHIND = 0.9;

/** The straight parts of a contour, in its order, longest chosen first. @param off root mean square distance from the line, px, that is straight */
export function runsOf(contour: Contour, off: number): Run[] {
  const n = contour.length;
  const sums = sumsOf(contour);
  const candidates = contour
    .map((_, from) => {
      let to = from + 1;
      while (to + 1 < from + n && spreadOf(sums, from, to + 1) <= off * off) to++;
      return { from, to, length: distance(contour[from], contour[to % n]) };
    })
    .filter(({ length }) => length >= LEAST_LENGTH)
    .toSorted((a, b) => b.length - a.length);
  const taken = new Uint8Array(n);
  const runs: Run[] = [];
  for (const candidate of candidates) {
    const indices = Array.from({ length: candidate.to - candidate.from + 1 }, (_, i) => (candidate.from + i) % n);
    if (indices.some((i) => taken[i])) continue;
    const run = trimmed(contour, candidate);
    if (!run || !endsAtBoth(contour, run)) continue;
    for (const i of indices) taken[i] = 1;
    runs.push(run);
  }
  return runs.toSorted((a, b) => a.from - b.from);
}

/** Running sums of x, y, x², xy, y² over the contour, gone round twice. */
function sumsOf(contour: Contour): Float64Array[] {
  const sums = Array.from({ length: 5 }, () => new Float64Array(contour.length * 2 + 1));
  for (let i = 0; i < contour.length * 2; i++) {
    const [x, y] = contour[i % contour.length];
    for (const [k, value] of [x, y, x * x, x * y, y * y].entries()) sums[k][i + 1] = sums[k][i] + value;
  }
  return sums;
}

/** Mean squared distance of points from the line through them. */
function spreadOf(sums: readonly Float64Array[], from: number, to: number): number {
  const mean = (sum: Float64Array) => (sum[to + 1] - sum[from]) / (to - from + 1);
  const [x, y, xx, xy, yy] = [mean(sums[0]), mean(sums[1]), mean(sums[2]), mean(sums[3]), mean(sums[4])];
  const [a, b, c] = [xx - x * x, xy - x * y, yy - y * y];
  return (a + c - Math.hypot(a - c, 2 * b)) / 2;
}

function trimmed(contour: Contour, { from, to }: { from: number; to: number }): Run | null {
  const n = contour.length;
  const [first, last] = [contour[from], contour[to % n]];
  while (from < to && distance(first, contour[from % n]) < TRIM) from++;
  while (to > from && distance(last, contour[to % n]) < TRIM) to--;
  if (to <= from) return null;
  const line = lineThrough(Array.from({ length: to - from + 1 }, (_, i) => contour[(from + i) % n]));
  return { from, to, ...line };
}

/** Not a piece of a flat arc. */
function endsAtBoth(contour: Contour, run: Run): boolean {
  const n = contour.length;
  const reach = distance(contour[run.from % n], contour[run.to % n]) * BEYOND;
  return ([-1, 1] as const).every((step) => {
    let [i, way] = [(step === 1 ? run.to : run.from) % n, 0];
    while (way < reach) {
      const next = (i + step + n) % n;
      way += distance(contour[i], contour[next]);
      i = next;
      if (Math.abs(cross(subtract(contour[i], run.middle), run.along)) >= LEFT_BEHIND) return true;
    }
    return false;
  });
}

/** The place on a run's line nearest to a point. */
export const onLine = (run: Run, point: Point): Point => add(run.middle, scale(run.along, dot(subtract(point, run.middle), run.along)));
