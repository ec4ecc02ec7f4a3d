/**
 * What a line's letters are coloured. Lossy pictures keep colour at half the resolution: strokes thinner than two pixels share theirs with the paper, and gold letters
 * come out grey. Nothing of it is lost, it is only spread: what a line differs from its paper in all, with what has bled around it, still has its hue.
 */
import { luma, type Rgb } from '../../../image/colour.ts';
import { bottom, clampToPixels, grow, right, type Box } from '../../../image/geometry.ts';
import type { RgbRaster } from '../../../image/raster.ts';

/** Colour bleeds so far, px. */
const BLED = 3;
/** The paper of the plate may be a level off, which sums up over a line: it is measured on a ring of this width, px, where the picture differs by no more levels than this. */
const RING = { width: 3, levels: 8 };
/** A mark or an edge beside the letters shows in one part of the line: so many parts are measured, and their colours lie no farther apart than this, levels. */
const PARTS = { count: 3, apart: 24 };
/** Letters of this size, px, have strokes that are wide enough to keep their colour. */
export const WIDE_STROKES = 48;

export interface BledLine {
  readonly source: RgbRaster;
  readonly plate: RgbRaster;
  /** The ink's, source px. */
  readonly extent: Box;
  readonly paper: Rgb;
  /** Of the strokes' core, whose lightness is right. */
  readonly color: Rgb;
}

/** The colour of a line of one colour, as light as its core; the core's own where the line does not tell, or where nothing is lost. */
export function unbledColour({ source, plate, extent, paper, color }: BledLine): Rgb {
  const inner = clampToPixels(grow(extent, BLED), source.width, source.height);
  const parts = sumsOf(source, plate, inner, biasAround(source, plate, inner));
  const lighter = luma(color) - luma(paper);
  const inAll = [0, 1, 2].map((c) => parts.reduce((sum, part) => sum + part[c]!, 0)) as unknown as Rgb;
  const colorOf = (sums: Rgb) => paper.map((value, c) => value + (sums[c]! * lighter) / luma(sums));
  const found = colorOf(inAll);
  const seen = parts.map(colorOf);
  const apart = Math.max(...[0, 1, 2].map((c) => Math.max(...seen.map((one) => one[c]!)) - Math.min(...seen.map((one) => one[c]!))));
  const whole = found.map((value) => Math.max(0, Math.min(255, Math.round(value)))) as unknown as Rgb;
  const tells = Number.isFinite(apart) && apart <= PARTS.apart && chromaBetween(whole, paper) > chromaBetween(color, paper);
  return tells ? whole : color;
}

/** How far two colours lie apart but for their lightness, levels. */
function chromaBetween(a: Rgb, b: Rgb): number {
  const lighter = luma(a) - luma(b);
  return Math.hypot(a[0] - b[0] - lighter, a[2] - b[2] - lighter);
}

/** What the source is more than the plate, per channel, summed over parts of a box side by side. */
function sumsOf(source: RgbRaster, plate: RgbRaster, box: Box, bias: Rgb): [number, number, number][] {
  const parts = Array.from({ length: PARTS.count }, (): [number, number, number] => [0, 0, 0]);
  for (let y = box.y; y < bottom(box); y++)
    for (let x = box.x; x < right(box); x++) {
      const part = parts[Math.floor((PARTS.count * (x - box.x)) / box.width)]!;
      const i = (y * source.width + x) * 3;
      for (let c = 0; c < 3; c++) part[c]! += source.data[i + c]! - plate.data[i + c]! - bias[c]!;
    }
  return parts;
}

/** Mean of what the source is more than the plate on the paper around a box, per channel. */
function biasAround(source: RgbRaster, plate: RgbRaster, inner: Box): Rgb {
  const box = clampToPixels(grow(inner, RING.width), source.width, source.height);
  const sums = [0, 0, 0];
  let n = 0;
  for (let y = box.y; y < bottom(box); y++) {
    const isBeside = y >= inner.y && y < bottom(inner);
    for (let x = box.x; x < right(box); x++) {
      if (isBeside && x === inner.x) x = right(inner);
      if (x >= right(box)) break;
      const i = (y * source.width + x) * 3;
      const off = [0, 1, 2].map((c) => source.data[i + c]! - plate.data[i + c]!);
      if (off.some((value) => Math.abs(value) > RING.levels)) continue;
      n++;
      for (let c = 0; c < 3; c++) sums[c]! += off[c]!;
    }
  }
  return sums.map((sum) => (n > 0 ? sum / n : 0)) as unknown as Rgb;
}
