/** What hangs from the tops of large figures: a sign of money before them, a unit behind. */
import { bottom, enclose, right, type Box } from '../../../image/geometry.ts';
import { areFigures, baseOf, changesHue, columnsOf, FIGURE, heightOf, stackedOf, strokeOf } from './glyph-columns.ts';
import type { LineInk } from './line-ink.ts';

/** Its strokes against those of the figures. */
const THIN = 0.78;
/** A space parts words: it is wider than this share of the figures' height. Most units are three letters. */
const SPACE = 0.3;
const UNIT_COLUMNS = 3;
/**
 * A sign of money set smaller before its figures hangs from their tops: as large as this against them, its top so near to theirs, its foot so far above the line they
 * stand on and its side so near to them, shares of their height. It has their colour and thinner strokes, and they are so high, px.
 */
const RAISED = { figures: 20, size: [0.42, 0.7], top: 0.16, above: 0.25, near: 0.25, wide: 0.4 } as const;

/** Figures of black faces are set so tight that each reaches over the next one by this share of its width, or two are one; a stop is so high. */
const TIGHT = { over: 0.2, joined: 2, stop: 0.2 } as const;

/** Columns of figures, those apart that reach over each other. */
function untangled(columns: readonly Box[], { glyphs }: LineInk): readonly Box[] {
  const tight = columnsOf(
    glyphs.filter((glyph) => glyph.x >= columns[0]!.x),
    TIGHT.over,
  );
  const [{ width, height }] = columns as [Box];
  return width > FIGURE.wide * height && tight[0]!.height >= FIGURE.even * height ? tight : columns;
}

/** Whether they are figures, or two of them that touch. */
const areTightFigures = (columns: readonly Box[]): boolean =>
  areFigures(columns) ||
  (areFigures(columns.slice(0, 1)) && columns.every(({ width, height }) => width <= TIGHT.joined * FIGURE.wide * height));

/** Whether the first column is a sign of money that is set smaller and raised. */
export function isRaisedSign(before: readonly Box[], behind: readonly Box[], line: LineInk): boolean {
  const after = untangled(behind, line);
  const [{ height }] = after as [Box];
  const end = after.findIndex((box) => box.height < FIGURE.even * height || FIGURE.even * box.height > height);
  const figures = end < 0 ? after : after.slice(0, end);
  const [sign] = before;
  // A syllable's first letter hangs beside its vowel as well (지), which is as narrow as one figure alone seldom is.
  const isVowel = figures.length === 1 && figures[0]!.width < RAISED.wide * height;
  if (before.length !== 1 || !sign || height < RAISED.figures || !areTightFigures(figures) || isVowel) return false;
  const space = after.findIndex((box, i) => i > 0 && box.x - right(after[i - 1]!) > SPACE * height);
  // The stop of tight figures stands under the last one's bow.
  const letters = line.glyphs.filter((glyph) => after === behind || glyph.height > TIGHT.stop * height);
  if (stackedOf(space < 0 ? after : after.slice(0, space), letters).length > 0) return false;
  const base = baseOf(figures);
  return (
    sign.height >= RAISED.size[0] * height &&
    sign.height <= RAISED.size[1] * height &&
    Math.abs(sign.y - (base - height)) <= RAISED.top * height &&
    base - bottom(sign) >= RAISED.above * height &&
    figures[0]!.x - right(sign) <= RAISED.near * height &&
    !changesHue(figures, before, line) &&
    strokeOf(before, line) <= THIN * strokeOf(figures, line)
  );
}

/** A sign of money on the line of its figures is so large against them, in strokes of any weight: small letters are higher against their figures. Shares of their height. */
const SMALL_SIGN = { size: [0.38, 0.6], wide: 0.25, off: 0.1, near: 0.25 } as const;

