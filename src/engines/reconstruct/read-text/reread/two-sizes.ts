/** Words of two sizes on one line, as a name and what its bearer does: two lines, each of its own size. Drawn in one size, both would come out wrong. */
import { bottom, right, type Box } from '../../../image/geometry.ts';
import { middlesOf, partedBefore, spelledOut } from './parted.ts';
import type { ReadLine } from './reread.ts';

/** Letters of one height in a face, give or take: capitals, figures, and the small ones that reach as high. */
const TALL = /^(?:[A-Z0-9]|[bdfhkl])$/u;
/** On either side so many stand by themselves, their heights differ by this factor at most, and those of the two sides by this at least. They end on one line, within a share of the larger. */
const SIDE = { letters: 2, alike: 1.12, apart: 1.16, level: 0.12 };
/** Readings less sure than this may have their letters in the wrong place. */
const SURE = 0.85;

/** The lines, those of two sizes parted between them. */
export function partedBySize(lines: readonly ReadLine[]): ReadLine[] {
  return lines.flatMap((read) => {
    const at = stepIn(read);
    return at === null ? [read] : partedBefore(read, at);
  });
}

/** A letter that stands alone in its glyph. */
interface Tall {
  readonly word: number;
  readonly glyph: Box;
}

/** Before which word the size changes; null where it does not. */
function stepIn(read: ReadLine): number | null {
  const { reading, line } = read;
  if (reading.confidence < SURE || line.ink.surface === 'photo' || spelledOut(reading) !== reading.text) return null;
  const letters = tallIn(read);
  const words = reading.text.split(' ').length;
  for (let at = 1; at < words; at++) {
    const sides = [letters.filter(({ word }) => word < at), letters.filter(({ word }) => word >= at)];
    if (sides.every((side) => side.length >= SIDE.letters && areAlike(side)) && areApart(sides)) return at;
  }
  return null;
}

function tallIn(read: ReadLine): Tall[] {
  const { parts } = read.reading;
  const middles = middlesOf(read);
  let word = 0;
  return parts.flatMap(({ text }, i) => {
    if (text === ' ') word++;
    if (!TALL.test(text)) return [];
    const holds = (glyph: Box, middle: number) => middle >= glyph.x && middle <= right(glyph);
    const glyph = read.line.glyphs.find((one) => holds(one, middles[i]!));
    const isAlone = glyph && parts.every((other, k) => k === i || other.text === ' ' || !holds(glyph, middles[k]!));
    return isAlone ? [{ word, glyph }] : [];
  });
}

const heights = (side: readonly Tall[]): number[] => side.map(({ glyph }) => glyph.height);

const areAlike = (side: readonly Tall[]): boolean => Math.max(...heights(side)) <= SIDE.alike * Math.min(...heights(side));

function areApart(sides: readonly (readonly Tall[])[]): boolean {
  const [small, large] = sides
    .map((side) => heights(side).reduce((sum, height) => sum + height, 0) / side.length)
    .toSorted((a, b) => a - b);
  const ends = sides.flat().map(({ glyph }) => bottom(glyph));
  return large! >= SIDE.apart * small! && Math.max(...ends) - Math.min(...ends) <= SIDE.level * large!;
}
