import { channelDistance, type Rgb } from '../../image/colour.ts';
import { clampToPixels, grow, type Box } from '../../image/geometry.ts';
import type { Paper } from '../../image/highlight.ts';
import { modeColor, samplePixels } from '../../image/mode.ts';
import { fitPlane, planeColor } from '../../image/plane.ts';
import type { RgbRaster } from '../../image/raster.ts';
import type { Distance } from './bleed.ts';

/** A line's colours as it was read. */
export interface Colours {
  readonly ink: Rgb;
  readonly paper: Rgb;
}

/** Measured on eleven pages with known truth: these separate flat and gradient grounds from photos in 97 % of lines. */
const NEAR = 3;
const MIDDLE = 16;
const LEAST_NEAR_SHARE = 0.4;
const MOST_MIDDLE_SHARE = 0.22;
/** Change over the whole box, levels, under which a ground counts as one colour. */
const FLAT_SLOPE = 3;
const MOST_AROUND = 0.1;

/**
 * The flat colour or even gradient under a line, or null where it stands on a photo.
 * @param inner the line's box in the patch
 * @param colours that the reader saw: the ink's, and that around it
 * @param noise standard deviation of the picture's noise, levels
 */
export function paperUnder(
  patch: RgbRaster,
  inner: Box,
  { paper: expected, ink }: Colours,
  noise: number,
  distance: Distance,
): Paper | null {
  const start = modeColor(samplePixels(patch), NEAR + 2 * noise, (color) => (channelDistance(color, expected) <= 24 ? 3 : 1)).color;
  const plane = fitPlane(patch, start, [40, 20, 12, 8 + noise, 8 + noise]);
  const ground = shareOfGround(patch, inner, (x, y) => distance(patch.data, (y * patch.width + x) * 3, planeColor(plane, x, y)), noise);
  const even = ground.near >= LEAST_NEAR_SHARE && ground.middle < MOST_MIDDLE_SHARE;
  const off = (x: number, y: number) => distance(patch.data, (y * patch.width + x) * 3, planeColor(plane, x, y));
  if (even || isHeavy(patch, inner, ink, off, noise) || isSmallPrint(patch, inner, { paper: start, ink }, off, noise)) {
    const slope = Math.max(...[0, 1, 2].map((c) => Math.abs(plane.dx[c]) * inner.width + Math.abs(plane.dy[c]) * inner.height));
    return slope < FLAT_SLOPE ? () => start : (x, y) => planeColor(plane, x, y);
  }
  return bandedPaper(patch, inner, ink, noise, distance);
}

/** Heavy letters leave little of their ground: what is not ink shows there, and the ground is even all round. */
const HEAVY = { ink: 0.45, near: 40, around: 0.85 };

function isHeavy(patch: RgbRaster, inner: Box, ink: Rgb, off: (x: number, y: number) => number, noise: number): boolean {
  let [inked, inside, even, around] = [0, 0, 0, 0];
  for (let y = 0; y < patch.height; y++) {
    for (let x = 0; x < patch.width; x++) {
      const within = x >= inner.x && y >= inner.y && x < inner.x + inner.width && y < inner.y + inner.height;
      const i = (y * patch.width + x) * 3;
      if (within) inside++;
      else around++;
      if (within && ink.every((v, c) => Math.abs(v - patch.data[i + c]) <= HEAVY.near)) inked++;
      if (!within && off(x, y) <= NEAR + 2 * noise) even++;
    }
  }
  return inked >= HEAVY.ink * inside && even >= HEAVY.around * around;
}

/** Noise, levels, from which a picture was stored with loss; what of the ground round small print is even, and of the print between paper and ink. */
const SMALL = { lossy: 0.5, around: 0.65, between: 0.88, near: 16 };

/** In a lossy picture the ground between small letters is all soft edges: even round them, and mixed of nothing but paper and ink, it is one colour. */
function isSmallPrint(
  patch: RgbRaster,
  inner: Box,
  { paper, ink }: Colours,
  off: (x: number, y: number) => number,
  noise: number,
): boolean {
  if (noise < SMALL.lossy) return false;
  const axis = ink.map((v, c) => v - paper[c]);
  const length = Math.max(
    1,
    axis.reduce((sum, v) => sum + v * v, 0),
  );
  let [between, inside, even, around] = [0, 0, 0, 0];
  for (let y = 0, i = 0; y < patch.height; y++) {
    for (let x = 0; x < patch.width; x++, i += 3) {
      if (x < inner.x || y < inner.y || x >= inner.x + inner.width || y >= inner.y + inner.height) {
        around++;
        if (off(x, y) <= NEAR + 2 * noise) even++;
        continue;
      }
      inside++;
      const share = Math.max(0, Math.min(1, axis.reduce((sum, v, c) => sum + v * (patch.data[i + c] - paper[c]), 0) / length));
      if (axis.every((v, c) => Math.abs(patch.data[i + c] - paper[c] - share * v) <= SMALL.near + 4 * noise)) between++;
    }
  }
  return even >= SMALL.around * around && between >= SMALL.between * inside;
}

