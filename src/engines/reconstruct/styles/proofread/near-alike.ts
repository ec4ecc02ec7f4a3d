/**
 * Syllables that differ by a stroke (은 몬, 빛 빚, 닿 당). In small type of lossy pictures that stroke is worth less than half a pixel aside is: a syllable
 * is compared with those like it where each of them lies best.
 */
import { coverage } from '../../../fonts/index.ts';
import { alternatesOf, isHangul } from './alternates.ts';
import { advanceOf, withoutHinting } from '../../../fonts/drawing/drawing.ts';
import { lay, standsInPlace, type Bench, type State } from './laying.ts';
import { matchInPlace } from '../match/cluster-match.ts';
import { likelier } from './shortlist.ts';
import { leastGain, spanAt } from './word-evidence.ts';

/** What takes a syllable's place may match no worse than the line's better letters do, but for this: less where the face is perhaps only like theirs. */
const BELOW = { own: 0.08, like: 0.04, ownFrom: 0.95 };
/** Where the line's better letters match less, the face tells nothing of a syllable: of 192 that another one lay better on there 3 were misread. */
const LIKE_FACE = 0.9;
/** A syllable that matches nearly as well as the better ones, or that alone lies best on its ink, is what was read. */
const SURE = 0.003;
/** Of the syllables that alone lie better on the ink than the one read so many are looked at among their neighbours (the printed one is the first of them in 19 of 20, of large type in a display face once the fifth: 괴 for 피), the best two of these aside, too. */
const LOOKED_AT = { alone: 6, aside: 2 };
/** Places that a syllable is drawn at, px from its own: letters are drawn on quarters of a pixel. */
const ASIDE = [-0.5, -0.25, 0, 0.25, 0.5];
/**
 * Difference of two advances that is none, px, and in ems: the syllables of Black Han Sans are .82 to .84 wide, and of 28 px 붙 was half a pixel wider than the 볕 that
 * was printed. What is compared is the columns of the one read.
 */
const SAME_WIDTH = { px: 0.5, ems: 0.03 };
/**
 * What was replaced is compared anew: what shares no part with the syllable read is like one that does (를, 믄, 문), and the word may be a known one now, which says more of the
 * others (문송잠, 운송잠, 운송장).
 */
const ROUNDS = 3;

/** Whether a line's letters match so well that its syllables can be told from those that differ by a stroke. */
export const tellsNearAlike = ({ usual }: Pick<Bench, 'usual'>): boolean => usual >= LIKE_FACE;

/** The reading with those syllables that lie better on the ink than the ones read; letters stay where they are. */
export function settleNearAlike(state: State, bench: Bench): State {
  if (!tellsNearAlike(bench)) return state;
  let now = state;
  for (let round = 0; round < ROUNDS; round++) {
    const clusters = now.clusters.map((text, at) => (isHangul(text) ? nearAlike(now, at, bench) : null) ?? text);
    const other = clusters.some((text, at) => text !== now.clusters[at]) ? lay(clusters, bench) : null;
    if (!other) break;
    now = other;
  }
  return now;
}

/** The syllable that is printed in place of the one read; null where that stands. */
function nearAlike(state: State, at: number, bench: Bench): string | null {
  const { fit, placed } = state;
  const { line, usual } = bench;
  const own = placed.clusters[at];
  if (isSure(own, bench) || !standsInPlace(state, at, usual)) return null;
  const { face } = fit.drawn;
  const width = own.to - own.from;
  const mostOff = Math.max(SAME_WIDTH.px, SAME_WIDTH.ems * fit.size);
  const others = alternatesOf(own.text, line.line.language).filter(
    (text) =>
      isHangul(text) && coverage(face, text) === 1 && Math.abs(advanceOf(face, text, fit.size, fit.spacing, 'ltr') - width) < mostOff,
  );
  // Hinted, letters take four times as long to draw; which of them are likely can be told without.
  const inPlace = withoutHinting(() => likelier(own.text, others, at, placed.clusters, line.ink, fit))
    .slice(0, LOOKED_AT.alone)
    .map((text) => ({ text, match: matchInPlace(text, at, placed.clusters, line.ink, fit) }))
    .toSorted((a, b) => b.match - a.match)
    .slice(0, LOOKED_AT.aside);
  if (inPlace.length === 0) return null;
  const best = inPlace
    .map(({ text }) => ({ text, match: matchAside(text, at, state, bench) }))
    .reduce((a, b) => (b.match > a.match ? b : a));
  const gain = best.match - Math.max(own.match, matchAside(own.text, at, state, bench));
  const words = { own: spanAt(state.clusters, at), other: spanAt(state.clusters.with(at, best.text), at) };
  return gain >= leastGain(words, best.match, usual) && best.match >= usual - (usual >= BELOW.ownFrom ? BELOW.own : BELOW.like)
    ? best.text
    : null;
}

/** Whether a syllable lies on the ink as well as the line's better letters do. */
export const isSure = ({ match }: { readonly match: number }, { usual }: Pick<Bench, 'usual'>): boolean => match >= usual - SURE;

/** How well a syllable in the place of the one at `at` matches where it lies best. */
export const matchAside = (text: string, at: number, { fit, placed }: State, { line: { ink } }: Pick<Bench, 'line'>): number =>
  Math.max(...ASIDE.map((shift) => matchInPlace(text, at, placed.clusters, ink, fit, shift)));
