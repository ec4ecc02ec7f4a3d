/** Strokes through words: old prices. */
import { bottom, right, type Box } from './geometry.ts';

/** How far each pixel stands out from the ground: levels, or coverage. */
export interface Relief {
  readonly width: number;
  readonly data: ArrayLike<number>;
}

/** Columns from and to, rows top and end: the last ones not included. */
export interface Strike {
  readonly from: number;
  readonly to: number;
  readonly top: number;
  readonly end: number;
  /** What it goes on as in rows nearby, from its end to the end of the words: browsers draw the strike of a sign in another font at that font's height. */
  readonly stepped?: Strike;
}

/**
 * A stroke lies between these heights of its line, from its top (true ones .36 to .54; the joins of Arabic letters go down to .7), is so many of them long (two figures and a sign are 1.6) and no thicker (a pixel at least: what joins
 * Arabic letters is), and no letter stands so near to its ends (a pixel at least). Taken on 70 struck prices of 14 to 18 px in six languages, whole and as JPEG 85 and 72; bars that meet (Hangul, Han, ff, Arabic) and dashes, on
 * 2,200 lines, lack one of these, or one of HALVES.
 */
const STROKE = { from: 0.25, to: 0.6, long: 1.6, thick: 0.07, apart: 0.07 };
/**
 * So many heights long it may be as thick as designers draw it (2 px through words of 20 px: .1): of 8,820 lines in seven scripts, 12 to 40 px, whole and as JPEG 80 and 70, none has bars that meet over such a length (the 3 that have a
 * thin one are 1.8 heights long, or of nothing but f).
 */
const LONG = { long: 3.5, thick: 0.13 };

/**
 * Above it and below it halves of letters stand in so large a share of its columns (true ones .52 and more), nowhere along it are they missing for so many heights (.6), and it crosses
 * their stems: so many px a height of the line (.85; Hangul bars that meet cross none).
 */
const HALVES = { share: 0.45, missing: 0.8, crossed: 0.4 };

/**
 * A stroke steps to rows so many heights away at most (at most .18 of 원 in six pairs of fonts), begins there within so many px of where it ended, and is so many heights long at least (원 of .8 em beside figures: .5). What goes on so may be as thick as
 * browsers draw it (.12; 2 px in type of 20 px), and no thinner (.032): bars of letters that meet do not end as they begin again beside it, but for display type in lossy pictures, whose are thin, or of two thicknesses (by 6 px; strikes by 1 at most).
 */
const STEP = { rows: 0.3, apart: 2, long: 0.4, thick: 0.13, thin: 0.03, alike: 1 };

/** Letters of a lower line, px, have strokes of 1 px themselves. */
const LOWEST = 9;

/** What belongs to a stroke is at least as strong as this share of its middling pixel, in so many of its pixels: bars of letters beside each other are joined by ringing alone. */
const STRONG = 0.4;
const EVEN = 0.97;
/** Bars of two syllables that stand at different heights share a row where they meet: rows beside it are as full as it, a share of its middling pixel, now above, now below. */
const FULL = 0.75;
/** A row of the same stroke is as strong from end to end, but for so many pixels. */
const WHOLE = 0.9;

/** A stroke that ends within a pixel is soft there: of a short one, two of those are more than the share that may be weak. */
export function isOneStroke(values: ArrayLike<number>): boolean {
  const within = Array.from(values).slice(1, -1);
  const strong = strengthOf(within);
  return within.filter((value) => value >= strong).length >= EVEN * within.length;
}

/** From which strength on a pixel is as strong as a stroke. */
export function strengthOf(values: ArrayLike<number>): number {
  return STRONG * medianStrength(values);
}

