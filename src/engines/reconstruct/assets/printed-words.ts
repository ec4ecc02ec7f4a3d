/** Words that stay in the picture are one thing of it, however far their letters stand apart. */
import { area, coveredShare, enclose, grow, type Box } from '../../image/geometry.ts';
import type { TextLine } from '../document.ts';
import type { Leftover } from './residual.ts';

/** A line of so many letters on even ground is words; what lies in its box by this share, with so many px around it, is its letters. */
const WORDS = { letters: 4, within: 0.9, around: 4 };

/** @returns what was found, the letters of each line of words that is no text of the page as one */
export function joinPrintedWords(found: readonly Leftover[], lines: readonly TextLine[]): readonly Leftover[] {
  const words = lines.filter(
    ({ kind, surface, text }) => kind === 'scene' && surface === 'flat' && (text.match(/\p{L}/gu)?.length ?? 0) >= WORDS.letters,
  );
  return words.reduce((left, line) => {
    const home = grow(line.box, WORDS.around);
    const letters = left.filter(({ box }) => coveredShare(box, home) >= WORDS.within);
    if (letters.length < 2) return left;
    const box = enclose(letters.map((letter) => letter.box));
    // Another thing that reaches into the line would be drawn twice.
    if (left.some((other) => !letters.includes(other) && coveredShare(other.box, box) > 0)) return left;
    const whole = { box, area: letters.reduce((sum, letter) => sum + letter.area, 0) };
    return [...left.filter((other) => !letters.includes(other)), whole].toSorted((a, b) => a.box.y - b.box.y || area(b.box) - area(a.box));
  }, found);
}

/** Words printed in the picture, in reading order. */
export function altOf(lines: readonly TextLine[], box: Box): string {
  return lines
    .filter((line) => line.kind === 'scene' && coveredShare(line.box, box) > 0.5)
    .map((line) => line.text)
    .join(' ');
}
