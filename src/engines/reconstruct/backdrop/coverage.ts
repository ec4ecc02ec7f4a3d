/** How far a pale word covers each pixel of a part of the picture, also where other things stand before it. */
import type { Rgb } from '../../image/colour.ts';
import type { Box } from '../../image/geometry.ts';
import type { RgbRaster } from '../../image/raster.ts';

export interface Coverage {
  /** Whole px of the picture. */
  readonly box: Box;
  /** 0 to 1, row-major. Where something else stands before the word it is what shows round that. */
  readonly alpha: Float32Array;
  /** 1 where something else stands before the word, or near enough to change its pixels a little. */
  readonly hidden: Uint8Array;
}

/**
 * A mixture of ground and word lies between them, a share of their step beside either end. It is off by so many levels at most, as lossy pictures err beside the edges of what stands before it, and by such a share of the
 * step: these store colour at half the resolution.
 */
const MIXED = { beyond: 0.4, off: 9, share: 0.35 };
/** How far what stands before it changes pixels, px: so much that nothing is read in them (antialiasing, colour at half resolution), and so that they prove nothing (ringing, shadows of letters). */
const EDGE = { read: 2, proved: 4 };
/** Radii of the means that fill what is hidden, px: from what shows nearest. */
const FILL = [2, 4, 8, 16, 32];

/** The even ground of each row of the page. */
export type Ground = (y: number) => Rgb;

/**
 * @param step what the word's colour differs from its ground by
 * @param groundAt by row of the picture
 */
export function coverageOf(picture: RgbRaster, box: Box, step: Rgb, groundAt: Ground): Coverage {
  const { width, height } = box;
  const alpha = new Float32Array(width * height);
  const before = new Uint8Array(width * height);
  for (let y = 0, at = 0; y < height; y++) {
    const ground = groundAt(box.y + y);
    for (let x = 0, i = ((box.y + y) * picture.width + box.x) * 3; x < width; x++, i += 3, at++) {
      const { share, isOther } = mixtureOf(picture, i, ground, step);
      before[at] = Number(isOther);
      alpha[at] = Math.min(1, Math.max(0, share));
    }
  }
  const unread = grown(before, box, EDGE.read);
  return { box, alpha: sharpened(filled(alpha, unread, box), box), hidden: grown(before, box, EDGE.proved) };
}

/** How far the word covers a pixel, or that something else does. @param i of the pixel's first value */
export function mixtureOf({ data }: RgbRaster, i: number, ground: Rgb, step: Rgb): { readonly share: number; readonly isOther: boolean } {
  let [along, length, most] = [0, 0, 0];
  for (let c = 0; c < 3; c++) {
    along += (data[i + c]! - ground[c]!) * step[c]!;
    length += step[c]! ** 2;
    most = Math.max(most, Math.abs(step[c]!));
  }
  const share = along / length;
  let off = 0;
  for (let c = 0; c < 3; c++) off = Math.max(off, Math.abs(data[i + c]! - ground[c]! - share * step[c]!));
  return { share, isOther: share < -MIXED.beyond || share > 1 + MIXED.beyond || off > Math.max(MIXED.off, MIXED.share * most) };
}

function grown(mask: Uint8Array, { width, height }: Box, by: number): Uint8Array {
  const out = new Uint8Array(mask.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!mask[y * width + x]) continue;
      for (let v = Math.max(0, y - by); v <= Math.min(height - 1, y + by); v++)
        out.fill(1, v * width + Math.max(0, x - by), v * width + Math.min(width, x + by + 1));
    }
  }
  return out;
}

/** Hidden pixels by the mean of what shows within the smallest radius that shows anything of weight. */
function filled(alpha: Float32Array, hidden: Uint8Array, box: Box): Float32Array {
  const shown = Float32Array.from(hidden, (value) => 1 - value);
  const seen = alpha.map((value, i) => value * shown[i]!);
  const out = seen.slice();
  const left = hidden.slice();
  for (const radius of FILL) {
    const [sum, weight] = [boxMean(seen, box, radius), boxMean(shown, box, radius)];
    for (let i = 0; i < out.length; i++) {
      if (!left[i] || weight[i]! < 0.15) continue;
      out[i] = sum[i]! / weight[i]!;
      left[i] = 0;
    }
  }
  return out;
}

/** Mean of the square round each pixel. */
function boxMean(values: Float32Array, { width, height }: Box, radius: number): Float32Array {
  const rows = new Float32Array(values.length);
  const out = new Float32Array(values.length);
  const run = (from: Float32Array, to: Float32Array, start: number, count: number, step: number) => {
    let sum = 0;
    for (let k = -radius; k < count; k++) {
      if (k + radius < count) sum += from[start + (k + radius) * step]!;
      if (k - radius - 1 >= 0) sum -= from[start + (k - radius - 1) * step]!;
      if (k >= 0) to[start + k * step] = sum / (Math.min(count - 1, k + radius) - Math.max(0, k - radius) + 1);
    }
  };
  for (let y = 0; y < height; y++) run(values, rows, y * width, width, 1);
  for (let x = 0; x < width; x++) run(rows, out, x, height, width);
  return out;
}

/** Noise evened out and edges as steep as they were. */
function sharpened(alpha: Float32Array, box: Box): Float32Array {
  return boxMean(alpha, box, 1).map((value) => Math.min(1, Math.max(0, 2 * value - 0.5)));
}
