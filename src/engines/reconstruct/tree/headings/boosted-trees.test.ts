import { expect, test } from 'vitest';
import { probability } from './boosted-trees.ts';

test('the log odds of the leaves that a row comes to are added', () => {
  const model = {
    prior: -1,
    trees: [['size', 20, -0.5, ['weight', 600, 0.5, 2]] as const, ['weight', 600, 0, 1] as const],
  };
  const row = (size: number, weight: number) =>
    new Map([
      ['size', size],
      ['weight', weight],
    ]);
  expect(probability(model, row(12, 400))).toBeCloseTo(1 / (1 + Math.exp(1.5)));
  expect(probability(model, row(20, 600))).toBeCloseTo(1 / (1 + Math.exp(-2)));
});
