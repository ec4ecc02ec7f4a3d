/**
 * Reading corrected by drawing: where a drawn letter does not lie on the ink, what is printed alike is drawn in its place, and so are
 * the other recognisers' readings. What lies on the ink is what is printed.
 */
import { settleAccents } from './accents.ts';
import { misspellsThai } from '../../../words/thai-vowels.ts';
import { changesScript, keepNumbers, losesLetters, losesMoney, losesThousands, marksIn, turnsIntoSyllables } from './alternates.ts';
import { clustersOf, matchInPlace } from '../match/cluster-match.ts';
import { differences, type Edit } from './differences.ts';
import { losesMarked, settleDoubts } from './doubts.ts';
import { scaled } from '../../../fonts/drawing/drawing.ts';
import { fitAt } from '../match/fit.ts';
import type { FittedLine, GroupStyle } from '../families/groups.ts';
import { BETTER, edited, lay, OWN_FACE, SAVING, SETTLED_SIGN, usualMatch, type Bench, type Sheet, type State } from './laying.ts';
import { settleFarKana } from './far-kana.ts';
import { settleGrams } from './grams.ts';
import { losesSyllables } from './lost-syllables.ts';
import { settleWords } from './joined-words.ts';
import { settleLoneCapitals } from './lone-capitals.ts';
import { settleNearAlike } from './near-alike.ts';
import { bearsSigns, otherSign, settlePoints } from './number-signs.ts';
import { settleKnownWords } from './known-words.ts';
import { shortlist } from './shortlist.ts';
import { settleThaiMarks } from './thai-marks.ts';
import { commonSyllables, putIn, savesEnough, syllablesMissing } from './missing.ts';
import { leaveOut, SAVED, squaresTooMany } from './surplus.ts';

/**
 * From this match on, too little to prove letters, the words that Korean has still tell one from another that lies on the ink as well (찹쌀 from 잡쌀 over a texture). Less
 * well matched lines are in other faces than any of the catalogue: there names that no list has become words.
 */
const WORDS_TELL = 0.8;

export interface Proof {
  readonly text: string;
  /** How well the letters lie on the ink: the lowest correlation of one of them, -1 to 1; null where drawing proves nothing. */
  readonly worst: number | null;
  /** Share of the line's inked columns that do not fit, 0 to about 1; 1 where nothing could be drawn. */
  readonly misfit: number;
}

export function proofread(line: FittedLine, style: GroupStyle): Proof {
  const text = line.line.text;
  const unproven: Proof = { text, worst: null, misfit: 1 };
  if (line.line.direction === 'rtl') return { ...unproven, text: settleWords(proofreadWhole(line, style), line, style) };
  const sheet: Sheet = { line, style, laid: new Map(), states: new Map() };
  const laid = lay(clustersOf(text), sheet);
  if (!laid) return unproven;
  const whole = withoutSurplus(withMissing(laid, sheet), sheet);
  const ems = line.ink.extent.width / style.size;
  const first = settleFarKana(whole, sheet, usualMatch(whole));
  const usual = usualMatch(first);
  const readings = [text, ...line.line.alternatives].map(clustersOf);
  const bench: Bench = { ...sheet, usual: Math.max(usual, ...readings.slice(1).map((reading) => usualMatch(lay(reading, sheet)))) };
  if (bench.usual < OWN_FACE.match) {
    const state = bench.usual >= WORDS_TELL ? settleKnownWords(first, readings, bench) : first;
    return { ...unproven, text: textOf(state, whole, text), misfit: Math.min(1, first.placed.misfit / ems) };
  }
  const told = settleNearAlike(setApart(widened(settleGrams(bestReading(first, readings, bench), bench), bench), bench), bench);
  // What was misread may have been so many signs that no syllable seemed to be missing (싹싹 as MM).
  const settled = settlePoints(withMissing(settleDoubts(settleLoneCapitals(told, bench), bench), sheet), bench);
  // Words that were moved onto their ink have not been compared there.
  const drawn = settleThaiMarks(settleAccents(settled === told ? told : settleNearAlike(settled, bench), bench), bench);
  const state = settleKnownWords(drawn, readings, bench);
  const worst = Math.min(...state.placed.clusters.map(({ match }) => match));
  const proved = state.clusters.join('');
  return { text: losesThousands(text, proved) ? text : proved, worst, misfit: Math.min(1, state.placed.misfit / ems) };
}

/** The reading of a line that drawing cannot prove: as it was read, but for kana that are told by far. */
const textOf = (settled: State, whole: State, text: string): string => (settled === whole ? text : settled.clusters.join(''));

/** Correlation of the line's best reading as a whole, before any letter is doubted: what a style promises, at a fraction of the proof's cost. */
export function wholeMatch({ line, ink }: FittedLine, { drawn, size, spacing }: GroupStyle): number {
  const { direction } = line;
  const matches = [line.text, ...line.alternatives].map(
    (text) => fitAt(drawn, { text, direction }, ink, size, scaled(spacing, size))?.match ?? -1,
  );
  return Math.max(...matches);
}

/** Right-to-left letters join and have no columns of their own: whole readings are compared, then words. */
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

