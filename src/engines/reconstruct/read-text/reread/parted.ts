/** A read line taken apart between two of its words, each part with what was read of it. */
import { boxFromEdges, bottom, centerX, enclose, right, type Box } from '../../../image/geometry.ts';
import type { LineInk } from '../lines/line-ink.ts';
import { pictured } from '../recognise/normalise.ts';
import type { CombinedReading } from '../recognise/readings.ts';
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

/**
 * Two lines of one that is spelled out.
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
  return [
    { isOwn: (x: number) => x < between, text: words.slice(0, word), from: detected.x, to: end },
    { isOwn: (x: number) => x >= between, text: words.slice(word), from: start, to: right(detected) },
  ].map(({ isOwn, text, from, to }) => {
    const glyphs = line.glyphs.filter((glyph) => isOwn(centerX(glyph)) && !without.includes(glyph));
    const part: LineInk = { ...line, glyphs, box: enclose(glyphs), detected: boxFromEdges(from, detected.y, to, bottom(detected)) };
    const parts = reading.parts.flatMap((own, i) =>
      isOwn(middles[i]!) && i !== space ? [{ ...own, ...placed(own, pictured(line), pictured(part)) }] : [],
    );
    return { ...read, line: part, reading: { ...reading, text: text.join(' '), parts, others: [] } };
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
