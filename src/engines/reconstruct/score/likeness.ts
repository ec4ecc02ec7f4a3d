/** Does a rendered line of text look like the same line of the source? */
import type { Rgb } from '../../image/colour.ts';
import { bottom, clampToPixels, right, type Box } from '../../image/geometry.ts';
import type { RgbRaster } from '../../image/raster.ts';

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

/** What is compared: the tight ink box and the colours that tell ink from paper. */
export interface ComparedLine {
  readonly box: Box;
  readonly ink: Rgb;
  readonly paper: Rgb;
  /** How its edges lie in the rendered page beside where they should, px: the letters are looked for there. */
  readonly moved: Moved;
}

export interface Moved {
  readonly left: number;
  readonly right: number;
  readonly down: number;
}

const IN_PLACE: Moved = { left: 0, right: 0, down: 0 };

/** Lines are compared at about this height in px: enough for the shape of letters, and cheap. */
const COMPARED_HEIGHT = 22;
/** Furthest shift that is still the same letter in the same place, px at the compared size. */
const REACH = { x: 3, y: 2 };
/** A stretch with less variance of ink than this (0 to 1 scale, squared) shows no letter. */
const BLANK = 0.002;

/** Ink of a part of a picture: 0 paper, 1 ink, row-major. */
interface Ink {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

/**
 * Both pictures are projected on the axis from the line's paper to its ink, so that what lies under the letters weighs little.
 * @returns null where the two colours are one, or the line lies outside the pictures
 */
export function lineLikeness(source: RgbRaster, rendered: RgbRaster, line: ComparedLine): Likeness | null {
  const factor = Math.max(1, Math.round(line.box.height / COMPARED_HEIGHT));
  const margin = Math.max(REACH.x, REACH.y) * factor;
  const wanted = {
    x: line.box.x - margin,
    y: line.box.y - margin,
    width: line.box.width + 2 * margin,
    height: line.box.height + 2 * margin,
  };
  const box = clampToPixels(wanted, source.width, source.height);
  if (box.width < 3 * factor || box.height < 3 * factor) return null;
  const project = projection(line);
  if (!project) return null;
  const target = inkIn(source, box, factor, project);
  const moving = inkIn(rendered, box, factor, project, line.moved);
  const stretches = compareStretches(target, moving, factor, box);
  if (stretches.length === 0) return null;
  const weight = stretches.reduce((sum, s) => sum + s.weight, 0);
  const weakest = stretches.reduce((least, s) => (s.match < least.match ? s : least));
  return {
    mean: stretches.reduce((sum, s) => sum + s.match * s.weight, 0) / weight,
    weakest: weakest.match,
    weakestBox: weakest.box,
    inkSource: strokeColour(source, line.box, line.paper),
    inkRendered: strokeColour(rendered, movedBox(line), line.paper),
  };
}

type Projection = (r: number, g: number, b: number) => number;

function projection({ ink, paper }: ComparedLine): Projection | null {
  const axis = [ink[0] - paper[0], ink[1] - paper[1], ink[2] - paper[2]];
  const length = axis[0] ** 2 + axis[1] ** 2 + axis[2] ** 2;
  if (length < 64) return null;
  return (r, g, b) =>
    Math.max(-0.5, Math.min(1.5, ((r - paper[0]) * axis[0] + (g - paper[1]) * axis[1] + (b - paper[2]) * axis[2]) / length));
}

const within = (v: number, size: number): number => Math.max(0, Math.min(size - 1, v));

/** Ink under `box`, each pixel the mean of a block; where the line was moved (and thereby stretched) it is sampled from there. */
function inkIn(picture: RgbRaster, box: Box, factor: number, project: Projection, moved: Moved = IN_PLACE): Ink {
  const width = Math.floor(box.width / factor);
  const height = Math.floor(box.height / factor);
  const values = new Float32Array(width * height);
  const columns = Int32Array.from({ length: width * factor }, (_, x) => {
    const shift = moved.left + ((moved.right - moved.left) * x) / (width * factor);
    return within(Math.round(box.x + x + shift), picture.width) * 3;
  });
  for (let y = 0; y < height * factor; y++) {
    const line = within(Math.round(box.y + y + moved.down), picture.height) * picture.width * 3;
    const to = Math.floor(y / factor) * width;
    for (let x = 0; x < columns.length; x++) {
      const i = line + columns[x];
      values[to + Math.floor(x / factor)] += project(picture.data[i], picture.data[i + 1], picture.data[i + 2]) / (factor * factor);
    }
  }
  return { width, height, values };
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
function compareStretches(target: Ink, moving: Ink, factor: number, box: Box): Stretch[] {
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

/** Mean colour of the pixels furthest from the paper: the core of the strokes. */
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