/** Whether the first column is a sign of money that is set smaller, on the line that its figures stand on (¥ 148). */
export function isSmallSign(before: readonly Box[], after: readonly Box[]): boolean {
  const [sign] = before;
  const height = heightOf(after);
  if (before.length !== 1 || !sign || height < RAISED.figures || after.length < 2 || !areFigures(after)) return false;
  return (
    after[0]!.height >= FIGURE.even * height &&
    sign.height >= SMALL_SIGN.size[0] * height &&
    sign.height <= SMALL_SIGN.size[1] * height &&
    sign.width >= SMALL_SIGN.wide * height &&
    Math.abs(bottom(sign) - baseOf(after)) <= SMALL_SIGN.off * height &&
    after[0]!.x - right(sign) <= SMALL_SIGN.near * height
  );
}

/**
 * Letters of a unit hang from the tops of the figures before them (750ml): so high and so near as a sign of money, with thinner strokes. One of them at least is so wide against
 * its height, as minutes and seconds of an arc are not, and they are wider than high together, as the ring of a degree is not.
 */
const LETTERS = { size: [0.38, 0.7], letter: 0.6, wide: 1.15 } as const;

/** Whether letters of a unit are. */
export function isRaisedUnit(before: readonly Box[], after: readonly Box[], line: LineInk): boolean {
  const start = before.findLastIndex((box, i) => i > 0 && box.x - right(before[i - 1]!) > SPACE * box.height);
  const word = before.slice(Math.max(0, start));
  const [height, unit] = [heightOf(word), enclose(after)];
  const space = after[0]!.x - right(word.at(-1)!);
  if (after.length > UNIT_COLUMNS || word.length < 2 || height < RAISED.figures || !areFigures(word) || space > RAISED.near * height)
    return false;
  const base = baseOf(word);
  return (
    unit.height >= LETTERS.size[0] * height &&
    unit.height <= LETTERS.size[1] * height &&
    unit.width >= LETTERS.wide * unit.height &&
    after.some((letter) => letter.width >= LETTERS.letter * letter.height) &&
    Math.abs(unit.y - (base - height)) <= RAISED.top * height &&
    base - bottom(unit) >= RAISED.above * height &&
    strokeOf(after, line) <= THIN * strokeOf(word, line)
  );
}

/**
 * A degree's ring in a smaller size behind figures (360°) is this large against them, as wide as high within `square`, and empty in the middle. Its top lies lower than theirs by `under`, where
 * a ring of their size has its own, and its foot above the line by `above`, where a stop (。) stands. Shares of their height.
 */
const DEGREE = { size: [0.12, 0.35], square: 1.25, under: 0.2, above: 0.2, near: 0.3, empty: 0.2, solid: 128 } as const;

/** Whether the last column is the ring of a degree in a smaller size than that of the figures before it. */
export function isSmallDegree(before: readonly Box[], after: readonly Box[], line: LineInk): boolean {
  const [ring] = after;
  const height = heightOf(before);
  if (after.length !== 1 || !ring || height < RAISED.figures || before.length < 2 || !areFigures(before)) return false;
  const base = baseOf(before);
  return (
    isRing(ring, line) &&
    ring.height >= DEGREE.size[0] * height &&
    ring.height <= DEGREE.size[1] * height &&
    ring.y - (base - height) >= DEGREE.under * height &&
    base - bottom(ring) >= DEGREE.above * height &&
    ring.x - right(before.at(-1)!) <= DEGREE.near * height
  );
}

/** Whether a column is a ring: round, and empty in its middle. */
export function isRing({ x, y, width, height }: Box, { cleaned, origin }: Pick<LineInk, 'cleaned' | 'origin'>): boolean {
  if (Math.max(width, height) > DEGREE.square * Math.min(width, height)) return false;
  const [dx, dy] = [DEGREE.empty * width, DEGREE.empty * height];
  const solid = (u: number, v: number) => (cleaned.data[(v - origin.y) * cleaned.width + u - origin.x] ?? 0) >= DEGREE.solid;
  for (let v = Math.ceil(y + height / 2 - dy); v <= Math.floor(y + height / 2 + dy) - 1; v++)
    for (let u = Math.ceil(x + width / 2 - dx); u <= Math.floor(x + width / 2 + dx) - 1; u++) if (solid(u, v)) return false;
  return true;
}
