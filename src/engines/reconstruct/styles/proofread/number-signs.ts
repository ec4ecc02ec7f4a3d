/** Signs of a few columns: points and commas that readers pass over between figures, or take for others. Drawing tells them by their own columns. */
import { advanceOf } from '../../../fonts/drawing/drawing.ts';
import { differences, type Edit } from './differences.ts';
import { BETTER, edited, lay, SAVING, type Bench, type State } from './laying.ts';

const IN_NUMBER = /(?<=\d)[.,:](?=\d)/g;
const SIGN = /^[.,:]$/;
const ANY_SIGN = /^[^\p{L}\p{N}\p{M}\s]$/u;
/** Which of these is printed no recogniser tells surely in display faces, whose commas are blocks that only reach lower. */
const POINTS = /^[.,]$/;

const signsIn = (text: string): number => text.match(IN_NUMBER)?.length ?? 0;

/** @returns of other readings those that only put signs in between a text's figures (1,700 for 1700) */
export const withNumberSigns = (text: string, others: readonly string[]): string[] =>
  others.filter((other) => signsIn(other) > signsIn(text) && other.replace(IN_NUMBER, '') === text.replace(IN_NUMBER, ''));

/** A sign between figures is there when it matches so well: at 12 px printed points match 0.58 to 0.68, and what lies on no ink of its own 0 to 0.1. */
const THERE = 0.4;

/**
 * Whether signs that an edit puts in between figures lie on ink themselves. Figures that another face sets narrower move onto their ink behind any sign: what that
 * saves says nothing of it.
 */
export function bearsSigns(first: State, other: State): boolean {
  let moved = 0;
  return differences(first.clusters, other.clusters).every(({ from, to, insert }) => {
    const at = from + moved;
    moved += insert.length - (to - from);
    return insert.every((sign, i) => {
      const [before, behind] = [other.clusters[at + i - 1] ?? '', other.clusters[at + i + 1] ?? ''];
      const isPutIn = to - from < insert.length && SIGN.test(sign) && /\d/.test(before) && /\d/.test(behind);
      return !isPutIn || other.placed.clusters[at + i]!.match >= THERE;
    });
  });
}

/** A sign that matches less than this is not there at all, and another one that gains so much is. */
const ABSENT = 0.65;
const GAIN = 0.05;
/** Difference of two advances that is none, px. */
const SAME_WIDTH = 0.5;
/** Of a point and a comma the better one gains so much, and leaves at most this share of what the other lacks. */
const CLEARER = { gain: 0.02, left: 0.5 };

/**
 * The state with one sign in another's place, as a reader has it: a few columns save too little of a line's misfit to tell, but lie on the ink or do not.
 * @returns null where that is no such edit, or the ink does not tell
 */
export function otherSign(state: State, edit: Edit, bench: Bench): State | null {
  const { from, to, insert } = edit;
  const [own, read] = [state.clusters[from] ?? '', insert[0] ?? ''];
  if (to - from !== 1 || insert.length !== 1 || !ANY_SIGN.test(own) || !ANY_SIGN.test(read)) return null;
  const was = state.placed.clusters[from]!.match;
  if (was >= ABSENT && !(POINTS.test(own) && POINTS.test(read))) return null;
  // One as wide moves nothing: what the line's misfit says of it is a pixel's rounding.
  const { drawn, size, spacing } = state.fit;
  const [width, otherWidth] = [own, read].map((sign) => advanceOf(drawn.face, sign, size, spacing, 'ltr'));
  const isAsWide = Math.abs(width! - otherWidth!) < SAME_WIDTH;
  const other = isAsWide ? lay(state.clusters.with(from, read), bench) : edited(state, edit, SAVING.same, bench);
  const match = other?.placed.clusters[from]?.match ?? -1;
  const gain = was < ABSENT ? Math.max(GAIN, BETTER.gap * (1 - bench.usual)) : Math.max(CLEARER.gain, (1 - CLEARER.left) * (1 - was));
  return other && match >= was + gain && match >= bench.usual - BETTER.below ? other : null;
}

/** The state with points as commas, and commas as points, where those lie on the ink so much better: in a face whose words all do, no reader need have seen them. */
export function settlePoints(first: State, bench: Bench): State {
  if (bench.usual < POINTS_TELL) return first;
  let state = first;
  for (let at = 0; at < state.clusters.length; at++) {
    const own = state.clusters[at]!;
    if (!POINTS.test(own) || !mayBeOther(state.clusters, at)) continue;
    state = otherSign(state, { from: at, to: at + 1, insert: [own === '.' ? ',' : '.'] }, bench) ?? state;
  }
  return state;
}

/** Where a line's better letters match less, its points may be another face's. */
const POINTS_TELL = 0.95;

/** Within numbers, and behind what ends a sentence in Korean, spelling tells. */
const ENDED = /[가-힣](?:니다|[요죠까])$/u;
const mayBeOther = (clusters: readonly string[], at: number): boolean => {
  const [before, behind] = [clusters[at - 1] ?? '', clusters[at + 1] ?? ' '];
  if (behind !== ' ' || /\d/.test(before)) return false;
  return clusters[at] === ',' || !ENDED.test(clusters.slice(0, at).join(''));
};
