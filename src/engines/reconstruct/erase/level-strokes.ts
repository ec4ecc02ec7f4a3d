/** Long level strokes along a line: underlines, strikes, edges of what it stands on. */
import type { Box } from '../../image/geometry.ts';
import { medianOf } from '../../image/median.ts';
import { colorAt, type RgbRaster } from '../../image/raster.ts';
import { isOneStroke, medianStrength, strengthOf, strikesThrough } from '../../image/strikes.ts';

/**
 * Through the middle of a line, between these shares of its height, a stroke is so many times as long as it is high: bars of two syllables beside each other are shorter. It ends at
 * a space, so wide in heights of the line: bars of signs and syllables that meet (1++등급) end where a letter stands.
 */
const STRIKE = { from: 0.25, to: 0.65, least: 2.2, space: 0.18 };

/** Under its letters, from this share of a line's height on, a stroke that is so many times as long as the line is high underlines some of its words: bars of that many syllables do not meet. */
const UNDER = { from: 0.9, least: 2.6 };

/** No letter is so low, px: a line that is has a dash alone, which is its ink. */
const DASH = 4;

/** Rows beside a stroke that are fainter than this share of its strongest one are what lossy pictures leave beside it (.05 to .15 of it), or its soft edge, which letters cross. */
const EDGE = 0.25;

interface Row {
  readonly y: number;
  /** Middling strength of its stroke. */
  readonly strength: number;
}

/** Whether no letter stands close beside an end of a stroke, but for the stroke's own soft px. @param beside the first column beside it @param step -1 to the left, 1 to the right */
function endsAtSpace(strengths: Float32Array, width: number, inner: Box, beside: number, step: -1 | 1, strong: number): boolean {
  for (let k = 1; k <= STRIKE.space * inner.height; k++) {
    const x = beside + k * step;
    if (x < inner.x || x >= inner.x + inner.width) return true;
    for (let y = inner.y; y < inner.y + inner.height; y++) if (strengths[y * width + x]! >= strong) return false;
  }
  return true;
}

/**
 * Marks runs that are too long for a letter: at least 3/4 of the line's width and longer than it is high. Shorter ones are strikes where letters tell so.
 * @param off 1 a pixel that differs from the paper
 * @param strengths by how many levels each does
 * @param inner the line's box, px
 * @returns 1 a pixel of a stroke
 */
export function levelStrokes(off: Uint8Array, strengths: Float32Array, width: number, inner: Box): Uint8Array {
  const height = off.length / width;
  const marked = new Uint8Array(off.length);
  if (inner.height <= DASH) return marked;
  const least = Math.max(Math.min(inner.width * 0.75, inner.height * 4), inner.height * 1.6);
  const thickest = Math.max(2, inner.height * 0.16);
  let rows: Row[] = [];
  const finish = () => {
    const strongest = Math.max(...rows.map(({ strength }) => strength));
    const own = rows.filter(({ strength }) => strength >= EDGE * strongest);
    // Thicker than a stroke may be: not one.
    const kept = own.length > thickest + 1 ? [] : own;
    for (const row of rows) if (!kept.includes(row)) marked.fill(0, row.y * width, (row.y + 1) * width);
    rows = [];
  };
  for (let y = 0; y < height; y++) {
    let start = 0;
    let strength = 0;
    const down = (y - inner.y) / inner.height;
    const isMiddle = down > STRIKE.from && down < STRIKE.to;
    const under = down >= UNDER.from ? Math.min(least, UNDER.least * inner.height) : least;
    const long = isMiddle ? Math.max(least, STRIKE.least * inner.height) : under;
    for (let x = 0; x <= width; x++) {
      if (x < width && off[y * width + x]) continue;
      const run = strengths.subarray(y * width + start, y * width + x);
      const isFree = () => {
        const strong = strengthOf(run);
        return endsAtSpace(strengths, width, inner, start - 1, -1, strong) && endsAtSpace(strengths, width, inner, x, 1, strong);
      };
      if (x - start >= long && isOneStroke(run) && (!isMiddle || isFree())) {
        marked.fill(1, y * width + start, y * width + x);
        strength = Math.max(strength, medianStrength(run));
      }
      start = x + 1;
    }
    if (strength > 0) rows.push({ y, strength });
    else if (rows.length > 0) finish();
  }
  if (rows.length > 0) finish();
  // A strike that goes on in rows nearby is drawn straight to its end: what steps goes with the letters.
  for (const { from, to, top, end, stepped } of strikesThrough(
    { width, data: strengths.map((levels, i) => (off[i] ? levels : 0)) },
    inner,
    0,
  ))
    for (let y = top; y < end; y++) marked.fill(1, y * width + from, y * width + (stepped?.to ?? to));
  return marked;
}

/** Halves of letters stand above and below a strike in so large a share of its columns on either side. */
const HALVES = 0.2;

/**
 * Gives strikes one colour, in place: letters that they run through ring along them in lossy pictures, and leave a stroke in pieces that no line is made of.
 * @param strokes 1 a pixel of a level stroke
 * @param ink 1 a pixel of a letter
 * @param inner the line's box, px
 */
export function evenStrikes(patch: RgbRaster, strokes: Uint8Array, ink: Uint8Array, inner: Box): void {
  const { width } = patch;
  const down = (share: number) => Math.floor(inner.y + share * inner.height);
  const [from, to] = [down(STRIKE.from) + 1, down(STRIKE.to)];
  const isInked = (x: number, first: number, end: number) => {
    for (let y = Math.max(0, first); y < end; y++) if (ink[y * width + x]) return true;
    return false;
  };
  for (let y = from; y <= to; y++) {
    const row = Array.from({ length: width }, (_, x) => x).filter((x) => strokes[y * width + x]);
    const halves = (first: number, end: number) => row.filter((x) => isInked(x, first, end)).length >= HALVES * row.length;
    if (row.length === 0 || !halves(inner.y, y) || !halves(y + 1, inner.y + inner.height)) continue;
    const color = medianOf(row.map((x) => colorAt(patch, x, y)));
    for (const x of row) patch.data.set(color, (y * width + x) * 3);
  }
}
