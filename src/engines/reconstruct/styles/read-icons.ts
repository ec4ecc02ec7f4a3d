/** Icons beside words that were read as letters: a bird as @, a speech bubble as EY). Without them the words lie on the rest of the ink, and the icons are pictures. */
import { boxFromEdges, right, type Box } from '../../image/geometry.ts';
import type { TextLine } from '../document.ts';
import type { FittedLine } from './families/groups.ts';
import type { InkCrop } from './match/ink.ts';

/** What an icon is read as: so few signs before or behind words. */
const READ = { before: /^\S{1,3}\s+(?=\S{2})/u, behind: /(?<=\S{2})\s+\S{1,3}$/u };
/** In heights of the ink: an icon is so wide, and stands so far from the words (px at least). */
const ICON = { wide: [0.5, 2], apart: 0.2, px: 3 } as const;
/** A line that its words fit so well holds no icon; without one it matches by so much more, and so well at least. */
const PROOF = { fits: 0.9, gain: 0.1, least: 0.6 };
/** Columns with less ink than this, px, are empty. */
const EMPTY = 0.5;

/**
 * The line without the icons at its ends.
 * @param refit the line with other words and another box, fitted anew
 */
export function withoutReadIcons(fitted: FittedLine, refit: (line: TextLine) => FittedLine | null): FittedLine {
  return (['before', 'behind'] as const).reduce((best, side) => {
    if (best.best.match >= PROOF.fits || best.line.direction !== 'ltr' || best.line.writing) return best;
    const words = withoutSigns(best, side);
    const other = words && refit(words);
    return other && other.best.match >= Math.max(PROOF.least, best.best.match + PROOF.gain) ? other : best;
  }, fitted);
}

function withoutSigns({ line, ink }: FittedLine, side: 'before' | 'behind'): TextLine | null {
  if (!READ[side].test(line.text)) return null;
  const box = wordsIn(line.box, ink, side);
  if (!box) return null;
  const without = (text: string) => text.replace(READ[side], '');
  return { ...line, box, text: without(line.text), alternatives: line.alternatives.filter((other) => READ[side].test(other)).map(without) };
}

/** What is left of a line's box without what stands apart at that end; null where nothing as wide as an icon does. */
function wordsIn(box: Box, { alpha, box: crop, extent }: InkCrop, side: 'before' | 'behind'): Box | null {
  const columns = Array.from({ length: crop.width }, (_, x) => {
    let sum = 0;
    for (let y = 0; y < crop.height; y++) sum += alpha[y * crop.width + x];
    return sum;
  });
  const inked = columns.flatMap((sum, x) => (sum >= EMPTY ? [crop.x + x] : [])).filter((x) => x >= extent.x - 1 && x <= right(extent));
  const ordered = side === 'before' ? inked : inked.toReversed();
  const apart = Math.max(ICON.px, ICON.apart * extent.height);
  const last = ordered.findIndex((x, i) => i + 1 < ordered.length && Math.abs(ordered[i + 1] - x) > apart);
  if (last < 0) return null;
  const width = Math.abs(ordered[last] - ordered[0]) + 1;
  if (width < ICON.wide[0] * extent.height || width > ICON.wide[1] * extent.height) return null;
  const start = ordered[last + 1];
  return side === 'before'
    ? boxFromEdges(start, box.y, right(box), box.y + box.height)
    : boxFromEdges(box.x, box.y, start + 1, box.y + box.height);
}
