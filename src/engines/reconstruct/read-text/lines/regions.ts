import { bottom, boxFromEdges, centerY, enclose, right, type Box } from '../../../image/geometry.ts';
import type { ProbabilityStrip } from './detector.ts';
import { SIDE } from './line-area.ts';
import { leans } from './scene.ts';
import { FILLED, sidesOf } from './turned-area.ts';

/** A connected area that the detector takes for text: the core of a line, shrunk on all sides. */
export interface Region {
  readonly box: Box;
  /** Pixels. */
  readonly area: number;
  /** Mean probability, 0 to 1. */
  readonly probability: number;
  /** Slope of the long axis against the horizontal, degrees; 0 for areas with no clear axis. */
  readonly angle: number;
  /** Seen in a smaller picture alone. */
  readonly reduced?: true;
}

/** PaddleOCR's settings for DBNet: binarise at 0.3, keep areas of mean 0.5 (its default 0.6 drops pale captions). */
const BINARY = 0.3 * 255;
const MEAN = 0.5;
const UNCLIP = 1.5;
const SMALLEST_SIDE = 3;
/** Rows collected without an empty one before they are cut regardless. */
const MOST_ROWS = 4_096;

/** Finds regions in strips as they come; holds no more rows than lie between two rows without text. */
export function createRegionFinder(): { add(strip: ProbabilityStrip): Region[]; finish(): Region[] } {
  let rows: Uint8Array[] = [];
  let top = 0;
  let width = 0;
  const flush = (): Region[] => {
    const found = regionsOf(rows, width, top);
    top += rows.length;
    rows = [];
    return found;
  };
  return {
    add(strip) {
      width = strip.width;
      const found: Region[] = [];
      for (let y = 0; y < strip.height; y++) {
        const row = strip.data.subarray(y * width, (y + 1) * width);
        const empty = isEmpty(row);
        rows.push(row);
        if ((empty && rows.length >= 256) || rows.length >= MOST_ROWS) found.push(...flush());
      }
      return found;
    },
    finish: () => flush(),
  };
}

function isEmpty(row: Uint8Array): boolean {
  for (let x = 0; x < row.length; x++) if (row[x]! > BINARY) return false;
  return true;
}

interface Sums {
  count: number;
  probability: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
  x: number;
  y: number;
  xx: number;
  yy: number;
  xy: number;
}

function regionsOf(rows: readonly Uint8Array[], width: number, top: number): Region[] {
  const seen = new Uint8Array(rows.length * width);
  const found: Region[] = [];
  for (const start of inked(rows, width)) {
    if (seen[start]) continue;
    const pixels: number[] = [start];
    seen[start] = 1;
    for (let k = 0; k < pixels.length; k++) {
      const [x, y] = [pixels[k]! % width, Math.floor(pixels[k]! / width)];
      for (let ny = Math.max(0, y - 1); ny <= Math.min(rows.length - 1, y + 1); ny++) {
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++) {
          const next = ny * width + nx;
          if (seen[next] || rows[ny]![nx]! <= BINARY) continue;
          seen[next] = 1;
          pixels.push(next);
        }
      }
    }
    const area = regionOf(pixels, rows, width, top);
    // A figure with a small unit at its foot spreads along a diagonal, too.
    const isNoBar = area !== null && liesDiagonally(area) && !isBar(area, pixels, width);
    const region = isNoBar ? { ...area, angle: 0 } : area;
    if (region) found.push(...(leans(region) && !isBar(region, pixels, width) ? levelArms(pixels, rows, width, top) : [region]));
  }
  return found;
}

/** Leans so far, degrees, and fills so much of the turned rectangle about it; beyond so many the box about it does not tell its sides, and its round ends count. */
const BAR = { degrees: 3, filled: FILLED, diagonal: { degrees: 35, filled: 0.6 } };

/** Whether a leaning area is one line of print. @param pixels of it, in rows of so many */
function isBar(region: Region, pixels: readonly number[], width: number): boolean {
  const lean = Math.abs(region.angle);
  const { diagonal } = BAR;
  const [length, height] = lean > diagonal.degrees ? extentsOf(region, pixels, width) : sidesOf(region);
  return lean >= BAR.degrees && region.area >= (lean > diagonal.degrees ? diagonal.filled : BAR.filled) * length * height;
}

const liesDiagonally = ({ angle }: Region): boolean =>
  Math.abs(angle) > BAR.diagonal.degrees && Math.abs(angle) < 90 - BAR.diagonal.degrees;

