/** A sum of small decision trees over named features: how likely something is. */

/** Where a tree parts: rows whose feature is below the threshold go one way, the others the other. */
export type Parting = readonly [feature: string, threshold: number, below: DecisionTree, others: DecisionTree];

/** Log odds of a leaf, or a parting. */
export type DecisionTree = number | Parting;

/** Source: J. H. Friedman, Greedy function approximation: a gradient boosting machine (2001), with the logistic loss. */
export interface BoostedTrees {
  /** Log odds before any tree. */
  readonly prior: number;
  readonly trees: readonly DecisionTree[];
}

/** @returns probability, 0 to 1, of a row of features by name */
export function probability({ prior, trees }: BoostedTrees, row: ReadonlyMap<string, number>): number {
  const odds = trees.reduce<number>((sum, tree) => sum + leafOf(tree, row), prior);
  return 1 / (1 + Math.exp(-odds));
}

function leafOf(tree: DecisionTree, row: ReadonlyMap<string, number>): number {
  if (typeof tree === 'number') return tree;
  const [feature, threshold, below, others] = tree;
  return leafOf(row.get(feature)! < threshold ? below : others, row);
}
