/** Measures over pictures: structural similarity and colour difference. */
import sharp from 'sharp';
import { colourDifference } from '../../src/engines/image/ciede2000.ts';
import type { Rgb } from '../../src/engines/image/colour.ts';

export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly data: Uint8Array;
}

interface Region {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

const [C1, C2] = [6.5025, 58.5225];

/** Luminance of a picture, flattened on white, at its own or another width. */
export async function grey(png: Buffer, width?: number): Promise<Pixels> {
  const made = sharp(png, { limitInputPixels: false }).flatten({ background: '#fff' }).greyscale();
  const { data, info } = await (width ? made.resize({ width }) : made).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

/** sRGB of a picture, flattened on white, at another width. */
export async function colour(png: Buffer, width: number): Promise<Pixels> {
  const made = sharp(png, { limitInputPixels: false }).flatten({ background: '#fff' }).toColourspace('srgb').resize({ width, fit: 'fill' });
  const { data, info } = await made.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

/** A part of a one-channel picture; null where it is too small for a window. */
export function cut(image: Pixels, line: Region): Pixels | null {
  const [x0, y0] = [Math.max(0, Math.floor(line.x)), Math.max(0, Math.floor(line.y))];
  const width = Math.min(image.width, Math.ceil(line.x + line.w)) - x0;
  const height = Math.min(image.height, Math.ceil(line.y + line.h)) - y0;
  if (width < 8 || height < 8) return null;
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    data.set(image.data.subarray((y0 + y) * image.width + x0, (y0 + y) * image.width + x0 + width), y * width);
  return { data, width, height, channels: 1 };
}

/** Sums over blocks of 4×4 px: a window of 8×8 at step 4 is four of them. */
function blockSums(a: Pixels, b: Pixels, columns: number, row: number): Int32Array {
  const sums = new Int32Array(columns * 5);
  for (let y = row * 4; y < row * 4 + 4; y++) {
    for (let x = 0; x < columns * 4; x++) {
      const [p, q] = [a.data[y * a.width + x], b.data[y * b.width + x]];
      const at = (x >> 2) * 5;
      sums[at] += p;
      sums[at + 1] += q;
      sums[at + 2] += p * p;
      sums[at + 3] += q * q;
      sums[at + 4] += p * q;
    }
  }
  return sums;
}

/**
 * SSIM of one window (Wang et al. 2004, formula 13) and the variances within it.
 * @param sums of a, b, a², b² and ab over its pixels, in levels
 */
export function similarityOf([a, b, aa, bb, ab]: readonly [number, number, number, number, number], pixels: number) {
  const [ma, mb] = [a / pixels, b / pixels];
  const [va, vb, cov] = [aa / pixels - ma * ma, bb / pixels - mb * mb, ab / pixels - ma * mb];
  return { value: ((2 * ma * mb + C1) * (2 * cov + C2)) / ((ma * ma + mb * mb + C1) * (va + vb + C2)), va, vb };
}

/**
 * Mean SSIM (Wang et al. 2004) of one-channel pictures in 8×8 windows, step 4, times the share of the taller picture's
 * height that both have; `content` leaves out windows that are flat in both.
 */
export function ssim(a: Pixels, b: Pixels): { mean: number; content: number } {
  const columns = Math.min(a.width, b.width) >> 2;
  const rows = Math.min(a.height, b.height) >> 2;
  let [total, n, shown, nShown] = [0, 0, 0, 0];
  let above = rows > 0 ? blockSums(a, b, columns, 0) : new Int32Array();
  for (let row = 1; row < rows; row++) {
    const below = blockSums(a, b, columns, row);
    for (let column = 0; column + 1 < columns; column++) {
      const sum = (i: number) => above[column * 5 + i] + above[column * 5 + 5 + i] + below[column * 5 + i] + below[column * 5 + 5 + i];
      const { value, va, vb } = similarityOf([sum(0), sum(1), sum(2), sum(3), sum(4)], 64);
      total += value;
      n++;
      if (va <= 25 && vb <= 25) continue;
      shown += value;
      nShown++;
    }
    above = below;
  }
  const both = Math.min(a.height, b.height) / Math.max(a.height, b.height);
  return { mean: (total / n) * both, content: nShown > 0 ? (shown / nShown) * both : 1 };
}

/** Mean CIEDE2000 over the wider part that both have; a missing row counts as black against white. */
export function meanColourDifference(a: Pixels, b: Pixels): number {
  const pixel = ({ data, width, channels }: Pixels, x: number, y: number): Rgb => {
    const i = (y * width + x) * channels;
    return [data[i], data[i + 1], data[i + 2]];
  };
  const [width, height, both] = [Math.min(a.width, b.width), Math.max(a.height, b.height), Math.min(a.height, b.height)];
  let sum = 0;
  for (let y = 0; y < both; y++) for (let x = 0; x < width; x++) sum += colourDifference(pixel(a, x, y), pixel(b, x, y));
  return (sum + 100 * width * (height - both)) / (width * height);
}
