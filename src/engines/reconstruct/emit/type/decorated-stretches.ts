/** A line cut where its underlines and strikes begin and end. */
import type { LineDecoration, TextRun } from '../../document.ts';

export interface DecoratedStretch {
  readonly runs: readonly TextRun[];
  readonly decoration: LineDecoration | undefined;
}

/**
 * @param decorations of the line; those of some words count before one of all of it
 * @param skipped runs at the beginning that are left out
 * @returns at least one stretch, from the first character to the last
 */
export function decoratedStretches(runs: readonly TextRun[], decorations: readonly LineDecoration[], skipped: number): DecoratedStretch[] {
  const parts = decorations.filter(({ words }) => words).toSorted((a, b) => a.words!.from - b.words!.from);
  const first = runs.slice(0, skipped).reduce((sum, { text }) => sum + text.length, 0);
  const end = runs.reduce((sum, { text }) => sum + text.length, 0);
  if (parts.length === 0) return [{ runs: runs.slice(skipped), decoration: decorations[0] }];
  const stretches: DecoratedStretch[] = [];
  let at = first;
  const add = (to: number, decoration: LineDecoration | undefined) => {
    if (to <= at) return;
    stretches.push({ runs: between(runs, at, to), decoration });
    at = to;
  };
  for (const decoration of parts) {
    add(Math.min(end, decoration.words!.from), undefined);
    add(Math.min(end, decoration.words!.to), decoration);
  }
  add(end, undefined);
  return stretches;
}

/** What of the runs lies between two places of their text. */
function between(runs: readonly TextRun[], from: number, to: number): TextRun[] {
  let start = 0;
  return runs.flatMap((run) => {
    const text = run.text.slice(Math.max(0, from - start), Math.max(0, to - start));
    start += run.text.length;
    return text === '' ? [] : [{ ...run, text }];
  });
}
