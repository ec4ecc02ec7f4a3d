/** Small type covers hardly a pixel whole: what passes for its full ink is paler than the colour that it is set in, and its area looks larger by as much. */
import type { Rgb } from '../../../image/colour.ts';
import type { RgbRaster } from '../../../image/raster.ts';
import { drawsHinted, rendering, type DrawnText } from '../../../fonts/drawing/drawing.ts';
import type { InkCrop } from './ink.ts';

/** From this size on, px, strokes of a regular face cover pixels whole, though the drawing has them at .93; from the other one on those of light faces do. Hinting lays them onto whole ones. */
const WHOLE = { regular: 16, drawn: 0.9, light: 28 };
/** Full ink is taken from the pixels near to the 92nd percentile of the inked ones, as it is in the picture. */
const INKED = 0.1;
const STRONG = { percentile: 0.92, near: 0.9 };
/**
 * The fullest ink of a page is that of the drawn text to this power, which falls between two sizes: measured in Chromium at 11 to 28 px in eight families, 100 to 500, it is off
 * by 0.02 in the mean from regular faces on and by 0.06 of lighter ones, which cover pixels whole from 20 px (300) or 28 px (200) on. Hinting lays strokes onto pixels: of a
 * canvas's text it is the one power.
 */
const FULLER = { hinted: 0.57, small: { size: 12, power: 1 }, large: { size: 13, power: 0.75 } };
const BINS = 64;
/** The bin in which some pixels are inked and some are not. */
const FAINT = Math.round(INKED * BINS);
const counts = new Uint32Array(BINS + 1);

/** Share of the ink's own colour that the fullest pixels of a text have in a page, 0 to 1. */
export function peakCoverage({ alpha, width, drawn }: DrawnText, size: number): number {
  if (size >= (drawsHinted() ? WHOLE.regular : WHOLE.light)) return 1;
  counts.fill(0);
  let faint = 0;
  for (let y = drawn.top; y < drawn.bottom; y++)
    for (let i = y * width + drawn.left, end = y * width + drawn.right; i < end; i++) {
      const share = alpha[i]!;
      const bin = (share * BINS + 0.5) | 0;
      // Most pixels are counted, inked or not: a branch at each letter's edge takes longer.
      counts[bin]!++;
      if (bin === FAINT && share < INKED) faint++;
    }
  counts.fill(0, 0, FAINT);
  counts[FAINT]! -= faint;
  const inked = countFrom(FAINT);
  if (inked === 0) return 1;
  const strong = binAt(0, STRONG.percentile * inked);
  const from = Math.ceil(STRONG.near * strong);
  const drawnPeak = binAt(from, countFrom(from) / 2) / BINS;
  return size >= WHOLE.regular && drawnPeak >= WHOLE.drawn && rendering() !== 'between-rows' ? 1 : drawnPeak ** fullerAt(size);
}

function fullerAt(size: number): number {
  const { hinted, small, large } = FULLER;
  if (drawsHinted()) return hinted;
  const share = Math.min(1, Math.max(0, (size - small.size) / (large.size - small.size)));
  return small.power + (large.power - small.power) * share;
}

function countFrom(first: number): number {
  let sum = 0;
  for (let bin = first; bin <= BINS; bin++) sum += counts[bin]!;
  return sum;
}

/** The bin that holds the value of a rank, counted from a bin on. */
function binAt(from: number, rank: number): number {
  let left = rank;
  for (let bin = from; bin < BINS; bin++) if ((left -= counts[bin]!) < 0) return bin;
  return BINS;
}

/** The colour that letters are set in, from that of their fullest pixels, which are covered to `peak`. */
export const unpaled = (color: Rgb, paper: Rgb, peak: number): Rgb =>
  color.map((value, c) => Math.max(0, Math.min(255, Math.round(paper[c]! + (value - paper[c]!) / peak)))) as unknown as Rgb;

/** What a line's letters stand on in the mean, as much of each pixel as they cover. */
export function groundUnder({ alpha, box }: Pick<InkCrop, 'alpha' | 'box'>, { data, width }: RgbRaster): Rgb {
  const sums = [0, 0, 0];
  let covered = 0;
  for (let y = 0, i = 0; y < box.height; y++)
    for (let x = 0; x < box.width; x++, i++) {
      covered += alpha[i]!;
      for (let c = 0; c < 3; c++) sums[c]! += alpha[i]! * data[((box.y + y) * width + box.x + x) * 3 + c]!;
    }
  return sums.map((sum) => sum / covered) as unknown as Rgb;
}
