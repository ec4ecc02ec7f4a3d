/**
 * Reading corrected by drawing: where a drawn letter does not lie on the ink, what is printed alike is drawn in its place, and so are
 * the other recognisers' readings. What lies on the ink is what is printed.
 */
import { coverage, faces } from '../../fonts/index.ts';
import { alternatesOf, changesScript, marksIn } from './alternates.ts';
import { clustersOf, matchInPlace, placeClusters, type Laid, type PlacedLine } from './cluster-match.ts';
import { differences } from './differences.ts';
import { advanceOf, scaled, type DrawnFace } from './drawing.ts';
import { fitAt, type Fit } from './fit.ts';
import type { FittedLine, GroupStyle } from './groups.ts';
import { commonSyllables, putIn, syllablesMissing } from './missing.ts';

export interface Proof {
  readonly text: string;
  /** How well the letters lie on the ink: the lowest correlation of one of them, -1 to 1; null where drawing proves nothing. */
  readonly worst: number | null;
  /** Share of the line's inked columns that do not fit, 0 to about 1; 1 where nothing could be drawn. */
  readonly misfit: number;
}

/** The face is the line's own when its better letters match so well; else drawing proves nothing. */
const OWN_FACE = { share: 0.3, match: 0.85 };
/** A letter is doubted when it matches less than this, and so much less than the line's better ones. */
const DOUBTED = { match: 0.9, below: 0.06 };
/** Where small marks tell words apart, smaller differences count. */
const DOUBTED_MARKED = { match: 0.98, below: 0.012 };
const MARKED_GAIN = 0.03;
/** What takes a letter's place must match so much better there (more where even the better letters match badly), and nearly as well as those. */
const BETTER = { gain: 0.06, gap: 1, below: 0.12 };
/** Misfit in ems that a change must save: what a recogniser has read needs less than what was only thought of, or than nothing. */
const SAVING = { mark: 0.01, read: 0.12, thought: 0.1, space: 0.08, none: 0.25, noMark: 0.5 };
/** Doubts that are looked at in one line, at most, as a share of its letters; and at least so many. */
const MOST_DOUBTS = { share: 1.2, least: 4 };

/** Letters beside a doubted one that must lie on the ink for its own columns to be known. */
const BESIDE = { match: 0.2, reach: 2 };

/** Spaces, and signs that stand elsewhere in their square from face to face and from country to country. */
const SETTLED_SIGN = /^[\s。．，、！？：；…]$/u;
/** A letter that matches better than this is there, whichever it is. */
const ABSENT = 0.65;

interface State {
  readonly clusters: readonly string[];
  readonly fit: Fit;
  readonly placed: PlacedLine;
}

/** One line in one style, with what was laid over its ink. */
interface Sheet {
  readonly line: FittedLine;
  readonly style: GroupStyle;
  readonly laid: Laid;
  readonly states: Map<string, State | null>;
}

/** One line at work. */
interface Bench extends Sheet {
  /** Correlation of the line's better letters. */
  readonly usual: number;
}

export function proofread(line: FittedLine, style: GroupStyle): Proof {
  const text = line.line.text;
  const unproven: Proof = { text, worst: null, misfit: 1 };
  if (line.line.direction === 'rtl') return { ...unproven, text: proofreadWhole(line, style) };
  const sheet: Sheet = { line, style, laid: new Map(), states: new Map() };
  const laid = lay(clustersOf(text), sheet);
  if (!laid) return unproven;
  const first = withMissing(laid, sheet);
  const ems = line.ink.extent.width / style.size;
  const usual = usualMatch(first);
  const readings = [text, ...line.line.alternatives].map(clustersOf);
  const bench: Bench = { ...sheet, usual: Math.max(usual, ...readings.slice(1).map((reading) => usualMatch(lay(reading, sheet)))) };
  if (bench.usual < OWN_FACE.match) return { ...unproven, misfit: Math.min(1, first.placed.misfit / ems) };
  const state = settleDoubts(setApart(bestReading(first, readings, bench), bench), bench);
  const worst = Math.min(...state.placed.clusters.map(({ match }) => match));
  return { text: state.clusters.join(''), worst, misfit: Math.min(1, state.placed.misfit / ems) };
}

