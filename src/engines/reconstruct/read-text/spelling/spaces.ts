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
/** Behind these a word stands apart, so that the least likelihood is enough with such a gap: of 30 places of twelve pages with less than .05 all words had one, noughts read for letters (48,oo0) none. */
const SEPARATING = /[,;]$/;

/**
 * The likelihood of a space from which it is one, from which it is one with a gap in the ink between its letters, and under which no gap makes one. Small type in lossy pictures has spaces that
 * are likelier nothing: of 4,800 over the first 12 were none, all in letters that the recogniser has not learnt; of 330 spaces between the first two all had the gap, of 25 other places none.
 */
const LIKELY = { alone: 0.3, gap: 0.015, least: 0.004 };
/** That gap is at least this wide, and wider than the usual one by this, heights of the ink; its middle lies between those of the letters, or beside them by this. */
const NARROW = { heights: 0.21, usual: 0.13, beside: 0.1 };
/**
 * Letters set -.02 to -.05 em closer leave their spaces narrower than that, by the letters beside them down to 2 px of small type: there it is at least this wide, wider than the usual gap by this, and than
 * this share of the line's other spaces, or, in lines that show none, the space is this likely. Of 20,000 places of twelve pages in Latin letters 20 spaces are so, all on the one that is set tight, and
 * nothing else is: letters of a word have no such likelihood, or stand apart all alike.
 */
const TIGHT = { heights: 0.12, usual: 0.05, spaces: 0.4, likely: 0.1 };

/** What a line's ink shows between its letters. */
interface Spacing {
  readonly gaps: readonly Gap[];
  /** px */
  readonly usual: number;
  readonly height: number;
  readonly picture: { readonly x: number; readonly width: number };
}

/** The same, with the usual gap at the line's surer spaces, px; undefined where it shows none. */
interface TightSpacing extends Spacing {
  readonly space: number | undefined;
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
  const count = (pattern: RegExp) => reading.parts.filter((part) => pattern.test(part.text)).length;
  const [seen, letters] = [count(/\S/u), count(SPACED)];
  // Of few letters only a number's unit is known to stand apart: signs do not count, of which a telephone number and hours have as many.
  const unitsOnly = letters < LEAST_LETTERS || letters < 0.5 * count(/[\p{L}\p{N}]/u);
  const usual = unitsOnly ? UNIT * ink.height : medianOf(gaps.map(({ width }) => width));
  const places = placesOf(reading.parts, { gaps, usual, height: ink.height, picture }, ink, unitsOnly);
  // Letters that touch have no gap: between most letters of small type is none.
  const touching = Array.from({ length: Math.max(0, seen - 1 - gaps.length) }, () => 0);
  const spacing = { gaps, usual: medianOf([...touching, ...gaps.map(({ width }) => width)]), height: ink.height, picture };
  const surer = reading.parts.map((part, i) => {
    const next = reading.parts[i + 1];
    if (!next || part.text === ' ' || next.text === ' ') return false;
    const isLikely = !unitsOnly && isLikelySpace(part, next, spacing);
    return isLikely || (places.has(i) && mayStandApart(reading.parts, i, unitsOnly));
  });
  const tight = { ...spacing, space: usualSpace(reading.parts, surer, spacing) };
  const parts = reading.parts.flatMap((part, i): Part[] => {
    const next = reading.parts[i + 1];
    const isApart = next && (surer[i] || (!unitsOnly && isTightSpace(part, next, tight)));
    return isApart ? [part, { text: ' ', confidence: 1, from: part.to, to: next.from }] : [part];
  });
  return parts.length === reading.parts.length ? reading : { ...reading, text: parts.map((part) => part.text).join(''), parts };
}

const medianOf = (widths: readonly number[]): number => widths.toSorted((a, b) => a - b)[widths.length >> 1] ?? 0;

/** Whether the recogniser sees enough of a space for the gap that the ink has there. */
function isLikelySpace(part: Part, next: Part, spacing: Spacing): boolean {
  const { space = 0 } = next;
  const isSecond = SEPARATING.test(part.text) && /^\p{L}/u.test(next.text);
  if (space < (isSecond ? LIKELY.least : LIKELY.gap) || space >= LIKELY.alone) return space >= LIKELY.alone;
  return isWider(widestBetween(part, next, spacing), NARROW, spacing);
}

/** The same where letters are set close: the gap is nearly as wide as at the line's other spaces, or the space likely. */
function isTightSpace(part: Part, next: Part, spacing: TightSpacing): boolean {
  const { space = 0 } = next;
  if (space < LIKELY.gap || part.text === ' ' || next.text === ' ') return false;
  const withinNumber = /\d/.test(part.text) && /\d/.test(next.text);
  // A hyphen is narrow and low: the letters beside it stand as far from it as words do here.
  const atHyphen = part.text === '-' || next.text === '-';
  if (withinNumber || atHyphen || CLOSING.test(next.text) || OPENING.test(part.text)) return false;
  const width = widestBetween(part, next, spacing);
  const isSpace = spacing.space === undefined ? space >= TIGHT.likely : width >= TIGHT.spaces * spacing.space;
  return isSpace && isWider(width, TIGHT, spacing);
}

const isWider = (width: number, least: { readonly heights: number; readonly usual: number }, { usual, height }: Spacing): boolean =>
  width >= least.heights * height && width - usual >= least.usual * height;

/** The widest gap between two neighbouring letters, 0 where they touch, px. */
function widestBetween(part: Part, next: Part, { gaps, height, picture }: Spacing): number {
  const [from, to] = [part, next].map((beside) => picture.x + middleOf(beside) * picture.width) as [number, number];
  const beside = NARROW.beside * height;
  const between = gaps.filter(({ x, width }) => x + width / 2 > from - beside && x + width / 2 < to + beside);
  return Math.max(0, ...between.map(({ width }) => width));
}

/** How wide the ink's gap usually is where the line has a space, read or put in; undefined where it has none, px. */
function usualSpace(parts: readonly Part[], apart: readonly boolean[], spacing: Spacing): number | undefined {
  const widths = parts.flatMap((part, i) => {
    const next = parts[i + 1]?.text === ' ' ? parts[i + 2] : apart[i] ? parts[i + 1] : undefined;
    return next && part.text !== ' ' ? widestBetween(part, next, spacing) : [];
  });
  return widths.length > 0 ? medianOf(widths) : undefined;
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
