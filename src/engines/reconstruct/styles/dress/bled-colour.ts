/**
 * What a line's letters are coloured. Lossy pictures keep colour at half the resolution: strokes thinner than two pixels share theirs with the paper, and gold letters
 * come out grey. Nothing of it is lost, it is only spread: what a line differs from its paper in all, with what has bled around it, still has its hue.
 */
import { channelDistance, luma, lumaAt, type Rgb } from '../../../image/colour.ts';
import { bottom, clampToPixels, grow, right, type Box } from '../../../image/geometry.ts';
import type { RgbRaster } from '../../../image/raster.ts';
import { greenAbove, halved } from './half-resolution.ts';

/** Colour bleeds so far, px. */
const BLED = 3;
/** The paper of the plate may be a level off, which sums up over a line: it is measured on a ring of this width, px, where the picture differs by no more levels than this. */
const RING = { width: 3, levels: 8 };
/** A mark or an edge beside the letters shows in one part of the line: so many parts are measured, and their colours lie no farther apart than this, levels. */
const PARTS = { count: 3, apart: 24 };
/** What is lost to the limits of a channel depends on the colour that is looked for: it is settled after so many rounds. */
const ROUNDS = 4;
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
export function unbledColour(line: BledLine): Rgb {
  const { source, plate, extent, color } = line;
  const inner = clampToPixels(grow(extent, BLED), source.width, source.height);
  const parts = sumsOf(source, plate, inner, biasAround(source, plate, inner));
  const { grounds, paper } = groundsUnder(line, inner);
  const colorOf = (sums: readonly number[], ground: Rgb) => {
    const lighter = (luma(color) - luma(ground)) / luma(sums as unknown as Rgb);
    return ground.map((value, c) => value + sums[c]! * lighter);
  };
  let [seen, whole] = [parts.map((sums, k) => colorOf(sums, grounds[k]!)), color];
  for (let round = 0; round < ROUNDS; round++) {
    const lost = lostToLimits(line, inner, whole);
    const full = parts.map((part, k) => part.map((sum, c) => sum + lost[k]![c]!));
    seen = full.map((sums, k) => colorOf(sums, grounds[k]!));
    const sums = [0, 1, 2].map((c) => full.reduce((sum, part) => sum + part[c]!, 0));
    whole = withinLimits(colorOf(sums, paper));
  }
  const apart = Math.max(...[0, 1, 2].map((c) => Math.max(...seen.map((one) => one[c]!)) - Math.min(...seen.map((one) => one[c]!))));
  const tells = Number.isFinite(apart) && apart <= PARTS.apart && chromaBetween(whole, paper) > chromaBetween(color, paper);
  return tells ? whole : color;
}

/** Ground under letters that is no farther from their paper than this, levels, is that paper. */
const ANOTHER_GROUND = 12;

/** What the letters stand on, per part and all along: their paper, or the mean of it and of the highlighter under them, as much of each as they cover. */
function groundsUnder({ source, plate, paper, color }: BledLine, box: Box): { grounds: Rgb[]; paper: Rgb } {
  const sums = Array.from({ length: PARTS.count }, () => [0, 0, 0, 0]);
  for (let y = box.y; y < bottom(box); y++)
    for (let x = box.x; x < right(box); x++) {
      const i = (y * source.width + x) * 3;
      const ground = lumaAt(plate.data, i);
      const share = Math.max(0, Math.min(1, (lumaAt(source.data, i) - ground) / (luma(color) - ground || 1)));
      const sum = sums[Math.floor((PARTS.count * (x - box.x)) / box.width)]!;
      for (let c = 0; c < 3; c++) sum[c]! += share * plate.data[i + c]!;
      sum[3]! += share;
    }
  const meanOf = ([red, green, blue, all]: readonly number[]): Rgb => {
    const mean: Rgb = [red! / all!, green! / all!, blue! / all!];
    return all! > 0 && channelDistance(mean, paper) > ANOTHER_GROUND ? mean : paper;
  };
  return { grounds: sums.map(meanOf), paper: meanOf([0, 1, 2, 3].map((c) => sums.reduce((sum, part) => sum + part[c]!, 0))) };
}

const withinLimits = (color: readonly number[]): Rgb =>
  color.map((value) => Math.max(0, Math.min(255, Math.round(value)))) as unknown as Rgb;

/**
 * What bleeding would have carried beyond the darkest and the lightest that a channel can be, per channel and part of a box, were the line of a colour: white letters
 * on blue are as blue between their strokes as on them, but no more than 255. What is missing in the sums would make them yellow.
 */
function lostToLimits({ source, plate, color: core, paper }: BledLine, box: Box, color: Rgb): [number, number, number][] {
  const parts = Array.from({ length: PARTS.count }, (): [number, number, number] => [0, 0, 0]);
  const contrast = luma(core) - luma(paper);
  const aboveLuma = { red: color[0] - luma(color), blue: color[2] - luma(color) };
  const pixels = box.width * box.height;
  const [reds, blues, lights] = [new Float32Array(pixels), new Float32Array(pixels), new Float32Array(pixels)];
  for (let y = 0, k = 0; y < box.height; y++)
    for (let x = 0; x < box.width; x++, k++) {
      const i = ((y + box.y) * source.width + x + box.x) * 3;
      const ground = lumaAt(plate.data, i);
      lights[k] = lumaAt(source.data, i);
      const share = Math.max(0, Math.min(1, (lights[k]! - ground) / contrast));
      reds[k] = (1 - share) * (plate.data[i]! - ground) + share * aboveLuma.red;
      blues[k] = (1 - share) * (plate.data[i + 2]! - ground) + share * aboveLuma.blue;
    }
  const [red, blue] = [reds, blues].map((plane) => halved(plane, box));
  for (let k = 0; k < pixels; k++) {
    const part = parts[Math.floor((PARTS.count * (k % box.width)) / box.width)]!;
    part[0] += beyondLimits(lights[k]! + red![k]!);
    part[1] += beyondLimits(lights[k]! + greenAbove(red![k]!, blue![k]!));
    part[2] += beyondLimits(lights[k]! + blue![k]!);
  }
  return parts;
}

const beyondLimits = (value: number): number => value - Math.max(0, Math.min(255, value));

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
      const red = source.data[i]! - plate.data[i]!;
      const green = source.data[i + 1]! - plate.data[i + 1]!;
      const blue = source.data[i + 2]! - plate.data[i + 2]!;
      if (Math.max(Math.abs(red), Math.abs(green), Math.abs(blue)) > RING.levels) continue;
      n++;
      sums[0]! += red;
      sums[1]! += green;
      sums[2]! += blue;
    }
  }
  return sums.map((sum) => (n > 0 ? sum / n : 0)) as unknown as Rgb;
}
