/** Spaces that a recogniser passed over, from the gaps in the ink. */
import { right, type Box } from '../../../image/geometry.ts';
import type { LineInk } from '../lines/line-ink.ts';
import { pictured } from '../recognise/normalise.ts';
import type { Part, Reading } from '../recognise/recogniser.ts';
import { gapsBetween } from '../lines/split-line.ts';

/** Gap between two pieces of ink, px of the picture. */
export interface Gap {
  readonly x: number;
  readonly width: number;
}

/** A space is at least this wide in heights of the ink (a word space is a quarter em, ink about 0.7 em high), and this many usual gaps. */
const SPACE = { heights: 0.24, usual: 2 };
/** Half the gap before a unit, heights of the ink: without a space it stands as near to its number as figures to each other. */
const UNIT = 0.15;
/** Lines of fewer letters do not tell what a usual gap is. */
const LEAST_LETTERS = 4;
/** Characters that are written with spaces between words. */
const SPACED = /[\p{Script=Latin}\p{Script=Cyrillic}]/u;
/** No space stands before these, however far they are set off, and none after an opening bracket. */
const CLOSING = /^[.,;:!?)\]}%'’”]/;
const OPENING = /[([{'‘“]$/;

/**
 * The likelihood of a space from which it is one, from which it is one with a gap in the ink between its letters, and under which no gap makes one. Small type in lossy pictures has spaces that
 * are likelier nothing: of 4,800 over the first 12 were none, all in letters that the recogniser has not learnt; of 330 spaces between the first two all had the gap, of 25 other places none.
 */
const LIKELY = { alone: 0.3, gap: 0.015, least: 0.004 };
/** That gap is at least this wide, and wider than the usual one by this, heights of the ink; its middle lies between those of the letters, or beside them by this. */
const NARROW = { heights: 0.21, usual: 0.13, beside: 0.1 };

/** What a line's ink shows between its letters. */
interface Spacing {
  readonly gaps: readonly Gap[];
  /** px */
  readonly usual: number;
  readonly height: number;
  readonly picture: { readonly x: number; readonly width: number };
}

/**
 * Puts a space between two neighbouring characters where the ink has a gap as wide as between words, or a narrower one with some likelihood of a space. Only for scripts that separate words;
 * widely spaced letters have a wide usual gap and stay one word.
 * @param picture stretch of the page that the reading's shares count in, px
 * @param ink the line's ink box, px
 */
export function restoreSpaces(
  reading: Reading,
  gaps: readonly Gap[],
  picture: { readonly x: number; readonly width: number },
  ink: Box,
): Reading {
  const seen = reading.parts.filter((part) => part.text.trim() !== '').length;
  const letters = reading.parts.filter((part) => SPACED.test(part.text)).length;
  // Of few letters only a number's unit is known to stand apart.
  const unitsOnly = letters < LEAST_LETTERS || letters < 0.5 * seen;
  const usual = unitsOnly ? UNIT * ink.height : medianOf(gaps.map(({ width }) => width));
  const places = placesOf(reading.parts, { gaps, usual, height: ink.height, picture }, ink, unitsOnly);
  // Letters that touch have no gap: between most letters of small type is none.
  const touching = Array.from({ length: Math.max(0, seen - 1 - gaps.length) }, () => 0);
  const spacing = { gaps, usual: medianOf([...touching, ...gaps.map(({ width }) => width)]), height: ink.height, picture };
  const parts = reading.parts.flatMap((part, i): Part[] => {
    const next = reading.parts[i + 1];
    if (!next || part.text === ' ' || next.text === ' ') return [part];
    const isLikely = !unitsOnly && isLikelySpace(part, next, spacing);
    const isApart = isLikely || (places.has(i) && mayStandApart(reading.parts, i, unitsOnly));
    return isApart ? [part, { text: ' ', confidence: 1, from: part.to, to: next.from }] : [part];
  });
  return parts.length === reading.parts.length ? reading : { ...reading, text: parts.map((part) => part.text).join(''), parts };
}

const medianOf = (widths: readonly number[]): number => widths.toSorted((a, b) => a - b)[widths.length >> 1] ?? 0;

/** Whether the recogniser sees enough of a space for the gap that the ink has there. */
function isLikelySpace(part: Part, next: Part, { gaps, usual, height, picture }: Spacing): boolean {
  const { space = 0 } = next;
  if (space < LIKELY.gap || space >= LIKELY.alone) return space >= LIKELY.alone;
  const [from, to] = [part, next].map((beside) => picture.x + middleOf(beside) * picture.width) as [number, number];
  const beside = NARROW.beside * height;
  return gaps.some(({ x, width }) => {
    const middle = x + width / 2;
    const isWide = width >= NARROW.heights * height && width - usual >= NARROW.usual * height;
    return isWide && middle > from - beside && middle < to + beside;
  });
}

/** Indexes of the parts behind which a gap as wide as a word space lies. */
function placesOf(parts: readonly Part[], { gaps, usual, height, picture }: Spacing, ink: Box, unitsOnly: boolean): Set<number> {
  const wide = gaps.filter(
    (gap) => gap.width >= SPACE.heights * height && gap.width >= SPACE.usual * usual && gap.x > ink.x && gap.x + gap.width < right(ink),
  );
  const shares = wide.map((gap) => (gap.x + gap.width / 2 - picture.x) / picture.width);
  return new Set(
    shares
      .map((share) => ({ share, at: indexBefore(parts, share) }))
      // Beside syllables, which the recogniser passes over, the nearest pair may be far from the gap.
      .filter(({ share, at }) => !unitsOnly || liesBetween(parts[at], parts[at + 1], share))
      .map(({ at }) => at),
  );
}

/** Whether a wide gap behind a part is a space. */
function mayStandApart(parts: readonly Part[], i: number, unitsOnly: boolean): boolean {
  const [part, next] = [parts[i]!, parts[i + 1]!];
  if (unitsOnly) return isUnit(part.text, next.text) && !OPENING.test(part.text);
  const isOff = parts[i - 1]?.text === ' ' || parts[i + 2]?.text === ' ';
  // Within a number, a gap beside a space that was read is that space: a narrow 1 stands nearer to it than it should.
  const withinNumber = isOff && /\d/.test(part.text) && /\d/.test(next.text);
  return (next.space ?? 1) >= LIKELY.least && !withinNumber && !CLOSING.test(next.text) && !OPENING.test(part.text);
}

/** A recogniser's readings with the spaces that the ink of their lines shows. */
export function spaced(readings: readonly Reading[], lines: readonly LineInk[]): Reading[] {
  return readings.map((reading, i) => restoreSpaces(reading, gapsBetween(lines[i]!.glyphs), pictured(lines[i]!), lines[i]!.box));
}

/** A number and its unit, or a stroke for "per" and what it stands before or behind. */
const isUnit = (before: string, after: string): boolean =>
  (/\d$/.test(before) && /^[%\p{Script=Latin}]/u.test(after)) ||
  (before === '/' && /^\d/.test(after)) ||
  (/\d$/.test(before) && after === '/');

const middleOf = (part: Part): number => (part.from + part.to) / 2;

const liesBetween = (before: Part | undefined, after: Part | undefined, share: number): boolean =>
  before !== undefined && after !== undefined && middleOf(before) < share && share < middleOf(after);

/** Index of the part after which a gap lies: of all neighbours the pair whose middle is nearest to it. */
function indexBefore(parts: readonly Part[], share: number): number {
  let best = -1;
  let distance = Infinity;
  for (let i = 0; i + 1 < parts.length; i++) {
    const off = Math.abs((middleOf(parts[i]!) + middleOf(parts[i + 1]!)) / 2 - share);
    if (off < distance) [best, distance] = [i, off];
  }
  return best;
}
