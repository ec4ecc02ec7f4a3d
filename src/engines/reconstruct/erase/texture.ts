/** Ground under letters on cloth, wood and the like: carried over from where the same pattern shows, instead of smoothed over. */
import { blur } from '../../image/blur.ts';
import { luma } from '../../image/colour.ts';
import type { RgbRaster } from '../../image/raster.ts';

/** Pixels so near to what is painted over tell which shift repeats the pattern, px; of them, so many are compared. */
const BAND = 5;
const MOST_SAMPLES = 300;
/** Shifts tried, px: farther than a stroke's own softness, up to this. */
const SHIFT = { least: 4, most: 48 };
/** Shifts taken, best first, so that each pixel finds one that lands on bare ground. */
const TAKEN = 24;
/**
 * A texture changes from pixel to pixel by so many levels in three quarters of the band: an even label does not, whatever lies beyond its edges
 * (0.2 to 1 on labels and plain cloth, 2 to 4.3 on knit, weave and brushed walls). A shift repeats it within so many levels, and so much better than most.
 */
const TEXTURE = { step: 1.5, quarter: 0.25 };
const REPEATS = { within: 5, share: 0.72 };
/** What is coarser than this, standard deviation in px, is light and shade and stays where it is. */
const COARSE = 6;

/**
 * In place.
 * @param smooth a part of the picture with the letters painted over smoothly
 * @param mask where it was painted over
 * @param taken where other letters stand or stood: nothing is carried over from there
 */
export function carryTexture(smooth: RgbRaster, mask: Uint8Array, taken: Uint8Array): void {
  const { width, height, data } = smooth;
  const inside = blur(new Float32Array(width * height).fill(1), width, height, COARSE);
  const coarse = [0, 1, 2].map((c) => blur(channelOf(smooth, c), width, height, COARSE).map((v, i) => v / inside[i]));
  const detail = detailOf(smooth, coarse);
  const bare: Bare = { width, height, data: mask.map((v, i) => (v || taken[i] ? 0 : 1)) };
  const samples = everyNth(bandOf(mask, bare), MOST_SAMPLES);
  if (samples.length < 50 || !isTexture(detail, width, samples)) return;
  const shifts = shiftsOf(detail, bare, samples);
  const usual = shifts[shifts.length >> 1]?.error ?? 0;
  const best = apart(shifts.filter((shift) => shift.error <= Math.min(REPEATS.within, REPEATS.share * usual)));
  const carried = data.slice();
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const shift = mask[i] ? best.find(({ dx, dy }) => isBare(bare, x + dx, y + dy)) : undefined;
      if (!shift) continue;
      const from = i + shift.dy * width + shift.dx;
      for (let c = 0; c < 3; c++)
        carried[i * 3 + c] = Math.max(0, Math.min(255, Math.round(coarse[c]![i] + data[from * 3 + c] - coarse[c]![from])));
    }
  }
  data.set(carried);
}

/** Pixels that show the ground itself: 1. */
interface Bare {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

interface Shift {
  readonly dx: number;
  readonly dy: number;
  /** Mean difference of what is compared, levels. */
  readonly error: number;
}

const isBare = ({ width, height, data }: Bare, x: number, y: number): boolean =>
  x >= 0 && y >= 0 && x < width && y < height && data[y * width + x] === 1;

const channelOf = ({ data }: RgbRaster, c: number): Float32Array =>
  Float32Array.from({ length: data.length / 3 }, (_, i) => data[i * 3 + c]);

function detailOf({ data }: RgbRaster, coarse: readonly Float32Array[]): Float32Array {
  return coarse[0]!.map((_, i) => luma([data[i * 3] - coarse[0]![i], data[i * 3 + 1] - coarse[1]![i], data[i * 3 + 2] - coarse[2]![i]]));
}

function isTexture(detail: Float32Array, width: number, samples: readonly number[]): boolean {
  const steps = samples.map((i) => Math.max(...[i + 1, i + width].map((next) => Math.abs(detail[i] - (detail[next] ?? detail[i])))));
  return steps.toSorted((a, b) => a - b)[Math.floor(TEXTURE.quarter * steps.length)] >= TEXTURE.step;
}

/** Bare pixels next to what is painted over. */
function bandOf(mask: Uint8Array, { width, height, data }: Bare): number[] {
  const near = blur(
    Float32Array.from(mask, (v) => (v ? 1 : 0)),
    width,
    height,
    BAND / 2,
  );
  return Array.from(data.keys()).filter((i) => data[i] && near[i] > 0.05);
}

/** All shifts with enough bare ground to compare, the most alike first. */
function shiftsOf(detail: Float32Array, bare: Bare, samples: readonly number[]): Shift[] {
  const { width } = bare;
  const found: Shift[] = [];
  for (let dy = -SHIFT.most; dy <= SHIFT.most; dy++) {
    for (let dx = -SHIFT.most; dx <= SHIFT.most; dx++) {
      if (Math.max(Math.abs(dx), Math.abs(dy)) < SHIFT.least) continue;
      let [sum, all] = [0, 0];
      for (const i of samples) {
        const x = i % width;
        if (!isBare(bare, x + dx, (i - x) / width + dy)) continue;
        sum += Math.abs(detail[i] - detail[i + dy * width + dx]);
        all++;
      }
      if (all >= samples.length / 3) found.push({ dx, dy, error: sum / all });
    }
  }
  return found.toSorted((a, b) => a.error - b.error);
}

/** The best shifts that are no neighbours of better ones. */
function apart(shifts: readonly Shift[]): Shift[] {
  const taken: Shift[] = [];
  for (const shift of shifts) {
    if (taken.length === TAKEN) break;
    if (!taken.some((other) => Math.abs(other.dx - shift.dx) + Math.abs(other.dy - shift.dy) < 3)) taken.push(shift);
  }
  return taken;
}

function everyNth(items: readonly number[], most: number): number[] {
  const step = Math.max(1, items.length / most);
  return Array.from({ length: Math.floor(items.length / step) }, (_, k) => items[Math.floor(k * step)]);
}
