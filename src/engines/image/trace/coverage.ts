import type { Contour, Point } from './point.ts';

/** How much of each pixel something covers, 0 to 1, in rows from the top. */
export interface Coverage {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

/**
 * The exact share of each pixel that polygons cover: the signed areas that their edges cut off are summed along the rows.
 * Levien, font-rs, https://github.com/raphlinus/font-rs
 */
export function coverageOf(contours: readonly Contour[], width: number, height: number): Coverage {
  // Two more columns take what lies right of the picture, so that no row runs into the next one.
  const stride = width + 2;
  const sums = new Float32Array(stride * height);
  for (const contour of contours) {
    for (let i = 0; i < contour.length; i++) addEdge(sums, stride, contour[i], contour[(i + 1) % contour.length]);
  }
  const data = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    let covered = 0;
    for (let x = 0; x < width; x++) {
      covered += sums[y * stride + x];
      data[y * width + x] = Math.max(0, Math.min(1, covered));
    }
  }
  return { width, height, data };
}

function addEdge(sums: Float32Array, stride: number, from: Point, to: Point): void {
  if (from[1] === to[1]) return;
  const direction = from[1] < to[1] ? 1 : -1;
  const [top, bottom] = direction === 1 ? [from, to] : [to, from];
  const slope = (bottom[0] - top[0]) / (bottom[1] - top[1]);
  const rows = sums.length / stride;
  for (let y = Math.max(0, Math.floor(top[1])); y < Math.min(rows, Math.ceil(bottom[1])); y++) {
    const [start, end] = [Math.max(y, top[1]), Math.min(y + 1, bottom[1])];
    const within = (x: number) => Math.max(0, Math.min(stride - 2, x));
    const a = within(top[0] + (start - top[1]) * slope);
    const b = within(top[0] + (end - top[1]) * slope);
    addRow(sums, y * stride, Math.min(a, b), Math.max(a, b), (end - start) * direction);
  }
}

/** One row's part of an edge from x = `left` to `right`, `height` high (negative where it runs upwards). */
function addRow(sums: Float32Array, row: number, left: number, right: number, height: number): void {
  const [first, last] = [Math.floor(left), Math.floor(right)];
  // What lies right of the edge up to and with pixel x, as a share; sums hold its steps.
  const upTo = (x: number): number => {
    if (right === left) return Math.max(0, x - left);
    const cut = Math.max(left, Math.min(right, x));
    return ((cut - left) * (cut - left)) / (2 * (right - left)) + Math.max(0, x - right);
  };
  let before = 0;
  let step = 0;
  for (let x = first; x <= last + 1; x++) {
    const share = upTo(x + 1) - before;
    sums[row + x] += height * (share - step);
    before += share;
    step = share;
  }
}
