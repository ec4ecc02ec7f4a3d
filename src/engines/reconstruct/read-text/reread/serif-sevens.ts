/** Sevens with a serif (Montserrat's): readers take it for a mark before the figure ('7일, 99.'7%). */
import { bottom, centerX } from '../../../image/geometry.ts';
import type { LineInk } from '../lines/line-ink.ts';
import type { Part } from '../recognise/recogniser.ts';
import type { ReadLine } from './reread.ts';

/** Such a mark, behind no letter. */
const BEFORE_SEVEN = /(?<!\p{L})['‘’`´](?=7)/gu;
/** Ink of its own of a mark: so high and no more, ending so far down, and so near to where its letters' count in the word puts it, in heights of the line. */
const MARK = { high: 0.5, down: 0.6, near: 0.5 };

/** The lines, without marks before sevens that have no ink of their own. */
export function withoutSerifsOfSevens(lines: readonly ReadLine[]): ReadLine[] {
  return lines.map((read) => {
    const { text, parts } = read.reading;
    if (text.search(BEFORE_SEVEN) < 0 || parts.some((part) => hasMark(read.line, part))) return read;
    return { ...read, reading: { ...read.reading, text: text.replace(BEFORE_SEVEN, '') } };
  });
}

/** Whether the ink shows such a mark in a part of the line. */
function hasMark({ glyphs, box }: LineInk, { text, from, to }: Part): boolean {
  return [...text.matchAll(BEFORE_SEVEN)].some(({ index }) => {
    const middle = box.x + box.width * (from + ((index + 0.5) / text.length) * (to - from));
    return glyphs.some(
      (glyph) =>
        glyph.height <= MARK.high * box.height &&
        bottom(glyph) <= box.y + MARK.down * box.height &&
        Math.abs(centerX(glyph) - middle) <= MARK.near * box.height,
    );
  });
}
