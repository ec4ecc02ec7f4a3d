/** Word spaces that a recogniser passed over: tight headings have narrow ones. */
import { clustersOf } from '../match/cluster-match.ts';
import { gapsIn, type Gap } from '../match/gaps.ts';
import type { InkCrop } from '../match/ink.ts';

/** A gap this wide, in heights of the ink (about 0.85 em), may be a word space: of -0.04 em tracking it keeps 0.18 em. Among the widest of a line, all of which are tried at once, it may be narrower: -0.05 em and colour that bled leave 0.12 em. */
export const GAP = { heights: 0.14, among: 0.1 };
/** A gap is looked for so many ems from where even letters would put it. */
const REACH = 1.2;
/** Advances of letters in Korean faces, ems. */
const EMS = { syllable: 0.9, space: 0.25, other: 0.55 };

/** Figures and signs stand apart as their words want it; behind a syllable a figure begins a word. */
const SYLLABLE = /[가-힣]/u;
const BEHIND = /[가-힣\d]/u;

/**
 * @param least width of the gaps, in heights of the ink
 * @returns the text with one more space behind a syllable, in each place where the ink has a gap that none of its spaces is near to, and behind the mark that opens it
 */
export function withPassedSpace(text: string, ink: InkCrop, least: number = GAP.heights): string[] {
  if (!SYLLABLE.test(text)) return [];
  const clusters = clustersOf(text);
  const widths = clusters.map(advance);
  const whole = widths.reduce((sum, width) => sum + width, 0) + EMS.space;
  const em = ink.extent.width / whole;
  const starts = widths.map((_, i) => ink.extent.x + em * widths.slice(0, i).reduce((sum, width) => sum + width, 0));
  const spaces = clusters.flatMap((cluster, i) => (cluster === ' ' ? [starts[i]! + (em * EMS.space) / 2] : []));
  const opened = openedBy(clusters);
  const places = new Set<number>();
  for (const gap of withoutSpaces(
    gapsIn(ink, least).map(({ middle }) => middle),
    spaces,
  )) {
    for (let i = opened; i < clusters.length; i++) {
      // Behind the space that is put in, all stands a space further.
      const middle = starts[i]! + (em * EMS.space) / 2;
      if (SYLLABLE.test(clusters[i - 1]!) && BEHIND.test(clusters[i]!) && Math.abs(middle - gap) <= REACH * em) places.add(i);
    }
  }
  const parted = [...places].map((at) => clusters.toSpliced(at, 0, ' ').join(''));
  return opened > 1 ? [...parted, setOff(text)] : parted;
}

/** A price whose thousands are parted by a space, or whose sign is set off by one. */
const PRICE = /(?<![\d.,])(\d{1,3})(\d{3})(\s?)(?=₽)/u;

/** @returns the text with the spaces that a price in roubles may have */
export const withPartedThousands = (text: string): string[] =>
  PRICE.test(text) ? ['$1 $2 ', '$1 $2', '$1$2 '].map((parted) => text.replace(PRICE, parted)).filter((other) => other !== text) : [];

/** A figure beside a word of Thai or Cyrillic. */
const WORDS = String.raw`[\p{Script=Thai}\p{Script=Cyrillic}]`;
const COUNTED = new RegExp(String.raw`(?<=\d)(?=${WORDS})|(?<=${WORDS})(?=\d)`, 'gu');

/** @returns the text with its figures set off from the words of Thai or Cyrillic beside them: before them, behind them, on both sides */
export function withSetOffFigures(text: string): string[] {
  const places = [...text.matchAll(COUNTED)].map(({ index }) => index);
  const opened = (at: readonly number[]) => at.toReversed().reduce((open, i) => `${open.slice(0, i)} ${open.slice(i)}`, text);
  const each = [places.filter((i) => /\d/.test(text[i]!)), places.filter((i) => /\d/.test(text[i - 1]!)), places];
  return [...new Set(each.map(opened))].filter((other) => other !== text);
}

/** Where a Latin line may have lost a space: before a capital within a word, behind a colon or comma, on both sides of a stroke or sign between words or figures. */
const LATIN_PLACES = [
  /(?<=\p{Ll})(?=\p{Lu})/gu,
  /(?<=[:;,])(?=\p{L})|(?<=\p{L}:)(?=\d)/gu,
  /(?<=[\p{L}\d])(?=[/×+|&–—])|(?<=[/×+|&–—])(?=[\p{L}\d])/gu,
];

/** @returns a Latin text with spaces at one or more such places, in every way */
export function withLatinSpaces(text: string): string[] {
  if (!/\p{Script=Latin}|\d/u.test(text) || SYLLABLE.test(text)) return [];
  const places = LATIN_PLACES.flatMap((pattern) => [...text.matchAll(pattern)].map(({ index }) => index)).toSorted((a, b) => b - a);
  if (places.length > MOST_PASSED) return [];
  // From the right, so that places stay where they were.
  return places.reduce<string[]>((texts, i) => [...texts, ...texts.map((open) => `${open.slice(0, i)} ${open.slice(i)}`)], [text]).slice(1);
}

const MOST_PASSED = 4;
/** A word ends within so many ems of where its gap is seen. */
const ASTRAY = 0.35;

/**
 * Close headings lose several spaces at once, and no single one brings their words onto their ink.
 * @returns the text parted at its widest gaps, a reading for each number of them that parts it where its spaces are and at one to four places more
 */
