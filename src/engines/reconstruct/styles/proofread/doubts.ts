/** Letters that do not lie on the ink: what is printed alike is drawn in their place. */
import { misspellsThai } from '../../../words/thai-vowels.ts';
import { coverage, faces } from '../../../fonts/index.ts';
import { alternatesOf, changesBowls, isHangul } from './alternates.ts';
import { clustersOf, matchInPlace, matchNearby } from '../match/cluster-match.ts';
import { advanceOf, isSameFace, type DrawnFace } from '../../../fonts/drawing/drawing.ts';
import { differences } from './differences.ts';
import { BETTER, edited, lay, SAVING, SETTLED_SIGN, standsInPlace, type Bench, type State } from './laying.ts';
import { tellsNearAlike } from './near-alike.ts';
import { shortlist } from './shortlist.ts';

/**
 * A letter is doubted when it matches less than this, and so much less than the line's better ones, or than so many times what those lack of a full match;
 * what takes its place must match so much better, no farther below the better ones than this, or save so much misfit (ems) where it is not as wide.
 */
interface Scrutiny {
  readonly match: number;
  readonly below: number;
  /** In a face that is only like the line's letters differ more from their own than from others: of 555 doubts that this saves on four pages none was right. */
  readonly unlike: number;
  readonly gain: number;
  readonly behind: number;
  readonly saving: number;
}

const USUAL: Scrutiny = { match: 0.9, below: 0.06, unlike: 0, gain: 0.06, behind: BETTER.below, saving: SAVING.thought };
/** Where small marks tell words apart, smaller differences count. */
const MARKED: Scrutiny = { match: 0.98, below: 0.012, unlike: 0, gain: 0.03, behind: BETTER.below, saving: SAVING.thought };
/**
 * Syllables differ by one stroke of many; from this size on, px, the ink tells it more surely. In a face that is only like the line's, one of the many syllables
 * lies better on the ink than the printed one, yet not as well as other letters lie. Of a line that was read surely, or very surely, a syllable is changed only
 * for one that is no farther behind (measured on eight pages: of 23 wrong changes 13 are farther, of 47 right ones 3).
 */
const SYLLABLE: Scrutiny = { match: 0.97, below: 0.025, unlike: 1.5, gain: 0.02, behind: BETTER.below, saving: SAVING.thought };
const READ = [
  { confidence: 0.935, behind: 0.01 },
  { confidence: 0.85, behind: 0.05 },
];
const LARGE_SYLLABLE: Scrutiny = { match: 0.985, below: 0.015, unlike: 0.9, gain: 0.012, behind: BETTER.below, saving: 0.03 };
const LARGE = 28;
/** Doubts that are looked at in one line, at most, as a share of its letters; and at least so many. */
const MOST_DOUBTS = { share: 1.2, least: 4 };
/** A letter that lies on the ink as well as the line's others do but for this, a pixel aside, is there. */
const ASIDE = 0.05;
/** A letter that matches better than this is there, whichever it is. */
const ABSENT = 0.65;

const isMarked = ({ line: { line } }: Pick<Bench, 'line'>): boolean => line.script === 'thai' || line.language === 'vi';

function scrutinyOf(text: string, bench: Pick<Bench, 'line' | 'style'>): Scrutiny {
  if (isMarked(bench)) return MARKED;
  if (!/[가-힣]/u.test(text)) return USUAL;
  if (bench.style.size >= LARGE) return LARGE_SYLLABLE;
  const surely = READ.find(({ confidence }) => bench.line.line.confidence >= confidence);
  return surely ? { ...SYLLABLE, behind: surely.behind } : SYLLABLE;
}

/**
 * Letters of few strokes and figures match like others in a face that is only like theirs, and what is a little wider or narrower moves the rest of its word onto the ink: all 15 changes in lines read
 * so surely that match less than in their own face were wrong (porson, tcday, Iook).
 */
const PLAIN = { letter: /^[\p{Script=Latin}\p{Script=Cyrillic}\d]$/u, confidence: 0.9, usual: 0.97 };

/**
 * Nor do letters with marks: of 34 changes in Thai and Vietnamese lines read so surely, in faces under this match, 27 were wrong (được as đuợc, กลับ as ภลับ); of 21 above it two.
 * There only what one reading has and another has not is put in or left out.
 */
const MARKED_FACE = 0.96;
const SAID = /[\p{L}\p{N}]/u;

/** Whether what the readers have told stands against another reading, in a face that is only like the line's: surely read letters with marks, and which letter a bowl is. */
export function losesMarked(own: string, other: string, bench: Pick<Bench, 'line' | 'usual'>): boolean {
  const { confidence, language } = bench.line.line;
  if (language === 'vi' && bench.usual < PLAIN.usual && changesBowls(own, other)) return true;
  return isMarked(bench) && bench.usual < MARKED_FACE && confidence >= PLAIN.confidence && SAID.test(own) && SAID.test(other);
}

