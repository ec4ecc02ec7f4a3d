/** A small unit between large figures and the words that go on behind it (리뷰 12,840건이 증명합니다): the line ends neither with the unit nor with figures, so that what tells two sizes at an end does not see it. */
import { bottom, enclose, right, type Box } from '../../../image/geometry.ts';
import { areFigures, baseOf, heightOf, stackedOf } from './glyph-columns.ts';
import { ownStrokeOf } from './larger-number.ts';
import type { LineInk } from './line-ink.ts';

/** Figures, so many and so high, px, with stops and commas no wider or higher than `stop` of their height between them. */
const FIGURES = { least: 2, px: 24, stop: 0.4 } as const;
/**
 * In one size a syllable is 1.28 times as high as figures, one without a final consonant (으, 스) .95: a unit of a smaller size is no higher than `most`, in strokes so much thinner, stands on the
 * figures' line, and as near to them as letters. It is so wide for its height in all, in so many columns, of which one is made of pieces above each other, which no letter is.
 */
const UNIT = { most: 0.82, least: 0.4, stroke: 0.85, near: 0.15, level: 0.1, wide: 0.7, columns: 4 } as const;
/** Words go on with a syllable as high as figures at least, be it of two columns (이). */
const NEXT = { high: 1, columns: 2 } as const;

/** @returns the gap behind such a unit; null where the line has none */
export function unitAmidWords(line: LineInk, columns: readonly Box[]): { readonly x: number; readonly width: number } | null {
  if (line.box.height < FIGURES.px) return null;
  for (let end = FIGURES.least; end < columns.length; end++) {
    const unit = unitAt(columns, end, line);
    const next = columns[end + unit.length];
    if (unit.length > 0 && next) return { x: right(unit.at(-1)!), width: next.x - right(unit.at(-1)!) };
  }
  return null;
}

/** The columns of a unit from one on; none where no unit stands there. */
function unitAt(columns: readonly Box[], from: number, line: LineInk): readonly Box[] {
  const figures = numberBefore(columns.slice(0, from));
  if (!figures) return [];
  const height = heightOf(figures);
  const isLow = (box: Box) => box.height <= UNIT.most * height;
  const end = columns.findIndex((column, i) => i >= from && !isLow(column));
  const unit = columns.slice(from, Math.max(from, end));
  if (unit.length === 0 || unit.length > UNIT.columns || heightOf(columns.slice(end, end + NEXT.columns)) < NEXT.high * height) return [];
  const { x, y, width } = enclose(unit);
  const foot = bottom(enclose(unit));
  const isUnit =
    x - right(figures.at(-1)!) <= UNIT.near * height &&
    foot - y >= UNIT.least * height &&
    width >= UNIT.wide * (foot - y) &&
    Math.abs(foot - baseOf(figures)) <= UNIT.level * height &&
    stackedOf(unit, line.glyphs).length > 0 &&
    ownStrokeOf(unit, line) <= UNIT.stroke * ownStrokeOf(figures, line);
  return isUnit ? unit : [];
}

/** The number that columns end with, whatever words are before it; null where they end with none. */
function numberBefore(columns: readonly Box[]): readonly Box[] | null {
  const last = columns.at(-1)!;
  const isFigure = (box: Box) => areFigures([last, box]) && Math.abs(bottom(box) - bottom(last)) <= UNIT.level * last.height;
  const isStop = (box: Box) => box.height <= FIGURES.stop * last.height && box.width <= FIGURES.stop * last.height;
  const start = columns.findLastIndex((box) => !isFigure(box) && !isStop(box));
  const number = columns.slice(start + 1);
  const figures = number.filter(isFigure);
  return last.height >= FIGURES.px && figures.length >= FIGURES.least ? figures : null;
}