/** How far an area reaches along its axis and across, px. */
function extentsOf({ angle }: Region, pixels: readonly number[], width: number): [number, number] {
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [along, across] = [
    [Infinity, -Infinity],
    [Infinity, -Infinity],
  ];
  for (const at of pixels) {
    const [x, y] = [at % width, Math.floor(at / width)];
    widen(along, x * cos + y * sin);
    widen(across, y * cos - x * sin);
  }
  return [along[1]! - along[0]! + 1, across[1]! - across[0]! + 1];
}

function widen(range: number[], value: number): void {
  range[0] = Math.min(range[0]!, value);
  range[1] = Math.max(range[1]!, value);
}

function regionOf(pixels: readonly number[], rows: readonly Uint8Array[], width: number, top: number): Region | null {
  const sums: Sums = { count: 0, probability: 0, left: Infinity, top: Infinity, right: -1, bottom: -1, x: 0, y: 0, xx: 0, yy: 0, xy: 0 };
  for (const at of pixels) {
    const [x, y] = [at % width, Math.floor(at / width)];
    gather(sums, x, y, rows[y]![x]! / 255);
  }
  return toRegion(sums, top);
}

/** Rows of a leaning area that it crosses for so much of its width belong to a level line, with those above and below by this share of them. */
const ARM = { run: 0.5, around: 0.4 };

/**
 * A headline over a photo may touch leaning print in it: the detector then sees one area with two arms.
 * @returns the level ones, and what is left of the area as a whole
 */
function levelArms(pixels: readonly number[], rows: readonly Uint8Array[], width: number, top: number): Region[] {
  const columns = pixels.map((at) => at % width);
  const extent = columns.reduce((most, x) => Math.max(most, x), 0) - columns.reduce((least, x) => Math.min(least, x), width) + 1;
  const byRow = Map.groupBy(pixels, (at) => Math.floor(at / width));
  const long = [...byRow]
    .filter(([, row]) => row.length >= ARM.run * extent)
    .map(([y]) => y)
    .toSorted((a, b) => a - b);
  const found: Region[] = [];
  let rest = pixels;
  for (let i = 0; i < long.length;) {
    let k = i;
    while (long[k + 1] === long[k]! + 1) k++;
    const around = Math.ceil(ARM.around * (k - i + 1));
    const isOf = (at: number) => Math.floor(at / width) >= long[i]! - around && Math.floor(at / width) <= long[k]! + around;
    const arm = regionOf(rest.filter(isOf), rows, width, top);
    if (arm && !leans(arm)) {
      found.push(arm);
      rest = rest.filter((at) => !isOf(at));
    }
    i = k + 1;
  }
  const left = regionOf(rest, rows, width, top);
  return left ? [...found, left] : found;
}

/** Places of what the detector takes for text. */
function inked(rows: readonly Uint8Array[], width: number): number[] {
  const places: number[] = [];
  for (const [y, row] of rows.entries()) for (let x = 0; x < width; x++) if (row[x]! > BINARY) places.push(y * width + x);
  return places;
}

function gather(sums: Sums, x: number, y: number, probability: number): void {
  sums.count++;
  sums.probability += probability;
  sums.left = Math.min(sums.left, x);
  sums.right = Math.max(sums.right, x + 1);
  sums.top = Math.min(sums.top, y);
  sums.bottom = Math.max(sums.bottom, y + 1);
  sums.x += x;
  sums.y += y;
  sums.xx += x * x;
  sums.yy += y * y;
  sums.xy += x * y;
}

function toRegion(sums: Sums, top: number): Region | null {
  const box = boxFromEdges(sums.left, sums.top + top, sums.right, sums.bottom + top);
  const probability = sums.probability / sums.count;
  if (Math.min(box.width, box.height) < SMALLEST_SIDE || probability < MEAN) return null;
  const [mx, my] = [sums.x / sums.count, sums.y / sums.count];
  const [vx, vy, vxy] = [sums.xx / sums.count - mx * mx, sums.yy / sums.count - my * my, sums.xy / sums.count - mx * my];
  const axis = (Math.atan2(2 * vxy, vx - vy) / 2 / Math.PI) * 180;
  return { box, area: sums.count, probability, angle: vx > 2 * vy || vy > 2 * vx || isDiagonal(vx, vy, vxy) ? axis : 0 };
}

/** Of a diagonal area, how many times as far its pixels spread along its axis as across: twice as long as it is high. */
const DIAGONAL = 4;

/** @param vx @param vy variances to the right and down @param vxy of both together */
function isDiagonal(vx: number, vy: number, vxy: number): boolean {
  const [mean, apart] = [(vx + vy) / 2, Math.hypot((vx - vy) / 2, vxy)];
  return mean + apart > DIAGONAL * (mean - apart);
}

