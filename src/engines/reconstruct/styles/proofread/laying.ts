/** A reading laid over a line's ink, and what a change of it saves. */
import { placeClusters, placeWithin, type Laid, type PlacedLine } from '../match/cluster-match.ts';
import { scaled } from '../../../fonts/drawing/drawing.ts';
import { fitAt, type Fit } from '../match/fit.ts';
import type { FittedLine, GroupStyle } from '../families/groups.ts';

/** The face is the line's own when its better letters match so well; else drawing proves nothing. */
export const OWN_FACE = { share: 0.3, match: 0.85 };
/** What takes a letter's place must match better there by what the better letters lack of a full match at least, and nearly as well as those. */
export const BETTER = { gap: 1, below: 0.12 };
/** Misfit in ems that a change must save: what a recogniser has read needs less than what was only thought of, or than nothing. */
export const SAVING = { mark: 0.01, read: 0.12, thought: 0.1, space: 0.08, same: 0, none: 0.25, noMark: 0.5 };

/** Letters beside one that must lie on the ink for its own columns to be known. */
const BESIDE = { match: 0.2, reach: 2 };

/** Spaces, and signs that stand elsewhere in their square from face to face and from country to country. */
export const SETTLED_SIGN = /^[\s。．，、！？：；…]$/u;

export interface State {
  readonly clusters: readonly string[];
  readonly fit: Fit;
  readonly placed: PlacedLine;
}

/** One line in one style, with what was laid over its ink. */
export interface Sheet {
  readonly line: FittedLine;
  readonly style: GroupStyle;
  readonly laid: Laid;
  readonly states: Map<string, State | null>;
}

/** One line at work. */
export interface Bench extends Sheet {
  /** Correlation of the line's better letters. */
  readonly usual: number;
}

/** @returns null where the clusters are no line of text */
export function lay(clusters: readonly string[], sheet: Sheet): State | null {
  const text = clusters.join('');
  if (text === '' || text !== text.trim() || text.includes('  ')) return null;
  const key = clusters.join('\0');
  let state = sheet.states.get(key);
  if (state === undefined) sheet.states.set(key, (state = laidAnew(clusters, text, sheet)));
  return state;
}

function laidAnew(clusters: readonly string[], text: string, { line: { line, ink }, style, laid }: Sheet): State | null {
  const fit = fitAt(style.drawn, { text, direction: line.direction }, ink, style.size, scaled(style.spacing, style.size));
  return fit && { clusters, fit, placed: placeClusters(clusters, ink, fit, laid) };
}

/** What a third of the letters reach. */
export function usualMatch(state: State | null): number {
  const sorted = (state?.placed.clusters ?? [])
    .filter(({ text }) => text !== ' ')
    .map(({ match }) => match)
    .toSorted((a, b) => b - a);
  return sorted[Math.floor(OWN_FACE.share * sorted.length)] ?? 0;
}

/** The state with the clusters from `from` up to `to` replaced, if that saves so much misfit. */
export function edited(
  state: State,
  edit: { from: number; to: number; insert: readonly string[] },
  saving: number,
  bench: Sheet,
): State | null {
  const clusters = [...state.clusters.slice(0, edit.from), ...edit.insert, ...state.clusters.slice(edit.to)];
  const text = clusters.join('');
  if (text === '' || text !== text.trim() || text.includes('  ')) return null;
  const limit = state.placed.misfit - saving;
  // Where the line begins stays known; only what saves something is laid over the ink anew.
  if (edit.from > 0 && !placeWithin(limit + saving / 2, clusters, bench.line.ink, state.fit, bench.laid)) return null;
  const other = lay(clusters, bench);
  if (!other || other.placed.misfit > limit) return null;
  // What a luckier place of the whole line saves is not the change's doing.
  return other.placed.misfit <= placeClusters(state.clusters, bench.line.ink, other.fit, bench.laid).misfit - saving ? other : null;
}

/** Whether a letter stands where it is drawn: most letters beside it do. */
export function standsInPlace({ placed }: State, at: number, usual: number): boolean {
  const beside = placed.clusters
    .slice(Math.max(0, at - BESIDE.reach), at + BESIDE.reach + 1)
    .filter((_, i, all) => all.length > 1 && i !== Math.min(at, BESIDE.reach));
  return beside.filter(({ match }) => match >= usual - BESIDE.match).length * 2 >= beside.length;
}
