/** How much of a word of Hangul is a word that Korean has. */
import { morphemeCost } from './korean-morphemes.ts';
import { openWordGraph, type WordGraph } from './word-graph.ts';

let graph: WordGraph | null = null;

/** Particles that stand behind nouns. */
const PARTICLES = new Set('은는이가을를의에도와과로만');

/**
 * What the morphemes of a known word cost at most. Of 2,669 words of three syllables and more on nine pages .63 do (.24 are in the graph), of 65 misread ones .05. Of two
 * syllables misread ones are words nearly as often (.46): only the likelier ones count, and none that may be a noun of one syllable with a particle.
 */
const KNOWN_COST = { short: 39, long: 45 };

function isMadeOfMorphemes(syllables: readonly string[]): boolean {
  if (isShortNoun(syllables) || !syllables.every((syllable) => /[가-힣]/u.test(syllable))) return false;
  return morphemeCost(syllables.join('')) < (syllables.length === 2 ? KNOWN_COST.short : KNOWN_COST.long);
}

/**
 * @param syllables of one word
 * @returns length of the longest known word of two syllables or more that the one at `at` is part of, a particle behind it included; 0 without one. It begins
 * where the whole word does, or behind another known one.
 */
export function knownSpan(syllables: readonly string[], at: number): number {
  graph ??= openWordGraph('kor');
  const begins = new Set([0]);
  let longest = 0;
  for (let from = 0; from <= at; from++) {
    if (!begins.has(from)) continue;
    for (const length of graph.lengthsFrom(syllables, from)) {
      if (length < 2) continue;
      begins.add(from + length);
      if (from + length > at) longest = Math.max(longest, length);
      else if (from + length === at && PARTICLES.has(syllables[at]!)) longest = Math.max(longest, length + 1);
    }
  }
  return isMadeOfMorphemes(syllables) ? syllables.length : longest;
}

/** Whether it may be a noun of one syllable with a particle, of which no list knows all. */
export const isShortNoun = (syllables: readonly string[]): boolean =>
  syllables.length < 2 || (syllables.length === 2 && PARTICLES.has(syllables[1]!));

/** Words of this many syllables together, of which no more than this share is part of known words: one in a hundred of 1,600 printed lines of seven pages (names of ingredients). */
const NONSENSE = { syllables: 6, known: 0.3 };

/** Whether a text of Hangul is hardly in words that Korean has: what is read into outlines and strokes of a photo. */
export function isNonsense(text: string): boolean {
  const words = text.split(/[^가-힣]+/u).map((word) => [...word]);
  const known = words.filter(({ length }) => length > 1).flatMap((word) => word.map((_, at) => knownSpan(word, at) > 1));
  return known.length >= NONSENSE.syllables && known.filter(Boolean).length <= NONSENSE.known * known.length;
}