/** Correlation of the line's best reading as a whole, before any letter is doubted: what a style promises, at a fraction of the proof's cost. */
export function wholeMatch({ line, ink }: FittedLine, { drawn, size, spacing }: GroupStyle): number {
  const { direction } = line;
  const matches = [line.text, ...line.alternatives].map(
    (text) => fitAt(drawn, { text, direction }, ink, size, scaled(spacing, size))?.match ?? -1,
  );
  return Math.max(...matches);
}

/** Right-to-left letters join and have no columns of their own: only whole readings are compared. */
function proofreadWhole({ line, ink }: FittedLine, { drawn, size, spacing }: GroupStyle): string {
  const { direction } = line;
  const matchOf = (text: string) => fitAt(drawn, { text, direction }, ink, size, scaled(spacing, size))?.match ?? -1;
  let best = { text: line.text, match: matchOf(line.text) };
  for (const text of line.alternatives) {
    const match = matchOf(text);
    if (match > OWN_FACE.match && match > best.match + SAVING.read) best = { text, match };
  }
  return best.text;
}

/** @returns null where the clusters are no line of text */
function lay(clusters: readonly string[], sheet: Sheet): State | null {
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

/** Syllables that no recogniser of the page knows, put in by their shape alone. */
function withMissing(first: State, sheet: Sheet): State {
  const { line, style } = sheet;
  const count = syllablesMissing(line.line, line.ink, style);
  const found = count > 0 ? putIn(first, count, (clusters) => lay(clusters, sheet)) : null;
  if (!found) return first;
  const usual = usualMatch(found.state);
  let state = found.state;
  for (const at of found.places) {
    const matches = commonSyllables(style.drawn.face).map((text) => ({
      text,
      match: matchInPlace(text, at, state.placed.clusters, line.ink, state.fit),
    }));
    const best = matches.reduce((a, b) => (b.match > a.match ? b : a));
    if (usual < OWN_FACE.match || best.match < usual - BETTER.below) return first;
    state = lay(state.clusters.toSpliced(at, 1, best.text), sheet) ?? state;
  }
  return state;
}

/** What a third of the letters reach. */
function usualMatch(state: State | null): number {
  const sorted = (state?.placed.clusters ?? [])
    .filter(({ text }) => text !== ' ')
    .map(({ match }) => match)
    .toSorted((a, b) => b - a);
  return sorted[Math.floor(OWN_FACE.share * sorted.length)] ?? 0;
}

/** The state with the clusters from `from` up to `to` replaced, if that saves so much misfit. */
function edited(state: State, edit: { from: number; to: number; insert: readonly string[] }, saving: number, bench: Bench): State | null {
  const clusters = [...state.clusters.slice(0, edit.from), ...edit.insert, ...state.clusters.slice(edit.to)];
  const text = clusters.join('');
  if (text === '' || text !== text.trim() || text.includes('  ')) return null;
  const limit = state.placed.misfit - saving;
  // Where the line begins stays known; only what saves something is laid over the ink anew.
  if (edit.from > 0 && placeClusters(clusters, bench.line.ink, state.fit, bench.laid).misfit > limit + saving / 2) return null;
  const other = lay(clusters, bench);
  if (!other || other.placed.misfit > limit) return null;
  // What a luckier place of the whole line saves is not the change's doing.
  return other.placed.misfit <= placeClusters(state.clusters, bench.line.ink, other.fit, bench.laid).misfit - saving ? other : null;
}

/** Each difference of the readings by itself, then the readings as wholes, then their differences again. */
function bestReading(first: State, readings: readonly (readonly string[])[], bench: Bench): State {
  let state = first;
  const takeDifferences = () => {
    for (const reading of readings) state = mergeReading(state, reading, bench);
  };
  takeDifferences();
  for (const reading of readings) {
    const lost = Math.max(0, marksIn(state.clusters.join('')) - marksIn(reading.join('')));
    if (changesScript(state.clusters.join(''), reading.join(''))) continue;
    const whole = edited(state, { from: 0, to: state.clusters.length, insert: reading }, SAVING.thought + lost * SAVING.noMark, bench);
    if (!whole) continue;
    state = whole;
    takeDifferences();
  }
  return state;
}

/** Takes over what saves something, from the left, since a letter too many moves all that follow it. */
function mergeReading(first: State, reading: readonly string[], bench: Bench): State {
  let state = first;
  for (let from = 0; ;) {
    const edit = differences(state.clusters, reading).find((next) => next.from >= from);
    if (!edit) return state;
    const [own, read] = [state.clusters.slice(edit.from, edit.to).join(''), edit.insert.join('')];
    if (changesScript(own, read) || SETTLED_SIGN.test(own)) {
      from = Math.max(edit.to, edit.from + 1);
      continue;
    }
    const saving = addsMarks(own, read) ? SAVING.mark : addsMarks(read, own) ? SAVING.noMark : SAVING.read;
    const other = edited(state, edit, saving, bench);
    state = other ?? state;
    from = other ? edit.from + edit.insert.length : Math.max(edit.to, edit.from + 1);
  }
}

const bare = (text: string) => text.replaceAll(/\p{M}/gu, '');

/** The same letters with more marks: recognisers drop marks far more often than they invent them. */
function addsMarks(own: string, other: string): boolean {
  const [plain, marked] = [own.normalize('NFD'), other.normalize('NFD')];
  return marked.length > plain.length && bare(plain) === bare(marked);
}

/** Where a script that sets no spaces between words meets one that does, and a number its unit: recognisers drop the space there, or have it dropped. */
const UNSPACED = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]`;
const SPACED = String.raw`[\p{N}\p{Script=Latin}×~※]`;
const BOUNDARY = new RegExp(`^(?:${UNSPACED}${SPACED}|${SPACED}${UNSPACED}|[×~]\\p{N}|\\p{N}[×~]|\\p{N}\\p{Script=Latin})`, 'u');

function setApart(first: State, bench: Bench): State {
  let state = first;
  for (let at = 1; at < state.clusters.length; at++) {
    if (!BOUNDARY.test(state.clusters[at - 1] + state.clusters[at])) continue;
    state = edited(state, { from: at, to: at, insert: [' '] }, SAVING.space, bench) ?? state;
  }
  return state;
}

const isMarked = ({ line: { line } }: Bench): boolean => line.script === 'thai' || line.language === 'vi';

function settleDoubts(first: State, bench: Bench): State {
  let state = first;
  const settled = new Set<string>();
  const keyOf = (i: number) => `${state.clusters.length - i} ${state.clusters[i]}`;
  const { match: most, below } = isMarked(bench) ? DOUBTED_MARKED : DOUBTED;
  const limit = Math.min(most, bench.usual - below);
  for (let round = 0; round < Math.max(MOST_DOUBTS.least, MOST_DOUBTS.share * first.clusters.length); round++) {
    // From the left, since a letter of the wrong width moves all that follow it.
    const doubt = state.placed.clusters.findIndex(
      ({ match, text }, i) => match < limit && !SETTLED_SIGN.test(text) && !settled.has(keyOf(i)),
    );
    if (doubt < 0) return state;
    settled.add(keyOf(doubt));
    state = settle(state, doubt, bench) ?? state;
  }
  return state;
}

/** The best of what may be meant by a doubted letter: another one as wide, another one, none. */
function settle(state: State, at: number, bench: Bench): State | null {
  const { fit, placed } = state;
  const own = placed.clusters[at];
  const { language } = bench.line.line;
  const others = alternatesOf(own.text, language).filter((other) => suits(other, own.text, state.clusters, at));
  const ownMatch = Math.max(own.match, matchInPlace(own.text, at, placed.clusters, bench.line.ink, fit));
  const inPlace = standsInPlace(state, at, bench.usual);
  const believable = (other: State | null, text: string) =>
    other && other.placed.clusters.slice(at, at + clustersOf(text).length).every(({ match }) => match >= bench.usual - BETTER.below)
      ? other
      : null;
  const replace = (insert: readonly string[]) => ({ from: at, to: at + 1, insert });
  let best: { readonly text: string; readonly match: number } | null = null;
  let result: State | null = null;
  for (const text of others) {
    const drawn = faceWith(text, fit.drawn);
    if (!drawn) continue;
    if (Math.abs(advanceOf(drawn.face, text, fit.size, fit.spacing, 'ltr') - (own.to - own.from)) < 0.5) {
      if (!inPlace) continue;
      const match = matchInPlace(text, at, placed.clusters, bench.line.ink, { ...fit, drawn });
      if (!best || match > best.match) best = { text, match };
    } else result = cheaper(result, believable(edited(state, replace(clustersOf(text)), SAVING.thought, bench), text));
  }
  const gain = Math.max(isMarked(bench) ? MARKED_GAIN : BETTER.gain, BETTER.gap * (1 - bench.usual));
  if (best && best.match >= ownMatch + gain && best.match >= bench.usual - BETTER.below) {
    const clusters = state.clusters.toSpliced(at, 1, best.text);
    return lay(clusters, bench);
  }
  if (!/[\p{Script=Latin}\p{Script=Cyrillic}]/u.test(own.text))
    result = cheaper(result, edited(state, replace([' ', own.text]), SAVING.none, bench));
  return ownMatch < ABSENT ? cheaper(result, edited(state, replace([]), SAVING.none, bench)) : result;
}

const cheaper = (one: State | null, other: State | null): State | null =>
  one && (!other || one.placed.misfit <= other.placed.misfit) ? one : other;

/** Whether a letter stands where it is drawn: most letters beside it do. */
function standsInPlace({ placed }: State, at: number, usual: number): boolean {
  const beside = placed.clusters
    .slice(Math.max(0, at - BESIDE.reach), at + BESIDE.reach + 1)
    .filter((_, i, all) => all.length > 1 && i !== Math.min(at, BESIDE.reach));
  return beside.filter(({ match }) => match >= usual - BESIDE.match).length * 2 >= beside.length;
}

/** A digit stands among digits, a letter among letters of its script: their shapes alone do not tell them apart. */
function suits(other: string, own: string, clusters: readonly string[], at: number): boolean {
  const beside = [clusters[at - 1], clusters[at + 1]].filter((text) => text !== undefined && text !== ' ');
  const capital = other !== other.toLowerCase() && own === own.toLowerCase();
  if (capital && /\p{Ll}/u.test(clusters[at - 1] ?? '')) return false;
  if (kindOf(other) === kindOf(own)) return true;
  if (kindOf(other) === 'sign') return !(kindOf(own) === 'digit' || beside.some((text) => kindOf(text) !== 'sign'));
  return beside.length > 0 && beside.every((text) => kindOf(text) === kindOf(other));
}

const KINDS: readonly (readonly [string, RegExp])[] = [
  ['digit', /\p{N}/u],
  ['cyrillic', /\p{Script=Cyrillic}/u],
  ['latin', /\p{Script=Latin}/u],
  ['letter', /\p{L}/u],
];

const kindOf = (text: string): string => KINDS.find(([, pattern]) => pattern.test(text))?.[0] ?? 'sign';

/** The line's face, or another one that has the sign, as a browser would take. */
function faceWith(text: string, drawn: DrawnFace): DrawnFace | null {
  if (coverage(drawn.face, text) === 1) return drawn;
  if (/[\p{L}\p{N}]/u.test(text)) return null;
  const face = faces().find((other) => other.weight === 400 && !other.italic && coverage(other, text) === 1);
  return face ? { face, fakeBold: false } : null;
}
