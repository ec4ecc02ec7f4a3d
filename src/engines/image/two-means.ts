/** The colour of a line's ink: two-means in CIE Lab. */
import { linear, type Rgb } from './colour.ts';
import { medianColour } from './ink-border.ts';
import type { RgbRaster } from './raster.ts';

/** The two clusters are found on at most about this many pixels. */
const SAMPLES = 4_000;

/** The median of the quarter of the ink's cluster that lies farthest from the paper. @param border pixels of the crop's border, which has less of the ink */
export function findInk(crop: RgbRaster, paper: Rgb, border: Int32Array): Rgb {
  const total = crop.width * crop.height;
  const stride = Math.max(1, Math.floor(total / SAMPLES));
  const count = Math.ceil(total / stride);
  const lab = new Float32Array(count * 3);
  for (let i = 0; i < count; i++) toLab(crop.data, i * stride * 3, lab, i * 3);
  const paperLab = new Float32Array(3);
  toLab(paper, 0, paperLab, 0);
  const far = new Float32Array(count);
  for (let i = 0; i < count; i++) far[i] = squared(lab, i * 3, paperLab, 0);
  const order = farthestFirst(far);
  const seeds = [paperLab.slice(), meanOf(lab, order.subarray(0, Math.max(1, Math.floor(count / 100))))] as const;
  const member = twoMeans(lab, seeds);
  const onBorder = borderShares(crop, border, seeds);
  const inkLabel = onBorder[1] <= onBorder[0] ? 1 : 0;
  const core: number[] = [];
  for (const i of order) if (member[i] === inkLabel) core.push(i * stride);
  if (inkLabel === 0) core.reverse();
  return medianColour(crop, core.slice(0, Math.max(1, core.length >> 2)));
}

/** Places of values from 0 on, the largest first, of equal ones the first: the bits of such values rank as they do, and are sorted as numbers, the place behind them, ten times as fast as places are by a function. */
function farthestFirst(values: Float32Array): Int32Array {
  const bits = new Uint32Array(values.buffer, values.byteOffset, values.length);
  const keys = new Float64Array(values.length);
  for (let i = 0; i < keys.length; i++) keys[i] = (0xffffffff - bits[i]!) * 2 * SAMPLES + i;
  keys.sort();
  const places = new Int32Array(values.length);
  for (let k = 0; k < places.length; k++) places[k] = keys[k]! % (2 * SAMPLES);
  return places;
}

function twoMeans(lab: Float32Array, centres: readonly [Float32Array, Float32Array]): Uint8Array {
  const count = lab.length / 3;
  const member = new Uint8Array(count);
  for (let round = 0; round < 8; round++) {
    const sums = [new Float64Array(4), new Float64Array(4)] as const;
    let moved = 0;
    for (let i = 0; i < count; i++) {
      const label = squared(lab, i * 3, centres[1], 0) < squared(lab, i * 3, centres[0], 0) ? 1 : 0;
      if (member[i] !== label) moved++;
      member[i] = label;
      const sum = sums[label];
      for (let c = 0; c < 3; c++) sum[c]! += lab[i * 3 + c]!;
      sum[3]!++;
    }
    for (const label of [0, 1] as const)
      if (sums[label][3]! > 0) for (let c = 0; c < 3; c++) centres[label][c] = sums[label][c]! / sums[label][3]!;
    if (moved === 0 && round > 0) break;
  }
  return member;
}

/** How much of the border falls to each centre. */
function borderShares(crop: RgbRaster, border: Int32Array, centres: readonly [Float32Array, Float32Array]): [number, number] {
  const shares: [number, number] = [0, 0];
  const lab = new Float32Array(3);
  for (const pixel of border) {
    toLab(crop.data, pixel * 3, lab, 0);
    shares[squared(lab, 0, centres[1], 0) < squared(lab, 0, centres[0], 0) ? 1 : 0]++;
  }
  return shares;
}

const LINEAR = Float32Array.from({ length: 256 }, (_, v) => linear(v));

/** CIE Lab under D65. */
function toLab(from: ArrayLike<number>, at: number, to: Float32Array, into: number): void {
  const r = LINEAR[from[at]!]!;
  const g = LINEAR[from[at + 1]!]!;
  const b = LINEAR[from[at + 2]!]!;
  const x = lightness((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = lightness(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = lightness((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  to[into] = 116 * y - 16;
  to[into + 1] = 500 * (x - y);
  to[into + 2] = 200 * (y - z);
}

const lightness = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);

function squared(a: Float32Array, i: number, b: Float32Array, j: number): number {
  return (a[i]! - b[j]!) ** 2 + (a[i + 1]! - b[j + 1]!) ** 2 + (a[i + 2]! - b[j + 2]!) ** 2;
}

function meanOf(lab: Float32Array, members: Int32Array): Float32Array {
  const mean = new Float32Array(3);
  for (const i of members) for (let c = 0; c < 3; c++) mean[c]! += lab[i * 3 + c]! / members.length;
  return mean;
}
