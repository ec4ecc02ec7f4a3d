/** Which pixels are a line's ink, where its ground is known. */
import { channelDistance } from '../../image/colour.ts';
import { colouredStrikes } from '../../image/coloured-strikes.ts';
import { clampToPixels, grow, type Box } from '../../image/geometry.ts';
import type { Paper } from '../../image/highlight.ts';
import type { RgbRaster } from '../../image/raster.ts';
import type { Distance } from './bleed.ts';
import { levelStrokes } from './level-strokes.ts';

/**
 * Share of the pixels round the line's box that may differ from the paper: more is a photo. Letters of a lossy picture ring as far as its blocks reach: where farther
 * out next to nothing differs, it is they.
 */
const MOST_AROUND = { photo: 0.1, ringing: 0.25, beyond: 0.04 };

/**
 * Which pixels of the patch are the line's ink: what differs from the paper and hangs together with the line's box, without
 * long level strokes (underlines and strikes, which are shapes), grown by one pixel for the soft edges.
 * @param paper with the highlighter strokes on it, `even` without them
 * @returns 1 a pixel to be filled, and 1 a pixel of a stroke; null if what differs goes on all round the line: then this is no paper but a photo
 */
export function inkOnPaper(
  patch: RgbRaster,
  inner: Box,
  { paper, even }: { readonly paper: Paper; readonly even: Paper },
  noise: number,
  distance: Distance,
): { readonly mask: Uint8Array; readonly strokes: Uint8Array } | null {
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
  for (const { from, to, top, end } of colouredStrikes(patch, inner, paper))
    for (let y = top; y < end; y++) strokes.fill(1, y * width + from, y * width + to);
  const beyond = beyondLabel(far, width, inner);
  const ink = flood(off, strokes, width, inner, reach).map((v, i) => (beyond[i] ? 0 : v));
  const soft = besideStrokes(patch, { paper, even });
  const share = (besides: Uint8Array) => shareAround(ink, besides, width, inner, reach);
  const goesOn = share(NONE) > MOST_AROUND.photo;
  if (goesOn && !isEvenBeyond(off, (i) => beyond[i]! + soft[i]! > 0, width, reach)) return null;
  if (goesOn && share(NONE) > MOST_AROUND.ringing && share(soft) > MOST_AROUND.photo) return null;
  const kept = strokes.map((v, i) => v | beyond[i]);
  return { mask: dilate(ink, kept, width, height, noise > 0.5 ? 3 : 1), strokes };
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
    const x = i % width;
    const y = Math.floor(i / width);
    return x >= inner.x && y >= inner.y && x < inner.x + inner.width && y < inner.y + inner.height;
  };
  for (let start = 0; start < off.length; start++) {
    const u = start % width;
    const v = Math.floor(start / width);
    if (u > 0 && v > 0 && u < width - 1 && v < height - 1) continue;
    const part: number[] = [];
    visit(u, v, part);
    for (let k = 0; k < part.length; k++) {
      const x = part[k]! % width;
      const y = Math.floor(part[k]! / width);
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

/** So far round a highlighter stroke, px, its soft ends differ from the paper and from it: colour at half resolution is drawn smoothly again. */
const SOFT = 3;

/** Marks highlighter strokes and their soft ends. */
function besideStrokes({ width, height }: RgbRaster, { paper, even }: { readonly paper: Paper; readonly even: Paper }): Uint8Array {
  const none = new Uint8Array(width * height);
  if (paper === even) return none;
  const on = none.map((_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    return Number(channelDistance(paper(x, y), even(x, y)) > 0);
  });
  return dilate(on, none, width, height, SOFT);
}

const NONE = new Uint8Array(0);

/** Share of the pixels round the line's box, within reach, that belong to what differs, besides marked ones. */
function shareAround(ink: Uint8Array, besides: Uint8Array, width: number, inner: Box, reach: Box): number {
  let [count, all] = [0, 0];
  for (let y = reach.y; y < reach.y + reach.height; y++) {
    const beside = y < inner.y - 1 || y > inner.y + inner.height;
    for (let x = reach.x; x < reach.x + reach.width; x++) {
      if ((!beside && x >= inner.x - 1 && x <= inner.x + inner.width) || besides[y * width + x]) continue;
      all++;
      count += ink[y * width + x];
    }
  }
  return count / Math.max(1, all);
}

/** Whether hardly anything differs from the paper outside of a box, but for what is no ground of the line. */
function isEvenBeyond(off: Uint8Array, isOther: (i: number) => boolean, width: number, box: Box): boolean {
  let [count, all] = [0, 0];
  for (let i = 0; i < off.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    if (isOther(i) || (x >= box.x && y >= box.y && x < box.x + box.width && y < box.y + box.height)) continue;
    all++;
    count += off[i]!;
  }
  return all > 0 && count <= MOST_AROUND.beyond * all;
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