/** Whether a letter that matches so well is perhaps not the one that is printed. */
export function isDoubted(match: number, text: string, bench: Pick<Bench, 'line' | 'style' | 'usual'>): boolean {
  const isSurelyRead = bench.line.line.confidence >= PLAIN.confidence && bench.usual < PLAIN.usual;
  if (isSurelyRead && (isMarked(bench) ? bench.usual < MARKED_FACE && match >= ABSENT : PLAIN.letter.test(text))) return false;
  const { match: sure, below, unlike } = scrutinyOf(text, bench);
  return match < Math.min(sure, bench.usual - Math.max(below, unlike * (1 - bench.usual)));
}

/** Letters that are small and capital in one shape. At the beginning of a word a third in height tells which it is, also in a face that is only like the line's. */
const EITHER_CASE = /^[cosuvwxzвгжзиклмнопстхчшъыьэюя]$/iu;

const lacks = (match: number, { usual }: Pick<Bench, 'usual'>): boolean => match < Math.min(USUAL.match, usual - USUAL.below);

/** The same letter in the other case, where it begins a word and either may be meant. */
function otherCase(text: string, clusters: readonly string[], at: number): string[] {
  const begins = !/[\p{L}\d]/u.test(clusters[at - 1] ?? ' ');
  if (!begins || !EITHER_CASE.test(text)) return [];
  return [text === text.toLowerCase() ? text.toUpperCase() : text.toLowerCase()];
}

