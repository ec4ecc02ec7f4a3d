/** What the words of Korean say of a syllable, beside what drawing says: how much better another one must lie on the ink. */
import { knownSpan } from '../../../words/korean-words.ts';
import { isHangul } from './alternates.ts';

/** Letters of a known word that the syllable at `at` is part of; 0 without one. */
export function spanAt(clusters: readonly string[], at: number): number {
  let from = at;
  while (from > 0 && isHangul(clusters[from - 1]!)) from--;
  return knownSpan(clusters.slice(from, endOfWord(clusters, at)), at - from);
}

export function endOfWord(clusters: readonly string[], from: number): number {
  let to = from;
  while (to < clusters.length && isHangul(clusters[to]!)) to++;
  return to;
}

/** What takes a syllable's place must match so much better at least. */
const LEAST_GAIN = 0.01;
/**
 * And better by so many times what the line's better letters lack of a full match. On 22 Korean pages (JPEG 70 to 88; nine in faces of the catalogue, the others in
 * faces that are only like theirs) 219 of 1,406 doubted syllables are misread: so 168 are set right and 5 that were read rightly are not; with half of what is
 * lacking for all, 153 and 36 were.
 */
const SHARE = { betterKnown: 0.5, unknown: 1.15, asWellKnown: 2, lessKnown: 2.5 };
/** What is part of so long a known word is what is printed: of 127 others that lay better on the ink than a part of such a one two were. */
const LONG = 3;
/**
 * But for what lies on the ink as well as the line's better letters do, or lacks no more than half as much again: that is printed with half of the gain, and a part of a long
 * known word is no proof against it, since names are in no list while parts of them are words (머스켓 in 샤인머스캣). On three Korean pages (two in faces of the catalogue, one in SUIT, which it
 * lacks; JPEG) 64 doubted syllables are set right so and none that was read rightly is lost, where 55 were before; of 19 read rightly that another one lies better on by .004 and more two are
 * matched so well by it, by .23 and .1 of what the line's better letters lack.
 */
const AS_WELL = 0.5;
const LEVEL = { share: 0.5, long: 1.2 };

/** Letters of the known words that a syllable and another one in its place are part of. */
export interface KnownWords {
  readonly own: number;
  readonly other: number;
}

/**
 * @param match of the other syllable
 * @param usual correlation of the line's better letters
 * @returns by how much the other one must match better
 */
export function leastGain({ own, other }: KnownWords, match: number, usual: number): number {
  const lacking = 1 - usual;
  const isLevel = match >= usual - AS_WELL * lacking;
  const isPartOfLong = other < own && own >= LONG;
  if (isPartOfLong && !isLevel) return Infinity;
  const share = isPartOfLong ? LEVEL.long : shareOf(own, other) * (isLevel ? LEVEL.share : 1);
  return Math.max(LEAST_GAIN, share * lacking);
}

function shareOf(own: number, other: number): number {
  if (other > own) return SHARE.betterKnown;
  if (other < own) return SHARE.lessKnown;
  return own === 0 ? SHARE.unknown : SHARE.asWellKnown;
}
