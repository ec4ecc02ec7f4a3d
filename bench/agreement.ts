/** Does the engine's own opinion of its pages agree with what is measured from outside? */
import type { CaseRecord } from './run.ts';
import { align } from './table.ts';

/** Ranks from 1; equal values share the mean of their ranks. */
function ranks(values: readonly number[]): number[] {
  return values.map((value) => {
    const below = values.filter((other) => other < value).length;
    const equal = values.filter((other) => other === value).length;
    return below + (equal + 1) / 2;
  });
}

/** Spearman's rank correlation, -1 to 1; NaN where one side does not vary. */
export function rankCorrelation(a: readonly number[], b: readonly number[]): number {
  const [ra, rb] = [ranks(a), ranks(b)];
  const mean = (a.length + 1) / 2;
  let [ab, aa, bb] = [0, 0, 0];
  ra.forEach((rank, i) => {
    ab += (rank - mean) * (rb[i] - mean);
    aa += (rank - mean) ** 2;
    bb += (rb[i] - mean) ** 2;
  });
  return ab / Math.sqrt(aa * bb);
}

/** Each score of the engine beside the outside measures that ask the same question. */
const SAME_QUESTION = [
  ['text_accuracy', 'text'],
  ['text_accuracy', 'live_text'],
  ['visual_fidelity', 'ssim'],
  ['visual_fidelity', 'ssim_content'],
  ['structure', 'block_match'],
  ['structure', 'within_4px'],
] as const;

export function formatAgreement(records: readonly CaseRecord[]): string {
  const known = records.filter((record) => record.score !== null && record.said !== null);
  const rows = SAME_QUESTION.map(([said, measured]) => {
    const correlation = rankCorrelation(
      known.map((record) => record.said![said]),
      known.map((record) => record.score![measured]),
    );
    return [said, measured, Number.isNaN(correlation) ? '-' : correlation.toFixed(2)];
  });
  return align([['the engine says', 'measured outside', 'rank correlation'], ...rows]);
}
