/** Bold made of a regular face's outlines, as browsers make it for a family without one. */
import { boundsOf, type Outline } from '../index.ts';

/** Corners are moved this many times the strength at most: sharp ones would become thorns (FreeType, FT_Outline_EmboldenXY, has a like limit). */
const SHARPEST = 2;

/** Strengths that make a difference, in type sizes. */
const STEP = 1 / 1024;
const known = new WeakMap<Outline, Map<number, Outline>>();

/**
 * Every contour moved outwards, its curves' pulling points with it.
 * @param strength how far, in type sizes: strokes are twice as much thicker
 */
export function embolden(outline: Outline, strength: number): Outline {
  const steps = Math.round(strength / STEP);
  let bolder = known.get(outline);
  if (!bolder) known.set(outline, (bolder = new Map()));
  let made = bolder.get(steps);
  if (!made) bolder.set(steps, (made = moved(outline, steps * STEP)));
  return made;
}

function moved(outline: Outline, strength: number): Outline {
  const { curves } = outline;
  const bold = Int16Array.from(curves);
  const outwards = strength * outline.unitsPerEm * (Math.sign(signedArea(curves)) || 0);
  for (let first = 0; first < curves.length;) {
    let end = first + 6;
    while (end < curves.length && curves[end] === curves[end - 2] && curves[end + 1] === curves[end - 1]) end += 6;
    moveContour(curves.subarray(first, end), bold.subarray(first, end), outwards);
    first = end;
  }
  const { unitsPerEm, advance } = outline;
  return { unitsPerEm, advance, curves: bold, ...boundsOf(bold, unitsPerEm) };
}

function moveContour(curves: Int16Array, moved: Int16Array, outwards: number): void {
  // Each curve adds its first and its pulling point; its last is the next one's first.
  const xs: number[] = [];
  const ys: number[] = [];
  for (let i = 0; i < curves.length / 3; i++) {
    const at = (i >> 1) * 6 + (i & 1) * 2;
    if (i > 0 && curves[at] === xs.at(-1) && curves[at + 1] === ys.at(-1)) continue;
    xs.push(curves[at]);
    ys.push(curves[at + 1]);
  }
  const n = xs.length;
  const [outX, outY] = [new Float64Array(n), new Float64Array(n)];
  for (let i = 0; i < n; i++) {
    const next = (i + 1) % n;
    const length = Math.hypot(xs[next] - xs[i], ys[next] - ys[i]) || 1;
    outX[i] = (xs[next] - xs[i]) / length;
    outY[i] = (ys[next] - ys[i]) / length;
  }
  const places = new Map<number, number>();
  const [shiftX, shiftY] = [new Float64Array(n), new Float64Array(n)];
  for (let i = 0; i < n; i++) {
    const before = (i + n - 1) % n;
    const turn = Math.max(1 + outX[before] * outX[i] + outY[before] * outY[i], 1 / SHARPEST);
    places.set(placeOf(xs[i], ys[i]), i);
    shiftX[i] = (outwards * (outY[before] + outY[i])) / turn;
    shiftY[i] = (-outwards * (outX[before] + outX[i])) / turn;
  }
  for (let i = 0; i < curves.length; i += 2) {
    const place = places.get(placeOf(curves[i], curves[i + 1]))!;
    moved[i] += shiftX[place];
    moved[i + 1] += shiftY[place];
  }
}

/** Both coordinates, of 16 bits each, as one number. */
const placeOf = (x: number, y: number): number => (x << 16) | (y & 0xffff);

/** Of the contours' polygons: its sign tells which side of them is filled, since outer contours hold more than those in them. */
function signedArea(curves: Int16Array): number {
  let area = 0;
  for (let i = 0; i < curves.length; i += 6) area += curves[i] * curves[i + 5] - curves[i + 4] * curves[i + 1];
  return area;
}
