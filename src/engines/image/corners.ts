import type { Rgb } from './colour.ts';
import type { Box } from './geometry.ts';
import type { RgbRaster } from './raster.ts';
import { sideColor, SIDES, type Side } from './surroundings.ts';

/** A box outline as rows: leftmost and rightmost pixel of each row of the box. */
export interface Outline {
  readonly box: Box;
  readonly left: Int32Array;
  readonly right: Int32Array;
}

type Radius = readonly [number, number, number, number];

/** A quarter circle leaves (1 - pi/4) r² of its corner's square free. */
const FREE = 1 - Math.PI / 4;
/** Share of a straight side that lies on the box's edge: of the end of a pill so few px high most rows come within a px of it. */
const STRAIGHT = { usual: 0.6, low: 12, ofLow: 0.8 };
/** Side, px, of a small thing, and how far off, px, one of its rows may be. */
const SMALL = 60;
const MOST_OFF = 0.8;

/**
 * Corner radii (top left, top right, bottom right, bottom left) from the area missing at each corner. Pixels outside the
 * outline count by how little of the shape's own colour they show, so soft edges are measured and not guessed.
 * @param fill the shape's colour near its edge
 * @param outside colour that the shape's edge mixes with: its border's, or the ground's
 */
export function cornerRadii(raster: RgbRaster, outline: Outline, fill: Rgb, outside: Rgb): Radius {
  const { box } = outline;
  const beyond = cornerColors(raster, box, fill, outside);
  const middle = box.x + Math.floor(box.width / 2);
  // Outwards, and never more covered again: beyond a border the ground may have the shape's own colour.
  const freeFrom = (start: number, end: number, row: number, color: Rgb): number => {
    const step = Math.sign(end - start);
    let free = 0;
    for (let x = start + step, covered = 1; x !== end + step; x += step) {
      covered = Math.min(covered, coverage(raster, x, box.y + row, fill, color));
      free += 1 - covered;
    }
    return free;
  };
  const atLeft = (row: number, color: Rgb) => {
    const start = Math.min(outline.left[row], middle);
    return start > box.x ? freeFrom(start, box.x, row, color) : 0;
  };
  const atRight = (row: number, color: Rgb) => {
    const [start, end] = [Math.max(outline.right[row], middle), box.x + box.width - 1];
    return start < end ? freeFrom(start, end, row, color) : 0;
  };
  return settledRadii(box, [
    (row) => atLeft(row, beyond[0]),
    (row) => atRight(row, beyond[1]),
    (row) => atRight(row, beyond[2]),
    (row) => atLeft(row, beyond[3]),
  ]);
}

/** Corner radii (in the same order) of an outline that ends at its edge: by the area of each corner's square that its rows leave free. */
export function outlineRadii({ box, left, right }: Outline): Radius {
  const atLeft = (row: number) => Math.min(box.width / 2, left[row] - box.x);
  const atRight = (row: number) => Math.min(box.width / 2, box.x + box.width - 1 - right[row]);
  return settledRadii(box, [atLeft, atRight, atRight, atLeft]);
}

/** Behind so many rows that reach the side, one that ends so many px before it is the notch of a coupon, and no part of the corner. */
const NOTCH = { onEdge: 4, depth: 3 };

/** @param free px that each row leaves free, at the side of each corner */
function settledRadii({ width, height }: Box, free: readonly ((row: number) => number)[]): Radius {
  const halfRows = Math.floor(height / 2);
  const missing = free.map((freeAt, corner) => {
    let [sum, onEdge] = [0, 0];
    for (let i = 0; i < halfRows; i++) {
      const here = freeAt(corner < 2 ? i : height - 1 - i);
      if (onEdge >= NOTCH.onEdge && here >= NOTCH.depth) break;
      if (here < 0.5) onEdge++;
      sum += here;
    }
    return sum;
  });
  return settle(
    missing.map((sum) => Math.sqrt(sum / FREE)),
    Math.min(width, height) / 2,
  );
}

/** Colour outside each corner: that of the corner's own pixel if it shows none of the shape (shadows are uneven), else the common one. */
function cornerColors(raster: RgbRaster, box: Box, fill: Rgb, outside: Rgb): readonly [Rgb, Rgb, Rgb, Rgb] {
  const [x1, y1] = [box.x + box.width - 1, box.y + box.height - 1];
  const at = (x: number, y: number): Rgb => {
    const i = (y * raster.width + x) * 3;
    return coverage(raster, x, y, fill, outside) < 0.35 ? [raster.data[i], raster.data[i + 1], raster.data[i + 2]] : outside;
  };
  return [at(box.x, box.y), at(x1, box.y), at(x1, y1), at(box.x, y1)];
}

/**
 * The outline with each curved side moved out by one pixel where that line is mostly covered by the shape: the soft edge
 * pixels of circles and pills are not part of a region of one colour.
 */
