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
  const points = Array.from({ length: curves.length / 3 }, (_, i): [number, number] => {
    const at = (i >> 1) * 6 + (i & 1) * 2;
    return [curves[at], curves[at + 1]];
  }).filter(([x, y], i, all) => i === 0 || x !== all[i - 1][0] || y !== all[i - 1][1]);
  const directions = points.map(([x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length];
    const length = Math.hypot(nextX - x, nextY - y) || 1;
    return [(nextX - x) / length, (nextY - y) / length];
  });
  const shifts = new Map(
    points.map(([x, y], i) => {
      const [inX, inY] = directions.at(i - 1)!;
      const [outX, outY] = directions[i];
      const turn = Math.max(1 + inX * outX + inY * outY, 1 / SHARPEST);
      return [`${x},${y}`, [(outwards * (inY + outY)) / turn, (-outwards * (inX + outX)) / turn]];
    }),
  );
  for (let i = 0; i < curves.length; i += 2) {
    const shift = shifts.get(`${curves[i]},${curves[i + 1]}`)!;
    moved[i] += shift[0];
    moved[i + 1] += shift[1];
  }
}

/** Of the contours' polygons: its sign tells which side of them is filled, since outer contours hold more than those in them. */
function signedArea(curves: Int16Array): number {
  let area = 0;
  for (let i = 0; i < curves.length; i += 6) area += curves[i] * curves[i + 5] - curves[i + 4] * curves[i + 1];
  return area;
}
