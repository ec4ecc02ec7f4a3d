/**
 * Words of a page against each other. A product's name comes again and again, and some of its lines are read rightly: where another syllable lies better on the ink, yet by
 * too little to tell alone, what other lines have there is what is printed.
 */
import { coverage } from '../../../fonts/index.ts';
import { clustersOf, matchInPlace } from '../match/cluster-match.ts';
import { isHangul } from './alternates.ts';
import { lay, standsInPlace, usualMatch, type Bench, type Sheet, type State } from './laying.ts';
import { isSure, matchAside, tellsNearAlike } from './near-alike.ts';
import type { ProvedLine } from './prove.ts';

/** Lines that have the other word at least, and how many times as many as have the one read, itself included. */
const SEEN = { lines: 2, times: 2 };
/**
 * By so many times what the line's better letters lack of a full match the other syllable must lie better, and this much at least; and as well as they do, but for so much of that.
 * On three Korean pages (JPEG) 62 misread syllables lie so and none that was read rightly, whatever other lines have: the nearest of those lies better by .23 times.
 */
const BETTER = { share: 0.4, least: 0.008, behind: 0.5 };

/** How many lines of the page have two syllables side by side in a word. */
type Pairs = ReadonlyMap<string, number>;

/** The lines with those syllables that other lines of the page and their own ink tell of. */
export function followPageWords(lines: readonly ProvedLine[]): ProvedLine[] {
  const pairs = countPairs(lines.map(({ proof }) => proof.text));
  return lines.map((line) => withPageWords(line, pairs));
}

function countPairs(texts: readonly string[]): Pairs {
  const counts = new Map<string, number>();
  for (const text of texts) {
    const syllables = [...text];
    const pairs = syllables.slice(1).map((syllable, i) => syllables[i] + syllable);
    for (const pair of new Set(pairs.filter((both) => [...both].every(isHangul)))) counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  return counts;
}

function withPageWords(line: ProvedLine, pairs: Pairs): ProvedLine {
  const { fitted, style, proof } = line;
  if (proof.worst === null || fitted.line.language !== 'ko') return line;
  const first = clustersOf(proof.text);
  const seen = first.map((_, at) => seenAt(first, at, pairs));
  if (seen.every(({ length }) => length === 0)) return line;
  const sheet: Sheet = { line: fitted, style, laid: new Map(), states: new Map() };
  const state = lay(first, sheet);
  const bench = { ...sheet, usual: usualMatch(state) };
  if (!state || !tellsNearAlike(bench)) return line;
  const text = first.map((own, at) => printedAmong(seen[at]!, at, state, bench) ?? own).join('');
  return text === proof.text ? line : { ...line, fitted: { ...fitted, line: { ...fitted.line, text } }, proof: { ...proof, text } };
}

/** The syllables that other lines have beside the one before this, or the one behind it. */
function seenAt(clusters: readonly string[], at: number, pairs: Pairs): string[] {
  const own = clusters[at]!;
  if (!isHangul(own)) return [];
  const [before, behind] = [clusters[at - 1] ?? '', clusters[at + 1] ?? ''];
  const others = [...pairs].flatMap(([pair, count]): string[] => {
    const [first, second] = [...pair] as [string, string];
    const isMore = (ownPair: string) => count >= Math.max(SEEN.lines, SEEN.times * (pairs.get(ownPair) ?? 0));
    if (first === before && second !== own && isMore(before + own)) return [second];
    return second === behind && first !== own && isMore(own + behind) ? [first] : [];
  });
  return [...new Set(others)];
}

/** Which of the syllables is printed in place of the one read; null where that stands. */
function printedAmong(others: readonly string[], at: number, state: State, bench: Bench): string | null {
  const { fit, placed } = state;
  const own = placed.clusters[at]!;
  if (others.length === 0 || isSure(own, bench) || !standsInPlace(state, at, bench.usual)) return null;
  const lacking = 1 - bench.usual;
  const inPlace = others
    .filter((text) => coverage(fit.drawn.face, text) === 1 && matchInPlace(text, at, placed.clusters, bench.line.ink, fit) > own.match)
    .map((text) => ({ text, match: matchAside(text, at, state, bench) }))
    .toSorted((a, b) => b.match - a.match);
  const best = inPlace[0];
  if (!best || best.match < bench.usual - BETTER.behind * lacking) return null;
  const gain = best.match - Math.max(own.match, matchAside(own.text, at, state, bench));
  return gain >= Math.max(BETTER.least, BETTER.share * lacking) ? best.text : null;
}
