/** Short lines of Thai that the reader of Latin letters is sure of (วันที่ 1 as 5un1): vowels and tones stand over the letters, and over no Latin one but i and j. */
import { bottom, right, type Box } from '../../../image/geometry.ts';
import type { ReadLine } from './reread.ts';

/** A mark is so low beside the letter under it, and so much of it stands over that. */
const MARK = { low: 0.5, over: 0.5 };
/** So many more marks than the letters that were read have are those of Thai. */
const MORE = 2;
/** As sure as a line is of which one reader is: others would be asked again. */
const CONFIDENCE = 0.85;

const THAI = /\p{Script=Thai}/gu;

/** @returns the lines, those with marks over their letters as the reader of Thai saw them */
export function withThaiMarks(lines: readonly ReadLine[]): ReadLine[] {
  return lines.map((read) => {
    const { line, reading } = read;
    if (reading.text.match(THAI) || marksOver(line.glyphs) < dotsIn(reading.text) + MORE) return read;
    const lettersIn = (text: string) => text.match(THAI)?.length ?? 0;
    const [thai] = reading.others.toSorted((a, b) => lettersIn(b) - lettersIn(a));
    if (!thai || lettersIn(thai) < MORE) return read;
    return { ...read, reading: { ...reading, text: thai, confidence: CONFIDENCE, parts: [] } };
  });
}

/** Dots and accents that the letters of a text bear. */
const dotsIn = (text: string): number => text.normalize('NFD').match(/[ij%]|\p{M}/gu)?.length ?? 0;

function marksOver(glyphs: readonly Box[]): number {
  const isOver = (mark: Box, letter: Box) =>
    mark.height <= MARK.low * letter.height &&
    bottom(mark) <= letter.y + 1 &&
    Math.min(right(mark), right(letter)) - Math.max(mark.x, letter.x) >= MARK.over * mark.width;
  return glyphs.filter((mark) => glyphs.some((letter) => letter !== mark && isOver(mark, letter))).length;
}
