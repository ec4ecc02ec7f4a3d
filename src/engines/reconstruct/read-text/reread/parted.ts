/** A read line on other ink than it was read from: taken apart between two of its words, or without what stands at its end. */
import { boxFromEdges, bottom, centerX, enclose, grow, right, type Box } from '../../../image/geometry.ts';
import type { SourcePicture } from '../../document.ts';
import { lineInk, type LineInk } from '../lines/line-ink.ts';
import { pictured } from '../recognise/normalise.ts';
import type { CombinedReading } from '../recognise/readings.ts';
import type { Part } from '../recognise/recogniser.ts';
import type { ReadLine } from './reread.ts';

/** What a recogniser that tells each letter's place read, letter by letter. */
export const spelledOut = ({ parts }: CombinedReading): string => parts.map(({ text }) => text).join('');

/** Middles of the letters, px of the page. */
export function middlesOf({ line, reading }: ReadLine): number[] {
  const { x, width } = pictured(line);
  return reading.parts.map(({ from, to }) => x + (width * (from + to)) / 2);
}

/** The middles of the letters before and behind the space before a word, px of the page. */
export function besideSpace(read: ReadLine, word: number): readonly [number, number] {
  const middles = middlesOf(read);
  const space = spaceBefore(read.reading, word);
  return [middles[space - 1]!, middles[space + 1]!];
}

/** Which of the letters that space is. */
const spaceBefore = ({ text }: CombinedReading, word: number): number => [...text.split(' ').slice(0, word).join(' ')].length;

/** The reading on other ink of its line: its letters stay where they are on the page, as shares of what the line shows now. */
export function onInk({ line, reading, ...rest }: ReadLine, ink: LineInk): ReadLine {
  const [before, now] = [pictured(line), pictured(ink)];
  return { ...rest, line: ink, reading: { ...reading, parts: reading.parts.map((part) => ({ ...part, ...placed(part, before, now) })) } };
}

/** The glyphs of each word. */
export function inksOf({ line, reading }: ReadLine): Box[][] {
  const { x, width } = pictured(line);
  const ends = reading.parts.map(({ from, to }) => [x + width * from, x + width * to] as const);
  const edges = ends.slice(1).map(([from], i) => (ends[i]![1] + from) / 2);
  const wordAt = (glyph: Box) => edges.filter((edge) => centerX(glyph) >= edge).length;
  return ends.map((_, word) => line.glyphs.filter((glyph) => wordAt(glyph) === word));
}

/** Some of a line's words as a line of their own, whose ink is looked at anew without the others'; null where that shows none. */
export function wordsAlone(
  read: ReadLine,
  { parts, glyphs }: { readonly parts: readonly Part[]; readonly glyphs: readonly Box[] },
  { raster, noise }: Pick<SourcePicture, 'raster' | 'noise'>,
): ReadLine | null {
  const { line, reading } = read;
  const others = line.glyphs.filter((glyph) => !glyphs.includes(glyph));
  const paper = line.ink.surface === 'flat' ? { paper: line.ink.paper } : {};
  const ink = lineInk(raster, grow(enclose(glyphs), 1), noise, { others, marks: false, ...paper });
  const text = parts.map((part) => part.text).join(' ');
  return ink && onInk({ ...read, reading: { ...reading, text, parts, others: [] } }, ink);
}

/**
 * Two lines of one that is spelled out; the one where a side has no ink.
 * @param word the first one of the second line
 * @param without glyphs between them that are of neither
 */
export function partedBefore(read: ReadLine, word: number, without: readonly Box[] = []): ReadLine[] {
  const { line, reading } = read;
  const words = reading.text.split(' ');
  const [space, middles] = [spaceBefore(reading, word), middlesOf(read)];
  const [last, first] = besideSpace(read, word);
  const between = (last + first) / 2;
  const { detected } = line;
  const [end, start] = without.length > 0 ? [enclose(without).x, right(enclose(without))] : [between, between];
  const sides = [
    { isOwn: (x: number) => x < between, text: words.slice(0, word), from: detected.x, to: end },
    { isOwn: (x: number) => x >= between, text: words.slice(word), from: start, to: right(detected) },
  ].map((side) => ({ ...side, glyphs: line.glyphs.filter((glyph) => side.isOwn(centerX(glyph)) && !without.includes(glyph)) }));
  if (sides.some(({ glyphs }) => glyphs.length === 0)) return [read];
  return sides.map(({ isOwn, text, from, to, glyphs }) => {
    const ink: LineInk = { ...line, glyphs, box: enclose(glyphs), detected: boxFromEdges(from, detected.y, to, bottom(detected)) };
    const parts = reading.parts.filter((_, i) => isOwn(middles[i]!) && i !== space);
    return onInk({ ...read, reading: { ...reading, text: text.join(' '), parts, others: [] } }, ink);
  });
}

interface Span {
  readonly x: number;
  readonly width: number;
}

/** A place in one span as it is in another. */
const placed = ({ from, to }: { readonly from: number; readonly to: number }, of: Span, within: Span) => ({
  from: (of.x + of.width * from - within.x) / within.width,
  to: (of.x + of.width * to - within.x) / within.width,
});
