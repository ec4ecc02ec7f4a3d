/** Lines that begin with a stop or an ampersand, which none does: the letter before it (Q. in another colour and size, Q & A) was not seen as text by the detector. */
import { bottom, boxFromEdges, intersect, right } from '../../../image/geometry.ts';
import type { SourcePicture } from '../../document.ts';
import { lineInk } from '../lines/line-ink.ts';
import type { ReadLine, ReadLines } from './reread.ts';

/** What stands between a letter and words. */
const FIRST = /^[.,&]\s?(?=\p{L})/u;
/** A letter and the air round it, in heights of the line; what is no wider and stands there is a piece of it. */
const LETTER = 1.5;

/** The lines, those that begin so read again from a letter's width before it where that shows a letter. */
export async function withLostStarts(
  lines: readonly ReadLine[],
  { raster, noise }: Pick<SourcePicture, 'raster' | 'noise'>,
  readLines: ReadLines,
): Promise<ReadLine[]> {
  const found = lines.flatMap((read, i) => {
    const { detected } = read.line;
    if (!FIRST.test(read.reading.text.trim())) return [];
    const box = boxFromEdges(Math.max(0, detected.x - LETTER * detected.height), detected.y, right(detected), bottom(detected));
    const met = lines.filter((other) => other !== read && intersect(other.line.box, box));
    const line = met.every((other) => other.line.box.width <= LETTER * detected.height) ? lineInk(raster, box, noise) : null;
    return line ? [{ i, line, pieces: met }] : [];
  });
  const readings = await readLines(found.map(({ line }) => line));
  const whole = [...lines];
  const taken = new Set<ReadLine>();
  for (const [k, { i, line, pieces }] of found.entries()) {
    if (!begins(readings[k]!.text, lines[i]!.reading.text)) continue;
    whole[i] = { ...lines[i]!, line, reading: readings[k]! };
    for (const piece of pieces) taken.add(piece);
  }
  return whole.filter((read) => !taken.has(read));
}

/** Whether a text is another one with something before it. */
function begins(whole: string, part: string): boolean {
  const [all, rest] = [whole, part.trim().replace(/^[.,]/, '')].map((text) => text.replaceAll(/\s/g, ''));
  return all!.endsWith(rest!) && all!.length > rest!.length + (part.trim().startsWith('&') ? 0 : 1);
}
