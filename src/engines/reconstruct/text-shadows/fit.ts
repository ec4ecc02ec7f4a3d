/** The CSS text-shadow that explains how the ground round letters is darkened or lit. */
import { blur } from '../../image/blur.ts';

/** Letters and the ground round them, one number a pixel. */
export interface Surroundings {
  readonly width: number;
  readonly height: number;
  /** Share of the pixel that letters cover, 0 to 1. */
  readonly letters: Float32Array;
  /** Luma, 0-255. */
  readonly luma: Float32Array;
  /** Which pixels show the ground: neither letters, nor their soft edges, nor anything else. */
  readonly ground: Uint8Array;
}

/** Lengths in px; `depth` is by how many levels the ground would change under an opaque letter, negative where it is darkened. */
export interface FittedShadow {
  readonly offsetX: number;
  readonly offsetY: number;
  /** Standard deviation; CSS Text Decoration 3 has twice that as the blur radius. */
  readonly sigma: number;
  readonly depth: number;
  /** Share of the ground's variation that the shadow explains, 0 to 1. */
  readonly explained: number;
  /** The letters' coverage, blurred and moved. */
  readonly shape: Float32Array;
}

/** A shadow of any kind looks a little like this one: where it explains less than such a share, there is none. */
const ANY = { sigma: 3, offsetX: 0, offsetY: 1, least: 0.04 } as const;
/** Variance of the ground, levels², under which there is nothing to explain. */
const EVEN = 0.5;
/** Shadows that show whether there is any; the fit goes on from the best of them. */
const FIRST = [
  { sigma: 1.5, offsetX: 0, offsetY: 1 },
  { sigma: 2, offsetX: 2, offsetY: 2 },
  { sigma: 4, offsetX: 0, offsetY: 2 },
  { sigma: 8, offsetX: 0, offsetY: 4 },
] as const;
const SIGMAS = [0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 6, 7.5, 10, 12.5, 15];
const ROUNDS = 3;
const FARTHEST = 12;
const MOST_SAMPLES = 6_000;

/**
 * What else stands in the surroundings (an arm, the edge of a wall) is no ground: samples that a shadow leaves so many standard deviations off, told by their median, are left out of a
 * second fit, up to so many of all; where the first one explains less than `from` there is nothing that it would make clear.
 */
const OUTLIERS = { off: 2.5, deviation: 1.4826, most: 0.25, from: 0.2 };

/**
 * Least squares over blur and offsets, coordinate by coordinate; the ground itself is a quadratic surface.
 * @param least share of the ground's variation that one of the first guesses must explain for the fit to go on
 * @returns null where no shadow explains anything
 */
export function fitShadow(around: Surroundings, least: number): FittedShadow | null {
  const blurred = new Map<number, Float32Array>();
  const shapeOf = (sigma: number): Float32Array => {
    const known = blurred.get(sigma) ?? blur(around.letters, around.width, around.height, sigma);
    blurred.set(sigma, known);
    return known;
  };
  const samples = sampled(around);
  if (samples.length < 100) return null;
  const whole = sheetOf(samples, around, shapeOf);
  if (dot(whole.target, whole.target) < EVEN * samples.length) return null;
  if (whole.tried(ANY).explained < ANY.least) return null;
  const first = best(FIRST.map(whole.tried));
  if (first.explained < least) return null;
  const found = descend(first, whole.tried);
  const own = found.explained < OUTLIERS.from ? samples : withoutOutliers(samples, whole, found);
  const told = own.length < samples.length ? descendFrom(found, sheetOf(own, around, shapeOf).tried) : found;
  const shape = shapeOf(told.sigma);
  return { ...told, shape: shape.map((_, i) => at(shape, around, i, told)) };
}

/** Samples of the ground freed from its surface, and what a shadow explains of them. */
interface Sheet {
  readonly target: Float64Array;
  seen(guess: Guess): Float64Array;
  tried(guess: Guess): Tried;
}

