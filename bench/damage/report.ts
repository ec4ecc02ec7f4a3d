/** Tables of what the review says of planted damage. */
import { rankCorrelation } from '../agreement.ts';
import type { ReviewFlag } from '../../src/engines/reconstruct/document.ts';
import type { Score } from '../measures/score.ts';
import { align } from '../table.ts';
import { KINDS } from './kinds.ts';

/** One page that was judged. */
export interface Planted {
  readonly name: string;
  /** null: the page as it was converted. */
  readonly kind: string | null;
  readonly section?: number;
  readonly found?: boolean;
  /** New flags in other sections. */
  readonly astray?: number;
  readonly said: Readonly<Record<'text_accuracy' | 'visual_fidelity' | 'structure', number>>;
  readonly outside: Score | null;
  readonly review: readonly ReviewFlag[];
}

type Said = keyof Planted['said'];

/** The outside marks that ask what each score asks. */
const SAME_QUESTION: readonly [Said, string, (score: Score) => number][] = [
  ['text_accuracy', 'text', (score) => score.text],
  ['text_accuracy', 'live_text', (score) => score.live_text],
  ['visual_fidelity', 'ssim', (score) => score.ssim],
  ['visual_fidelity', 'ssim_content', (score) => score.ssim_content],
  ['structure', 'block_match', (score) => score.block_match],
  ['structure', 'within_4px', (score) => score.within_4px],
];

/** Damage that was planted in pages, and what became of it. */
export function formatReport(planted: readonly Planted[]): string {
  return [findings(planted), correlations(planted)].join('\n\n');
}

function findings(planted: readonly Planted[]): string {
  const row = (name: string, trials: readonly Planted[]) => {
    const found = trials.filter((trial) => trial.found).length;
    const astray = trials.reduce((sum, trial) => sum + (trial.astray ?? 0), 0);
    return [name, `${trials.length}`, share(found, trials.length), `${astray}`, share(found, found + astray)];
  };
  const damaged = planted.filter(({ kind }) => kind !== null);
  const kinds = KINDS.map(({ name }) =>
    row(
      name,
      damaged.filter(({ kind }) => kind === name),
    ),
  );
  return align([['damage', 'planted', 'recall', 'flags elsewhere', 'precision'], ...kinds, row('all', damaged)]);
}

const share = (part: number, of: number): string => (of > 0 ? (part / of).toFixed(2) : '-');

/** Over all pages, and the median of the correlations within a case: there only the damage differs. */
function correlations(planted: readonly Planted[]): string {
  const known = planted.filter(({ outside }) => outside !== null);
  const cases = [...Map.groupBy(known, ({ name }) => name).values()];
  const rows = SAME_QUESTION.map(([said, name, measured]) => {
    const over = (pages: readonly Planted[]) =>
      rankCorrelation(
        pages.map((page) => page.said[said]),
        pages.map((page) => measured(page.outside!)),
      );
    const within = cases.map(over).toSorted((a, b) => a - b);
    return [said, name, over(known).toFixed(2), within[within.length >> 1]?.toFixed(2) ?? '-'];
  });
  return align([['the engine says', 'measured outside', 'rank correlation', 'within a case'], ...rows]);
}
