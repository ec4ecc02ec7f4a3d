import { channelDistance } from './colour.ts';
import type { Box } from './geometry.ts';
import { countAlike, gradientColor, positionsInRow, type FoundFill, type Gradient, type Stop } from './gradient-line.ts';
import { withHardStops } from './hard-stops.ts';
import { modeColor, samplePixels } from './mode.ts';
import { fitPlane, type ColorPlane } from './plane.ts';
import type { RgbRaster } from './raster.ts';

/** Degrees by which noise turns a gradient at most; share of the pixels that its bends must explain beyond what a straight one does. */
const TURNED = 12;
const BENT = 0.02;

/**
 * The CSS fill that explains the chosen pixels of a patch: one colour, or a linear gradient of up to five stops.
 * @param use which pixels count
 * @param tolerance largest channel difference of a pixel that still fits
 * @returns the fill and the share of the pixels that it explains, 0 to 1
 */
export function fitFill(patch: RgbRaster, use: (x: number, y: number) => boolean, tolerance: number): { fill: FoundFill; share: number } {
  const sample = chosenPixels(patch, use);
  const mode = modeColor(samplePixels(sample), tolerance);
  const solid: FoundFill = { kind: 'solid', color: mode.color };
  if (mode.share >= 0.97) return { fill: solid, share: mode.share };
  const plane = fitPlane(patch, mode.color, [255, 60, 30, 16, 10], use);
  const angle = planeAngle(plane);
  if (angle === null) return { fill: solid, share: mode.share };
  const fits = angles(angle).flatMap((candidate) => gradientAt(candidate, patch, use, tolerance) ?? []);
  if (fits.length === 0) return { fill: solid, share: mode.share };
  const { fill, share } = fits.reduce((best, one) => (one.share > best.share ? one : best));
  const span = Math.max(...fill.stops.map((stop) => channelDistance(stop.color, fill.stops[0].color)));
  // A gradient must be worth it: more than a level or two, and clearly better than one colour.
  if (span < 3 || share < mode.share + 0.05) return { fill: solid, share: mode.share };
  return { fill, share };
}

/** The angle, and the axis near it: across a bar, noise turns what is measured along it. */
function angles(measured: number): number[] {
  const axis = Math.round(measured / 45) * 45;
  return axis === 0 || axis === measured || Math.abs(axis - measured) > TURNED ? [measured] : [axis, measured];
}

/** The gradient of up to five stops at an angle, and the share of the chosen pixels that it explains; null where there are too few. */
export function gradientAt(
  angle: number,
  patch: RgbRaster,
  use: (x: number, y: number) => boolean,
  tolerance: number,
): { fill: Gradient; share: number } | null {
  const points = stepsAlong(patch, use, angle, { x: 0, y: 0, width: patch.width, height: patch.height });
  if (points.length < 2) return null;
  const bent = withHardStops({ kind: 'gradient', angle, stops: thinStops(extend(points)) }, patch, use);
  const share = explainedBy(bent, patch, use, tolerance);
  if (bent.stops.length === 2) return { fill: bent, share };
  // Halved colour bends a straight gradient from block to block.
  const straight: Gradient = { kind: 'gradient', angle, stops: straightStops(points) };
  const straightShare = explainedBy(straight, patch, use, tolerance);
  return straightShare >= share - BENT ? { fill: straight, share: straightShare } : { fill: bent, share };
}

/** Share of the chosen pixels that a fill is right for, within `tolerance` levels. */
export function explainedBy(fill: FoundFill, patch: RgbRaster, use: (x: number, y: number) => boolean, tolerance: number): number {
  const { data, width, height } = patch;
  const stops = fill.kind === 'solid' ? [{ offset: 0, color: fill.color }] : fill.stops;
  const positions = new Float64Array(width);
  const chosen = new Int32Array(width);
  let inside = 0;
  let all = 0;
  for (let y = 0; y < height; y++) {
    let count = 0;
    for (let x = 0; x < width; x++) if (use(x, y)) chosen[count++] = x;
    all += count;
    if (fill.kind === 'gradient') positionsInRow(fill.angle, { x: 0, y: 0, width, height }, y, positions);
    inside += countAlike(stops, { data, row: y * width * 3 }, chosen.subarray(0, count), positions, tolerance + 0.5);
  }
  return inside / Math.max(1, all);
}

/** The two ends of the straight line through the steps (least squares, each channel). */
function straightStops(points: readonly Stop[]): Stop[] {
  const mean = points.reduce((sum, { offset }) => sum + offset, 0) / points.length;
  const spread = points.reduce((sum, { offset }) => sum + (offset - mean) ** 2, 0);
  const at = (offset: number, c: 0 | 1 | 2): number => {
    const middle = points.reduce((sum, { color }) => sum + color[c], 0) / points.length;
    const slope = points.reduce((sum, point) => sum + (point.offset - mean) * (point.color[c] - middle), 0) / Math.max(1e-6, spread);
    return Math.round(Math.max(0, Math.min(255, middle + slope * (offset - mean))));
  };
  return [0, 1].map((offset) => ({ offset, color: [at(offset, 0), at(offset, 1), at(offset, 2)] }));
}

function chosenPixels(patch: RgbRaster, use: (x: number, y: number) => boolean): RgbRaster {
  const out = new Uint8Array(patch.data.length);
  let n = 0;
  for (let y = 0, i = 0; y < patch.height; y++) {
    for (let x = 0; x < patch.width; x++, i += 3) {
      if (!use(x, y)) continue;
      out[n++] = patch.data[i];
      out[n++] = patch.data[i + 1];
      out[n++] = patch.data[i + 2];
    }
  }
  return { width: n / 3, height: 1, channels: 3, data: out.subarray(0, n) };
}

