/** The figures of a run as a table of text. */
import { GOALS, MEMORY, reaches, REFERENCE_PIXELS, SECONDS, type Goal } from './goals.ts';
import type { CaseRecord } from './run.ts';

/** Short heads, so that a row fits a wide terminal. */
const HEADS: Record<string, string> = {
  block_match: 'block',
  position: 'pos',
  live_text: 'live',
  baked_text: 'baked',
  within_4px: '≤4px',
  font_size_error: 'size',
  ssim_content: 'ssim_c',
  mean_delta_e: 'ΔE',
  heading_f1: 'head',
  overflow_at_390px: '@390',
  legible_at_390px: 'legible',
  absolute_share: 'abs',
};

const secondsPerReference = ({ seconds, pixels }: CaseRecord): number => (seconds * REFERENCE_PIXELS) / pixels;
const megabytes = ({ peakBytes }: CaseRecord): number => peakBytes / 1e6;

interface Column extends Goal {
  readonly of: (record: CaseRecord) => number;
  readonly digits: number;
}

const COLUMNS: readonly Column[] = [
  { ...SECONDS, of: secondsPerReference, digits: 1 },
  { ...MEMORY, of: megabytes, digits: 0 },
  ...GOALS.map((goal) => ({
    ...goal,
    of: (record: CaseRecord) => record.score?.[goal.name] ?? NaN,
    digits: goal.name === 'overflow_at_390px' ? 0 : 3,
  })),
];

export function median(values: readonly number[]): number {
  const known = values.filter((value) => !Number.isNaN(value)).toSorted((a, b) => a - b);
  if (known.length === 0) return NaN;
  const middle = known.length >> 1;
  return known.length % 2 === 1 ? known[middle] : (known[middle - 1] + known[middle]) / 2;
}

/** The row of a case; `formatTable` puts the head over rows. */
function cells(label: string, seconds: string, values: readonly number[]): string[] {
  return [label, seconds, ...values.map((value, i) => (Number.isNaN(value) ? '-' : value.toFixed(COLUMNS[i].digits)))];
}

/** Rows of cases, their median and worst, goal and floor, and what does not reach them. */
export function formatTable(records: readonly CaseRecord[]): string {
  const done = records.filter((record) => record.error === null);
  const worstOf = ({ better, of }: Column) => {
    const known = done.map(of).filter((value) => !Number.isNaN(value));
    return known.length === 0 ? NaN : better === 'higher' ? Math.min(...known) : Math.max(...known);
  };
  const rows = [
    ['case', 's', ...COLUMNS.map(({ name }) => HEADS[name] ?? name)],
    ...records.map((record) =>
      record.error === null
        ? cells(
            record.name,
            record.seconds.toFixed(1),
            COLUMNS.map(({ of }) => of(record)),
          )
        : [record.name, record.seconds.toFixed(1), `FAILED ${record.error}`],
    ),
    cells(
      'MEDIAN',
      median(done.map((record) => record.seconds)).toFixed(1),
      COLUMNS.map(({ of }) => median(done.map(of))),
    ),
    cells('WORST', '', COLUMNS.map(worstOf)),
    cells(
      'goal (median)',
      '',
      COLUMNS.map(({ goal }) => goal),
    ),
    cells(
      'floor (worst)',
      '',
      COLUMNS.map(({ floor }) => floor),
    ),
  ];
  return [align(rows), ...shortfalls(done, worstOf)].join('\n');
}

const show = (value: number, { digits }: Column) => value.toFixed(digits);

const list = (title: string, items: readonly string[]) =>
  items.length === 0 ? [`${title}: all reached`] : [`${title}:`, ...items.map((item) => `  ${item}`)];

function shortfalls(done: readonly CaseRecord[], worstOf: (column: Column) => number): string[] {
  const goals = COLUMNS.flatMap((column) => {
    const value = median(done.map(column.of));
    return reaches(value, column.goal, column.better) ? [] : [`${column.name} ${show(value, column)} (${show(column.goal, column)})`];
  });
  const floors = COLUMNS.flatMap((column) => {
    const value = worstOf(column);
    if (reaches(value, column.floor, column.better)) return [];
    const below = done.filter((record) => !reaches(column.of(record), column.floor, column.better)).map((record) => record.name);
    return [`${column.name} ${show(value, column)} (${show(column.floor, column)}) in ${below.join(', ')}`];
  });
  return ['', ...list('goals not reached', goals), ...list('floors not reached', floors)];
}

/** Columns as wide as their widest cell; the first to the left, figures to the right. */
export function align(rows: readonly (readonly string[])[]): string {
  const full = Math.max(...rows.map((row) => row.length));
  const widths = Array.from({ length: full }, (_, i) =>
    Math.max(...rows.filter((row) => row.length === full).map((row) => [...row[i]].length)),
  );
  const pad = (cell: string, i: number) => ' '.repeat(Math.max(0, widths[i] - [...cell].length));
  return rows.map((row) => row.map((cell, i) => (i === 0 ? cell + pad(cell, i) : pad(cell, i) + cell)).join('  ')).join('\n');
}

/** Seconds of each stage: median over the cases, and the share of the whole. */
export function formatStages(records: readonly CaseRecord[]): string {
  const done = records.filter((record) => record.error === null);
  const names = [...new Set(done.flatMap((record) => Object.keys(record.stageSeconds)))];
  const sum = (name: string) => done.reduce((total, record) => total + (record.stageSeconds[name] ?? 0), 0);
  const all = names.reduce((total, name) => total + sum(name), 0);
  const rows = names.map((name) => [
    name,
    median(done.map((record) => record.stageSeconds[name] ?? 0)).toFixed(2),
    `${((100 * sum(name)) / all).toFixed(0)} %`,
  ]);
  return align([['stage', 'median s', 'share'], ...rows]);
}
