/** Words that are set slanted within an upright line, as for emphasis: each is laid on its own ink in the family's slanted face. */
import type { Face } from '../../../fonts/index.ts';
import { luminance } from '../../../image/colour.ts';
import { drawText } from '../../../fonts/drawing/drawing.ts';
import { slantedFaceOf } from '../match/candidates.ts';
import { columnMatch } from '../match/column-match.ts';
import { SETTLED, type Fit } from '../match/fit.ts';
import type { InkCrop } from '../match/ink.ts';
import { layWord, widthOf, type LaidWord, type WordSheet } from '../proofread/word-ink.ts';
import type { PlacedWord } from './paint.ts';

/** A slanted word lies on its ink at least so well, and lacks at most this share of what the upright one lacks there (as of whole lines, candidates.ts). */
const SLANTED = { match: 0.85, share: 0.5 };
/** Words of fewer letters tell it badly. */
const LETTERS = 3;
/** An upright word that matches no better than this where its line puts it, and so much less than the line's middling one, may be slanted: in a face that is only like theirs all words lie alike. */
const DOUBTED = { match: 0.85, below: 0.1 };
/** So far a word may stand aside of where upright letters put it, in type sizes: slanted words before it are narrower. */
const REACH = 0.12;

/**
 * Which words of a line are slanted.
 * @param fit the whole line, upright
 * @returns null where none is
 */
export function slantedWords(words: readonly PlacedWord[], fit: Fit, ink: InkCrop): boolean[] | null {
  const { face, fakeBold } = fit.drawn;
  const slanted = face.italic || fakeBold || fit.match >= SETTLED ? null : slantedFaceOf(face);
  if (!slanted) return null;
  const lay = (word: PlacedWord, drawn: Face): LaidWord => {
    const sheet: WordSheet = { ink, fit: { ...fit, drawn: { face: drawn, fakeBold: false } }, direction: 'ltr' };
    const text = word.text.trimEnd();
    const from = word.from - ink.box.x;
    return layWord(text, { from, to: from + widthOf(text, sheet) }, sheet, Math.ceil(REACH * fit.size));
  };
  const inPlace = matchesInPlace(words, fit, ink);
  const usual = inPlace.toSorted((a, b) => b - a)[(inPlace.length - 1) >> 1]!;
  const found = words.map((word, i) => {
    if ((word.text.match(/\p{L}/gu)?.length ?? 0) < LETTERS) return false;
    if (inPlace[i]! > DOUBTED.match || inPlace[i]! > usual - DOUBTED.below) return false;
    const upright = lay(word, face).match;
    if (upright >= SETTLED) return false;
    const { match } = lay(word, slanted);
    return match >= SLANTED.match && 1 - match <= SLANTED.share * (1 - upright);
  });
  return found.includes(true) && found.includes(false) ? found : null;
}

/** How well each word lies where the line as a whole puts it. */
function matchesInPlace(
  words: readonly PlacedWord[],
  { drawn, size, spacing, originX, baseline }: Fit,
  { box, ...ink }: InkCrop,
): number[] {
  const { alpha, width } = drawText(drawn, words.map(({ text }) => text).join(''), {
    size,
    spacing,
    direction: 'ltr',
    penX: originX - box.x,
    baseline: baseline - box.y,
    width: box.width,
    height: box.height,
    inkLuminance: luminance(ink.color),
  });
  const column = (x: number) => Math.min(box.width, Math.max(0, Math.round(x - box.x)));
  return words.map(({ from, to }) => columnMatch({ box, ...ink }, { alpha, width, left: 0 }, column(from), column(to)));
}
