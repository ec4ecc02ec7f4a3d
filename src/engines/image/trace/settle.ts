import { coverageOf, type Coverage } from './coverage.ts';
import { add, dot, scale, subtract, unit, type Contour, type Point } from './point.ts';

const ROUNDS = 8;
const STEP = 0.7;
/** How much of the way to the middle of its neighbours a point goes: keeps the pixels' grid out of slanted edges. */
const SMOOTH = 0.2;

/**
 * Moves contours until the pixels that they cover are those of the picture: where more is covered than a contour covers, it moves
 * outwards. Interpolation alone is off by up to a tenth of a px on edges and by more on thin strokes and corners.
 */
export function settle(contours: readonly Contour[], target: Coverage): Contour[] {
  let moved = contours.map((contour) => [...contour]);
  for (let round = 0; round < ROUNDS; round++) {
    const { data, width, height } = coverageOf(moved, target.width, target.height);
    const missing = (x: number, y: number): number =>
      x < 0 || y < 0 || x >= width || y >= height ? 0 : target.data[y * width + x] - data[y * width + x];
    moved = moved.map((contour) => {
      const misses = contour.map((point) => sample(missing, point));
      return contour.map((point, i) => {
        const [before, after] = [(i + contour.length - 1) % contour.length, (i + 1) % contour.length];
        const [along, outwards] = [subtract(contour[after], contour[before]), (misses[before] + 2 * misses[i] + misses[after]) / 4];
        const bulge = subtract(scale(add(contour[before], contour[after]), 0.5), point);
        // The right hand of the way is outside.
        const normal = unit([-along[1], along[0]]);
        return add(point, scale(normal, outwards * STEP + dot(bulge, normal) * SMOOTH));
      });
    });
  }
  return moved;
}

/** Interpolated between the middles of the pixels. */
function sample(at: (x: number, y: number) => number, [px, py]: Point): number {
  const [x, y] = [Math.floor(px - 0.5), Math.floor(py - 0.5)];
  const [fx, fy] = [px - 0.5 - x, py - 0.5 - y];
  return at(x, y) * (1 - fx) * (1 - fy) + at(x + 1, y) * fx * (1 - fy) + at(x, y + 1) * (1 - fx) * fy + at(x + 1, y + 1) * fx * fy;
}
