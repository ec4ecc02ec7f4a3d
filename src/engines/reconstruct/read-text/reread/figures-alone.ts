/**
 * Large figures within a gauge: ticks that its crop shows above them are taken for ink of theirs, and a line so much higher is set in another size. Figures are of one height, and nothing of theirs
 * stands clear above or below them.
 */
import { bottom, enclose, right } from '../../../image/geometry.ts';
import type { LineInk } from '../lines/line-ink.ts';
import type { ReadLine } from './reread.ts';

/** Figures alone, of one height within this share, in type so high, px, that its crop reaches far. */
const FIGURES = { text: /^\d{2,}$/, even: 0.9, least: 40 };

/** The lines, figures without what stands clear of them all. */
export const withFiguresAlone = (lines: readonly ReadLine[]): ReadLine[] =>
  lines.map((read) => {
    const { line, reading } = read;
    const text = reading.text.trim();
    if (!FIGURES.text.test(text)) return read;
    const highest = Math.max(...line.glyphs.map(({ height }) => height));
    const figures = line.glyphs.filter(({ height }) => height >= FIGURES.even * highest);
    if (highest < FIGURES.least || figures.length !== text.length || figures.length === line.glyphs.length) return read;
    const { y, height } = enclose(figures);
    const isClear = line.glyphs.every((glyph) => figures.includes(glyph) || bottom(glyph) < y || glyph.y > y + height);
    return isClear ? { ...read, line: madeOf(line, figures) } : read;
  });

/** The line as made of some of its glyphs alone. */
const madeOf = (line: LineInk, glyphs: LineInk['glyphs']): LineInk => ({ ...line, box: enclose(glyphs), glyphs });

/** The line without what its crop cuts at its right side, beyond where the detector saw it end: it is of something beside it. */
export function withoutCutEnd(line: LineInk): LineInk {
  const end = line.origin.x + line.cleaned.width;
  const own = line.glyphs.filter((glyph) => right(glyph) < end - 1 || glyph.x < right(line.detected) - (end - right(line.detected)));
  return own.length === 0 || own.length === line.glyphs.length ? line : madeOf(line, own);
}
