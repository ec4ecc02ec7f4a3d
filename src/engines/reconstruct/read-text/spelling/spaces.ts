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
 * Puts a space between two neighbouring characters where the ink has a gap as wide as between words. Only for scripts that separate words;
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
  const letters = reading.parts.filter((part) => SPACED.test(part.text)).length;
  // Of few letters only a number's unit is known to stand apart.
  const unitsOnly = letters < LEAST_LETTERS || letters < 0.5 * reading.parts.filter((part) => part.text.trim() !== '').length;
  const sorted = gaps.map((gap) => gap.width).toSorted((a, b) => a - b);
  const usual = unitsOnly ? UNIT * ink.height : (sorted[sorted.length >> 1] ?? 0);
  const wide = gaps.filter(
    (gap) => gap.width >= SPACE.heights * ink.height && gap.width >= SPACE.usual * usual && gap.x > ink.x && gap.x + gap.width < right(ink),
  );
  const shares = wide.map((gap) => (gap.x + gap.width / 2 - picture.x) / picture.width);
  const places = new Set(
    shares
      .map((share) => ({ share, at: indexBefore(reading.parts, share) }))
      // Beside syllables, which the recogniser passes over, the nearest pair may be far from the gap.
      .filter(({ share, at }) => !unitsOnly || liesBetween(reading.parts[at], reading.parts[at + 1], share))
      .map(({ at }) => at),
  );
  const parts = reading.parts.flatMap((part, i): Part[] => {
    const next = reading.parts[i + 1];
    const isOff = reading.parts[i - 1]?.text === ' ' || reading.parts[i + 2]?.text === ' ';
    // Within a number, a gap beside a space that was read is that space: a narrow 1 stands nearer to it than it should.
    const withinNumber = next && isOff && /\d/.test(part.text) && /\d/.test(next.text);
    const apart =
      places.has(i) &&
      next &&
      !withinNumber &&
      (!unitsOnly || isUnit(part.text, next.text)) &&
      part.text !== ' ' &&
      next.text !== ' ' &&
      (unitsOnly || !CLOSING.test(next.text)) &&
      !OPENING.test(part.text);
    return apart ? [part, { text: ' ', confidence: 1, from: part.to, to: next.from }] : [part];
  });
  return parts.length === reading.parts.length ? reading : { ...reading, text: parts.map((part) => part.text).join(''), parts };
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
