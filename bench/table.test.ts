import { describe, expect, test } from 'vitest';
import { rankCorrelation } from './agreement.ts';
import { formatComparison } from './compare.ts';
import { treeBytes, watchMemory } from './memory.ts';
import type { CaseRecord } from './run.ts';
import { formatStages, formatTable, median } from './table.ts';

const SCORE = {
  block_match: 0.99,
  text: 1,
  position: 1,
  color: 0.99,
  live_text: 0.99,
  baked_text: 0,
  within_4px: 0.97,
  font_size_error: 0.01,
  ssim: 0.97,
  ssim_content: 0.9,
  mean_delta_e: 1,
  heading_f1: NaN,
  overflow_at_390px: 0,
  legible_at_390px: 1,
  absolute_share: 0,
};

function record(name: string, change: Partial<CaseRecord> = {}): CaseRecord {
  return {
    name,
    pixels: 860 * 15_000,
    seconds: 20,
    stageSeconds: { decode: 1, read: 3 },
    peakBytes: 1e9,
    score: SCORE,
    said: null,
    error: null,
    ...change,
  };
}

describe('table', () => {
  test('says that all is reached', () => {
    const text = formatTable([record('one'), record('two')]);
    expect(text).toContain('goals not reached: all reached');
    expect(text).toContain('floors not reached: all reached');
    expect(text).toMatch(/^MEDIAN +20\.0 +20\.0 +1000 +0\.990/m);
  });

  test('names what falls short, with its cases; a failed case keeps its reason', () => {
    const low = record('poor', { seconds: 90, score: { ...SCORE, live_text: 0.5 } });
    const failed = record('torn', { error: 'The picture is torn.', score: null });
    const text = formatTable([record('fine'), low, failed]);
    expect(text).toMatch(/^torn +20\.0 +FAILED The picture is torn\.$/m);
    expect(text).toContain('live_text 0.500 (0.950) in poor');
    expect(text).toContain('s/15k 90.0 (60.0) in poor');
    expect(text).toContain('live_text 0.745 (0.985)');
  });

  test('the median of an even number is the mean of the middle two; what was not measured is left out', () => {
    expect(median([3, 1, NaN, 2, 10])).toBe(2.5);
    expect(median([])).toBeNaN();
  });

  test('stages with their share', () => expect(formatStages([record('one')])).toMatch(/read +3\.00 +75 %/));
});

test('comparison gives ratios new / old and the cases that moved', () => {
  const text = formatComparison([record('a', { seconds: 10 }), record('b')], [record('a'), record('b'), record('gone')]);
  expect(text).toMatch(/seconds +20\.00 +15\.00 +×0\.750 +a ×0\.50/);
  expect(text).toMatch(/ssim +0\.9700 +0\.9700 +×1\.000/);
  expect(formatComparison([record('x')], [record('y')])).toBe('No case is in both runs.');
});

test('rank correlation follows the order, not the size', () => {
  expect(rankCorrelation([1, 2, 3, 4], [10, 20, 1000, 4000])).toBeCloseTo(1, 12);
  expect(rankCorrelation([1, 2, 3], [3, 2, 1])).toBeCloseTo(-1, 12);
  expect(rankCorrelation([1, 1, 1], [1, 2, 3])).toBeNaN();
  expect(rankCorrelation([1, 2, 2, 3], [1, 3, 2, 4])).toBeCloseTo(0.9487, 4);
});

test('memory of the process tree is at least this process', () => {
  const watch = watchMemory(process.pid);
  expect(treeBytes(process.pid)).toBeGreaterThan(2e7);
  expect(watch.stop()).toBeGreaterThan(2e7);
});
