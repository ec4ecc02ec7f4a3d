/**
 * Columns that were set alike (a paragraph, a poem in steps, words on cards) have one face, size and spacing. Signs that were laid in a row match faces that are only like theirs by chance, each column another one, and a
 * larger size at no spacing as well as a smaller one whose signs stand apart.
 */
import { channelDistance } from '../../../image/colour.ts';
import type { Family } from '../../../fonts/index.ts';
import { median } from '../../../image/median.ts';
import { scaled } from '../../../fonts/drawing/drawing.ts';
import { fitAt } from '../match/fit.ts';
import { fitSpaced } from '../match/fit-face.ts';
import { groupStyles, styleOf, type FittedLine, type GroupStyle, type StyleGroup } from './groups.ts';
import { byStrokes } from './strokes-alike.ts';
import { pooledWeight } from './weights.ts';

/** Colours of one paragraph differ by so many levels, and how heavy its columns are by less than this ratio from the middle one (bold has 1.5). */
const ALIKE = { colour: 48, stroke: 1.3 };
/** A line's say grows with its length up to so many letters. */
const LONGEST_SAY = 40;
/** Sizes that are tried, in pitches of the signs, and how much better than unspaced signs they have to match; lines that are drawn, the longest ones. */
const SPACED = { least: 0.7, gain: 0.02, lines: 4 };

/** @returns the paragraphs' lines, as they are among these: those of one colour, two or more */
function linesOf(paragraphs: readonly (readonly string[])[], lines: readonly FittedLine[]): FittedLine[][] {
  const byId = new Map(lines.map((line) => [line.line.id, line]));
  return paragraphs.flatMap((ids) => {
    const own = ids.flatMap((id) => byId.get(id) ?? []);
    const alike = own.filter(({ ink }) => channelDistance(ink.color, own[0]!.ink.color) <= ALIKE.colour);
    return alike.length > 1 ? [alike] : [];
  });
}

/** @returns the lines, those of each paragraph of columns with their fit in one family alone: the one that all of them together match best */
export function inOneFamily(lines: readonly FittedLine[], paragraphs: readonly (readonly string[])[]): FittedLine[] {
  const settled = new Map<FittedLine, FittedLine>();
  for (const paragraph of linesOf(paragraphs, lines)) {
    const family = familyOf(paragraph);
    for (const line of paragraph) {
      const fit = family && line.fits.get(family);
      if (fit) settled.set(line, { ...line, fits: new Map([[family, fit]]), best: fit });
    }
  }
  return lines.map((line) => settled.get(line) ?? line);
}

function familyOf(paragraph: readonly FittedLine[]): Family | undefined {
  const sums = new Map<Family, number>();
  for (const line of paragraph)
    for (const [family, match] of byStrokes(line, new Map([...line.fits].map(([of, fit]) => [of, fit.match]))))
      sums.set(family, (sums.get(family) ?? 0) + Math.min(LONGEST_SAY, line.line.text.length) * Math.max(0, match));
  return [...sums].toSorted((a, b) => b[1] - a[1])[0]?.[0];
}

/** Lines of one style together: first those of each paragraph of columns, then all others as they are alike. */
export function groupWithColumns(lines: readonly FittedLine[], paragraphs: readonly (readonly string[])[]): StyleGroup[] {
  const columns = groupColumns(lines, paragraphs);
  const grouped = new Set(columns.flatMap((group) => group.lines));
  return [...columns, ...groupStyles(lines.filter((line) => !grouped.has(line)))];
}

/** One style for the lines of each paragraph of columns that are in one family. */
function groupColumns(lines: readonly FittedLine[], paragraphs: readonly (readonly string[])[]): StyleGroup[] {
  return linesOf(paragraphs, lines).flatMap((paragraph) => {
    const { family } = paragraph[0]!.best.drawn.face;
    const ofFamily = paragraph.filter(({ best }) => best.drawn.face.family === family);
    const usual = median(ofFamily.map(({ best }) => best.stroke));
    const alike = ofFamily.filter(({ best }) => Math.abs(Math.log(best.stroke / usual)) <= Math.log(ALIKE.stroke));
    return alike.length > 1 ? [{ lines: alike, style: spacedOnPitch(alike, styleOf(alike)) }] : [];
  });
}

/** The style at the whole size that its lines together match best, each spaced as its pitch leaves; its own where none is better. */
function spacedOnPitch(lines: readonly FittedLine[], style: GroupStyle): GroupStyle {
  const { family, drawn, size: own, spacing } = style;
  const telling = lines
    .filter(({ line }) => !line.text.includes(' '))
    .toSorted((a, b) => b.line.text.length - a.line.text.length)
    .slice(0, SPACED.lines);
  if (telling.length < 2) return style;
  const plain = telling.map(({ line, ink }) => fitAt(drawn, line, ink, own, scaled(spacing, own))?.match ?? 0);
  const pitch = own * (1 + spacing.letters);
  let best = { match: mean(plain) + SPACED.gain, style };
  for (let size = Math.ceil(SPACED.least * pitch); size < pitch; size++) {
    const fits = telling.flatMap(({ line, ink }) => fitSpaced(drawn, line, ink, size) ?? []);
    const match = fits.length < telling.length ? 0 : mean(fits.map((fit) => fit.match));
    const letters = median(fits.map((fit) => fit.spacing.letters / size));
    if (match > best.match) best = { match, style: { ...style, size, spacing: { letters, words: 0 } } };
  }
  if (best.style === style) return style;
  const weighed = pooledWeight(telling, family, drawn.face.italic, best.style);
  return { ...best.style, drawn: weighed, weight: weighed.fakeBold ? 700 : weighed.face.weight };
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
