/** Is an empty gap the page's ground, or a photo that is soft there? A cut through a photo leaves a seam. */
import { luma } from '../../image/colour.ts';
import { modeColor } from '../../image/mode.ts';
import { paintFill } from '../../image/paint.ts';
import { createRaster, crop, type RgbRaster } from '../../image/raster.ts';
import type { Fill } from '../document.ts';
import { groundFill } from './ground.ts';

/** Rows from `start` to before `end`. */
interface Rows {
  readonly start: number;
  readonly end: number;
}

/** So many rows of a gap are looked at. */
const ROWS = 7;
/** What is finer than so many px varies in most rows of a ground by no more than levels (standard deviation), and a level of noise. */
const PHOTO = { finer: 48, varies: 1.2, perNoise: 0.6 };
/**
 * Share of a ground's pixels that have the colour of their row, or that of the band's fill. Of 58 gaps before headings on 40 pages the 53 on
 * grounds reach 0.98 with the first; a sky, a dark street and a glow reach 0.88 at most, and 0.20 with the second.
 */
const ONE_COLOUR = 0.95;

/**
 * Light changes over the width of what looks like one colour by no more than so many levels, and a level of noise, from stretches of px to stretches of px, nine of ten of them:
 * a wall in soft light passes for even ground pixel by pixel, and what is drawn above and below a cut through it meets in a step.
 */
const DRIFT = { levels: 2.5, perNoise: 0.5, stretch: 32, share: 0.9 };

/** @returns whether a gap in a band shows that band's ground: colours that go on over the page's width, or the fill that draws the band */
export function isGroundOf(raster: RgbRaster, band: Rows, noise: number): (gap: Rows) => boolean {
  const tolerance = 3 + 2 * noise;
  const box = { x: 0, y: band.start, width: raster.width, height: band.end - band.start };
  let fill: Fill | null = null;
  return ({ start, end }) => {
    const ys = Array.from({ length: ROWS }, (_, i) => Math.floor(start + ((i + 0.5) * (end - start)) / ROWS));
    const rows = ys.map((y) => crop(raster, { ...box, y, height: 1 }));
    if (rows.filter((row) => unevenness(row) > PHOTO.varies + PHOTO.perNoise * noise).length > ROWS / 2) return false;
    const most = DRIFT.levels + DRIFT.perNoise * noise;
    const isOne = mean(rows.map(({ data }) => modeColor(data, tolerance).share)) >= ONE_COLOUR;
    if (isOne && mean(rows.map((row) => drift(row))) <= most) return true;
    fill ??= groundFill(raster, box, noise);
    const drawn = ys.map((y) => {
      const row = createRaster(raster.width, 1, 3);
      paintFill(row, { ...box, y: band.start - y }, [0, 0, 0, 0], fill!);
      return row;
    });
    return (
      mean(rows.map((row, i) => likeShare(row, drawn[i], tolerance))) >= ONE_COLOUR &&
      mean(rows.map((row, i) => drift(row, drawn[i]))) <= most
    );
  };
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Share of the pixels of two rows that differ by no more than the tolerance in each channel. */
function likeShare(a: RgbRaster, b: RgbRaster, tolerance: number): number {
  let like = 0;
  for (let i = 0; i < a.data.length; i += 3) if ([0, 1, 2].every((c) => Math.abs(a.data[i + c] - b.data[i + c]) <= tolerance + 0.5)) like++;
  return like / a.width;
}

/** By how many levels of a channel the stretches of a row differ, or those of what is left of it beside what is drawn there. */
function drift(row: RgbRaster, drawn?: RgbRaster): number {
  const channels = [0, 1, 2].map((c) => {
    const means: number[] = [];
    for (let x = 0; x + DRIFT.stretch <= row.width; x += DRIFT.stretch) {
      let sum = 0;
      for (let i = x * 3 + c; i < (x + DRIFT.stretch) * 3; i += 3) sum += row.data[i]! - (drawn?.data[i] ?? 0);
      means.push(sum / DRIFT.stretch);
    }
    const sorted = means.toSorted((a, b) => a - b);
    const beyond = Math.floor(((1 - DRIFT.share) / 2) * sorted.length);
    return (sorted.at(-1 - beyond) ?? 0) - (sorted[beyond] ?? 0);
  });
  return Math.max(...channels);
}

/** Standard deviation of a row's lightness from what it is around each pixel, levels. */
function unevenness({ data, width }: RgbRaster): number {
  const light = Float32Array.from({ length: width }, (_, x) => luma([data[3 * x], data[3 * x + 1], data[3 * x + 2]]));
  const reach = PHOTO.finer / 2;
  let [sum, from, to, squares] = [0, 0, 0, 0];
  for (let x = 0; x < width; x++) {
    while (to < Math.min(width, x + reach)) sum += light[to++];
    while (from < x - reach) sum -= light[from++];
    squares += (light[x] - sum / (to - from)) ** 2;
  }
  return Math.sqrt(squares / width);
}