/**
 * The region grown back to the size of the printed line: DBNet learns areas shrunk by area·(1-0.4²)/perimeter, and
 * PaddleOCR grows by area·1.5/perimeter of what was found.
 */
export function unclip({ box }: Region): Box {
  const by = (box.width * box.height * UNCLIP) / (2 * (box.width + box.height));
  return { x: box.x - by, y: box.y - by, width: box.width + 2 * by, height: box.height + 2 * by };
}

/** Joins regions that stand side by side on one line, as widely spaced letters come in pieces. Boxes are unclipped. */
export function joinPieces(boxes: readonly Box[]): Box[] {
  const lines: Box[] = [];
  for (const box of boxes.toSorted((a, b) => a.x - b.x)) {
    const at = lines.findIndex((line) => isNextPiece(line, box));
    if (at >= 0) lines[at] = enclose([lines[at]!, box]);
    else lines.push(box);
  }
  return lines.toSorted((a, b) => a.y - b.y || a.x - b.x);
}

/** Pieces of one line have one middle, or stand on one line, give or take this share of the lower one's height: what stands a little lower is beside another column's line. */
const ONE_LINE = 0.2;
/**
 * Of two words of one line the higher area is no higher than this many times the other; with one middle it may be as high as that: capitals with marks beside letters without ascenders (Мойка высокого,
 * 1.57). A unit at the foot of a number has a middle of its own, a smaller word behind a headline is farther off than this share of the lower one's height, and a rate beside a price
 * (20% before 238,000) is shorter than so many times its height.
 */
const HEIGHTS = { usual: 1.5, centred: 1.65, near: 0.5, long: 3 };
/**
 * Large type, px of the lower box, beside type so many times as high and no nearer than this share of the lower one is a line of its own: read as one with it, neither is made out (3+1 of 112 px
 * before 특별전 of 72 px, as 3+1 mut). The gap between words of one size is taken up by the growing of their boxes.
 */
const TWO_SIZES = { px: 48, by: 1.35, apart: 0.3 };

function isNextPiece(line: Box, box: Box): boolean {
  const [low, high] = [Math.min(line.height, box.height), Math.max(line.height, box.height)];
  const overlap = Math.min(bottom(line), bottom(box)) - Math.max(line.y, box.y);
  const off = Math.min(Math.abs(centerY(line) - centerY(box)), Math.abs(bottom(line) - bottom(box)));
  const gap = box.x - right(line);
  if (low >= TWO_SIZES.px && high >= TWO_SIZES.by * low && gap >= TWO_SIZES.apart * low) return false;
  const areWords = Math.min(line.width / line.height, box.width / box.height) >= HEIGHTS.long;
  const isCentred = areWords && Math.abs(centerY(line) - centerY(box)) <= ONE_LINE * low && gap < HEIGHTS.near * low;
  return high < (isCentred ? HEIGHTS.centred : HEIGHTS.usual) * low && overlap > 0.75 * low && off <= ONE_LINE * low && gap < 0.6 * low;
}

/**
 * Boxes that reach into the one beside them (large digits and their small unit) end between the two: growing a region makes up for what the
 * detector shrank it by, which is the more the higher it is.
 * @param boxes unclipped and joined, @param cores the detector's own
 */
export function setApart(boxes: readonly Box[], cores: readonly Box[]): Box[] {
  const found = [...boxes];
  const coreOf = (box: Box) => enclose(cores.filter((core) => holdsCentre(box, core)));
  for (const [i, left] of boxes.entries()) {
    for (const [k, other] of boxes.entries()) {
      const overlap = Math.min(bottom(left), bottom(other)) - Math.max(left.y, other.y);
      const beside = left.x < other.x && right(left) > other.x && right(left) < right(other);
      if (!beside || overlap < 0.5 * Math.min(left.height, other.height)) continue;
      const [a, b] = [coreOf(left), coreOf(other)];
      const edge = right(a) + ((b.x - right(a)) * a.height) / (a.height + b.height);
      if (b.x <= right(a)) continue;
      found[i] = boxFromEdges(found[i]!.x, left.y, edge - SIDE, bottom(left));
      found[k] = boxFromEdges(edge + SIDE, other.y, right(found[k]!), bottom(other));
    }
  }
  return found;
}

const holdsCentre = (outer: Box, { x, y, width, height }: Box): boolean =>
  x + width / 2 > outer.x && x + width / 2 < right(outer) && y + height / 2 > outer.y && y + height / 2 < bottom(outer);