/** CSS angle (above 0, up to 180) of the steepest change, in whole degrees and on the axis where it is near one; null where nothing changes. */
function planeAngle(plane: ColorPlane): number | null {
  // The channels may rise in opposite directions: turn each to agree with the strongest before adding.
  const strengths = [0, 1, 2].map((c) => Math.hypot(plane.dx[c], plane.dy[c]));
  const main = strengths.indexOf(Math.max(...strengths));
  if (strengths[main] < 1e-3) return null;
  let [sx, sy] = [0, 0];
  for (let c = 0; c < 3; c++) {
    const sign = plane.dx[c] * plane.dx[main] + plane.dy[c] * plane.dy[main] < 0 ? -1 : 1;
    sx += sign * plane.dx[c];
    sy += sign * plane.dy[c];
  }
  const degrees = ((Math.atan2(sx, -sy) * 180) / Math.PI + 360) % 360;
  const axis = Math.round(degrees / 45) * 45;
  const snapped = (Math.abs(degrees - axis) <= 4 ? axis : Math.round(degrees)) % 180;
  // Both directions draw the same: the one that people write is downwards or to the right.
  return snapped === 0 ? 180 : snapped;
}

const STEPS = 32;

/** What differs from a step's median by more levels in a channel lies on the ground there: a picture on a dark page made a pale step of it. */
const OF_GROUND = 24;

/** Mean colour in 32 steps along the gradient's line, of what is near the median of its step. */
function stepsAlong(patch: RgbRaster, use: (x: number, y: number) => boolean, angle: number, box: Box): Stop[] {
  const { data, width, height } = patch;
  const positions = new Float64Array(width);
  const counts = new Uint32Array(STEPS * 3 * 256);
  for (let y = 0, i = 0; y < height; y++) {
    positionsInRow(angle, box, y, positions);
    for (let x = 0; x < width; x++, i += 3) {
      if (!use(x, y)) continue;
      const at = stepAt(positions[x]) * 768;
      counts[at + data[i]]++;
      counts[at + 256 + data[i + 1]]++;
      counts[at + 512 + data[i + 2]]++;
    }
  }
  const medians = Uint8Array.from({ length: STEPS * 3 }, (_, at) => medianIn(counts, at * 256));
  const sums = new Float64Array(STEPS * 5);
  for (let y = 0, i = 0; y < height; y++) {
    positionsInRow(angle, box, y, positions);
    for (let x = 0; x < width; x++, i += 3) {
      if (!use(x, y)) continue;
      const step = stepAt(positions[x]);
      const off = step * 3;
      if (
        Math.abs(data[i] - medians[off]) > OF_GROUND ||
        Math.abs(data[i + 1] - medians[off + 1]) > OF_GROUND ||
        Math.abs(data[i + 2] - medians[off + 2]) > OF_GROUND
      )
        continue;
      const at = step * 5;
      sums[at] += data[i];
      sums[at + 1] += data[i + 1];
      sums[at + 2] += data[i + 2];
      sums[at + 3]++;
      sums[at + 4] += positions[x];
    }
  }
  return meansOf(sums);
}

const stepAt = (position: number): number => Math.max(0, Math.min(STEPS - 1, Math.floor(position * STEPS)));

/** @param sums of each step's channels, its pixels and their positions */
function meansOf(sums: Float64Array): Stop[] {
  const points: Stop[] = [];
  for (let s = 0; s < STEPS * 5; s += 5) {
    const n = sums[s + 3];
    if (n >= 4) points.push({ offset: sums[s + 4] / n, color: [sums[s] / n, sums[s + 1] / n, sums[s + 2] / n] });
  }
  return points;
}

/** The level that half of 256 counted values do not exceed. */
function medianIn(counts: Uint32Array, from: number): number {
  let all = 0;
  for (let i = from; i < from + 256; i++) all += counts[i];
  let level = 0;
  let sum = counts[from];
  while (sum < all / 2 && level < 255) sum += counts[from + ++level];
  return level;
}

/** Carries the outermost steps on to 0 and 1. */
function extend(points: readonly Stop[]): Stop[] {
  const beyond = (a: Stop, b: Stop, offset: number): Stop => {
    const t = (offset - a.offset) / Math.max(1e-6, b.offset - a.offset);
    const channel = (c: 0 | 1 | 2) => Math.max(0, Math.min(255, a.color[c] + (b.color[c] - a.color[c]) * t));
    return { offset, color: [channel(0), channel(1), channel(2)] };
  };
  const span = Math.min(4, points.length - 1);
  const first = beyond(points[0], points[span], 0);
  const last = beyond(points[points.length - 1 - span], points[points.length - 1], 1);
  return [first, ...points.slice(1, -1), last];
}

/** Keeps the ends and, one after the other, the step that is farthest off the straight line between its neighbours (Douglas-Peucker). */
function thinStops(points: readonly Stop[], most = 5, tolerance = 1.5): Stop[] {
  let kept = [points[0], points[points.length - 1]];
  while (kept.length < most) {
    let [worst, distance]: [Stop | null, number] = [null, tolerance];
    for (const point of points) {
      const off = channelDistance(point.color, gradientColor(kept, point.offset));
      if (off > distance) [worst, distance] = [point, off];
    }
    if (!worst) break;
    kept = [...kept, worst].toSorted((a, b) => a.offset - b.offset);
  }
  return kept.map(({ offset, color }) => ({
    offset: Math.round(offset * 1000) / 1000,
    color: [Math.round(color[0]), Math.round(color[1]), Math.round(color[2])],
  }));
}
