import type { RgbRaster } from './raster.ts';

/** Chroma at half resolution softens an edge by this many px to each side. */
const REACH = 4;
/** Contrast of the two grounds, in standard deviations of the noise, from which their mixture can be told. */
const LEAST_CONTRAST = 6;
/** How far beyond either ground the luma of an edge may ring, as a share of their contrast. */
const OVERSHOOT = 0.15;
const AXES = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;

/** A pixel between two grounds, given as pixels that show them. */
interface Mixture {
  readonly a: number;
  readonly b: number;
  /** Share of `b`, 0 to 1. */
  readonly share: number;
  /** Distance of the two, in steps along the axis. */
  readonly gap: number;
}

/**
 * Redraws edges between two known grounds as mixtures of both, in place. Lossy formats keep luma whole and store chroma at
 * half resolution: how much of either ground a pixel shows is told by its luma alone. What is drawn between the grounds with
 * a luma outside of theirs stays.
 * @param labels ground of each pixel, 0 for none
 * @param noise standard deviation of the noise, levels
 */
export function sharpenEdges(raster: RgbRaster, labels: Int32Array, noise: number): void {
  const { width, data } = raster;
  for (let i = 0; i < labels.length; i++) {
    if (labels[i] !== 0) continue;
    const mixture = mixtureAt(raster, labels, [i % width, Math.floor(i / width)], LEAST_CONTRAST * noise);
    if (!mixture) continue;
    const { a, b, share } = mixture;
    for (let c = 0; c < 3; c++) data[i * 3 + c] = Math.round(data[a * 3 + c] + (data[b * 3 + c] - data[a * 3 + c]) * share);
  }
}

/** The nearest pair of grounds on opposite sides of a pixel that its luma lies between, or null. */
function mixtureAt(raster: RgbRaster, labels: Int32Array, [x, y]: readonly [number, number], leastContrast: number): Mixture | null {
  const own = luma(raster, y * raster.width + x);
  let best: Mixture | null = null;
  for (const [dx, dy] of AXES) {
    const [before, after] = [seek(raster, labels, [x, y], [-dx, -dy]), seek(raster, labels, [x, y], [dx, dy])];
    if (!before || !after || labels[before.at] === labels[after.at]) continue;
    const from = luma(raster, before.at);
    const contrast = luma(raster, after.at) - from;
    if (Math.abs(contrast) < leastContrast) continue;
    const share = (own - from) / contrast;
    const gap = before.steps + after.steps;
    if (share < -OVERSHOOT || share > 1 + OVERSHOOT || (best && best.gap <= gap)) continue;
    best = { a: before.at, b: after.at, share: Math.max(0, Math.min(1, share)), gap };
  }
  return best;
}

/** The first pixel with a ground in a direction, and how many steps away it is. */
function seek(
  { width, height }: RgbRaster,
  labels: Int32Array,
  [x, y]: readonly [number, number],
  [dx, dy]: readonly [number, number],
): { at: number; steps: number } | null {
  for (let steps = 1; steps <= REACH; steps++) {
    const [px, py] = [x + dx * steps, y + dy * steps];
    if (px < 0 || py < 0 || px >= width || py >= height) return null;
    if (labels[py * width + px] !== 0) return { at: py * width + px, steps };
  }
  return null;
}

/** Luma, ITU-R BT.601 as in JFIF. */
function luma({ data }: RgbRaster, pixel: number): number {
  return 0.299 * data[pixel * 3] + 0.587 * data[pixel * 3 + 1] + 0.114 * data[pixel * 3 + 2];
}
