/** Edges of sections that are drawn as waves, teeth or slants: no row steps as a whole there, and all that lies above and below would be one section. */
import { bottom } from '../../image/geometry.ts';
import type { RgbRaster } from '../../image/raster.ts';
import type { TextLine } from '../document.ts';

/** Rows of one colour, so many in a run, are a ground; their pixels differ by no more levels, and by so many times the noise. */
const EVEN = { rows: 12, levels: 6, noise: 4 };
/** A pixel is no longer the ground from so many levels on. */
const LEFT = { levels: 16, noise: 4 };
/** The edge goes up and down by so many px at least, and by this share of the width at most. */
const SPREAD = { least: 6, most: 0.3 };
/** From one column to the next it moves by so many px at most; what stands over a straight edge has sides. */
const STEEPEST = 8;
/** Columns in which the ground ends within so many rows, at most: a panel with round corners ends so, a box over a straight edge, and a gradient. */
const STRAIGHT = { rows: 3, share: 0.6 };
/** Columns that may keep the ground beyond the edge: something of its colour lies there. */
const KEPT = 0.01;
/** Rows beyond the edge by which what lies there is told. */
const BEYOND = 4;

export interface ShapedEdge {
  /** First row that is not all of the upper ground, and the first one that is all of the lower. */
  readonly top: number;
  readonly end: number;
  /** Whether the ground above and that below are of one colour each. */
  readonly isEvenAbove: boolean;
  readonly isEvenBelow: boolean;
}

/** Shaped edges with an even ground on one side at least, from the top down. */
export function findShapedEdges(raster: RgbRaster, noise: number): ShapedEdge[] {
  const even = evenRows(raster, EVEN.levels + EVEN.noise * noise);
  const isEven = (y: number) => even[y] === 1;
  const edges: ShapedEdge[] = [];
  for (const { start, end } of runsOf(even)) {
    const up = start > 0 ? edgeDepth(raster, start - 1, -1, noise) : null;
    if (up !== null) edges.push({ top: start - up, end: start, isEvenAbove: isEven(start - up - BEYOND), isEvenBelow: true });
    const down = end < raster.height ? edgeDepth(raster, end, 1, noise) : null;
    if (down !== null) edges.push({ top: end, end: end + down, isEvenAbove: true, isEvenBelow: isEven(end + down + BEYOND) });
  }
  return withoutOverlaps(edges);
}

/** Between two even grounds an edge is seen from both; a speck of a ground, where words were erased, lets it begin too early, and words stand over it then: the shortest one counts. */
function withoutOverlaps(edges: readonly ShapedEdge[]): ShapedEdge[] {
  const found: ShapedEdge[] = [];
  for (const edge of edges.toSorted((a, b) => a.end - a.top - (b.end - b.top)))
    if (!found.some(({ top, end }) => edge.top < end && top < edge.end)) found.push(edge);
  return found.toSorted((a, b) => a.top - b.top);
}

/** Air between an edge and the words beside it, px. */
const AIR = 2;

/** Edges that no words stand over: there something may be cut. */
export const freeEdges = (edges: readonly ShapedEdge[], lines: readonly TextLine[]): ShapedEdge[] =>
  edges.filter(({ top, end }) => !lines.some(({ box }) => box.y < end + AIR && bottom(box) > top - AIR));

/** Between two even grounds an edge is a band of its own, which grows with the width; beside a picture it is a part of that. */
export const isBand = ({ isEvenAbove, isEvenBelow }: ShapedEdge): boolean => isEvenAbove && isEvenBelow;

/** The cuts, with those at shaped edges in place of what is found within them. */
export function withShapedEdges(cuts: readonly number[], edges: readonly ShapedEdge[]): number[] {
  const others = cuts.filter((y) => !edges.some(({ top, end }) => y > top - AIR && y < end + AIR));
  const added = edges.flatMap((edge) => (isBand(edge) ? [edge.top, edge.end] : [edge.isEvenAbove ? edge.top : edge.end]));
  return [...others, ...added].toSorted((a, b) => a - b);
}

function evenRows({ data, width, height }: RgbRaster, levels: number): Uint8Array {
  const even = new Uint8Array(height);
  for (let y = 0; y < height; y++) {
    const first = y * width * 3;
    let same = true;
    for (let i = first; same && i < first + width * 3; i += 3) same = stepTo(data, i, first) <= levels;
    even[y] = Number(same);
  }
  return even;
}

/** Largest difference of a channel between the pixels at two places. */
const stepTo = (data: Uint8Array, i: number, j: number): number =>
  Math.max(Math.abs(data[i]! - data[j]!), Math.abs(data[i + 1]! - data[j + 1]!), Math.abs(data[i + 2]! - data[j + 2]!));

function runsOf(even: Uint8Array): { readonly start: number; readonly end: number }[] {
  const runs: { start: number; end: number }[] = [];
  for (let y = 0, start = 0; y <= even.length; y++) {
    if (even[y] === 1) continue;
    if (y - start >= EVEN.rows) runs.push({ start, end: y });
    start = y + 1;
  }
  return runs;
}

/**
 * How many rows the edge of an even ground takes.
 * @param from the first row that is not even
 * @param step to the next row: -1 upwards, 1 downwards
 * @returns null where the edge is straight, or none
 */
function edgeDepth({ data, width, height }: RgbRaster, from: number, step: -1 | 1, noise: number): number | null {
  const ground = (from - step) * width * 3;
  const levels = LEFT.levels + LEFT.noise * noise;
  const depth = new Int32Array(width).fill(-1);
  let left = width;
  for (let k = 0, y = from; y >= 0 && y < height && k <= SPREAD.most * width; k++, y += step) {
    for (let x = 0; x < width; x++) {
      if (depth[x]! >= 0 || stepTo(data, (y * width + x) * 3, ground + x * 3) <= levels) continue;
      depth[x] = k;
      left--;
    }
    if (left <= KEPT * width) return isShaped(depth) ? k : null;
  }
  return null;
}

function isShaped(depth: Int32Array): boolean {
  const known = depth.filter((k) => k >= 0);
  if (known.some((k, i) => i > 0 && Math.abs(k - known[i - 1]!) > STEEPEST)) return false;
  const counts = new Uint32Array(depth.length + STRAIGHT.rows);
  for (const k of known) for (let row = k; row < k + STRAIGHT.rows; row++) counts[row]!++;
  const deepest = known.reduce((a, b) => Math.max(a, b), 0);
  const spread = deepest - known.reduce((a, b) => Math.min(a, b), deepest);
  return spread >= SPREAD.least && Math.max(...counts) <= STRAIGHT.share * depth.length;
}
