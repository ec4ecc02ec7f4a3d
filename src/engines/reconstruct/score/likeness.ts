/** Does a rendered line of text look like the same line of the source? */
import type { Rgb } from '../../image/colour.ts';
import { bottom, clampToPixels, right, type Box } from '../../image/geometry.ts';
import type { RgbRaster } from '../../image/raster.ts';
import { lineInks, type ComparedLine, type Ink, type LineInks } from './line-ink.ts';

export interface Likeness {
  /** Correlation of the inks over the whole line, each stretch at its best shift and weighted by its ink, 0 to 1. */
  readonly mean: number;
  /** The stretch of about two letters that looks least alike, 0 to 1. */
  readonly weakest: number;
  /** Where that stretch is. */
  readonly weakestBox: Box;
  /** Colour of the strokes in either picture; null where too little of them was seen. */
  readonly inkSource: Rgb | null;
  readonly inkRendered: Rgb | null;
}

/** Furthest shift that is still the same letter in the same place, px at the compared size. */
const REACH = { x: 3, y: 2 };
/** A stretch with less variance of ink than this (0 to 1 scale, squared) shows no letter. */
const BLANK = 0.002;

/** @returns null where the two colours are one, or the line lies outside the pictures */
export function lineLikeness(source: RgbRaster, rendered: RgbRaster, line: ComparedLine): Likeness | null {
  const inks = lineInks(source, rendered, line, Math.max(REACH.x, REACH.y));
  if (!inks) return null;
  const stretches = compareStretches(inks);
  if (stretches.length === 0) return null;
  const weight = stretches.reduce((sum, s) => sum + s.weight, 0);
  const weakest = stretches.reduce((least, s) => (s.match < least.match ? s : least));
  return {
    mean: stretches.reduce((sum, s) => sum + s.match * s.weight, 0) / weight,
    weakest: weakest.match,
    weakestBox: weakest.box,
    inkSource: strokeColour(source, line.box, line.outline ?? line.paper),
    inkRendered: strokeColour(rendered, movedBox(line), line.outline ?? line.paper),
  };
}

function movedBox({ box, moved }: ComparedLine): Box {
  return { x: box.x + moved.left, y: box.y + moved.down, width: Math.max(1, box.width + moved.right - moved.left), height: box.height };
}

interface Stretch {
  readonly match: number;
  readonly weight: number;
  readonly box: Box;
}

/** Cuts the line into stretches of about two letters and finds each one's best correlation within REACH. */
function compareStretches({ target, moving, factor, box }: LineInks): Stretch[] {
  const inner = { left: REACH.x, right: target.width - REACH.x, top: REACH.y, bottom: target.height - REACH.y };
  const count = Math.max(1, Math.round((inner.right - inner.left) / (1.8 * (inner.bottom - inner.top))));
  const stretches: Stretch[] = [];
  for (let i = 0; i < count; i++) {
    const left = Math.round(inner.left + ((inner.right - inner.left) * i) / count);
    const end = Math.round(inner.left + ((inner.right - inner.left) * (i + 1)) / count);
    const window = { x: left, y: inner.top, width: end - left, height: inner.bottom - inner.top };
    const weight = variance(target, window) * window.width;
    const extra = variance(moving, window) * window.width;
    if (Math.max(weight, extra) < BLANK * window.width) continue;
    const place = { x: box.x + left * factor, y: box.y + inner.top * factor, width: window.width * factor, height: window.height * factor };
    stretches.push({ match: Math.max(0, bestMatch(target, moving, window)), weight: Math.max(weight, extra), box: place });
  }
  return stretches;
}

function variance({ values, width }: Ink, window: Box): number {
  let [sum, squares] = [0, 0];
  for (let y = window.y; y < bottom(window); y++) {
    for (let x = window.x; x < right(window); x++) {
      const v = values[y * width + x];
      sum += v;
      squares += v * v;
    }
  }
  const n = window.width * window.height;
  return squares / n - (sum / n) ** 2;
}

function bestMatch(target: Ink, moving: Ink, window: Box): number {
  let best = -1;
  for (let dy = -REACH.y; dy <= REACH.y; dy++) {
    for (let dx = -REACH.x; dx <= REACH.x; dx++) best = Math.max(best, correlation(target, moving, window, dx, dy));
  }
  return best;
}

/** Zero-mean normalised cross-correlation; the window moves in `moving`, which is as large as `target`. */
function correlation(target: Ink, moving: Ink, window: Box, dx: number, dy: number): number {
  let [t, m, tt, mm, tm] = [0, 0, 0, 0, 0];
  for (let y = window.y; y < bottom(window); y++) {
    let i = y * target.width + window.x;
    let j = (y + dy) * moving.width + window.x + dx;
    for (let x = 0; x < window.width; x++, i++, j++) {
      const p = target.values[i];
      const q = moving.values[j];
      t += p;
      m += q;
      tt += p * p;
      mm += q * q;
      tm += p * q;
    }
  }
  const n = window.width * window.height;
  const spread = (tt - (t * t) / n) * (mm - (m * m) / n);
  return spread > 1e-9 ? (tm - (t * m) / n) / Math.sqrt(spread) : 0;
}

/** Mean colour of the pixels furthest from the paper: the core of the strokes. Outlined letters have none of it round them: there, it is those furthest from the outline. */
function strokeColour(picture: RgbRaster, line: Box, paper: Rgb): Rgb | null {
  const box = clampToPixels(line, picture.width, picture.height);
  const counts = new Uint32Array(766);
  const distance = (i: number) =>
    Math.abs(picture.data[i] - paper[0]) + Math.abs(picture.data[i + 1] - paper[1]) + Math.abs(picture.data[i + 2] - paper[2]);
  const visit = (see: (i: number) => void) => {
    for (let y = box.y; y < bottom(box); y++) for (let x = box.x; x < right(box); x++) see((y * picture.width + x) * 3);
  };
  visit((i) => counts[Math.round(distance(i))]++);
  let least = 765;
  for (let seen = 0; least > 0 && seen < 0.06 * box.width * box.height; least--) seen += counts[least];
  if (least < 24) return null;
  const sum = [0, 0, 0, 0];
  visit((i) => {
    if (distance(i) < least) return;
    for (let c = 0; c < 3; c++) sum[c] += picture.data[i + c];
    sum[3]++;
  });
  return sum[3] < 4 ? null : [sum[0] / sum[3], sum[1] / sum[3], sum[2] / sum[3]];
}
