/** What a run says: error rates a page with their goals, what was misread, and which characters are taken for which. */
import { align } from '../table.ts';
import type { Edit } from './errors.ts';
import { rate, type Ground, type PageRate } from './rate.ts';

export interface OcrRecord extends PageRate {
  readonly name: string;
  /** Language that the reader found. */
  readonly language: string | null;
  readonly seconds: number;
  readonly pixels: number;
}

/** Largest share of wrong characters off photos, by the language found. */
const GOALS: Readonly<Record<string, number>> = {
  en: 0.01,
  id: 0.01,
  cn: 0.01,
  ko: 0.02,
  vi: 0.02,
  ru: 0.02,
  mn: 0.02,
  th: 0.02,
  ja: 0.03,
  tw: 0.03,
  ar: 0.03,
};

/** Time is told for a page of this size, px. */
const PAGE_PIXELS = 860 * 1_800;

const percent = (share: number): string => (Number.isNaN(share) ? '-' : (100 * share).toFixed(2));
const counted = ({ errors, characters }: PageRate, ground: Ground): string => `${errors[ground]}/${characters[ground]}`;

export function formatRates(records: readonly OcrRecord[]): string {
  const rows = records.map((record) => {
    const goal = GOALS[record.language ?? ''] ?? NaN;
    const flat = rate(record, 'flat');
    const reached = Number.isNaN(goal) ? '' : flat <= goal ? 'yes' : 'NO';
    const seconds = [record.seconds, (record.seconds * PAGE_PIXELS) / record.pixels].map((value) => value.toFixed(1));
    return [
      record.name,
      record.language ?? '-',
      percent(flat),
      counted(record, 'flat'),
      percent(goal),
      reached,
      percent(rate(record, 'photo')),
      counted(record, 'photo'),
      ...seconds,
    ];
  });
  return align([['case', 'found', 'flat %', 'errors', 'goal', 'reached', 'photo %', 'errors', 's', 's/860×1800'], ...rows]);
}

const told = ({ truth, read }: Edit): string => `${truth || '∅'}→${read || '∅'}`;

/** Characters that are confused at least twice on all pages, the most frequent first. */
export function formatConfusions(records: readonly OcrRecord[]): string {
  const seen = records.flatMap(({ name, misreadings }) =>
    misreadings.flatMap(({ edits }) => edits.map((edit) => ({ pair: told(edit), name }))),
  );
  const rows = [...Map.groupBy(seen, ({ pair }) => pair)]
    .filter(([, places]) => places.length > 1)
    .toSorted((a, b) => b[1].length - a[1].length)
    .map(([pair, places]) => `  ${pair}  ${places.length}  ${[...new Set(places.map(({ name }) => name))].join(', ')}`);
  return ['confused more than once (truth→read, ∅ = nothing):', ...rows].join('\n');
}

export function formatMisreadings(records: readonly OcrRecord[]): string {
  return records
    .flatMap(({ name, misreadings }) => [
      name,
      ...misreadings.map(
        ({ ground, x, y, truth, read, edits }) =>
          `  ${ground} (${x}, ${y}) ${JSON.stringify(truth)} read ${JSON.stringify(read)}: ${edits.map(told).join(' ')}`,
      ),
    ])
    .join('\n');
}
