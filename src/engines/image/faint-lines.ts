/** Straight lines that hardly differ from their ground: each of their pixels is within the noise of a lossy picture, all together they are not. */
import { columnsOf, lumaOf, rowsOf, type Grid } from './lightness.ts';
import type { RgbRaster } from './raster.ts';

/** A line's pixel is darker, or lighter, by so many levels of luma than those so many px on both sides of it. */
const SHOWS = 4;
const BESIDE = [2, 3] as const;
/** Of so many px in a row so many must be alike: compression drops some, and rings alike for no longer than a block of 8 px or two. */
const RUN = { length: 32, alike: 27 };
/** An edge rings as far as its block reaches, px, and by this share of its contrast. */
const RINGING = { reach: 9, share: 0.12 };

/**
 * Marks the pixels of straight level and upright lines of one or two px.
 * @param most levels by which a line differs at most: stronger ones show by themselves
 * @returns 1 a pixel of a line
 */
export function faintLines(raster: RgbRaster, most: number): Uint8Array {
  const { width, height } = raster;
  const luma = lumaOf(raster);
  const marked = new Uint8Array(width * height);
  markRows(luma, marked, rowsOf(raster), most);
  markRows(luma, marked, columnsOf(raster), most);
  return marked;
}

function markRows(luma: Uint8Array, marked: Uint8Array, { rows, columns, down, along }: Grid, most: number): void {
  const signs = new Int8Array(columns);
  const margin = Math.max(...BESIDE);
  for (let row = margin; row < rows - margin; row++) {
    let candidates = 0;
    for (let p = 0, i = row * down; p < columns; p++, i += along) {
      signs[p] = signAt(luma, i, down, most);
      if (signs[p] !== 0 && isRinging(luma, i, row, rows, down)) signs[p] = 0;
      if (signs[p] !== 0) candidates++;
    }
    if (candidates >= RUN.alike) markRuns(signs, (p) => (marked[row * down + p * along] = 1));
  }
}

/** 1 where a pixel is lighter than those on both sides, -1 where it is darker, 0 where neither, or by more than a faint line is. */
function signAt(luma: Uint8Array, i: number, down: number, most: number): -1 | 0 | 1 {
  const own = luma[i];
  const first = luma[i - BESIDE[0] * down];
  // Nearly all pixels end here.
  if (own - first < SHOWS && first - own < SHOWS) return 0;
  const [second, third, fourth] = [luma[i + BESIDE[0] * down], luma[i - BESIDE[1] * down], luma[i + BESIDE[1] * down]];
  const low = Math.min(first, second, third, fourth);
  const high = Math.max(first, second, third, fourth);
  if (low - own >= SHOWS && high - own <= most) return -1;
  return own - high >= SHOWS && own - low <= most ? 1 : 0;
}

function isRinging(luma: Uint8Array, i: number, row: number, rows: number, down: number): boolean {
  let [low, high] = [luma[i], luma[i]];
  for (let step = Math.max(-RINGING.reach, -row); step <= RINGING.reach && row + step < rows; step++) {
    const value = luma[i + step * down];
    if (value < low) low = value;
    else if (value > high) high = value;
  }
  const beside = (luma[i - BESIDE[0] * down] + luma[i + BESIDE[0] * down]) / 2;
  return Math.abs(luma[i] - beside) < RINGING.share * (high - low);
}

/** Calls `mark` for each place within a run of one sign. */
function markRuns(signs: Int8Array, mark: (p: number) => void): void {
  for (const sign of [-1, 1]) {
    let [count, done] = [0, -1];
    for (let p = 0; p < signs.length; p++) {
      if (signs[p] === sign) count++;
      if (p >= RUN.length && signs[p - RUN.length] === sign) count--;
      if (count < RUN.alike || signs[p] !== sign) continue;
      let first = Math.max(done, p - RUN.length + 1);
      // A line begins with one of its own pixels.
      while (done < first && signs[first] !== sign) first++;
      for (let q = first; q <= p; q++) mark(q);
      done = p + 1;
    }
  }
}