/** Weight of the ink's colour in a row: bars of heavy letters cover most of some. */
const BAR = 0.25;

/** A ground that is of one colour along each row: highlighter strokes, steep vertical gradients, a box that ends inside. */
function bandedPaper(patch: RgbRaster, inner: Box, ink: Rgb, noise: number, distance: Distance): Paper | null {
  const rows: Rgb[] = [];
  for (let y = 0; y < patch.height; y++) {
    const pixels = patch.data.subarray(y * patch.width * 3, (y + 1) * patch.width * 3);
    const row = modeColor(pixels, NEAR + 2 * noise, (color) => (channelDistance(color, ink) <= HEAVY.near ? BAR : 1));
    rows.push(row.color);
  }
  const ground = shareOfGround(patch, inner, (x, y) => distance(patch.data, (y * patch.width + x) * 3, rows[y]), noise);
  return ground.near >= LEAST_NEAR_SHARE + 0.1 && ground.middle < MOST_MIDDLE_SHARE / 2 ? (_x, y) => rows[y] : null;
}

/** `near`: share of pixels on the ground; `middle`: how many are a little off it, compared with both. */
function shareOfGround(patch: RgbRaster, inner: Box, off: (x: number, y: number) => number, noise: number) {
  const box = clampToPixels(grow(inner, 2), patch.width, patch.height);
  let [near, middle, all] = [0, 0, 0];
  for (let y = box.y; y < box.y + box.height; y++) {
    for (let x = box.x; x < box.x + box.width; x++) {
      const distance = off(x, y);
      all++;
      if (distance <= NEAR + 2 * noise) near++;
      else if (distance <= MIDDLE + 2 * noise) middle++;
    }
  }
  return { near: near / all, middle: middle / Math.max(1, near + middle) };
}

/**
 * Which pixels of the patch are the line's ink: what differs from the paper and hangs together with the line's box, without
 * long level strokes (underlines and strikes, which are shapes), grown by one pixel for the soft edges.
 * @returns 1 a pixel to be filled; null if what differs goes on all round the line: then this is no paper but a photo
 */
export function inkOnPaper(patch: RgbRaster, inner: Box, paper: Paper, noise: number, distance: Distance): Uint8Array | null {
  const { width, height } = patch;
  const limit = 5 + 3 * noise;
  const [off, far] = [new Uint8Array(width * height), new Uint8Array(width * height)];
  const strengths = new Float32Array(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const levels = distance(patch.data, i * 3, paper(x, y));
      strengths[i] = levels;
      off[i] = levels > limit ? 1 : 0;
      far[i] = levels > FAR * limit ? 1 : 0;
    }
  }
  const reach = clampToPixels(grow(inner, 4), width, height);
  const strokes = levelStrokes(off, strengths, width, inner);
  const beyond = beyondLabel(far, width, inner);
  const ink = flood(off, strokes, width, inner, reach).map((v, i) => (beyond[i] ? 0 : v));
  if (shareAround(ink, width, inner, reach) > MOST_AROUND) return null;
  const kept = strokes.map((v, i) => v | beyond[i]);
  return dilate(ink, kept, width, height, noise > 0.5 ? 3 : 1);
}

/** Ringing joins letters and what is beyond the label: in limits, how far from the paper what is beyond is itself, and how wide, px, its rim. */
const FAR = 4;
const RIM = 2;

/** Share of what is beyond a label's edge that lies within the line's box, at most: a tall letter may reach the patch's border, too. */
const MOST_INSIDE = 0.3;

