/**
 * Words that the detector passes at the picture's own size and sees at half of it, in a quarter of the time: large thin ones by hand (four on a page for children), whose syllables
 * stand farther apart than in what it has learnt as lines.
 */
import { bottom, coveredShare, grow, intersect, right, type Box } from '../../../image/geometry.ts';
import type { Region } from './regions.ts';

/** How many times smaller the picture is. */
export const REDUCED = 2;
/** Its areas are a word's core, which letters reach out of by this share of its height: what was seen so near is of the same word. */
const NEAR = 0.5;
/** Surely text, for what the picture itself says nothing of. */
const SURELY = 0.75;
/** How much longer than high a word's core is: what is not is a letter or an icon, of which no reading tells which. */
const LONG = 1.5;
/** Heights of the core between words of one line: what stands so near before one is its icon or its number. */
const BESIDE = 3;
/** Of a word that is seen whole in the smaller picture, its own size shows less than this share of its length: one syllable of three. */
const PIECE = 0.5;

/**
 * @param regions of the picture
 * @param reduced those of the reduced picture
 * @returns both, in the picture's own px: what was seen twice as it is in the picture, and words in place of their pieces
 */
export function withMissedWords(regions: readonly Region[], reduced: readonly Region[]): Region[] {
  const pieces = new Set<Region>();
  const missed = reduced.map(enlarged).filter((word) => {
    const own = regions.filter(({ box }) => areNear(box, word.box));
    const isWord = word.probability >= SURELY && word.box.width >= LONG * word.box.height;
    const isMissed =
      isWord &&
      !regions.some(({ box }) => isBeside(box, word.box)) &&
      own.every(({ box }) => isWithin(box, word.box)) &&
      seenShare(own, word) < PIECE;
    if (isMissed) for (const piece of own) pieces.add(piece);
    return isMissed;
  });
  return [...regions.filter((region) => !pieces.has(region)), ...missed];
}

const enlarged = ({ box, area, ...region }: Region): Region => ({
  ...region,
  box: { x: box.x * REDUCED, y: box.y * REDUCED, width: box.width * REDUCED, height: box.height * REDUCED },
  area: area * REDUCED ** 2,
  reduced: true,
});

const areNear = (a: Box, b: Box): boolean => intersect(a, grow(b, NEAR * b.height)) !== null;

function isBeside(line: Box, word: Box): boolean {
  const gap = Math.max(word.x - right(line), line.x - right(word));
  const inRow = Math.min(bottom(line), bottom(word)) - Math.max(line.y, word.y);
  return gap >= 0 && gap < BESIDE * word.height && inRow > 0;
}

/** Whether a part of the core lies within that of the word, a px of either picture aside. */
const isWithin = (part: Box, word: Box): boolean => coveredShare(part, grow(word, REDUCED)) === 1;

const seenShare = (own: readonly Region[], { box }: Region): number => own.reduce((sum, part) => sum + part.box.width, 0) / box.width;
