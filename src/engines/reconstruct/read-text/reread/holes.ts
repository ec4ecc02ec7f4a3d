/** Words of a line that no recogniser reports: a phrase in a paler colour than the rest, which their pictures show as grey. */
import { enclose, right, type Box } from '../../../image/geometry.ts';
import { components, type LineInk } from '../lines/line-ink.ts';
import { pictured } from '../recognise/normalise.ts';
import type { ReadLine, ReadLines } from './reread.ts';

/**
 * Ink between or beside the words that were read, of at least so much width, in heights of the line: more than a mark or a sign. Recognisers that tell
 * each letter's place tell its middle: what stands so near to one was read with it. Of a headline's letters, so high, px, one syllable is enough.
 */
const HOLE = { wide: 1.5, near: 0.6, large: 40, syllable: 0.75 };
/** Letters that are read at last are so many more, and sure enough. */
const GAIN = { letters: 2, confidence: 0.75 };
export const isLarge = ({ box }: LineInk): boolean => box.height >= HOLE.large;
/** Coverage that a letter of any colour has at least where it is fullest, 0-255. */
const FAINTEST = 60;

/** Lines of which a stretch was passed over, read again with all letters equally dark. */
export async function readHoles(lines: readonly ReadLine[], readLines: ReadLines): Promise<ReadLine[]> {
  const holed = [...lines.keys()].filter((i) => isEven(lines[i]!.line) && hasHole(lines[i]!));
  const again = await readLines(holed.map((i) => evened(lines[i]!.line)));
  const best = [...lines];
  for (const [k, i] of holed.entries()) {
    const [own, other] = [lines[i]!.reading, again[k]!];
    const more = isLarge(lines[i]!.line) ? 1 : GAIN.letters;
    if (other.confidence >= GAIN.confidence && lettersIn(other.text) >= lettersIn(own.text) + more)
      best[i] = { line: lines[i]!.line, reading: other };
  }
  return best;
}

const isEven = (line: LineInk): boolean => line.ink.surface === 'flat' || (line.ink.surface === 'gradient' && isLarge(line));
const lettersIn = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** Whether letters stand where nothing was read. */
export const hasHole = (read: ReadLine): boolean => holesIn(read).length > 0;

/** Letters side by side where nothing was read. */
export function holesIn({ line, reading }: ReadLine): Box[][] {
  const { x, width } = pictured(line);
  const near = HOLE.near * line.box.height;
  const words = reading.parts
    .filter((part) => part.text.trim() !== '')
    .map(({ from, to }) => [x + from * width - near, x + to * width + near] as const);
  if (words.length === 0) return [];
  const missed = line.glyphs.filter(
    (glyph) => !words.some(([from, to]) => glyph.x + glyph.width / 2 >= from && glyph.x + glyph.width / 2 <= to),
  );
  const wide = (isLarge(line) ? HOLE.syllable : HOLE.wide) * line.box.height;
  return runsOf(missed, line.glyphs).filter((run) => enclose(run).width >= wide);
}

/** Glyphs without one of the others between them. */
function runsOf(some: readonly Box[], all: readonly Box[]): Box[][] {
  const runs: Box[][] = [];
  let open = false;
  for (const glyph of all) {
    if (!some.includes(glyph)) open = false;
    else if (open) runs.at(-1)!.push(glyph);
    else {
      runs.push([glyph]);
      open = true;
    }
  }
  return runs;
}

/** The line with each of its letters as dark as the darkest. */
function evened(line: LineInk): LineInk {
  const cleaned = { ...line.cleaned, data: line.cleaned.data.slice() };
  const { width, data } = line.cleaned;
  for (const { box } of components(line.cleaned)) {
    let most = 0;
    for (let y = box.y; y < box.y + box.height; y++) for (let x = box.x; x < right(box); x++) most = Math.max(most, data[y * width + x]!);
    if (most < FAINTEST) continue;
    for (let y = box.y; y < box.y + box.height; y++)
      for (let x = box.x; x < right(box); x++) cleaned.data[y * width + x] = Math.min(255, Math.round((data[y * width + x]! * 255) / most));
  }
  return { ...line, cleaned };
}
