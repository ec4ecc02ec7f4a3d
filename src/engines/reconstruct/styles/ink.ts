/** A line's ink, cut loose from what lies under it. */
import { clampToPixels, grow, type Box } from '../../image/geometry.ts';
import type { Rgb } from '../../image/colour.ts';
import type { RgbRaster } from '../../image/raster.ts';

export interface InkCrop {
  /** Whole source pixels that the crop covers. */
  readonly box: Box;
  /** How much of each pixel is ink, 0 to 1, row-major. */
  readonly alpha: Float32Array;
  /** Ink's extent within the source, px: first and last column and row of at least EDGE. */
  readonly extent: Box;
  /** Sum of alpha: the area of the ink in px. */
  readonly mass: number;
  /** Colour of the strokes' core. */
  readonly color: Rgb;
}

/** Air around the line's box that is looked at too, px. */
const AIR = 4;
/** A column or row belongs to the ink's extent when some pixel of it is at least this much ink. */
const EDGE = 0.3;
/** Pixels of at least this much ink are the strokes' core. */
const CORE = 0.9;

/**
 * Ink is where the source differs from the plate; alpha is that difference against the strongest of the line (95th percentile), damped under
 * the noise. Works for letters of several colours and gradients, where projecting on one ink colour would not.
 * @param noise standard deviation of the source's noise, 0-255
 * @returns null where nothing differs
 */
export function cutInk(source: RgbRaster, plate: RgbRaster, line: Box, noise: number): InkCrop | null {
  const box = clampToPixels(grow(line, AIR), source.width, source.height);
  const n = box.width * box.height;
  if (n === 0) return null;
  const strength = new Float32Array(n);
  for (let y = 0, at = 0; y < box.height; y++) {
    let i = ((box.y + y) * source.width + box.x) * 3;
    for (let x = 0; x < box.width; x++, i += 3, at++) {
      strength[at] = Math.max(
        Math.abs(source.data[i] - plate.data[i]),
        Math.abs(source.data[i + 1] - plate.data[i + 1]),
        Math.abs(source.data[i + 2] - plate.data[i + 2]),
      );
    }
  }
  const floor = Math.max(3, 2.5 * noise);
  const full = strongOf(strength, floor);
  if (full <= floor) return null;
  const alpha = new Float32Array(n);
  let mass = 0;
  for (let i = 0; i < n; i++) {
    alpha[i] = strength[i] <= floor ? 0 : Math.min(1, (strength[i] - floor) / (full - floor));
    mass += alpha[i];
  }
  const extent = extentOf(alpha, box);
  return extent && { box, alpha, extent, mass, color: coreColour(source, box, alpha) };
}

/** 92nd percentile of what is above the floor: full ink, without the outliers of noise. */
function strongOf(strength: Float32Array, floor: number): number {
  const above = strength.filter((value) => value > floor).sort();
  return above.length === 0 ? 0 : above[Math.floor(above.length * 0.92)];
}

function extentOf(alpha: Float32Array, box: Box): Box | null {
  let [left, top, rightEdge, bottomEdge] = [box.width, box.height, -1, -1];
  for (let y = 0, i = 0; y < box.height; y++) {
    for (let x = 0; x < box.width; x++, i++) {
      if (alpha[i] < EDGE) continue;
      if (x < left) left = x;
      if (x > rightEdge) rightEdge = x;
      if (y < top) top = y;
      bottomEdge = y;
    }
  }
  return rightEdge < 0 ? null : { x: box.x + left, y: box.y + top, width: rightEdge - left + 1, height: bottomEdge - top + 1 };
}

/** Per-channel median of the core pixels of a part of the crop (all of it by default). */
export function coreColour(source: RgbRaster, box: Box, alpha: Float32Array, from = 0, to = box.width): Rgb {
  for (const least of [CORE, 0.7, 0.4]) {
    const channels: [number[], number[], number[]] = [[], [], []];
    for (let y = 0; y < box.height; y++) {
      for (let x = from; x < to; x++) {
        if (alpha[y * box.width + x] < least) continue;
        const i = ((box.y + y) * source.width + box.x + x) * 3;
        for (let c = 0; c < 3; c++) channels[c].push(source.data[i + c]);
      }
    }
    if (channels[0].length >= 4) return channels.map(median) as unknown as Rgb;
  }
  return [0, 0, 0];
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1];
}
