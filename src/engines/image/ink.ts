import type { Rgb } from './colour.ts';
import type { Box } from './geometry.ts';
import type { GreyRaster, RgbRaster } from './raster.ts';
import { createRaster } from './raster.ts';
import { borderPixels, borderSpread, medianColour, RING } from './ink-border.ts';
import { closeness, strokeColours, withoutStrokes } from './photo-ink.ts';

/** A line's crop taken apart. */
export interface Ink {
  /** Colour of the strokes' core. */
  readonly ink: Rgb;
  /** Median colour of the crop's border. */
  readonly paper: Rgb;
  /** What lies under the ink: by how much the border's colours spread. */
  readonly surface: 'flat' | 'gradient' | 'photo';
  /** Soft coverage 0 (paper) to 255 (ink), size of the crop. */
  readonly alpha: GreyRaster;
  /** Tight box round coverage of at least a third, in the crop; null where nothing is printed. */
  readonly box: Box | null;
}

/** The two clusters are found on at most about this many pixels. */
const SAMPLES = 4_000;
/** Spread (p90 - p10 of the border's channel that varies most) up to which paper is one colour, or a smooth change. */
const FLAT_SPREAD = 6;
const SMOOTH_SPREAD = 40;

/**
 * Separates ink from paper in the crop of one line (its box and 3 to 4 px around it).
 *
 * Two-means in CIE Lab, seeded by the border's median and by the farthest hundredth of the pixels; the ink is the cluster
 * that the border has less of, its colour the median of the quarter of it that lies farthest from the paper (a mean would
 * be paled by antialiasing). Coverage is the projection of each pixel on the line from paper to ink, damped off that line.
 * On a gradient the paper under a pixel is interpolated between the borders above and below it; on a photo it is the photo
 * with its thin strokes opened or closed away.
 * @param noise standard deviation of the picture's noise a channel; widens what counts as flat
 */
export function separateInk(crop: RgbRaster, noise = 0): Ink {
  return inkCandidates(crop, noise)[0]!;
}

/**
 * As separateInk, with the other ways to take a crop on a photo apart, the likeliest first: light or dark strokes, or the
 * colour that two-means finds; off photos, with what lies on the paper's other side. A reader can try them in turn.
 */
export function inkCandidates(crop: RgbRaster, noise = 0): Ink[] {
  const border = borderPixels(crop);
  const paper = medianColour(crop, border);
  const spread = borderSpread(crop, border);
  const surface = spread <= FLAT_SPREAD + 4 * noise ? 'flat' : spread <= SMOOTH_SPREAD + 4 * noise ? 'gradient' : 'photo';
  const made = (ink: Rgb, alpha: GreyRaster): Ink => ({
    ink: coreColour(crop, alpha) ?? ink,
    paper,
    surface,
    alpha,
    box: tightBox(alpha, 85),
  });
  const clustered = findInk(crop, paper, border);
  if (surface !== 'photo') {
    const ground = surface === 'flat' ? null : paperBetweenBorders(crop);
    const other = beyondPaper(crop, paper, clustered);
    return [
      made(clustered, coverageOfAll(crop, paper, clustered, ground)),
      ...(other ? [made(other, coverage(crop, paper, other, ground))] : []),
    ];
  }
  const { light, dark } = strokeColours(crop);
  const candidates = [light, dark, clustered].map((ink) => made(ink, closeness(crop, paper, ink, withoutStrokes(crop, ink, paper))));
  return candidates.toSorted((a, b) => lineLikeness(b.alpha) - lineLikeness(a.alpha));
}

/** What lies beyond the paper: at least so far on the other side, in distances of the ink, and such a share of the crop. */
const BEYOND = { far: 0.3, share: 0.03 };

/**
 * The colour on the other side of the paper than the ink that was found: light letters that stand out from pale paper by their dark shadow
 * are taken for the paper's own variation. Null where nothing lies there.
 */
