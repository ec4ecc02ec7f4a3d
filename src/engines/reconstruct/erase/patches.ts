/** Photo under letters, painted in with what looks like its surroundings: coarse to fine, each round from the nearest patches of the photo itself. */
import { levelsOf, type Level } from './pyramid.ts';

/** Half of a patch's side, px: 7 × 7. */
const HALF = 3;
/** Patches are looked for on the photo at half, quarter … of its size, so often; on it itself less often, since little is left to find. */
const COARSEST = 3;
const ROUNDS = { coarse: 3, full: 1 };
/** Passes over the picture a round. */
const PASSES = 2;
/** On the larger levels only each second patch of each second row is looked for: they overlap enough. */
const STRIDE = { fine: 2, coarse: 1, from: 2 };
/** What was painted in tells less than what was photographed. */
const PAINTED = 0.3;

/** Patches of one level that touch a hole, and for each the place of the most alike patch that touches none. */
interface Field {
  /** Px from one patch to the next. */
  readonly stride: number;
  readonly targets: Int32Array;
  /** By pixel: 1 where a patch may be taken from. */
  readonly open: Uint8Array;
  /** Source by pixel, -1 where none is wanted. */
  readonly nearest: Int32Array;
  readonly cost: Float32Array;
}

/**
 * Paints in the holes of a picture (at least one), in place. Wexler et al., "Space-Time Completion of Video" (2007), with the search of Barnes et al., "PatchMatch" (2009).
 * @param reach how far a patch may be taken from, px
 */
export function paintIn(picture: Level, reach: number): void {
  const levels = levelsOf(picture);
  let coarser: { field: Field; width: number } | null = null;
  const random = generator();
  for (let k = Math.min(COARSEST, levels.length - 1); k >= 0; k--) {
    const level = levels[k]!;
    const field: Field | null = fieldOf(level, coarser, random, Math.max(8, reach >> k), k < STRIDE.from ? STRIDE.fine : STRIDE.coarse);
    if (!field) continue;
    const weights = Float32Array.from(level.hole, (v) => (v ? PAINTED : 1));
    if (coarser) {
      measure(level, field, weights);
      vote(level, field);
    }
    for (let round = 0; round < (k === 0 ? ROUNDS.full : ROUNDS.coarse); round++) {
      measure(level, field, weights);
      for (let pass = 0; pass < PASSES; pass++)
        search(level, field, weights, { random, reach: Math.max(8, reach >> k), back: pass % 2 === 1 });
      vote(level, field);
    }
    coarser = { field, width: level.width };
  }
}

/** Numbers from 0 to 1, the same ones each time (linear congruential, Numerical Recipes). */
function generator(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

function fieldOf(
  level: Level,
  coarser: { field: Field; width: number } | null,
  random: () => number,
  reach: number,
  stride: number,
): Field | null {
  const { width, height, hole } = level;
  const touches = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (!hole[y * width + x]) continue;
      for (let v = Math.max(0, y - HALF); v <= Math.min(height - 1, y + HALF); v++)
        touches.fill(1, v * width + Math.max(0, x - HALF), v * width + Math.min(width - 1, x + HALF) + 1);
    }
  const open = new Uint8Array(width * height);
  const targets: number[] = [];
  for (let y = HALF; y < height - HALF; y++)
    for (let x = HALF; x < width - HALF; x++) {
      const i = y * width + x;
      if (!touches[i]) open[i] = 1;
      else if (x % stride === 0 && y % stride === 0) targets.push(i);
    }
  if (targets.length === 0 || !open.includes(1)) return null;
  const nearest = new Int32Array(width * height).fill(-1);
  const field: Field = { stride, targets: Int32Array.from(targets), open, nearest, cost: new Float32Array(width * height).fill(Infinity) };
  const anyOpen = openPixels(open);
  for (const i of targets) {
    const x = i % width;
    const y = (i - x) / width;
    let from = -1;
    if (coarser) {
      const step = coarser.field.stride;
      const at = ((y >> 1) - ((y >> 1) % step)) * coarser.width + (x >> 1) - ((x >> 1) % step);
      const source = coarser.field.nearest[at] ?? -1;
      if (source >= 0) {
        const sx = source % coarser.width;
        const tx = at % coarser.width;
        const [dx, dy] = [2 * (sx - tx), (2 * (source - sx - (at - tx))) / coarser.width];
        from = (y + dy) * width + x + dx;
        if (x + dx < 0 || x + dx >= width || !open[from]) from = -1;
      }
    }
    for (let tries = 0; from < 0 && tries < 12; tries++) from = openNear(field, width, height, x, y, reach, random);
    nearest[i] = from >= 0 ? from : anyOpen[Math.floor(random() * anyOpen.length)]!;
  }
  return field;
}

function openPixels(open: Uint8Array): Int32Array {
  const all: number[] = [];
  for (let i = 0; i < open.length; i++) if (open[i]) all.push(i);
  return Int32Array.from(all);
}

