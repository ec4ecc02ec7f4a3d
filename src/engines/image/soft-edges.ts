import type { RgbRaster } from './raster.ts';

/** Chroma at half resolution softens an edge by this many px to each side. */
const REACH = 4;
/** Contrast of the two grounds, in standard deviations of the noise, from which their mixture can be told. */
const LEAST_CONTRAST = 6;
/** How far beyond either ground the luma of an edge may ring, as a share of their contrast. */
const OVERSHOOT = 0.15;
/**
 * Levels of chroma (Cb, Cr) that a pixel may lie beside what its grounds mix to. At quality 70 to 90 the worst pixel of 800 edges of two colours lay 24 off, the median edge's 3 to 5; of a
 * border of 3 px or more between them, a yellow one round a white card on red, most pixels keep 0.6 to 1 of their own 42.
 */
const MOST_ASIDE = 26;
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
 * a luma outside of theirs, or another hue, stays.
 * @param labels ground of each pixel, 0 for none
 * @param noise standard deviation of the noise, levels
 */
export function sharpenEdges(raster: RgbRaster, labels: Int32Array, noise: number): void {
  const { data } = raster;
  const near = nearGround(raster, labels);
  for (let i = 0; i < labels.length; i++) {
    if (labels[i] !== 0 || !near[i]) continue;
    const mixture = mixtureAt(raster, labels, i, LEAST_CONTRAST * noise);
    if (!mixture || chromaAside(data, i, mixture) > MOST_ASIDE) continue;
    const { a, b, share } = mixture;
    for (let c = 0; c < 3; c++) data[i * 3 + c] = Math.round(data[a * 3 + c] + (data[b * 3 + c] - data[a * 3 + c]) * share);
  }
}

/** 1 where the square of pixels within reach holds a ground: the inside of photos, which does not, is most of what has none. */
function nearGround({ width, height }: RgbRaster, labels: Int32Array): Uint8Array {
  const [row, near] = [new Uint8Array(labels.length), new Uint8Array(labels.length)];
  for (let y = 0; y < height; y++) {
    let clear = 0;
    for (let x = 0, i = y * width; x < width; x++, i++) {
      if (labels[i] !== 0) clear = x + REACH + 1;
      if (x < clear) row[i] = 1;
    }
    clear = width;
    for (let x = width - 1, i = y * width + x; x >= 0; x--, i--) {
      if (labels[i] !== 0) clear = x - REACH;
      if (x >= clear) row[i] = 1;
    }
  }
  const clear = new Int32Array(width);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (row[i]) clear[x] = y + REACH + 1;
      if (y < clear[x]) near[i] = 1;
    }
  }
  clear.fill(height);
  for (let y = height - 1; y >= 0; y--) {
    for (let x = 0, i = y * width; x < width; x++, i++) {
      if (row[i]) clear[x] = y - REACH;
      if (y >= clear[x]) near[i] = 1;
    }
  }
  return near;
}

/** The nearest pair of grounds on opposite sides of a pixel that its luma lies between, or null. */
function mixtureAt(raster: RgbRaster, labels: Int32Array, at: number, leastContrast: number): Mixture | null {
  const { width } = raster;
  const own = luma(raster, at);
  let best: Mixture | null = null;
  for (const [dx, dy] of AXES) {
    const before = stepsToGround(raster, labels, at, -dx, -dy);
    const after = before === 0 ? 0 : stepsToGround(raster, labels, at, dx, dy);
    if (after === 0) continue;
    const step = dy * width + dx;
    const [a, b] = [at - before * step, at + after * step];
    if (labels[a] === labels[b]) continue;
    const from = luma(raster, a);
    const contrast = luma(raster, b) - from;
    if (Math.abs(contrast) < leastContrast) continue;
    const share = (own - from) / contrast;
    const gap = before + after;
    if (share < -OVERSHOOT || share > 1 + OVERSHOOT || (best && best.gap <= gap)) continue;
    best = { a, b, share: Math.max(0, Math.min(1, share)), gap };
  }
  return best;
}

/** How far a pixel's chroma lies from the nearest mixture of that of its grounds, levels. */
function chromaAside(data: Uint8Array, at: number, { a, b }: Mixture): number {
  const [own, from, to] = [chromaOf(data, at), chromaOf(data, a), chromaOf(data, b)];
  const [u, v] = [to[0] - from[0], to[1] - from[1]];
  const length = u * u + v * v;
  const along = length === 0 ? 0 : ((own[0] - from[0]) * u + (own[1] - from[1]) * v) / length;
  const share = Math.max(0, Math.min(1, along));
  return Math.hypot(own[0] - from[0] - share * u, own[1] - from[1] - share * v);
}

/** Cb and Cr as in JFIF, around 0. */
function chromaOf(data: Uint8Array, pixel: number): readonly [number, number] {
  const [r, g, b] = [data[pixel * 3]!, data[pixel * 3 + 1]!, data[pixel * 3 + 2]!];
  return [-0.1687 * r - 0.3313 * g + 0.5 * b, 0.5 * r - 0.4187 * g - 0.0813 * b];
}

/** How many steps away the first pixel with a ground is in a direction; 0 where none is within reach. */
function stepsToGround({ width, height }: RgbRaster, labels: Int32Array, at: number, dx: number, dy: number): number {
  let [x, y] = [at % width, Math.floor(at / width)];
  for (let steps = 1; steps <= REACH; steps++) {
    x += dx;
    y += dy;
    if (x < 0 || y < 0 || x >= width || y >= height) return 0;
    if (labels[y * width + x] !== 0) return steps;
  }
  return 0;
}

/** Luma, ITU-R BT.601 as in JFIF. */
function luma({ data }: RgbRaster, pixel: number): number {
  return 0.299 * data[pixel * 3] + 0.587 * data[pixel * 3 + 1] + 0.114 * data[pixel * 3 + 2];
}
