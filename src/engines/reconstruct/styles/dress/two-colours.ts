/** Whether the words of a line in fine type are in two colours: thin strokes are paler by chance, but only towards the paper. */
import { channelDistance, type Rgb } from '../../../image/colour.ts';
import { medianOf } from '../../../image/median.ts';

/**
 * Two colours are so many levels apart, so many times as far as the words of each lie apart; and the paler one lies so many levels beside what is between the stronger one and
 * the paper. Words of one colour in type of 12 px, JPEG 75 to 80: 3 to 6 levels beside it; a green and a mauve among greys 13 to 15, pale yellow among white on orange 20.
 */
const TWO = { apart: 36, within: 4, beside: 10 };
/** Of two words each is its own measure: they have to differ by more. */
const OF_TWO_WORDS = { words: 2, beside: 18 };

/**
 * Thin strokes differ in paleness by as much as in colour: words of two hues are told beside that alone. Each has two words at least; the two lie so many levels apart beside paleness,
 * and so many times as far as the words of each do. Red and orange words among greys of 12 to 14 px, JPEG 82, whose colour is kept at half: 9 to 22 levels, 5 times and more.
 */
const TWO_HUES = { words: 2, beside: 9, within: 3.5 };

/** @param words the colours of a line's words, levels @returns null where they may be one */
export function twoColours(words: readonly Rgb[], paper: Rgb): readonly [Rgb, Rgb] | null {
  return apartInAll(words, paper) ?? apartInHue(words, paper);
}

/** Two colours that are far apart in all. */
function apartInAll(words: readonly Rgb[], paper: Rgb): readonly [Rgb, Rgb] | null {
  let [first, second] = farthest(words, channelDistance);
  if (!first || !second) return null;
  const nearer = (color: Rgb) => channelDistance(color, first!) <= channelDistance(color, second!);
  const [own, other] = [words.filter(nearer), words.filter((color) => !nearer(color))];
  if (own.length === 0 || other.length === 0) return null;
  [first, second] = [medianOf(own), medianOf(other)];
  const spread = Math.max(...own.map((color) => channelDistance(color, first!)), ...other.map((color) => channelDistance(color, second!)));
  const apart = channelDistance(first, second);
  const least = words.length <= OF_TWO_WORDS.words ? OF_TWO_WORDS.beside : TWO.beside;
  return apart >= TWO.apart && apart >= TWO.within * spread && besidePaleness(first, second, paper) >= least ? [first, second] : null;
}

/** Two colours that are apart beside how pale their words are. */
function apartInHue(words: readonly Rgb[], paper: Rgb): readonly [Rgb, Rgb] | null {
  const beside = (a: Rgb, b: Rgb) => besidePaleness(a, b, paper);
  const [first, second] = farthest(words, beside);
  if (!first || !second) return null;
  const nearer = (color: Rgb) => beside(color, first) <= beside(color, second);
  const [own, other] = [words.filter(nearer), words.filter((color) => !nearer(color))];
  if (Math.min(own.length, other.length) < TWO_HUES.words) return null;
  const middles = [medianOf(own), medianOf(other)] as const;
  const spread = Math.max(...own.map((color) => beside(color, middles[0])), ...other.map((color) => beside(color, middles[1])));
  return beside(...middles) >= Math.max(TWO_HUES.beside, TWO_HUES.within * spread) ? middles : null;
}

function farthest(words: readonly Rgb[], distance: (a: Rgb, b: Rgb) => number): readonly [Rgb?, Rgb?] {
  let pair: readonly [Rgb?, Rgb?] = [];
  let most = 0;
  for (const [i, a] of words.entries())
    for (const b of words.slice(i + 1)) if (distance(a, b) > most) [pair, most] = [[a, b], distance(a, b)];
  return pair;
}

/** How far the paler of two colours lies from the line between the stronger one and the paper, levels in one channel at most. */
function besidePaleness(a: Rgb, b: Rgb, paper: Rgb): number {
  const [paler, stronger] = [a, b]
    .map((color) => color.map((v, c) => v - paper[c]!))
    .toSorted((p, q) => Math.hypot(...p) - Math.hypot(...q));
  const length = stronger!.reduce((sum, v) => sum + v * v, 0);
  const share = stronger!.reduce((sum, v, c) => sum + v * paler![c]!, 0) / Math.max(1, length);
  return Math.max(...stronger!.map((v, c) => Math.abs(paler![c]! - share * v)));
}
