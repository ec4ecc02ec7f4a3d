import { crossingOf, lineThrough } from './bezier.ts';
import { distance, dot, type Contour, type Point } from './point.ts';

/** A place where a contour turns at once. */
export interface Corner {
  /** Of the contour's point next to it. */
  readonly index: number;
  readonly place: Point;
}

/** Ways from a point, px, between which its two arms are measured: nearer, pixels round corners off. */
const ARM = { from: 0.5, to: 2.8 };
/** Cosine of the least turn: 40°. */
const LEAST_TURN = Math.cos((40 * Math.PI) / 180);
/**
 * How far a corner may lie outside the contour that pixels make of it, as a share of where an arc of the same turn would lie: the
 * tangents of an arc that turns by t over an arm's way m meet m·tan(t/4) outside it.
 */
const OUTSIDE = 0.6;
/** Acute ones lose more of their tip to the pixels; grows to this much more where the way turns back. */
const ACUTE = 0.5;
/** Corners nearer to each other than this, px, are one. */
const APART = 2;

/** Corners: both arms point to one place close outside the contour. Along a curve that place lies farther away. */
export function cornersOf(contour: Contour): Corner[] {
  const found = contour
    .map((point, index) => cornerAt(contour, point, index))
    .filter((corner) => corner !== null)
    .toSorted((a, b) => a.cosine - b.cosine);
  const kept: typeof found = [];
  for (const corner of found) if (kept.every((other) => distance(other.place, corner.place) >= APART)) kept.push(corner);
  return kept.toSorted((a, b) => a.index - b.index);
}

function cornerAt(contour: Contour, point: Point, index: number): (Corner & { cosine: number }) | null {
  const [back, ahead] = [armOf(contour, index, -1), armOf(contour, index, 1)];
  if (back.length < 2 || ahead.length < 2) return null;
  const [coming, going] = [lineThrough(back.toReversed()), lineThrough(ahead)];
  const cosine = dot(coming.along, going.along);
  if (cosine > LEAST_TURN) return null;
  const place = crossingOf(coming, going);
  const outside = ((ARM.from + ARM.to) / 2) * Math.tan(Math.acos(Math.max(-1, cosine)) / 4);
  return place && distance(place, point) <= (OUTSIDE + ACUTE * Math.max(0, -cosine)) * outside ? { index, place, cosine } : null;
}

/** The points along one side of a point. */
function armOf(contour: Contour, index: number, step: 1 | -1): Point[] {
  const arm: Point[] = [];
  let way = 0;
  for (let i = index, taken = 0; taken < contour.length; taken++) {
    const next = (i + step + contour.length) % contour.length;
    way += distance(contour[i], contour[next]);
    if (way > ARM.to) break;
    if (way >= ARM.from) arm.push(contour[next]);
    i = next;
  }
  return arm;
}
