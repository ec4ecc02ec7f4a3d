import { clearBleed } from './chroma-bleed.ts';
import type { Rgb } from './colour.ts';
import { faintLines } from './faint-lines.ts';
import { boxFromEdges } from './geometry.ts';
import { localContrast, type LocalContrast } from './local-contrast.ts';
import { sharpenEdges } from './soft-edges.ts';
import { crop, paste, type RgbRaster } from './raster.ts';
import { flatRegions, type Region } from './regions.ts';

/** Lossy compression rings at most one block (8 px) and its half from an edge. */
const REACH = 12;
/** An even area of this many px is sure ground; small ones may be the ringing itself, or part of a photo. */
const LEAST_GROUND = 1000;
/** Pixels of one ground differ by no more than this, levels, from its most common colour. */
const LEVEL = 2;
/** Grounds that come as one: so many are all of it but a share that is stray; small cards on a large ground are among that share. */
const PLATEAUS = { main: 3, all: 12, stray: 0.1 };
/** Colours this many standard deviations of the noise from the ground are still ground. */
const DEVIATIONS = 3;
/** Edges ring by no more than this share of their contrast: shadows and steps of a few levels are no ringing. */
const RINGING = 0.35;
/** Share of a ground that must have its very colour: compression keeps blocks of one colour exact, and a gradient has none. */
const DRAWN = 0.5;
/** Shares of that at which grounds are carried, one after the other. */
const SHARES = [0.35, 0.7, 1];
/** Rows worked on at once, and how far strips overlap: memory follows the width. */
const STRIP = 2048;
const OVERLAP = 2 * REACH;
/** Noise under this, levels, disturbs nothing. */
const CLEAN = 0.5;

/** A picture and what `cleanGrounds` made of it. */
export interface Cleaned {
  readonly source: RgbRaster;
  readonly cleaned: RgbRaster;
}

/** Whether there is nothing to clean. */
export const isClean = (noise: number): boolean => noise < CLEAN;

/**
 * Takes the ringing of lossy compression off even grounds: from each even area its colour is carried outwards over pixels that
 * differ no more than the noise explains. Edges, long lines, text and photos stay as they are. Clean pictures come back as a copy.
 * @param noise standard deviation of the noise, levels
 * @param known a picture of the same size that was cleaned before: what is alike in both is not cleaned again
 */
export function cleanGrounds(raster: RgbRaster, noise: number, known?: Cleaned): RgbRaster {
  const out: RgbRaster = { ...raster, data: raster.data.slice() };
  if (isClean(noise)) return out;
  for (let top = 0; top < raster.height; top += STRIP) {
    const from = Math.max(0, top - OVERLAP);
    const to = Math.min(raster.height, top + STRIP + OVERLAP);
    if (known && areAlike(raster, known.source, from, to)) {
      const rows = boxFromEdges(0, top, raster.width, Math.min(top + STRIP, raster.height));
      paste(out, crop(known.cleaned, rows), 0, top);
      continue;
    }
    const strip = crop(raster, boxFromEdges(0, from, raster.width, to));
    carryGrounds(strip, noise);
    const kept = boxFromEdges(0, top - from, raster.width, Math.min(top + STRIP, raster.height) - from);
    paste(out, crop(strip, kept), 0, top);
  }
  return out;
}

/** The noise that is left after `cleanGrounds`: soft rims of one or two px at edges. */
export function noiseAfterCleaning(noise: number): number {
  return isClean(noise) ? noise : Math.min(1, noise / 2);
}

/** Whether two pictures of one size have the same pixels in some rows. */
function areAlike(a: RgbRaster, b: RgbRaster, from: number, to: number): boolean {
  const rows = ({ data, width }: RgbRaster) => data.subarray(from * width * 3, to * width * 3);
  return Buffer.compare(rows(a), rows(b)) === 0;
}

/**
 * In place: breadth first from every even area, one px further in each round. What is nearest to a ground in colour goes to it before another
 * takes it: between a white card and a pale ground, all that lies within a block of the edge may be as near to both as the noise allows.
 */
function carryGrounds(raster: RgbRaster, noise: number): void {
  const { width, height, data } = raster;
  const { labels, regions } = flatRegions({ width, height, channels: 3, data }, 1, LEAST_GROUND);
  let label = regions.length;
  for (const region of regions) {
    const plateaus = plateausOf(data, labels, width, region);
    visitRuns(data, labels, width, region, (from, to) => {
      const at = plateaus.findIndex(({ color }) => isNear(data, from * 3, color));
      // A label of its own for each, not to be taken for one ground.
      labels.fill(at < 0 ? 0 : label + 1 + at, from, to);
      if (plateaus[at]?.isDrawn) for (let i = from; i < to; i++) data.set(plateaus[at].color, i * 3);
    });
    label += plateaus.length;
  }
  const far = new Uint8Array(labels.length);
  const limit = LEVEL + DEVIATIONS * noise;
  const lines = faintLines(raster, limit + LEVEL);
  const contrast = localContrast(raster);
  for (const share of SHARES) carry({ raster, labels, far, lines, contrast }, share * limit);
  clearBleed(raster, { labels, lines }, noise);
  sharpenEdges(raster, labels, noise);
}

