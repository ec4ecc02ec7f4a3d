/** A line that hardly looks like its place in the source: has it the source's letters all the same, in another place or size, or is nothing there? */
import { bottom } from '../../image/geometry.ts';
import type { RgbRaster } from '../../image/raster.ts';
import { correlate, summed } from './correlate.ts';
import { letterMatch, type LetterMatch } from './letters.ts';
import { lineInks, type ComparedLine } from './line-ink.ts';
import type { PlacedLine } from './place.ts';

/** Type of another size is of so many times its width at least and at most: beyond that other words stand there. */
const SIZE = { least: 0.6, most: 1.6 };
/** px of the page from one height at which the letters are looked for to the next; `letterMatch` looks a little around itself. */
const STEP = 2;

/** Ink that varies by less than this (0 to 1 scale, squared) shows no letter. */
const BLANK = 0.002;

/** Nothing of the source stands in the line's place: the line is one too many, and none of the source's letters is wrong. */
export function isBlank(source: RgbRaster, line: ComparedLine): boolean {
  const inks = lineInks(source, source, line, 0);
  if (!inks) return false;
  const ink = summed(inks.target);
  const { width, height } = ink;
  return correlate(ink, ink, { x: 0, y: 0, width, height }, 0, 0).variance < BLANK;
}

/** @returns how the letters match where the page draws them; null where they were not drawn or nothing can be compared */
export function lettersElsewhere(
  source: RgbRaster,
  page: RgbRaster,
  { rendered, ink }: PlacedLine,
  line: ComparedLine,
): LetterMatch | null {
  if (!rendered) return null;
  const taller = rendered.width / ink.width;
  if (taller < SIZE.least || taller > SIZE.most) return null;
  let best: { match: number; line: ComparedLine } | null = null;
  for (let y = rendered.y; y <= bottom(rendered) - taller * ink.height + STEP; y += STEP) {
    const moved = { left: rendered.x - ink.x, right: rendered.x + rendered.width - ink.x - ink.width, down: y - ink.y, taller };
    const there = { ...line, moved };
    const match = wholeMatch(source, page, there);
    if (match !== null && (!best || match > best.match)) best = { match, line: there };
  }
  return best && letterMatch(source, page, best.line);
}

/** Correlation of the whole line as it stands, -1 to 1. */
function wholeMatch(source: RgbRaster, page: RgbRaster, line: ComparedLine): number | null {
  const inks = lineInks(source, page, line, 0);
  if (!inks) return null;
  const { width, height } = inks.target;
  return correlate(summed(inks.target), summed(inks.moving), { x: 0, y: 0, width, height }, 0, 0).match;
}
