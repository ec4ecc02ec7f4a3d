/** Strokes of letters on a photo: their middles have the ink's colour. */
import { channelDistance } from '../../image/colour.ts';
import { connectedParts } from '../../image/connected.ts';
import { bottom, right, type Box } from '../../image/geometry.ts';
import { colorAt, type RgbRaster } from '../../image/raster.ts';
import type { RowInk } from './graded-ink.ts';

/** Coverage from which a pixel belongs to a stroke, if one's middle is so near, px. */
const HALF = 0.5;
const FROM_MIDDLE = 3;
/** Share of what has the ink's colour and hangs together that strokes cover, at least: less is a part of the photo. */
const COVERED = 0.3;

interface Print {
  readonly patch: RgbRaster;
  /** By how much thin ink seems to cover each pixel, 0 to 1. */
  readonly alpha: Float32Array;
  readonly inkIn: RowInk;
  /** Levels within which a pixel has the ink's colour. */
  readonly near: number;
  /** Where letters may be, in the patch. */
  readonly reach: Box;
}

/**
 * Where strokes meet they are thicker than any stroke, and what looks for thin ink passes over the middle of them: there the colour tells. What goes on
 * beyond the line in the ink's colour is photo except where thin ink was seen.
 * @returns 255 a pixel of the patch that strokes cover by half at least
 */
export function strokesOf({ patch, alpha, inkIn, near, reach }: Print): Uint8Array {
  const { width, height } = patch;
  const middle = new Uint8Array(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    const ink = inkIn(y);
    for (let x = 0; x < width; x++, i++) if (channelDistance(colorAt(patch, x, y), ink) <= near) middle[i] = 1;
  }
  for (const part of connectedParts(width, height, (i) => middle[i] === 1)) {
    const isWithin = part.every((i) => isInside(reach, i % width, Math.floor(i / width)));
    const covered = part.reduce((count, i) => count + (alpha[i] > HALF ? 1 : 0), 0);
    if (isWithin && covered >= COVERED * part.length) continue;
    for (const i of part) if (alpha[i] <= HALF) middle[i] = 0;
  }
  const strokes = new Uint8Array(width * height);
  for (let y = reach.y; y < bottom(reach); y++) {
    for (let x = reach.x; x < right(reach); x++) {
      const i = y * width + x;
      if (middle[i] || (alpha[i] > HALF && hasNear(middle, width, x, y))) strokes[i] = 255;
    }
  }
  return strokes;
}

const isInside = (box: Box, x: number, y: number): boolean => x >= box.x && y >= box.y && x < right(box) && y < bottom(box);

function hasNear(marked: Uint8Array, width: number, x: number, y: number): boolean {
  const height = marked.length / width;
  for (let v = Math.max(0, y - FROM_MIDDLE); v <= Math.min(height - 1, y + FROM_MIDDLE); v++)
    for (let u = Math.max(0, x - FROM_MIDDLE); u <= Math.min(width - 1, x + FROM_MIDDLE); u++) if (marked[v * width + u]) return true;
  return false;
}