export function settleDoubts(first: State, bench: Bench): State {
  let state = first;
  const settled = new Set<string>();
  const keyOf = (i: number) => `${state.clusters.length - i} ${state.clusters[i]}`;
  for (let round = 0; round < Math.max(MOST_DOUBTS.least, MOST_DOUBTS.share * first.clusters.length); round++) {
    // From the left, since a letter of the wrong width moves all that follow it.
    const doubt = state.placed.clusters.findIndex(
      ({ match, text }, i) =>
        (isDoubted(match, text, bench) || (lacks(match, bench) && otherCase(text, state.clusters, i).length > 0)) &&
        !SETTLED_SIGN.test(text) &&
        !settled.has(keyOf(i)),
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
  const scrutiny = scrutinyOf(own.text, bench);
  const others = [
    ...new Set([...alternatesOf(own.text, language), ...readInPlace(state, at, bench), ...otherCase(own.text, state.clusters, at)]),
  ].filter((other) => suits(other, own.text, state.clusters, at) && !losesMarked(own.text, other, bench));
  const nearby = matchNearby(at, placed.clusters, bench.line.ink, fit);
  const inItsPlace = Math.max(own.match, matchInPlace(own.text, at, placed.clusters, bench.line.ink, fit));
  const ownMatch = nearby >= bench.usual - ASIDE ? nearby : inItsPlace;
  const inPlace = standsInPlace(state, at, bench.usual);
  const believable = (other: State | null, text: string) =>
    other && other.placed.clusters.slice(at, at + clustersOf(text).length).every(({ match }) => match >= bench.usual - BETTER.below)
      ? other
      : null;
  const replace = (insert: readonly string[]) => ({ from: at, to: at + 1, insert });
  let result: State | null = null;
  const asWide: Candidate[] = [];
  const ofOtherWidth: string[] = [];
  // Syllables as wide were compared before.
  const isCompared = tellsNearAlike(bench) && isHangul(own.text);
  for (const text of others) {
    const drawn = faceWith(text, fit.drawn);
    if (!drawn) continue;
    // Two letters begin elsewhere than a syllable as wide as both.
    const isWord = clustersOf(text).length > 1;
    if (!isWord && Math.abs(advanceOf(drawn.face, text, fit.size, fit.spacing, 'ltr') - (own.to - own.from)) < 0.5) {
      if (!isCompared || !isHangul(text)) asWide.push({ text, drawn });
    } else ofOtherWidth.push(text);
  }
  for (const text of likeliest(ofOtherWidth, at, state, bench))
    result = cheaper(result, believable(edited(state, replace(clustersOf(text)), scrutiny.saving, bench), text));
  const best = inPlace ? bestInPlace(asWide, at, state, bench) : null;
  const gain = Math.max(scrutiny.gain, BETTER.gap * (1 - bench.usual));
  if (best && best.match >= ownMatch + gain && best.match >= bench.usual - scrutiny.behind) {
    const clusters = state.clusters.toSpliced(at, 1, best.text);
    return lay(clusters, bench);
  }
  // No space stands within a number or before its signs: figures that another face sets wider only look so.
  const isInNumber = /[\d.,:]/.test(own.text) && /[\d:]/.test(state.clusters[at - 1] ?? '');
  if (!isInNumber && !/[\p{Script=Latin}\p{Script=Cyrillic}]/u.test(own.text))
    result = cheaper(result, edited(state, replace([' ', own.text]), SAVING.none, bench));
  return ownMatch < ABSENT ? cheaper(result, edited(state, replace([]), SAVING.none, bench)) : result;
}

const SQUARE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u;

/**
 * Han and kana that other readings have in a letter's place. They are as wide as each other: taken whole, another reading saves little (炊 for 映 in a thick display face .06 em, its match .93 for .78),
 * in place the ink tells.
 */
function readInPlace({ clusters }: State, at: number, { line: { line } }: Bench): string[] {
  if (!SQUARE.test(clusters[at]!)) return [];
  return line.alternatives.flatMap((reading) => {
    const edit = differences(clusters, clustersOf(reading)).find(({ from, to }) => from <= at && at < to);
    const other = edit && edit.insert.length === edit.to - edit.from ? edit.insert[at - edit.from]! : '';
    return SQUARE.test(other) ? [other] : [];
  });
}

interface Candidate {
  readonly text: string;
  readonly drawn: DrawnFace;
}

/** Those of the texts that may be printed: in faces whose syllables differ in width hundreds of them would be laid over the line. */
function likeliest(texts: readonly string[], at: number, { fit, placed }: State, { line: { ink } }: Bench): readonly string[] {
  const syllables = texts.filter((text) => isHangul(text) && coverage(fit.drawn.face, text) === 1);
  const listed = new Set(shortlist(syllables, at, placed.clusters, ink, fit));
  return texts.filter((text) => listed.has(text) || !syllables.includes(text));
}

/** The candidate, as wide as the doubted letter, that matches best in its place. */
function bestInPlace(candidates: readonly Candidate[], at: number, { fit, placed }: State, { line: { ink } }: Bench) {
  const inFace = candidates.filter(({ drawn }) => isSameFace(drawn, fit.drawn)).map(({ text }) => text);
  const listed = new Set(shortlist(inFace, at, placed.clusters, ink, fit));
  let best: { readonly text: string; readonly match: number } | null = null;
  for (const { text, drawn } of candidates) {
    if (isSameFace(drawn, fit.drawn) && !listed.has(text)) continue;
    const match = matchInPlace(text, at, placed.clusters, ink, { ...fit, drawn });
    if (!best || match > best.match) best = { text, match };
  }
  return best;
}

const cheaper = (one: State | null, other: State | null): State | null =>
  one && (!other || one.placed.misfit <= other.placed.misfit) ? one : other;

/** A digit stands among digits, a letter among letters of its script: their shapes alone do not tell them apart. */
function suits(other: string, own: string, clusters: readonly string[], at: number): boolean {
  const beside = [clusters[at - 1], clusters[at + 1]].filter((text) => text !== undefined && text !== ' ');
  if (misspellsThai(clusters.join(''), clusters.with(at, other).join(''))) return false;
  const capital = other !== other.toLowerCase() && own === own.toLowerCase();
  if (capital && /\p{Ll}/u.test(clusters[at - 1] ?? '')) return false;
  // A word's first stroke is the same in most faces, capital or small: spelling tells.
  if (/^[Il]{2}$/.test(own + other) && !/\p{L}/u.test(clusters[at - 1] ?? '')) return false;
  // Behind a stop that ends something a small letter begins nothing.
  if (other === '.' && own !== '.' && clusters[at + 1] === ' ' && /[a-zа-я]/u.test(clusters[at + 2] ?? '')) return false;
  if (kindOf(other) === kindOf(own)) return true;
  // A word of Latin letters stands apart from syllables.
  if (other.length > 1 && kindOf(other) === 'latin') return beside.every((text) => kindOf(text) !== 'letter');
  // The name of a model begins with its letter: what is multiplied stands before the sign.
  if (own === '×' && /^[xX]$/.test(other)) return isNameBefore(clusters, at);
  if (kindOf(other) === 'sign') return !(kindOf(own) === 'digit' || beside.some((text) => kindOf(text) !== 'sign'));
  return beside.length > 0 && beside.every((text) => kindOf(text) === kindOf(other));
}

/** Whether a word of letters stands before the one that begins here, no number or unit. */
function isNameBefore(clusters: readonly string[], at: number): boolean {
  const before = clusters.slice(0, at).join('');
  return /[가-힣]{2}\s$/u.test(before) && /^\d/.test(clusters[at + 1] ?? '');
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