function beyondPaper(crop: RgbRaster, paper: Rgb, ink: Rgb): Rgb | null {
  const [r, g, b] = ink.map((v, c) => v - paper[c]!) as [number, number, number];
  const length = r * r + g * g + b * b;
  const along = new Float32Array(crop.width * crop.height);
  const beyond: number[] = [];
  for (let i = 0; i < along.length; i++) {
    along[i] = r * (crop.data[i * 3]! - paper[0]) + g * (crop.data[i * 3 + 1]! - paper[1]) + b * (crop.data[i * 3 + 2]! - paper[2]);
    if (along[i]! < -BEYOND.far * length) beyond.push(i);
  }
  if (length === 0 || beyond.length < BEYOND.share * along.length) return null;
  const farthest = beyond.toSorted((a, b) => along[a]! - along[b]!);
  return medianColour(crop, farthest.slice(0, Math.max(1, farthest.length >> 2)));
}

/** How much more of the middle rows than of the border is covered: letters stand in the middle, a photo's shapes anywhere. */
function lineLikeness(alpha: GreyRaster): number {
  const border = borderPixels(alpha);
  const outside = border.reduce((sum, i) => sum + alpha.data[i]!, 0) / border.length;
  const middle = alpha.data.subarray(Math.floor(0.3 * alpha.height) * alpha.width, Math.ceil(0.7 * alpha.height) * alpha.width);
  const inside = middle.reduce((sum, v) => sum + v, 0) / middle.length;
  // Strokes cover a sixth to a half of the middle; a full middle is a surface.
  return Math.min(inside, 0.5 * 255 - Math.max(0, inside - 0.5 * 255)) - 2 * outside;
}

