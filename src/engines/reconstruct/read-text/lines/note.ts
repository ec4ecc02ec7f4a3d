/** A note behind or before words of its line, smaller and paler than they: a name and the date of a review, a title and what it is about. */
import { right, type Box } from '../../../image/geometry.ts';
import type { LineInk } from './line-ink.ts';
import { differInDepth, strokeColour } from './stroke-colour.ts';

/** A gap of so much of a wide space beyond that of letters is one of words. */
const WORDS = 0.4;
/** The tallest letters of the words are so many times as tall as the note's: 19 to 15 px are 1.2 where lossy. */
const TALLER = 1.15;

/** Empty columns between glyphs. */
interface Gap {
  readonly x: number;
  readonly width: number;
}

/**
 * @param usual width of the gaps between letters, px
 * @param space width of a wide space, px
 * @returns the gap before or behind a note; null where there is none, or where more than one gap parts words of two depths
 */
export function noteGap(line: LineInk, gaps: readonly Gap[], usual: number, space: number): Gap | null {
  // On a photo and in gradient-filled letters colours change along a line.
  if (line.ink.surface !== 'flat') return null;
  const between = gaps.filter(({ width }) => width - usual > WORDS * space);
  const edges = [line.box.x, ...between.map(({ x, width }) => x + width / 2), right(line.box)];
  const words = edges.slice(1).map((to, i) => ({ from: edges[i]!, to, colour: strokeColour(line, edges[i]!, to) }));
  const areWords = (i: number) => [words[i]!, words[i + 1]!].every(({ from, to }) => to - from >= line.box.height);
  const parting = between.filter((_, i) => areWords(i) && differInDepth(words[i]!.colour, words[i + 1]!.colour, line.ink.paper));
  const [gap] = parting;
  if (!gap || parting.length > 1) return null;
  const tallest = (glyphs: readonly Box[]) => Math.max(0, ...glyphs.map(({ height }) => height));
  const [before, after] = [line.glyphs.filter((glyph) => right(glyph) <= gap.x), line.glyphs.filter(({ x }) => x >= gap.x + gap.width)].map(
    tallest,
  );
  return Math.max(before!, after!) >= TALLER * Math.min(before!, after!) ? gap : null;
}
