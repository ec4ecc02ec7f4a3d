/**
 * Small units beside large figures that were read as no unit: a degree's ring is a letter to every recogniser (360°, read as ㅇ), ℃ in thin strokes nothing at all, and a letter alone says nothing
 * of its case. What is drawn tells rings, and what stands behind figures at all the rest.
 */
import { bottom, right, type Box } from '../../../image/geometry.ts';
import { columnsOf } from '../lines/glyph-columns.ts';
import { isRing } from '../lines/raised.ts';
import { withoutCutEnd } from './figures-alone.ts';
import type { ReadLine } from './reread.ts';

/** The unit is no higher than this, and stands so near behind its number, within its rows but for a tail: shares of the number's height. */
const BESIDE = { high: 0.75, gap: 0.5, off: 0.15 };
/** A line that ends in a figure. */
const NUMBER = /\d$/;
/** The ring of ℃ is so high and begins so near to the letter's top, in heights of that. */
const RING = { high: [0.2, 0.5], top: 0.15 };
/** Units that a recogniser of another script may have seen. */
const LATIN = /^(?:[cmk]m|m[lLgAs]|[kmμ]g|k[WVw]|Hz|GB|TB|MB|MP|kcal|dB|rpm|cc|oz)$/;
/** Units of one letter by what they are read as. */
const LETTER: Readonly<Record<string, string>> = { w: 'W', Ww: 'W', wW: 'W', v: 'V', Vv: 'V', vV: 'V' };
const WORD = /[\p{L}\p{N}]/u;
/** A unit that its shape and place tell is as sure as this. */
const SURE = 0.9;

/** The lines, units beside large figures with the signs that they are. */
export const withUnitSigns = (lines: readonly ReadLine[]): ReadLine[] =>
  lines.map((seen) => {
    if (!lines.some((number) => isUnitBehind(seen.line.box, number))) return seen;
    // A gauge's tick, or whatever stands behind the unit.
    const read = { ...seen, line: withoutCutEnd(seen.line) };
    const unit = unitOf(read);
    if (unit === null) return seen;
    const [text, ...others] = unit;
    const confidence = Math.max(SURE, read.reading.confidence);
    const reading = { ...read.reading, text: text!, confidence, parts: [{ text: text!, confidence, from: 0, to: 1 }], others };
    return text === '°' ? { ...read, reading, isSign: true } : { ...read, reading, isStretch: true };
  });

function isUnitBehind(unit: Box, { line: { box }, reading }: ReadLine): boolean {
  const gap = unit.x - right(box);
  const slack = BESIDE.off * box.height;
  return (
    NUMBER.test(reading.text.trim()) &&
    unit.height <= BESIDE.high * box.height &&
    gap >= -slack &&
    gap <= BESIDE.gap * box.height &&
    unit.y >= box.y - slack &&
    bottom(unit) <= bottom(box) + slack
  );
}

/** What the unit is, likeliest first; null where it is what it was read as. */
function unitOf({ line, reading }: ReadLine): string[] | null {
  const columns = columnsOf(line.glyphs);
  const [ring, letter] = columns;
  if (columns.length === 1 && isRing(ring!, line) && !/^\d$/.test(reading.text.trim()) && isMark(reading.text)) return ['°'];
  if (columns.length === 2 && isRing(ring!, line) && isDegreeOf(ring!, letter!)) return ['℃', '°C'];
  const seen = reading.others.find((other) => LATIN.test(other.trim()))?.trim();
  if (seen && !LATIN.test(reading.text.trim())) return [seen];
  // Readers of another script alone see no letter in it, but one of them.
  const isNothing = !WORD.test(reading.text) && columns.length === 1;
  const single = LETTER[reading.text.trim()] ?? (isNothing ? reading.others.flatMap((other) => LETTER[other.trim()] ?? [])[0] : undefined);
  return single ? [single] : null;
}

/** What a ring is read as. */
const isMark = (text: string): boolean => /^[oO0ㅇ○◯。°º.]{0,2}$/u.test(text.trim());

const isDegreeOf = (ring: Box, letter: Box): boolean =>
  ring.height >= RING.high[0]! * letter.height &&
  ring.height <= RING.high[1]! * letter.height &&
  Math.abs(ring.y - letter.y) <= RING.top * letter.height;