export const withPassedSpaces = (text: string, ink: InkCrop): string[] => partedAtGaps(text, ink).map((parted) => parted.text);

/** Gaps that are spaces whatever the face: so wide, in heights of the ink, and so many times as wide as the widest of those left. */
const CLEAR = { heights: 0.15, wider: 1.5 };

/** @returns the text parted at gaps that are clearly wider than all others of the line; undefined where none are, or where they are its spaces already */
export const withClearSpaces = (text: string, ink: InkCrop): string | undefined =>
  partedAtGaps(text, ink).find((parted) => isClear(parted, ink))?.text;

/** @returns whether a text has as many spaces as the ink has gaps that are clearly wider than all others of the line */
export function hasClearSpaces(text: string, ink: InkCrop): boolean {
  const spaces = clustersOf(text).filter((cluster) => cluster === ' ').length;
  const gaps = gapsIn(ink, GAP.among)
    .map(({ width }) => width)
    .toSorted((a, b) => b - a);
  const narrowest = spaces > 0 ? gaps[spaces - 1] : undefined;
  return narrowest !== undefined && isClear({ narrowest, next: gaps[spaces] ?? 0 }, ink);
}

const isClear = ({ narrowest, next }: Pick<PartedText, 'narrowest' | 'next'>, { extent: { height } }: InkCrop): boolean =>
  narrowest >= CLEAR.heights * height && narrowest >= CLEAR.wider * Math.max(next, GAP.among * height);

/** A text parted at some gaps: the width of the narrowest of them, and of the widest that is left, px. */
interface PartedText {
  readonly text: string;
  readonly narrowest: number;
  readonly next: number;
}

function partedAtGaps(text: string, ink: InkCrop): PartedText[] {
  const clusters = clustersOf(text).filter((cluster) => cluster !== ' ');
  if (!SYLLABLE.test(text) || MARK.test(clusters[0]!)) return [];
  const known = spacesIn(text);
  const gaps = gapsIn(ink, GAP.among).toSorted((a, b) => b.width - a.width);
  const readings: PartedText[] = [];
  for (let count = known.length + 1; count <= Math.min(gaps.length, known.length + MOST_PASSED); count++) {
    const ends = wordEnds(clusters, ink, gaps.slice(0, count));
    if (!ends || !known.every((end) => ends.has(end))) continue;
    const parted = clusters.map((cluster, i) => (ends.has(i) ? ` ${cluster}` : cluster)).join('');
    readings.push({ text: parted, narrowest: gaps[count - 1]!.width, next: gaps[count]?.width ?? 0 });
  }
  return readings;
}

/** Before which clusters, spaces left out, a text has its spaces. */
const spacesIn = (text: string): number[] =>
  clustersOf(text).flatMap((cluster, i, all) => (cluster === ' ' ? [all.slice(0, i).filter((before) => before !== ' ').length] : []));

/** Before which clusters these gaps lie, from how much of the ink lies before each; null where one is within a letter, or two at the same one. */
function wordEnds(clusters: readonly string[], { extent }: InkCrop, gaps: readonly Gap[]): Set<number> | null {
  const inOrder = gaps.toSorted((a, b) => a.middle - b.middle);
  const inked = extent.width - inOrder.reduce((sum, { width }) => sum + width, 0);
  const ems = clusters.map(advance);
  const em = inked / ems.reduce((sum, width) => sum + width, 0);
  const ends = new Set<number>();
  let empty = 0;
  for (const { middle, width } of inOrder) {
    const before = middle - width / 2 - extent.x - empty;
    empty += width;
    let [end, reached] = [0, 0];
    while (end < clusters.length && Math.abs(reached + ems[end]! * em - before) <= Math.abs(reached - before)) reached += ems[end++]! * em;
    const parts = end > 0 && end < clusters.length && Math.abs(reached - before) <= ASTRAY * em && BEHIND.test(clusters[end]!);
    if (!parts || ends.has(end)) return null;
    ends.add(end);
  }
  return ends;
}

/** What opens an entry of a list. */
const MARK = /^[·ㆍ•※*-]$/u;

/** An entry's words as far from its mark as in a list that hangs its marks: two spaces, of which a page would keep but one. */
const setOff = (text: string): string => text.replace(/^(.)[ \u00a0]*/u, '$1\u00a0 ');

/** Index of the first cluster behind an entry's mark and its first word, 1 without a mark: the gap behind the mark may be as wide as two spaces, and would part that word. */
function openedBy(clusters: readonly string[]): number {
  if (!MARK.test(clusters[0] ?? '')) return 1;
  const end = clusters.indexOf(' ', clusters[1] === ' ' ? 2 : 1);
  return end < 0 ? clusters.length : end;
}

const advance = (cluster: string): number =>
  cluster === ' ' ? EMS.space : /[\u3131-\u318e가-힣]/u.test(cluster) ? EMS.syllable : EMS.other;

/** The gaps left when each space has taken the one nearest to it. */
function withoutSpaces(gaps: readonly number[], spaces: readonly number[]): number[] {
  let left = [...gaps];
  for (const space of spaces) {
    const nearest = left.toSorted((a, b) => Math.abs(a - space) - Math.abs(b - space))[0];
    left = left.filter((gap) => gap !== nearest);
  }
  return left;
}