export function snapOutline(raster: RgbRaster, outline: Outline, fill: Rgb, outside: Rgb): Outline {
  const corner = Math.min(outline.box.width, outline.box.height) / 2;
  const covered = (side: Side): number => {
    if (isStraight(outline, side)) return 0;
    const color = sideColor(raster, outline.box, side, 1, corner);
    if (!color) return 0;
    return coverage({ ...raster, width: 1, data: Uint8Array.from(color) }, 0, 0, fill, outside) >= 0.5 ? 1 : 0;
  };
  const [top, right, bottom, left] = SIDES.map(covered);
  const { x, y, width, height } = outline.box;
  const box = { x: x - left, y: y - top, width: width + left + right, height: height + top + bottom };
  const pad = (rows: Int32Array, empty: number) => {
    const out = new Int32Array(box.height).fill(empty);
    out.set(rows, top);
    return out;
  };
  return { box, left: pad(outline.left, box.x + box.width), right: pad(outline.right, box.x - 1) };
}

/** Whether most of a side lies on the box's edge. */
function isStraight({ box, left, right }: Outline, side: Side): boolean {
  if (side === 'top' || side === 'bottom') {
    const row = side === 'top' ? 0 : box.height - 1;
    return right[row] - left[row] + 1 >= straightShare(box.width) * box.width;
  }
  let onEdge = 0;
  for (let row = 0; row < box.height; row++) if (side === 'left' ? left[row] === box.x : right[row] === box.x + box.width - 1) onEdge++;
  return onEdge >= straightShare(box.height) * box.height;
}

const straightShare = (side: number): number => (side <= STRAIGHT.low ? STRAIGHT.ofLow : STRAIGHT.usual);

/** How far a pixel's colour is on the way from what is outside to a shape's own, 0 to 1. */
export function coverage(raster: RgbRaster, x: number, y: number, fill: Rgb, outside: Rgb): number {
  const i = (y * raster.width + x) * 3;
  let [along, length] = [0, 0];
  for (let c = 0; c < 3; c++) {
    along += (raster.data[i + c] - outside[c]) * (fill[c] - outside[c]);
    length += (fill[c] - outside[c]) ** 2;
  }
  return length === 0 ? 0 : Math.max(0, Math.min(1, along / length));
}

/** Whole px; equal where they are nearly equal; half the shorter side where they nearly reach it. */
function settle(raw: readonly number[], half: number): Radius {
  const snapped = raw.map((r) => (r < 1.2 ? 0 : r));
  const rounded = snapped.filter((r) => r > 0).toSorted((a, b) => a - b);
  if (rounded.length === 0) return [0, 0, 0, 0];
  const middle = rounded.length > 2 ? (rounded[1] + rounded[rounded.length - 2]) / 2 : rounded[0];
  const finish = (r: number): number => {
    if (r === 0) return 0;
    const common = Math.abs(r - middle) <= Math.max(1.5, middle * 0.25) ? middle : r;
    return common >= half - Math.max(1, half * 0.05) ? half : Math.round(common);
  };
  const [a, b, c, d] = snapped.map(finish);
  return [a, b, c, d];
}

/**
 * How far the outline is from a box with these corners, as a share of the box's area: 0 is exact.
 * @param isBox whether it is known to be one, as it holds words: rows that a photo round it runs into tell nothing then
 * @param soft px forgiven at each end of a row (noise); inwards twice that along the corners (soft edges)
 */
export function outlineMisfit(outline: Outline, radius: Radius, soft: number, isBox = false): number {
  const { box } = outline;
  let [off, worst] = [0, 0];
  for (let row = 0; row < box.height; row++) {
    const [least, most] = cornerInset(row, box.height, radius[0], radius[3]);
    const [leastRight, mostRight] = cornerInset(row, box.height, radius[1], radius[2]);
    if (outline.right[row] < outline.left[row]) {
      off += row === 0 || row === box.height - 1 ? 0 : box.width - least - leastRight;
      continue;
    }
    const left = outsideRange(outline.left[row] - box.x, least - soft, most + soft * (most > 0 ? 2 : 1));
    const right = outsideRange(box.x + box.width - 1 - outline.right[row], leastRight - soft, mostRight + soft * (mostRight > 0 ? 2 : 1));
    off += left + right;
    // In lossy pictures the first and the last row of a box break off where they meet a line.
    const isEnd = row === 0 || row === box.height - 1;
    if (soft < 1 || !isEnd) worst = Math.max(worst, left, right);
  }
  // In a small thing one row that is clearly off tells another form (a shield, a drop).
  const small = !isBox && Math.min(box.width, box.height) < SMALL;
  return small && worst > MOST_OFF * (soft >= 1 ? 3 : 1) + soft ? 1 : off / (box.width * box.height);
}

const outsideRange = (value: number, least: number, most: number): number => Math.max(0, least - value, value - most);

/** How far a quarter circle at the upper or lower end of a side keeps a row from the side, px: at the row's inner and outer edge. */
export function cornerInset(row: number, height: number, upper: number, lower: number): readonly [number, number] {
  const fromEnd = height - 1 - row;
  const [r, depth] = row < upper ? [upper, row] : fromEnd < lower ? [lower, fromEnd] : [0, 0];
  const inset = (d: number) => r - Math.sqrt(Math.max(0, r * r - Math.max(0, r - d) ** 2));
  return r === 0 ? [0, 0] : [inset(depth + 1), inset(depth)];
}
