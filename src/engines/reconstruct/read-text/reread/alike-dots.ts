/**
 * Dots before the entries of a list, all of one kind: those that the detector took into its line are read as middle dots, those that it left out are drawn. What most of a list's are, all are.
 */
import { channelDistance } from '../../../image/colour.ts';
import { boxFromEdges, bottom, right, type Box } from '../../../image/geometry.ts';
import { colorAt, type RgbRaster } from '../../../image/raster.ts';
import type { SourcePicture } from '../../document.ts';
import { lineInk } from '../lines/line-ink.ts';
import type { ReadLine } from './reread.ts';

const DOTTED = /^· /u;
/** Dots and first letters of one list stand under each other within so many px, in lines of one height within this share: px vary by one, and tails hang below some. */
const COLUMN = { x: 2, height: 0.3 };
/** Levels from which a pixel is no paper, and the same in standard deviations of the noise; a dot has so many px of them. */
const INKED = { levels: 32, noise: 4, least: 3 };

/** A line with a middle dot, and where that stands. */
interface Entry {
  readonly read: ReadLine;
  readonly dot: Box;
  readonly words: number;
}

/** The lines, those of one list with their dots in their texts or all without. */
export function withAlikeDots(lines: readonly ReadLine[], source: SourcePicture): ReadLine[] {
  const entries = lines.flatMap((read): Entry[] => {
    const [dot, next] = read.line.glyphs;
    return DOTTED.test(read.reading.text) && dot && next ? [{ read, dot, words: next.x }] : [];
  });
  const better = new Map<ReadLine, ReadLine | null>();
  for (const list of listsOf(entries)) {
    const others = lines.filter((read) => !DOTTED.test(read.reading.text) && isEntry(read, list[0]!, source.raster, source.noise));
    if (others.length === 0) continue;
    if (others.length >= list.length)
      for (const { read, words } of list) better.set(read, from(read, words, read.reading.text.replace(DOTTED, ''), source));
    else for (const read of others) better.set(read, from(read, list[0]!.dot.x, `· ${read.reading.text}`, source));
  }
  return lines.map((read) => better.get(read) ?? read);
}

/** Entries whose dots and words stand under each other. */
function listsOf(entries: readonly Entry[]): Entry[][] {
  const lists: Entry[][] = [];
  for (const entry of entries) {
    const home = lists.find(
      ([first]) => Math.abs(first!.dot.x - entry.dot.x) <= COLUMN.x && Math.abs(first!.words - entry.words) <= COLUMN.x,
    );
    if (home) home.push(entry);
    else lists.push([entry]);
  }
  return lists;
}

/** Whether a line begins where the words of a list's entries do, with a dot before it where theirs stands. */
function isEntry({ line, reading }: ReadLine, { read, dot, words }: Entry, raster: RgbRaster, noise: number): boolean {
  const { box, ink } = line;
  const isInColumn = Math.abs(box.x - words) <= COLUMN.x && Math.abs(box.height / read.line.box.height - 1) <= COLUMN.height;
  if (!isInColumn || ink.surface === 'photo' || !/^[\p{L}\p{N}([]/u.test(reading.text)) return false;
  const levels = Math.max(INKED.levels, INKED.noise * noise);
  let inked = 0;
  for (let y = Math.round(box.y); y < bottom(box); y++)
    for (let x = dot.x - COLUMN.x; x < right(dot) + COLUMN.x; x++)
      if (x >= 0 && channelDistance(colorAt(raster, x, y), ink.paper) >= levels) inked++;
  return inked >= INKED.least && inked <= 4 * dot.width * dot.height;
}

/** The line from a column on, with that text; null where its ink is not found. */
function from(read: ReadLine, x: number, text: string, { raster, noise }: SourcePicture): ReadLine | null {
  const { detected } = read.line;
  const line = lineInk(raster, boxFromEdges(x - 1, detected.y, right(detected), bottom(detected)), noise);
  return (
    line && { ...read, line, reading: { ...read.reading, text, others: read.reading.others.map((other) => other.replace(DOTTED, '')) } }
  );
}