function sheetOf(samples: readonly number[], around: Surroundings, shapeOf: (sigma: number) => Float32Array): Sheet {
  const basis = orthonormal(samples, around);
  const target = freed(
    Float64Array.from(samples, (i) => around.luma[i]),
    basis,
  );
  const energy = dot(target, target);
  const places = Int32Array.from(samples);
  const seen = (guess: Guess) => {
    const shape = shapeOf(guess.sigma);
    const values = new Float64Array(places.length);
    for (let k = 0; k < values.length; k++) values[k] = at(shape, around, places[k], guess);
    return freed(values, basis);
  };
  const tried = (guess: Guess): Tried => {
    const drawn = seen(guess);
    const [along, length] = [dot(drawn, target), dot(drawn, drawn)];
    return length < 1e-6
      ? { ...guess, depth: 0, explained: 0 }
      : { ...guess, depth: along / length, explained: along ** 2 / length / energy };
  };
  return { target, seen, tried };
}

const descendFrom = (found: Tried, tried: (guess: Guess) => Tried): Tried => descend(tried(found), tried);

function withoutOutliers(samples: readonly number[], { target, seen }: Sheet, found: Tried): readonly number[] {
  const drawn = seen(found);
  const off = target.map((value, k) => Math.abs(value - found.depth * drawn[k]));
  const sorted = off.toSorted();
  const most = Math.max(
    OUTLIERS.off * OUTLIERS.deviation * sorted[sorted.length >> 1],
    sorted[Math.floor((1 - OUTLIERS.most) * sorted.length)],
  );
  return samples.filter((_, k) => off[k] <= most);
}

interface Guess {
  readonly sigma: number;
  readonly offsetX: number;
  readonly offsetY: number;
}

interface Tried extends Guess {
  readonly depth: number;
  readonly explained: number;
}

const best = (tried: readonly Tried[]): Tried => tried.reduce((a, b) => (b.explained > a.explained ? b : a));

function descend(first: Tried, tried: (guess: Guess) => Tried): Tried {
  let found = first;
  for (let round = 0; round < ROUNDS; round++) {
    const before = found;
    found = best([found, ...SIGMAS.map((sigma) => tried({ ...found, sigma }))]);
    for (const axis of ['offsetY', 'offsetX'] as const) {
      const steps = Array.from({ length: 2 * FARTHEST + 1 }, (_, i) => i - FARTHEST);
      found = best([found, ...steps.map((offset) => tried({ ...found, [axis]: offset }))]);
    }
    if (found === before) break;
  }
  return found;
}

/** The shape's value where the shadow of a pixel falls. */
function at(shape: Float32Array, { width, height }: Surroundings, i: number, { offsetX, offsetY }: Guess): number {
  const x = (i % width) - offsetX;
  const y = Math.floor(i / width) - offsetY;
  return x < 0 || y < 0 || x >= width || y >= height ? 0 : shape[y * width + x];
}

function sampled({ ground }: Surroundings): number[] {
  const all: number[] = [];
  for (let i = 0; i < ground.length; i++) if (ground[i]) all.push(i);
  const step = Math.max(1, all.length / MOST_SAMPLES);
  return Array.from({ length: Math.floor(all.length / step) }, (_, k) => all[Math.floor(k * step)]);
}

/** An orthonormal basis of quadratic surfaces over the samples (modified Gram-Schmidt). */
function orthonormal(samples: readonly number[], { width, height }: Surroundings): Float64Array[] {
  const across = Float64Array.from(samples, (i) => (2 * (i % width)) / width - 1);
  const down = Float64Array.from(samples, (i) => (2 * Math.floor(i / width)) / height - 1);
  const terms: ((x: number, y: number) => number)[] = [() => 1, (x) => x, (_, y) => y, (x, y) => x * y, (x) => x * x, (_, y) => y * y];
  const basis: Float64Array[] = [];
  for (const term of terms) {
    const column = freed(
      across.map((x, k) => term(x, down[k])),
      basis,
    );
    const length = Math.sqrt(dot(column, column));
    if (length > 1e-6) basis.push(column.map((v) => v / length));
  }
  return basis;
}

/** What the basis does not explain. */
function freed(values: Float64Array, basis: readonly Float64Array[]): Float64Array {
  for (const column of basis) {
    const along = dot(values, column);
    for (let i = 0; i < values.length; i++) values[i] -= along * column[i];
  }
  return values;
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i];
  return sum;
}