/** Syllables that no recogniser of the page knows, put in by their shape alone. */
function withMissing(first: State, sheet: Sheet): State {
  const { line, style } = sheet;
  const count = syllablesMissing({ ...line.line, text: first.clusters.join('') }, line.ink, style);
  const found = count > 0 ? putIn(first, count, (clusters) => lay(clusters, sheet)) : null;
  if (!found) return first;
  const usual = usualMatch(found.state);
  let state = found.state;
  for (const at of found.places) {
    const { clusters } = state.placed;
    const matches = shortlist(commonSyllables(style.drawn.face), at, clusters, line.ink, state.fit).map((text) => ({
      text,
      match: matchInPlace(text, at, clusters, line.ink, state.fit),
    }));
    const best = matches.reduce((a, b) => (b.match > a.match ? b : a));
    if (usual < OWN_FACE.match || best.match < usual - BETTER.below) return first;
    state = lay(state.clusters.toSpliced(at, 1, best.text), sheet) ?? state;
  }
  return savesEnough(first.placed, state.placed, count) ? state : first;
}

/** Without letters that were read twice. */
function withoutSurplus(first: State, sheet: Sheet): State {
  const { line, style } = sheet;
  const count = squaresTooMany({ ...line.line, text: first.clusters.join('') }, line.ink, style);
  return leaveOut(first, count, (state, at) => edited(state, { from: at, to: at + 1, insert: [] }, SAVED, sheet));
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
    const [now, read] = [state.clusters.join(''), reading.join('')];
    if (
      changesScript(now, read) ||
      misspellsThai(now, read) ||
      losesLetters(now, read) ||
      losesThousands(now, read) ||
      losesMoney(now, read) ||
      losesSyllables(now, read) ||
      keepNumbers(now, read) !== read ||
      differences(state.clusters, reading).some((edit) => losesFiguresAt(state.clusters, edit)) ||
      losesMarked(now, read, bench)
    )
      continue;
    const whole = edited(state, { from: 0, to: state.clusters.length, insert: reading }, SAVING.thought + lost * SAVING.noMark, bench);
    if (!whole || !bearsSigns(state, whole)) continue;
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
    const edits = state.clusters.toSpliced(edit.from, edit.to - edit.from, ...edit.insert);
    const isLoss =
      changesScript(own, read) ||
      misspellsThai(state.clusters.join(''), edits.join('')) ||
      losesFiguresAt(state.clusters, edit) ||
      losesLetters(own, read) ||
      turnsIntoSyllables(bench.line.line.text, own, read) ||
      losesThousands(state.clusters.join(''), edits.join('')) ||
      losesMoney(state.clusters.join(''), edits.join('')) ||
      losesSyllables(own, read) ||
      losesMarked(own, read, bench) ||
      keepNumbers(state.clusters.join(''), edits.join('')) !== edits.join('');
    if (isLoss || SETTLED_SIGN.test(own)) {
      from = Math.max(edit.to, edit.from + 1);
      continue;
    }
    const saving = addsMarks(own, read) ? SAVING.mark : addsMarks(read, own) ? SAVING.noMark : SAVING.read;
    const tried = edited(state, edit, saving, bench) ?? otherSign(state, edit, bench);
    const other = tried && bearsSigns(state, tried) ? tried : null;
    state = other ?? state;
    from = other ? edit.from + edit.insert.length : Math.max(edit.to, edit.from + 1);
  }
}

/** Whether figures behind another one come back as letters: a face whose figures are wider or narrower than the line's moves the rest of a number onto its ink so. */
function losesFiguresAt(clusters: readonly string[], { from, to, insert }: Edit): boolean {
  const [own, other] = [clusters.slice(from, to).join(''), insert.join('')];
  return /\d/.test(clusters[from - 1] ?? '') && /^\d+$/.test(own) && /^\p{Script=Latin}+$/u.test(other) && own.length === other.length;
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
const BOUNDARY = new RegExp(
  `^(?:${UNSPACED}${SPACED}|${SPACED}${UNSPACED}|[.%℃]${UNSPACED}|[×~]\\p{N}|\\p{N}[×~]|\\p{N}\\p{Script=Latin})`,
  'u',
);

function setApart(first: State, bench: Bench): State {
  let state = first;
  for (let at = 1; at < state.clusters.length; at++) {
    if (!BOUNDARY.test(state.clusters[at - 1] + state.clusters[at])) continue;
    state = edited(state, { from: at, to: at, insert: [' '] }, SAVING.space, bench) ?? state;
  }
  return state;
}

/** Letters and signs that fill squares, and the ends of a line. */
const SQUARE = /^(?:[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}（）〜～、。※]|)$/u;
/** From a figure of ASCII to that of U+FF10 on, which is as wide as the letters of Chinese and Japanese. */
const WIDER = 0xff10 - 0x30;

/** A figure alone between letters that fill squares may fill one as well (５割): readers take it for a narrow one, and the room beside it for spaces. */
function widened(first: State, bench: Bench): State {
  let state = first;
  for (let at = 0; at < state.clusters.length; at++) {
    const figure = state.clusters[at]!;
    if (!/^\d$/.test(figure)) continue;
    const from = state.clusters[at - 1] === ' ' ? at - 1 : at;
    const to = state.clusters[at + 1] === ' ' ? at + 2 : at + 1;
    const [before, behind] = [state.clusters[from - 1] ?? '', state.clusters[to] ?? ''];
    if (!SQUARE.test(before) || !SQUARE.test(behind) || before + behind === '') continue;
    const wide = String.fromCodePoint(figure.codePointAt(0)! + WIDER);
    const isSpaced = to - from === 3;
    const other = edited(state, { from, to, insert: [wide] }, isSpaced ? SAVING.same : SAVING.space, bench);
    if (!other) continue;
    state = other;
    at = from;
  }
  return state;
}