/** Marks what differs from the paper, goes on beyond the patch and lies round the line: what a small label stands on, and its round ends' soft edges. */
function beyondLabel(off: Uint8Array, width: number, inner: Box): Uint8Array {
  const height = off.length / width;
  const seen = new Uint8Array(off.length);
  const beyond = new Uint8Array(off.length);
  const visit = (x: number, y: number, queue: number[]) => {
    const i = y * width + x;
    if (x < 0 || y < 0 || x >= width || y >= height || seen[i] || !off[i]) return;
    seen[i] = 1;
    queue.push(i);
  };
  const isInner = (i: number) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    return x >= inner.x && y >= inner.y && x < inner.x + inner.width && y < inner.y + inner.height;
  };
  for (let start = 0; start < off.length; start++) {
    const [u, v] = [start % width, Math.floor(start / width)];
    if (u > 0 && v > 0 && u < width - 1 && v < height - 1) continue;
    const part: number[] = [];
    visit(u, v, part);
    for (let k = 0; k < part.length; k++) {
      const [x, y] = [part[k]! % width, Math.floor(part[k]! / width)];
      for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) visit(x + dx, y + dy, part);
    }
    if (part.filter(isInner).length <= MOST_INSIDE * part.length) for (const i of part) beyond[i] = 1;
  }
  return dilate(
    beyond,
    Uint8Array.from(off.keys(), (i) => (isInner(i) ? 1 : 0)),
    width,
    height,
    RIM,
  );
}

/** Share of the pixels round the line's box, within reach, that belong to what differs. */
function shareAround(ink: Uint8Array, width: number, inner: Box, reach: Box): number {
  let [count, all] = [0, 0];
  for (let y = reach.y; y < reach.y + reach.height; y++) {
    const beside = y < inner.y - 1 || y > inner.y + inner.height;
    for (let x = reach.x; x < reach.x + reach.width; x++) {
      if (!beside && x >= inner.x - 1 && x <= inner.x + inner.width) continue;
      all++;
      count += ink[y * width + x];
    }
  }
  return count / Math.max(1, all);
}

/** A stroke is as strong as its middling pixel by this share, in so many of its pixels: bars of letters beside each other are joined by ringing alone. */
const STROKE = { strong: 0.4, share: 0.97 };

function isOneStroke(strengths: Float32Array): boolean {
  const middling = strengths.toSorted()[strengths.length >> 1];
  return strengths.filter((levels) => levels >= STROKE.strong * middling).length >= STROKE.share * strengths.length;
}

/** Marks runs that are too long for a letter: at least 3/4 of the line's width and longer than it is high. */
function levelStrokes(off: Uint8Array, strengths: Float32Array, width: number, inner: Box): Uint8Array {
  const height = off.length / width;
  const marked = new Uint8Array(off.length);
  const least = Math.max(Math.min(inner.width * 0.75, inner.height * 5), inner.height * 1.6);
  const thickest = Math.max(2, inner.height * 0.16);
  let rows = 0;
  for (let y = 0; y < height; y++) {
    let start = 0;
    let found = false;
    for (let x = 0; x <= width; x++) {
      if (x < width && off[y * width + x]) continue;
      if (x - start >= least && isOneStroke(strengths.subarray(y * width + start, y * width + x))) {
        marked.fill(1, y * width + start, y * width + x);
        found = true;
      }
      start = x + 1;
    }
    if (found) rows++;
    else if (rows > 0) {
      // Thicker than a stroke may be: not one.
      if (rows > thickest + 1) marked.fill(0, (y - rows) * width, y * width);
      rows = 0;
    }
  }
  if (rows > thickest + 1) marked.fill(0, (height - rows) * width);
  return marked;
}

function flood(off: Uint8Array, strokes: Uint8Array, width: number, inner: Box, reach: Box): Uint8Array {
  const ink = new Uint8Array(off.length);
  const queue: number[] = [];
  const [x0, y0, x1, y1] = [reach.x, reach.y, reach.x + reach.width, reach.y + reach.height];
  const visit = (x: number, y: number) => {
    const i = y * width + x;
    if (x < x0 || y < y0 || x >= x1 || y >= y1 || ink[i] || !off[i] || strokes[i]) return;
    ink[i] = 1;
    queue.push(i);
  };
  const seed = clampToPixels(inner, x1, y1);
  for (let y = seed.y; y < seed.y + seed.height; y++) for (let x = seed.x; x < seed.x + seed.width; x++) visit(x, y);
  for (let i = queue.pop(); i !== undefined; i = queue.pop()) {
    const [x, y] = [i % width, Math.floor(i / width)];
    for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) visit(x + dx, y + dy);
  }
  return ink;
}

function dilate(mask: Uint8Array, keep: Uint8Array, width: number, height: number, by: number): Uint8Array {
  const out = new Uint8Array(mask.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!mask[y * width + x]) continue;
      for (let v = Math.max(0, y - by); v <= Math.min(height - 1, y + by); v++) {
        for (let u = Math.max(0, x - by); u <= Math.min(width - 1, x + by); u++) if (!keep[v * width + u]) out[v * width + u] = 1;
      }
    }
  }
  return out;
}
