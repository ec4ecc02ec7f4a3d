/** A run beside an earlier one: ratios new / old, so that 1 is the same. */
import { GOALS } from './goals.ts';
import { align, median } from './table.ts';
import type { CaseRecord } from './run.ts';

/** Changes smaller than this share are the weather of the machine, or of rounding. */
const WORTH_TELLING = 0.005;

type Figure = (record: CaseRecord) => number;

const FIGURES: readonly (readonly [string, Figure])[] = [
  ['seconds', (record) => record.seconds],
  ['peak memory', (record) => record.peakBytes],
  ...GOALS.map(({ name }): [string, Figure] => [name, (record) => record.score?.[name] ?? NaN]),
];

function ratio(now: number, before: number): number {
  return now === before ? 1 : now / before;
}

/** Only cases that are in both runs count. */
export function formatComparison(now: readonly CaseRecord[], before: readonly CaseRecord[]): string {
  const pairs = now.flatMap((record) => {
    const old = before.find((other) => other.name === record.name);
    return old && record.error === null && old.error === null ? [{ record, old }] : [];
  });
  if (pairs.length === 0) return 'No case is in both runs.';
  const rows = FIGURES.map(([name, of]) => {
    const [a, b] = [median(pairs.map(({ record }) => of(record))), median(pairs.map(({ old }) => of(old)))];
    const moved = pairs
      .map(({ record, old }) => ({ name: record.name, ratio: ratio(of(record), of(old)) }))
      .filter((pair) => Math.abs(pair.ratio - 1) > WORTH_TELLING)
      .toSorted((x, y) => Math.abs(Math.log(y.ratio)) - Math.abs(Math.log(x.ratio)))
      .slice(0, 3)
      .map((pair) => `${pair.name} ×${pair.ratio.toFixed(2)}`);
    return [name, b.toPrecision(4), a.toPrecision(4), `×${ratio(a, b).toFixed(3)}`, moved.join(', ')];
  });
  return align([['median of', 'before', 'now', 'ratio', 'most changed'], ...rows]);
}
