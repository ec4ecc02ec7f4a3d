/** Icons beside words that were read as letters: a bird as @, a speech bubble as EY). Without them the words lie on the rest of the ink, and the icons are pictures. */
import { boxFromEdges, right, type Box } from '../../image/geometry.ts';
import type { TextLine } from '../document.ts';
import type { FittedLine } from './families/groups.ts';
import type { InkCrop } from './match/ink.ts';

/**
 * What an icon is read as: so few signs before or behind words, of those that fill a square one. Several letters or figures, a capital with its number (S9), a figure with its stop, a rating (4.8), what asks and what answers (Q.), stops and
 * the sign of copyright before a year are no icons but words that were misread (VE for VỀ, 123), which must not be lost; nor is a letter behind a figure, a unit (1.200.000 d for ₫).
 */
const SQUARE = String.raw`\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}`;
const WORD = String.raw`(?:[\p{L}\p{M}]{2,}|\p{Lu}\p{N}{1,2}|\p{N}(?:[.,)]\p{N}?)?|\S*\p{N}{2}\S*|[QA]\.|\.+|[…,!?~]|©(?=\s(?:19|20)\p{N}{2}))`;
const SIGNS = String.raw`(?!${WORD}(?:\s|$))(?:[^\s${SQUARE}]{1,3}|[${SQUARE}])`;
const READ = {
  before: new RegExp(String.raw`^(${SIGNS})\s+(?=\S\s?\S)`, 'u'),
  behind: new RegExp(String.raw`(?<=\S\s?\S)(?!(?<=\p{N})\s+\p{L}$)\s+(${SIGNS})$`, 'u'),
};
/** In heights of the ink: an icon is so wide, and stands so far from the words (px at least); what was read as a letter that fills a square, farther than a word of one syllable does. */
const ICON = { wide: [0.5, 1.6], apart: { sign: 0.2, square: 0.38 }, px: 3 } as const;
const IS_SQUARE = new RegExp(`^[${SQUARE}]$`, 'u');
/** A line that its words fit so well holds no icon; without one it matches by so much more, and so well at least; what was read of an icon does not fit that so well. */
const PROOF = { fits: 0.9, gain: 0.1, least: 0.6, letters: 0.7 };
/** What is read as a sign that no text ends in (a cross in a ring as ※) stays no part of a short line that fits well in spite of it; the words fit so well then. */
const RARE = /^[×xX※*&@⊗®\\|[\](){}<>]{1,2}$/u;
const PROOF_OF_RARE = { fits: 0.985, gain: 0.015, least: 0.93, letters: 0.5 };
/** Columns with less ink than this, px, are empty. */
const EMPTY = 0.5;

/**
 * The line without the icons at its ends.
 * @param refit the line with other words and another box, fitted anew
 */
export function withoutReadIcons(fitted: FittedLine, refit: (line: TextLine) => FittedLine | null): FittedLine {
  return (['before', 'behind'] as const).reduce((best, side) => {
    const proof = side === 'behind' && RARE.test(READ.behind.exec(best.line.text)?.[1] ?? '') ? PROOF_OF_RARE : PROOF;
    if (best.best.match >= proof.fits || best.line.writing) return best;
    const parts = partsOf(best, side);
    const other = parts && refit(parts.words);
    if (!other || other.best.match < Math.max(proof.least, best.best.match + proof.gain)) return best;
    const signs = refit(parts.signs);
    return signs && signs.best.match >= proof.letters ? best : other;
  }, fitted);
}

/** The line's words and the signs beside them, each with its own ink; null where there are no such signs. */
function partsOf({ line, ink }: FittedLine, side: 'before' | 'behind'): { readonly words: TextLine; readonly signs: TextLine } | null {
  const signs = READ[side].exec(line.text)?.[1];
  // What is read first stands on the right of what runs to the left.
  const isLeft = (side === 'before') === (line.direction === 'ltr');
  const apart = signs !== undefined && IS_SQUARE.test(signs) ? ICON.apart.square : ICON.apart.sign;
  const box = signs === undefined ? null : wordsIn(line.box, ink, { isLeft, apart });
  if (signs === undefined || !box) return null;
  const without = (text: string) => text.replace(READ[side], '');
  const alternatives = line.alternatives.filter((other) => READ[side].test(other)).map(without);
  const beside = isLeft ? { ...line.box, width: box.x - line.box.x } : boxFromEdges(right(box), box.y, right(line.box), box.y + box.height);
  return {
    words: { ...line, box, text: without(line.text), alternatives },
    signs: { ...line, box: beside, text: signs, alternatives: [] },
  };
}

/** What is left of a line's box without what stands apart at its left or right end; null where nothing as wide as an icon does. */
function wordsIn(
  box: Box,
  { alpha, box: crop, extent }: InkCrop,
  { isLeft, apart: heights }: { readonly isLeft: boolean; readonly apart: number },
): Box | null {
  const columns = Array.from({ length: crop.width }, (_, x) => {
    let sum = 0;
    for (let y = 0; y < crop.height; y++) sum += alpha[y * crop.width + x];
    return sum;
  });
  const inked = columns.flatMap((sum, x) => (sum >= EMPTY ? [crop.x + x] : [])).filter((x) => x >= extent.x - 1 && x <= right(extent));
  const ordered = isLeft ? inked : inked.toReversed();
  const apart = Math.max(ICON.px, heights * extent.height);
  const last = ordered.findIndex((x, i) => i + 1 < ordered.length && Math.abs(ordered[i + 1] - x) > apart);
  if (last < 0) return null;
  const width = Math.abs(ordered[last] - ordered[0]) + 1;
  if (width < ICON.wide[0] * extent.height || width > ICON.wide[1] * extent.height) return null;
  const start = ordered[last + 1];
  return isLeft ? boxFromEdges(start, box.y, right(box), box.y + box.height) : boxFromEdges(box.x, box.y, start + 1, box.y + box.height);
}
