/** Outlines filled: how far they cover each pixel, exactly. */
import type { Outline } from './outlines.ts';

/** Curves are drawn as lines that stay this near to them, px (as FreeType's smooth rasteriser does: ftgrays.c, ONE_PIXEL / 4 over four). */
const FLATNESS = 1 / 16;

/**
 * What lines add to the pixels that they cross, so that the running sum over a row is how far each pixel is covered. Two more columns than the
 * picture has take what lies beyond it.
 */
export interface Accumulator {
  readonly width: number;
  readonly height: number;
  readonly cells: Float32Array;
}

/** Where the lines of a curve begin and end, x and y: passed on in one place, since numbers handed from function to function are put on the heap one by one. */
let places = new Float64Array(64);

/** Adds a letter of a type size with its pen at (x, y), px. */
export function addOutline(into: Accumulator, { curves, unitsPerEm }: Outline, size: number, x: number, y: number): void {
  const scale = size / unitsPerEm;
  for (let at = 0; at < curves.length; at += 6) {
    const x0 = x + curves[at] * scale;
    const y0 = y + curves[at + 1] * scale;
    const pullX = x + curves[at + 2] * scale;
    const pullY = y + curves[at + 3] * scale;
    const x1 = x + curves[at + 4] * scale;
    const y1 = y + curves[at + 5] * scale;
    // A quarter of the second difference is how far the curve's middle lies from its chord; halving a curve quarters it.
    const bend = Math.max(Math.abs(x0 - 2 * pullX + x1), Math.abs(y0 - 2 * pullY + y1)) / 4;
    const steps = bend > FLATNESS ? Math.ceil(Math.sqrt(bend / FLATNESS)) : 1;
    if (places.length < 2 * steps + 2) places = new Float64Array(4 * steps);
    places[0] = x0;
    places[1] = y0;
    for (let i = 1; i < steps; i++) {
      const t = i / steps;
      const u = 1 - t;
      places[2 * i] = u * u * x0 + 2 * u * t * pullX + t * t * x1;
      places[2 * i + 1] = u * u * y0 + 2 * u * t * pullY + t * t * y1;
    }
    places[2 * steps] = x1;
    places[2 * steps + 1] = y1;
    addLines(into, steps);
  }
}

/** Signed area to the right of each line, row by row (R. Levien, font-rs, 2016: the accumulation buffer). */
function addLines({ width, height, cells }: Accumulator, count: number): void {
  for (let at = 0; at < 2 * count; at += 2) {
    const y0 = places[at + 1];
    const y1 = places[at + 3];
    if (y0 === y1) continue;
    const isDown = y0 < y1;
    const top = isDown ? y0 : y1;
    const bottom = isDown ? y1 : y0;
    if (bottom <= 0 || top >= height) continue;
    const slope = (places[at + 2] - places[at]) / (y1 - y0);
    let x = isDown ? places[at] : places[at + 2];
    if (top < 0) x -= top * slope;
    const last = Math.min(height, Math.ceil(bottom));
    for (let y = Math.max(0, Math.floor(top)); y < last; y++) {
      const dy = Math.min(y + 1, bottom) - Math.max(y, top);
      const area = isDown ? dy : -dy;
      const next = x + slope * dy;
      const left = Math.min(Math.max(Math.min(x, next), 0), width);
      const right = Math.min(Math.max(x, next, 0), width);
      x = next;
      const first = Math.floor(left);
      if (Math.ceil(right) > first + 1) {
        addAcross(cells, y * (width + 2), area, left, right);
        continue;
      }
      const share = (left + right) / 2 - first;
      cells[y * (width + 2) + first] += area * (1 - share);
      cells[y * (width + 2) + first + 1] += area * share;
    }
  }
}

/** The part of a line within one row, from its leftmost to its rightmost place, in which it crosses several pixels. */
function addAcross(cells: Float32Array, row: number, area: number, left: number, right: number): void {
  const first = Math.floor(left);
  const end = Math.ceil(right);
  const each = area / (right - left);
  const before = first + 1 - left;
  const after = right - end + 1;
  // What one pixel is covered is what the next one's running sum has already: each adds the difference.
  let covered = 0.5 * each * before * before;
  cells[row + first] += covered;
  let sum = covered;
  for (let i = first + 1; i < end - 1; i++) {
    covered = each * (i + 0.5 - left);
    cells[row + i] += covered - sum;
    sum = covered;
  }
  covered = area - 0.5 * each * after * after;
  cells[row + end - 1] += covered - sum;
  cells[row + end] += area - covered;
}