/** Smallest box round all pixels of at least `threshold`; null where there is none. */
export function tightBox(alpha: GreyRaster, threshold: number): Box | null {
  let [left, top, right, bottom] = [alpha.width, alpha.height, -1, -1];
  for (let y = 0; y < alpha.height; y++) {
    for (let x = 0; x < alpha.width; x++) {
      if (alpha.data[y * alpha.width + x]! < threshold) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  return right < 0 ? null : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

function findInk(crop: RgbRaster, paper: Rgb, border: Int32Array): Rgb {
  const total = crop.width * crop.height;
  const stride = Math.max(1, Math.floor(total / SAMPLES));
  const count = Math.ceil(total / stride);
  const lab = new Float32Array(count * 3);
  for (let i = 0; i < count; i++) toLab(crop.data, i * stride * 3, lab, i * 3);
  const paperLab = new Float32Array(3);
  toLab(paper, 0, paperLab, 0);
  const far = Float32Array.from({ length: count }, (_, i) => squared(lab, i * 3, paperLab, 0));
  const order = Int32Array.from({ length: count }, (_, i) => i).toSorted((a, b) => far[b]! - far[a]!);
  const seeds = [paperLab.slice(), meanOf(lab, order.subarray(0, Math.max(1, Math.floor(count / 100))))] as const;
  const member = twoMeans(lab, seeds);
  const onBorder = borderShares(crop, border, seeds);
  const inkLabel = onBorder[1] <= onBorder[0] ? 1 : 0;
  const core: number[] = [];
  for (const i of order) if (member[i] === inkLabel) core.push(i * stride);
  if (inkLabel === 0) core.reverse();
  return medianColour(crop, core.slice(0, Math.max(1, core.length >> 2)));
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

/** Colour where coverage is nearly full, or null where it never is. */
function coreColour(crop: RgbRaster, alpha: GreyRaster): Rgb | null {
  const core: number[] = [];
  for (let i = 0; i < alpha.data.length; i++) if (alpha.data[i]! > 230) core.push(i);
  return core.length >= 6 ? medianColour(crop, core) : null;
}

/** The paper under each pixel: between the medians above and below its column, smoothed along x. */
function paperBetweenBorders(crop: RgbRaster): RgbRaster {
  const reach = Math.max(4, crop.height >> 1);
  const ring = Math.max(1, Math.min(RING, crop.height >> 1));
  const row = (from: number, to: number) =>
    Array.from({ length: crop.width }, (_, x) => {
      const pixels: number[] = [];
      for (let nx = Math.max(0, x - reach); nx <= Math.min(crop.width - 1, x + reach); nx += 2) {
        for (let y = from; y < to; y++) pixels.push(y * crop.width + nx);
      }
      return medianColour(crop, pixels);
    });
  const [above, below] = [row(0, ring), row(crop.height - ring, crop.height)];
  const ground = createRaster(crop.width, crop.height, 3);
  for (let y = 0; y < crop.height; y++) {
    const t = crop.height > 1 ? y / (crop.height - 1) : 0;
    for (let x = 0; x < crop.width; x++) {
      for (let c = 0; c < 3; c++) ground.data[(y * crop.width + x) * 3 + c] = above[x]![c]! * (1 - t) + below[x]![c]! * t;
    }
  }
  return ground;
}

function coverage(crop: RgbRaster, paper: Rgb, ink: Rgb, ground: RgbRaster | null): GreyRaster {
  const alpha = createRaster(crop.width, crop.height, 1);
  const base = [...paper];
  for (let y = 0; y < crop.height; y++) {
    for (let x = 0; x < crop.width; x++) {
      const i = y * crop.width + x;
      if (ground) for (let c = 0; c < 3; c++) base[c] = ground.data[i * 3 + c]!;
      let along = 0;
      let axis = 0;
      let off = 0;
      for (let c = 0; c < 3; c++) {
        const a = ink[c]! - base[c]!;
        const p = crop.data[i * 3 + c]! - base[c]!;
        along += a * p;
        axis += a * a;
        off += p * p;
      }
      if (axis < 1) continue;
      const share = along / axis;
      const away = Math.sqrt(Math.max(0, off - (along * along) / axis) / axis);
      alpha.data[i] = 255 * Math.max(0, Math.min(1, share)) * Math.max(0, 1 - Math.max(0, away - 0.15));
    }
  }
  return alpha;
}

/** A second ink: pixels that differ from the paper by at least `far` of what the first one does and are covered by it to `passed` at most, where they are such a share of all that differ. On a gradient it is none if more of the border has it: that is the ground's own light and dark. */
const SECOND = { far: 0.45, passed: 0.35, share: 0.12, border: 0.04 };

/** Coverage of a line off photos: by its ink, and where words have another colour by that one, too. */
function coverageOfAll(crop: RgbRaster, paper: Rgb, ink: Rgb, ground: RgbRaster | null): GreyRaster {
  const alpha = coverage(crop, paper, ink, ground);
  const away = (i: number) => {
    const [r, g, b] = ground ? [ground.data[i * 3]!, ground.data[i * 3 + 1]!, ground.data[i * 3 + 2]!] : paper;
    return Math.hypot(crop.data[i * 3]! - r, crop.data[i * 3 + 1]! - g, crop.data[i * 3 + 2]! - b);
  };
  const least = SECOND.far * Math.hypot(ink[0] - paper[0], ink[1] - paper[1], ink[2] - paper[2]);
  let printed = 0;
  const passed: number[] = [];
  for (let i = 0; i < alpha.data.length; i++) {
    if (away(i) < least) continue;
    printed++;
    if (alpha.data[i]! <= SECOND.passed * 255) passed.push(i);
  }
  if (passed.length < SECOND.share * printed) return alpha;
  passed.sort((a, b) => away(b) - away(a));
  const other = coverage(crop, paper, medianColour(crop, passed.slice(0, Math.max(1, passed.length >> 2))), ground);
  const border = ground ? borderPixels(crop) : [];
  if (border.filter((i) => other.data[i]! >= 85).length > SECOND.border * border.length) return alpha;
  for (let i = 0; i < alpha.data.length; i++) alpha.data[i] = Math.max(alpha.data[i]!, other.data[i]!);
  return alpha;
}

const LINEAR = Float32Array.from({ length: 256 }, (_, v) => (v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4));

/** CIE Lab under D65. */
function toLab(from: ArrayLike<number>, at: number, to: Float32Array, into: number): void {
  const [r, g, b] = [LINEAR[from[at]!]!, LINEAR[from[at + 1]!]!, LINEAR[from[at + 2]!]!];
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
