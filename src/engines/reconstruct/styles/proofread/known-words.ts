/**
 * Words of Korean against what drawing tells. In a face that is only like the line's a syllable lies on the ink as well as one that differs by a stroke (제주 체주, 완료 완툐):
 * there what makes a word of the language is what is printed.
 */
import { coverage } from '../../../fonts/index.ts';
import { hangulApart, isHangul } from './alternates.ts';
import { differences } from './differences.ts';
import { lay, type Bench, type State } from './laying.ts';
import { matchAside } from './near-alike.ts';
import { isShortNoun } from '../../../words/korean-words.ts';
import { endOfWord, leastGain, spanAt } from './word-evidence.ts';

/** From this match of the line's better letters on the face is its own, and tells them by itself. */
const OWN_FACE = 0.97;
/** Syllables of a known word at least. */
const KNOWN = 2;

/** What takes a syllable's place for the word's sake alone must lie on the ink better by so much. */
const GAIN = 0.005;

/**
 * On six Korean pages (five JPEGs in faces of no catalogue) drawing made 20 known words that were read rightly into others that are none, and one the other
 * way round; of 14 words that are none and have a known one a stroke away that lies better on the ink, 12 are that.
 * @param readings of the line, the recognisers' choice first
 */
export function settleKnownWords(state: State, readings: readonly (readonly string[])[], bench: Bench): State {
  if (bench.line.line.language !== 'ko' || bench.usual >= OWN_FACE) return state;
  return withWordsAStrokeAway(withWordsRead(state, readings, bench), bench);
}

/**
 * Known words that were read, in place of those that drawing made of them and that are known less, but where it tells them by far; what only one reading has, in place of
 * what is known nowhere.
 */
function withWordsRead(first: State, readings: readonly (readonly string[])[], bench: Bench): State {
  let clusters = first.clusters;
  for (const [i, reading] of readings.entries())
    for (const { from, to, insert } of differences(clusters, reading)) {
      if (insert.length !== to - from || ![...insert, ...clusters.slice(from, to)].every(isHangul)) continue;
      const other = clusters.toSpliced(from, to - from, ...insert);
      const [own, known] = [spanAt(clusters, from), spanAt(other, from)];
      if (known < KNOWN || known <= own || (i > 0 && own > 0)) continue;
      const tellsByFar = insert.every((text, k) => {
        const drawn = matchAside(clusters[from + k]!, from + k, first, bench);
        return drawn - matchAside(text, from + k, first, bench) >= leastGain({ own: known, other: own }, drawn, bench.usual);
      });
      if (!tellsByFar) clusters = other;
    }
  return clusters === first.clusters ? first : (lay(clusters, bench) ?? first);
}

/** Words that are none, each with the syllable replaced that makes a known one of it and lies on the ink as well. */
function withWordsAStrokeAway(first: State, bench: Bench): State {
  let state = first;
  for (let from = 0; from < state.clusters.length;) {
    const to = endOfWord(state.clusters, from);
    if (to > from && !isShortNoun(state.clusters.slice(from, to))) state = withWordBetween(from, to, state, bench);
    from = Math.max(to, from + 1);
  }
  return state;
}

function withWordBetween(from: number, to: number, state: State, bench: Bench): State {
  const { clusters, fit } = state;
  let best: { readonly clusters: readonly string[]; readonly gain: number } | null = null;
  for (let at = from; at < to; at++) {
    if (spanAt(clusters, at) > 0) continue;
    for (const text of hangulApart(clusters[at]!)) {
      const other = clusters.with(at, text);
      if (spanAt(other, at) < KNOWN || coverage(fit.drawn.face, text) < 1) continue;
      const gain = matchAside(text, at, state, bench) - matchAside(clusters[at]!, at, state, bench);
      if (gain >= GAIN && gain > (best?.gain ?? 0)) best = { clusters: other, gain };
    }
  }
  return best ? (lay(best.clusters, bench) ?? state) : state;
}
