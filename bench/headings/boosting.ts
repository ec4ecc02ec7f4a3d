/**
 * Trains boosted trees on rows with a yes or no. Source: T. Chen, C. Guestrin, XGBoost (2016), equations 6 and 7 (values of leaves and gains of second order),
 * with thresholds at quantiles and a random part of the features for each tree (2.3).
 */
import type { BoostedTrees, DecisionTree } from '../../src/engines/reconstruct/tree/headings/boosted-trees.ts';

export interface Example {
  readonly row: readonly number[];
  readonly label: 0 | 1;
}

/**
 * Set on pages left out one at a time; deeper trees, a slower rate and larger leaves change F1 by less than .01.
 * `fewest`: examples on each side of a parting. `features`: share of them that a tree may look at.
 */
export const TRAINING = { trees: 120, depth: 3, rate: 0.1, ridge: 3, fewest: 12, bins: 48, features: 0.3, seed: 7 };

type Options = typeof TRAINING;

interface Sample {
  readonly names: readonly string[];
  /** Thresholds of each feature, and of each example the number of them that it reaches. */
  readonly edges: readonly (readonly number[])[];
  readonly binned: readonly Uint8Array[];
  /** First and second derivatives of the loss by the log odds, of each example. */
  readonly slopes: Float64Array;
  readonly bends: Float64Array;
}

/** @param names of the features, in the order of the rows */
export function train(names: readonly string[], examples: readonly Example[], options: Options = TRAINING): BoostedTrees {
  const edges = names.map((_, feature) =>
    edgesOf(
      examples.map(({ row }) => row[feature]),
      options.bins,
    ),
  );
  const binned = examples.map(({ row }) => Uint8Array.from(row, (value, feature) => edges[feature].filter((edge) => value >= edge).length));
  const share = examples.filter(({ label }) => label === 1).length / examples.length;
  const prior = rounded(Math.log(share / (1 - share)));
  const odds = new Float64Array(examples.length).fill(prior);
  const random = generator(options.seed);
  const trees = Array.from({ length: options.trees }, () => {
    const chances = odds.map((own) => 1 / (1 + Math.exp(-own)));
    const slopes = chances.map((chance, i) => chance - examples[i].label);
    const bends = chances.map((chance) => chance * (1 - chance));
    const features = names.map((_, feature) => feature).filter(() => random() < options.features);
    const { tree, values } = grown({ names, edges, binned, slopes, bends }, features, options);
    values.forEach((value, i) => (odds[i] += value));
    return tree;
  });
  return { prior, trees };
}

/** One tree, and what it says of each example. */
function grown(sample: Sample, features: readonly number[], options: Options): { tree: DecisionTree; values: Float64Array } {
  const values = new Float64Array(sample.binned.length);
  const grow = (rows: readonly number[], depth: number): DecisionTree => {
    const best = depth > 0 ? bestParting(sample, rows, features, options) : null;
    if (!best) {
      const value = rounded((-options.rate * sum(rows, sample.slopes)) / (sum(rows, sample.bends) + options.ridge));
      for (const i of rows) values[i] = value;
      return value;
    }
    const { feature, bin } = best;
    const isBelow = (i: number): boolean => sample.binned[i][feature] <= bin;
    const others = rows.filter((i) => !isBelow(i));
    return [sample.names[feature], sample.edges[feature][bin], grow(rows.filter(isBelow), depth - 1), grow(others, depth - 1)];
  };
  return { tree: grow([...values.keys()], options.depth), values };
}

/** The threshold that gains most; null where none gains, or leaves enough examples on both sides. */
function bestParting({ edges, binned, slopes, bends }: Sample, rows: readonly number[], features: readonly number[], options: Options) {
  const score = (slope: number, bend: number): number => (slope * slope) / (bend + options.ridge);
  const [slope, bend] = [sum(rows, slopes), sum(rows, bends)];
  let best: { feature: number; bin: number; gain: number } | null = null;
  for (const feature of features) {
    const bins = edges[feature].length + 1;
    const [slopeIn, bendIn, rowsIn] = [new Float64Array(bins), new Float64Array(bins), new Uint32Array(bins)];
    for (const i of rows) {
      const bin = binned[i][feature];
      slopeIn[bin] += slopes[i];
      bendIn[bin] += bends[i];
      rowsIn[bin]++;
    }
    let [slopeBelow, bendBelow, below] = [0, 0, 0];
    for (let bin = 0; bin < bins - 1; bin++) {
      slopeBelow += slopeIn[bin];
      bendBelow += bendIn[bin];
      below += rowsIn[bin];
      if (Math.min(below, rows.length - below) < options.fewest) continue;
      const gain = score(slopeBelow, bendBelow) + score(slope - slopeBelow, bend - bendBelow) - score(slope, bend);
      if (gain > (best?.gain ?? 0)) best = { feature, bin, gain };
    }
  }
  return best;
}

const sum = (rows: readonly number[], of: Float64Array): number => rows.reduce((total, i) => total + of[i], 0);

const rounded = (value: number): number => Number(value.toPrecision(4));

/** Thresholds between neighbouring values, at the quantiles of a feature. */
function edgesOf(values: readonly number[], bins: number): number[] {
  const sorted = values.toSorted((a, b) => a - b);
  const quantiles = Array.from({ length: bins - 1 }, (_, i) => sorted[Math.floor(((i + 1) * sorted.length) / bins)]);
  const edges = [...new Set(quantiles)].flatMap((at) => {
    const before = sorted.findLast((value) => value < at);
    return before === undefined ? [] : [Number(((before + at) / 2).toPrecision(5))];
  });
  return [...new Set(edges)].toSorted((a, b) => a - b);
}

/** Mulberry32 (T. Ettinger, public domain): the same numbers on every machine. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