/** Strength of a stroke's middling pixel. */
export function medianStrength(values: ArrayLike<number>): number {
  return Array.from(values).toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

/**
 * Strokes through words of a line.
 * @param box of the line's ink, px
 * @param inked how far a pixel that is no ground stands out, more than
 */
export function strikesThrough(relief: Relief, box: Box, inked: number): Strike[] {
  const { width, data } = relief;
  const strikes: Strike[] = [];
  if (box.height < LOWEST) return strikes;
  for (let y = Math.ceil(box.y + STROKE.from * box.height); y < box.y + STROKE.to * box.height; y++) {
    for (let x = 0, from = 0; x <= width; x++) {
      if (x < width && data[y * width + x]! > inked) continue;
      const run = { y, from, to: x };
      const strike = x - from >= STROKE.long * box.height ? (strikeAlong(relief, box, run) ?? steppedStrike(relief, box, run)) : null;
      if (strike && !strikes.some((other) => isSame(other, strike))) strikes.push(strike);
      from = x + 1;
    }
  }
  return strikes;
}

const isSame = (a: Strike, b: Strike): boolean => a.top < b.end && b.top < a.end && a.from < b.to && b.from < a.to;

interface Run {
  readonly y: number;
  readonly from: number;
  readonly to: number;
}

/** The strike that a run of pixels in a row is part of, up to where it goes on in rows nearby, if it does. */
function steppedStrike(relief: Relief, box: Box, run: Run): Strike | null {
  const { width, data } = relief;
  const strong = strengthOf(valuesOf(relief, run));
  const far = Math.ceil(STEP.rows * box.height);
  const end = right(box);
  const isStrong = (x: number, row: number) => data[row * width + x]! >= strong;
  const firstOf = (row: number) => {
    let x = end - 1;
    while (x > run.from && isStrong(x - 1, row)) x--;
    return x;
  };
  for (let row = Math.max(box.y, run.y - far); row <= Math.min(bottom(box) - 1, run.y + far); row++) {
    const first = firstOf(row);
    const to = Math.min(run.to, first);
    if (row === run.y || end - first < STEP.long * box.height || first - run.to > STEP.apart) continue;
    if (to - run.from < STROKE.long * box.height) continue;
    const strike = strikeAlong(relief, box, { ...run, to }, true);
    if (!strike || strike.end - strike.top < STEP.thin * box.height || (row >= strike.top - 1 && row <= strike.end)) continue;
    let [top, below] = [row, row + 1];
    while (firstOf(top - 1) <= first + STEP.apart) top--;
    while (firstOf(below) <= first + STEP.apart) below++;
    if (Math.abs(below - top - (strike.end - strike.top)) > STEP.alike) continue;
    return { ...strike, stepped: { from: first, to: end, top, end: below } };
  }
  return null;
}

const valuesOf = ({ width, data }: Relief, { y, from, to }: Run) =>
  Array.from({ length: to - from }, (_, i) => data[y * width + from + i]!);

/** The most rows that a stroke takes: one at least. */
const thickest = ({ height }: Box, share: number): number => Math.max(1, Math.floor(share * height));

/** The strike that a run of pixels in a row is part of, if any. @param goesOn whether it goes on in rows nearby, so that letters may stand at its end */
function strikeAlong(relief: Relief, box: Box, { y, from, to }: Run, goesOn = false): Strike | null {
  const { width, data } = relief;
  const run = valuesOf(relief, { y, from, to });
  if (!isOneStroke(run)) return null;
  const strong = strengthOf(run.slice(1, -1));
  const isStrong = (x: number, row: number) => data[row * width + x]! >= strong;
  const columns = run.map((_, i) => from + i);
  const isWhole = (row: number) => columns.filter((x) => isStrong(x, row)).length >= WHOLE * run.length;
  let [top, end] = [y, y + 1];
  while (isWhole(top - 1)) top--;
  while (isWhole(end)) end++;
  const mayBeThick = goesOn || to - from >= LONG.long * box.height;
  if (end - top > thickest(box, mayBeThick ? LONG.thick : STROKE.thick)) return null;
  const full = (FULL / STRONG) * strong;
  const stepped = columns.filter((x) => Math.max(data[(top - 1) * width + x]!, data[end * width + x]!) >= full).length;
  if (stepped >= WHOLE * run.length) return null;
  // Its soft edge is passed over.
  const stands = (x: number, first: number, last: number) => {
    for (let row = first; row < last; row++) if (isStrong(x, row)) return true;
    return false;
  };
  const isFree = (x: number, step: number) => {
    for (let k = 1; k <= Math.max(1, Math.floor(STROKE.apart * box.height)); k++) {
      const beside = x + k * step;
      if (beside >= box.x && beside < right(box) && stands(beside, box.y, bottom(box))) return false;
    }
    return true;
  };
  if (!isFree(from - 1, -1) || (!goesOn && !isFree(to, 1))) return null;
  const above = columns.map((x) => stands(x, box.y, top - 1));
  const below = columns.map((x) => stands(x, end + 1, bottom(box)));
  const crossed = columns.filter((x) => [top - 2, top - 1, end, end + 1].every((row) => isStrong(x, row))).length;
  const isHalved = [above, below].every((half) => half.filter(Boolean).length >= HALVES.share * run.length);
  const missing = longest(columns, (_, i) => !above[i] || !below[i]);
  if (!isHalved || missing > HALVES.missing * box.height || crossed * box.height < HALVES.crossed * run.length) return null;
  return { from, to, top, end };
}

/** Length of the longest stretch of values of a kind. */
function longest<T>(values: readonly T[], isOf: (value: T, i: number) => boolean): number {
  let [most, length] = [0, 0];
  values.forEach((value, i) => {
    length = isOf(value, i) ? length + 1 : 0;
    most = Math.max(most, length);
  });
  return most;
}
