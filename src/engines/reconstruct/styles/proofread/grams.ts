/**
 * Grams that were read as one more figure (10g as 100, 2g as 28, 0g as 09): no reader of syllables knows the letter. It reaches below the line and figures do not, so that the ink tells the two
 * apart whatever was read.
 */
import { BETTER, lay, type Bench, type State } from './laying.ts';
import { matchAside } from './near-alike.ts';

/** What the letter is read as: figures with a bowl. */
const AS_FIGURE = /^[0689]$/;
const DIGIT = /^\d$/;
/**
 * In its place the letter matches so much better than the figure: grams that were read as figures (13 px and more, JPEG 78) match .43 to .55 as those and .98 as the letter; figures at least .83, and as
 * the letter .61 at most.
 */
const GAIN = 0.25;

/** The state with the letter in place of each figure at a number's end that does not lie on the ink while the letter does. */
export function settleGrams(first: State, bench: Bench): State {
  let state = first;
  for (let at = 1; at < first.clusters.length; at++) if (mayBeGram(state.clusters, at)) state = asGram(state, at, bench) ?? state;
  return state;
}

/** @returns null where the figure is one */
function asGram(state: State, at: number, bench: Bench): State | null {
  const [own, gram] = [state.clusters[at]!, 'g'].map((text) => matchAside(text, at, state, bench));
  if (gram! < bench.usual - BETTER.below || gram! < own! + GAIN) return null;
  // What follows stands where the letter's width puts it.
  const other = lay(state.clusters.with(at, 'g'), bench);
  return other && other.placed.misfit < state.placed.misfit ? other : null;
}

/** Whether a figure ends a number, its fractions and thousands included, with another one before it. */
function mayBeGram(clusters: readonly string[], at: number): boolean {
  const before = clusters[at - 1] === ' ' ? clusters[at - 2] : clusters[at - 1];
  const [next, second] = [clusters[at + 1] ?? ' ', clusters[at + 2] ?? ' '];
  if (!AS_FIGURE.test(clusters[at]!) || !DIGIT.test(before ?? '')) return false;
  return !/^[\p{Script=Latin}\d%]$/u.test(next) && !(/^[.,:]$/.test(next) && DIGIT.test(second));
}
