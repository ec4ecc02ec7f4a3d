/** Capitals that stand alone among words (size S, width B), read as the figure of their shape: no neighbour tells which it is, the ink does. */
import { BETTER, edited, type Bench, type State } from './laying.ts';

/** Figures that are read in place of capitals, and those; a nought and a one are of another shape in few faces only. One figure may have taken another's place before (8 for 5). */
const FIGURE = /^[2358]$/;
const CAPITALS = ['S', 'B', 'Z'];

/** What a figure or a capital belongs to, when it stands beside it. */
const BOUND = /[\p{N}\p{Script=Latin}\p{Script=Cyrillic}.,:%℃+\-–—~/×*#'’₩$€£¥]/u;

/**
 * The capital matches so much better than the figure, or by what the line's better letters lack of a full match, and no farther below those. In Pretendard and Noto Sans KR of 13 to
 * 16 px, JPEG 82, a printed S gains .14 to .2 on the 5 that was read and a printed B .04 on the 8; a printed 5 loses .13 to .24, whatever the readers thought of them.
 */
const TOLD = { gain: 0.03, below: 0.06 };

/** @returns the line with the capitals that lie on its ink where figures stand alone */
export function settleLoneCapitals(first: State, bench: Bench): State {
  let state = first;
  for (let at = 0; at < state.clusters.length; at++) {
    if (!FIGURE.test(state.clusters[at]!) || !standsAlone(state.clusters, at)) continue;
    const others = CAPITALS.flatMap((capital) => edited(state, { from: at, to: at + 1, insert: [capital] }, 0, bench) ?? []);
    const matchOf = ({ placed }: State) => placed.clusters[at]!.match;
    const best = others.toSorted((a, b) => matchOf(b) - matchOf(a))[0];
    const gain = Math.max(TOLD.gain, BETTER.gap * (1 - bench.usual));
    if (best && matchOf(best) >= Math.max(matchOf(state) + gain, bench.usual - TOLD.below)) state = best;
  }
  return state;
}

/** Whether a sign is no part of a number or a word, in a line that has words. */
function standsAlone(clusters: readonly string[], at: number): boolean {
  const isFree = (beside: string | undefined) => beside === undefined || !BOUND.test(beside);
  return isFree(clusters[at - 1]) && isFree(clusters[at + 1]) && clusters.some((text) => /\p{L}/u.test(text));
}
