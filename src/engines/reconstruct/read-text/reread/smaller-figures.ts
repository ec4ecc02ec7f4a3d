/**
 * Smaller figures behind large ones, as prices and ratings are set: Rp89.900 with .900 half as large, 4,9/5, $19⁹⁹ with the cents raised. Set tight they leave no gap, so that they were read as one
 * line, without the dot, and drawn in one size. In lining figures all of one size are of one height: behind the last column that reaches up to it the ink never does again, or, where they are
 * raised, it never reaches down to their line again.
 */
import { bottom } from '../../../image/geometry.ts';
import { strokeOf } from '../lines/glyph-columns.ts';
import { figureSize, inkColumns, type FigureSize } from '../lines/ink-columns.ts';
import { partedAtSeam } from '../lines/ink-seam.ts';
import type { LineInk } from '../lines/line-ink.ts';
import type { CombinedReading } from '../recognise/readings.ts';
import type { ReadLine, ReadLines } from './reread.ts';

/** Lines lower than this, px, have too few rows of pixels to tell two heights. */
const LEAST = 20;
/** One word that begins with a figure: what the smaller figures behind it were read as may be anything (4,9/s). */
const WORD = /^\d[\d.,:]*[^\s]{0,6}$/u;
const NUMBER = /^\d[\d.,:]*$/u;
/** Decimals, thousands, and what a rating is of; of more than three nothing is set smaller. */
const SMALLER = /^(?:[.,:]?\d{2,3}|[.,]\d|\/\d{1,3})$/u;
/**
 * Against the large figures: so high, in strokes so much thinner. Old-style figures of one size are of two heights (1.900 in Georgia: .7), in strokes of one thickness (.93 and more); figures of one
 * face set to .8 have strokes of .8.
 */
const SIZE = { least: 0.28, most: 0.82, stroke: 0.88 };
/** Both stand on one line, within this share of the large figures' height; commas reach this much below it. Raised ones end so far above it. */
const LEVEL = { off: 0.1, tail: 0.25, raised: 0.25 };
/** Neither part is narrower than a figure, and they are parted so near to where the heights change: shares of the large figures' height. */
const WIDE = { large: 0.35, small: 0.2, seam: 0.25 };

/** The lines, smaller figures parted from the large ones before them and read by themselves, where both are figures alone. */
export async function partedAtSmallerFigures(lines: readonly ReadLine[], readLines: ReadLines): Promise<ReadLine[]> {
  const parted = lines.map(sidesOf);
  const again = await readLines(parted.flatMap((sides) => sides ?? []));
  let next = 0;
  return lines.flatMap((read, i) => {
    const sides = parted[i];
    if (!sides) return [read];
    const texts = [again[next++]!, again[next++]!] as const;
    const readings = figuresIn(read.reading, texts);
    return readings ? sides.map((line, side): ReadLine => ({ ...read, line, reading: readings[side]!, isStretch: true })) : [read];
  });
}

/** What the parts say; null where they are no figures, or others than the whole line says. */
function figuresIn(whole: CombinedReading, [large, small]: readonly [CombinedReading, CombinedReading]): CombinedReading[] | null {
  const [number, rest] = [large.text.trim(), small.text.trim()];
  if (!NUMBER.test(number) || !SMALLER.test(rest)) return null;
  const figures = digitsOf(whole.text);
  if (!figures.startsWith(digitsOf(number)) || (!rest.startsWith('/') && figures !== digitsOf(number) + digitsOf(rest))) return null;
  return [large, withText(small, withMark(whole.text.trim(), rest))];
}

const digitsOf = (text: string): string => text.replaceAll(/\D/gu, '');

/** The figures with the mark that they were read with in their line: a small dot at the side of a crop is lost at times. */
function withMark(whole: string, rest: string): string {
  const mark = whole.at(-rest.length - 1);
  return whole.endsWith(rest) && /^\d/u.test(rest) && mark !== undefined && /[.,:]/u.test(mark) ? mark + rest : rest;
}

function withText(reading: CombinedReading, text: string): CombinedReading {
  const { confidence } = reading;
  return text === reading.text ? reading : { ...reading, text, parts: [{ text, confidence, from: 0, to: 1 }], others: [] };
}

/** The large figures and the smaller ones behind them; null where all are of one size. */
function sidesOf({ line, reading }: ReadLine): readonly [LineInk, LineInk] | null {
  if (!WORD.test(reading.text.trim()) || line.box.height < LEAST || line.outline !== null || line.glyphs.length === 0) return null;
  const columns = inkColumns(line).map((column, x) => ({ ...column, x: line.box.x + x }));
  const size = figureSize(columns);
  const top = size.base - size.height;
  const level = columns.findLast((column) => column.count > 0 && column.top < size.base - SIZE.most * size.height);
  const raised = columns.findLast((column) => column.foot > size.base - LEVEL.raised * size.height);
  for (const last of [level, raised]) {
    const sides = last && partedAtSeam(line, last.x + 1, WIDE.seam * size.height);
    if (sides && areTwoSizes(sides, { ...size, top, isRaised: last !== level })) return sides;
  }
  return null;
}

function areTwoSizes(
  [large, small]: readonly [LineInk, LineInk],
  { height, base, top, isRaised }: FigureSize & { readonly top: number; readonly isRaised: boolean },
): boolean {
  const [own, little] = [large.box, small.box];
  const share = little.height / height;
  const below = bottom(little) - base;
  const isPlaced = isRaised
    ? below <= -LEVEL.raised * height && Math.abs(little.y - top) <= LEVEL.tail * height
    : below >= -LEVEL.off * height && below <= LEVEL.tail * height;
  return (
    own.width >= WIDE.large * height &&
    little.width >= WIDE.small * height &&
    share >= SIZE.least &&
    share <= SIZE.most &&
    isPlaced &&
    strokeOf(small.glyphs, small) <= SIZE.stroke * strokeOf(large.glyphs, large)
  );
}
