/** Does a line stand on a photo? Told from the picture alone: what stands beside the line, less a plane through it (a gradient). */
import sharp from 'sharp';
import type { PlacedText } from './match.ts';

/** px to the left and right of the line that are looked at; above and below stand other lines. */
const BESIDE = 40;
/** Mean distance from the plane, 0-255, above which the ground is a photo, in a picture without losses. */
const UNEVEN = 1.5;

export interface Grey {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

export async function greyOf(picture: Buffer): Promise<Grey> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

export function isOnPhoto({ width, height, data }: Grey, { x, y, w, h }: PlacedText): boolean {
  const strips = [x - 2 - BESIDE, x + w + 2].map((edge) => {
    const [left, right] = [Math.max(0, Math.floor(edge)), Math.min(width, Math.ceil(edge + BESIDE))];
    const points: [number, number, number][] = [];
    for (let py = Math.max(0, Math.floor(y)); py < Math.min(height, y + h); py++)
      for (let px = left; px < right; px++) points.push([px, py, data[py * width + px]]);
    return unevenness(points);
  });
  // A bullet or a neighbouring cell stands on one side only.
  return Math.min(...strips) > UNEVEN;
}

/** Mean distance of the nearest seven tenths from a plane through all: the rest are rules, edges of boxes and neighbouring lines. */
function unevenness(points: readonly [number, number, number][]): number {
  const n = Math.max(1, points.length);
  const mean = [0, 1, 2].map((k) => points.reduce((sum, point) => sum + point[k], 0) / n);
  const moment = (i: number, j: number) => points.reduce((sum, p) => sum + (p[i] - mean[i]) * (p[j] - mean[j]), 0) / n;
  const [xx, yy, xy, xv, yv] = [moment(0, 0), moment(1, 1), moment(0, 1), moment(0, 2), moment(1, 2)];
  const det = xx * yy - xy * xy || 1;
  const [bx, by] = [(xv * yy - yv * xy) / det, (yv * xx - xv * xy) / det];
  const off = points.map(([px, py, v]) => Math.abs(v - mean[2] - bx * (px - mean[0]) - by * (py - mean[1]))).toSorted((a, b) => a - b);
  const kept = off.slice(0, Math.ceil(0.7 * off.length));
  return kept.reduce((sum, value) => sum + value, 0) / Math.max(1, kept.length);
}