interface Carried {
  readonly raster: RgbRaster;
  /** Of each pixel: its ground's, or 0. In place. */
  readonly labels: Int32Array;
  /** How far each pixel lies from its ground, px. In place. */
  readonly far: Uint8Array;
  /** 1 where a line is drawn that is as faint as noise: no ground is carried over it. */
  readonly lines: Uint8Array;
  /** What rings there. */
  readonly contrast: LocalContrast;
}

function carry({ raster: { width, height, data }, labels, far, lines, contrast }: Carried, most: number): void {
  let front: number[] = [];
  let next: number[] = [];
  const off = (a: number, b: number): number =>
    Math.max(Math.abs(data[a] - data[b]), Math.abs(data[a + 1] - data[b + 1]), Math.abs(data[a + 2] - data[b + 2]));
  /** Whether a pixel is nearer in colour to another ground that it touches: both come to it at once where compression has made a ramp of an edge. */
  const isNearer = (from: number, to: number, beside: number, differs: number): boolean =>
    labels[beside] !== 0 && labels[beside] !== labels[from] && off(beside * 3, to * 3) < differs;
  const take = (from: number, to: number): void => {
    if (labels[to] !== 0 || lines[to]) return;
    const a = from * 3;
    const b = to * 3;
    const differs = off(a, b);
    if (differs > most) return;
    const x = to % width;
    const y = (to - x) / width;
    if (differs > LEVEL + RINGING * contrast.at(x, y)) return;
    if (
      (x > 0 && isNearer(from, to, to - 1, differs)) ||
      (x + 1 < width && isNearer(from, to, to + 1, differs)) ||
      (y > 0 && isNearer(from, to, to - width, differs)) ||
      (y + 1 < height && isNearer(from, to, to + width, differs))
    )
      return;
    data[b] = data[a];
    data[b + 1] = data[a + 1];
    data[b + 2] = data[a + 2];
    labels[to] = labels[from];
    far[to] = far[from] + 1;
    if (far[to] < REACH) next.push(to);
  };
  for (let i = 0; i < labels.length; i++) if (labels[i] !== 0 && far[i] < REACH && touchesFree(labels, i, width, height)) front.push(i);
  while (front.length > 0) {
    next = [];
    for (const from of front) {
      const x = from % width;
      if (x > 0) take(from, from - 1);
      if (x + 1 < width) take(from, from + 1);
      if (from >= width) take(from, from - width);
      if (from + width < labels.length) take(from, from + width);
    }
    front = next;
  }
}

interface Plateau {
  readonly color: Rgb;
  /** Whether it is of that one colour, whatever compression has made of some of its pixels. */
  readonly isDrawn: boolean;
}

/**
 * The colours of which nine of ten of a region's pixels are, within two levels: drawn, not photographed. More than one where grounds run into each other in
 * steps that are too small to part them: a white card and a pale ground, where compression has made a ramp of their edge.
 */
function plateausOf(data: Uint8Array, labels: Int32Array, width: number, region: Region): Plateau[] {
  const counts = new Map<number, number>();
  visitRuns(data, labels, width, region, (from, to) => {
    const color = (data[from * 3] << 16) | (data[from * 3 + 1] << 8) | data[from * 3 + 2];
    counts.set(color, (counts.get(color) ?? 0) + to - from);
  });
  const colors = [...counts].map(([packed, count]) => ({ color: [packed >> 16, (packed >> 8) & 255, packed & 255] as const, count }));
  const plateaus: Plateau[] = [];
  let rest = colors;
  let left = region.area;
  while (rest.length > 0 && plateaus.length < (left > PLATEAUS.stray * region.area ? PLATEAUS.main : PLATEAUS.all)) {
    const { color, count } = rest.reduce((most, one) => (one.count > most.count ? one : most));
    rest = rest.filter((one) => one.color.some((value, c) => Math.abs(value - color[c]) > LEVEL));
    const after = rest.reduce((sum, { count }) => sum + count, 0);
    if (left - after < LEAST_GROUND) break;
    plateaus.push({ color, isDrawn: count >= DRAWN * (left - after) });
    left = after;
  }
  return left <= PLATEAUS.stray * region.area ? plateaus : [];
}

function isNear(data: Uint8Array, at: number, color: Rgb): boolean {
  return color.every((value, c) => Math.abs(data[at + c] - value) <= LEVEL);
}

/** Calls `use` with the first pixel of each run of one colour in a region's rows, and the pixel after its last. */
function visitRuns(
  data: Uint8Array,
  labels: Int32Array,
  width: number,
  { label, box }: Region,
  use: (from: number, to: number) => void,
): void {
  for (let y = box.y; y < box.y + box.height; y++) {
    const end = y * width + box.x + box.width;
    for (let i = y * width + box.x; i < end;) {
      if (labels[i] !== label) {
        i++;
        continue;
      }
      const from = i++;
      const [r, g, b] = [data[from * 3], data[from * 3 + 1], data[from * 3 + 2]];
      while (i < end && labels[i] === label && data[i * 3] === r && data[i * 3 + 1] === g && data[i * 3 + 2] === b) i++;
      use(from, i);
    }
  }
}

function touchesFree(labels: Int32Array, i: number, width: number, height: number): boolean {
  const x = i % width;
  return (
    (x > 0 && labels[i - 1] === 0) ||
    (x + 1 < width && labels[i + 1] === 0) ||
    (i >= width && labels[i - width] === 0) ||
    (i < width * (height - 1) && labels[i + width] === 0)
  );
}