/** A random place within reach that is open, or -1. */
function openNear({ open }: Field, width: number, height: number, x: number, y: number, reach: number, random: () => number): number {
  const [u, v] = [x + Math.round((2 * random() - 1) * reach), y + Math.round((2 * random() - 1) * reach)];
  if (u < 0 || v < 0 || u >= width || v >= height) return -1;
  return open[v * width + u] ? v * width + u : -1;
}

/** Weighted squared difference of two patches, given up where it passes `most`. */
function difference(data: Float32Array, width: number, weights: Float32Array, a: number, b: number, most: number): number {
  let sum = 0;
  for (let dy = -HALF; dy <= HALF; dy++) {
    let i = a + dy * width - HALF;
    let p = i * 3;
    let q = (b + dy * width - HALF) * 3;
    for (const end = i + 2 * HALF + 1; i < end; i++, p += 3, q += 3) {
      const red = data[p]! - data[q]!;
      const green = data[p + 1]! - data[q + 1]!;
      const blue = data[p + 2]! - data[q + 2]!;
      sum += weights[i]! * (red * red + green * green + blue * blue);
    }
    if (sum >= most) return sum;
  }
  return sum;
}

function measure({ data, width }: Level, { targets, nearest, cost }: Field, weights: Float32Array): void {
  for (const i of targets) cost[i] = difference(data, width, weights, i, nearest[i]!, Infinity);
}

interface Search {
  readonly random: () => number;
  readonly reach: number;
  readonly back: boolean;
}

/** Each patch asks its neighbours where theirs was found, and looks round what it has, nearer and nearer. */
function search(
  { data, width, height }: Level,
  { stride, targets, open, nearest, cost }: Field,
  weights: Float32Array,
  { random, reach, back }: Search,
): void {
  const step = back ? stride : -stride;
  for (let n = 0; n < targets.length; n++) {
    const i = targets[back ? targets.length - 1 - n : n]!;
    let best = nearest[i]!;
    let least = cost[i]!;
    const attempt = (source: number) => {
      if (source === best || !open[source]) return;
      const found = difference(data, width, weights, i, source, least);
      if (found < least) {
        best = source;
        least = found;
      }
    };
    if (nearest[i + step]! >= 0) attempt(nearest[i + step]! - step);
    if (nearest[i + step * width]! >= 0) attempt(nearest[i + step * width]! - step * width);
    const x = i % width;
    const y = (i - x) / width;
    for (let near = reach; near >= 1; near *= 0.5) {
      const sx = best % width;
      const sy = (best - sx) / width;
      const u = Math.round(sx + (2 * random() - 1) * near);
      const v = Math.round(sy + (2 * random() - 1) * near);
      if (Math.abs(u - x) <= reach && Math.abs(v - y) <= reach && u >= 0 && v >= 0 && u < width && v < height) attempt(v * width + u);
    }
    nearest[i] = best;
    cost[i] = least;
  }
}

/**
 * Each pixel of a hole becomes the mean of what the patches over it show there, the more alike ones counting more. By what this misses the photo beside the
 * hole, it is off within as well: that is taken away, smoothly from side to side (the membrane of Pérez et al., "Poisson Image Editing", 2003).
 */
function vote({ data, hole, width, height }: Level, { targets, nearest, cost }: Field): void {
  const sums = new Float32Array(hole.length * 4);
  const usual = Math.max(1, targets.map((i) => cost[i]!).toSorted()[targets.length >> 1]!);
  for (const i of targets) {
    const weight = Math.exp(-cost[i]! / usual) + 1e-6;
    const shift = nearest[i]! - i;
    for (let dy = -HALF; dy <= HALF; dy++) {
      for (let at = i + dy * width - HALF, end = at + 2 * HALF + 1; at < end; at++) {
        const from = (at + shift) * 3;
        const to = at * 4;
        sums[to]! += weight * data[from]!;
        sums[to + 1]! += weight * data[from + 1]!;
        sums[to + 2]! += weight * data[from + 2]!;
        sums[to + 3]! += weight;
      }
    }
  }
  const off: Level = { width, height, data: new Float32Array(hole.length * 3), hole: new Uint8Array(hole.length).fill(1) };
  for (let i = 0; i < hole.length; i++) {
    const all = sums[i * 4 + 3]!;
    const isBeside = !hole[i] && (isByHole(hole, i, width, 1) || isByHole(hole, i, width, 2));
    if (all === 0 || (!hole[i] && !isBeside)) continue;
    if (isBeside) off.hole[i] = 0;
    for (let c = 0; c < 3; c++) {
      const voted = sums[i * 4 + c]! / all;
      if (isBeside) off.data[i * 3 + c] = data[i * 3 + c]! - voted;
      else data[i * 3 + c] = voted;
    }
  }
  if (!off.hole.includes(0)) return;
  levelsOf(off);
  for (let i = 0; i < hole.length; i++) if (hole[i]) for (let c = 0; c < 3; c++) data[i * 3 + c]! += off.data[i * 3 + c]!;
}

const isByHole = (hole: Uint8Array, i: number, width: number, by: number): boolean =>
  Boolean(hole[i - by] || hole[i + by] || hole[i - by * width] || hole[i + by * width]);
