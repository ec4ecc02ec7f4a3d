import type { Family } from '../../../fonts/index.ts';
import type { Script } from '../../document.ts';
import { misspellsThai } from '../../../words/thai-vowels.ts';
import { changesBowls, changesScript, keepNumbers, losesLetters, losesThousands, marksIn } from './alternates.ts';
import { EXPLAINED, type InkedLine } from '../match/candidates.ts';
import { clustersOf } from '../match/cluster-match.ts';
import { SETTLED } from '../match/fit.ts';
import { differences } from './differences.ts';
import { fitLine, type FittedLine } from '../families/groups.ts';
import { withNumberSigns } from './number-signs.ts';
import {
  GAP,
  hasClearSpaces,
  withClearSpaces,
  withLatinSpaces,
  withPartedThousands,
  withPassedSpace,
  withPassedSpaces,
  withSetOffFigures,
} from './passed-spaces.ts';
import { withJoinedLetters } from './parted-letters.ts';
import { raisedMarks } from './raised-marks.ts';
import { withSpacedDots } from './spaced-dots.ts';
import { otherSettings } from './typographic-signs.ts';
import { withUnlearnt } from './unlearnt-syllables.ts';

/** Under this the words are perhaps not what is printed: another reading that matches so much better, and well enough to be no chance, is taken. */
const MISREAD = { match: 0.8, gain: 0.1, least: 0.5 };

/** A line in the families that it may be set in, with the reading that lies on its ink. */
export function fitReadings(inked: InkedLine, families: readonly Family[], scripts: ReadonlySet<Script>): FittedLine | null {
  const seen = fitReading(inked, families, scripts);
  const read = seen && withUnlearnt(seen, (text) => fitLine({ ...inked, line: { ...seen.line, text } }, families, scripts));
  const unspaced = read && read.best.match < EXPLAINED ? unspacedOf(inked.line) : undefined;
  const other = unspaced === undefined ? null : fitReading({ ...inked, line: { ...inked.line, text: unspaced } }, families, scripts);
  return read && other && other.best.match > read.best.match ? other : read;
}

/** The line as it was read before spaces were put in by its gaps: where those are a part of all, all at once lie on the ink by far better than none. */
const unspacedOf = ({ text, alternatives, language }: InkedLine['line']): string | undefined =>
  language === 'ko'
    ? alternatives.find((other) => other.length < text.length && other.replaceAll(' ', '') === text.replaceAll(' ', ''))
    : undefined;

/** A line in the families that it may be set in, with the reading that lies on its ink, or the spaces that do. */
function fitReading(inked: InkedLine, families: readonly Family[], scripts: ReadonlySet<Script>): FittedLine | null {
  const bare = fitLine(inked, families, scripts);
  if (!bare) return null;
  const first = withRaisedMarks(withOtherSigns(bare, inked, families, scripts), inked, families, scripts);
  if (first.best.match >= MISREAD.match) return withSpace(first, inked, families, scripts);
  const { line } = inked;
  let best = first;
  for (const alternative of line.alternatives) {
    const read = losesLetters(line.text, alternative) ? withLetters(line.text, alternative) : alternative;
    const text = keepNumbers(line.text, read);
    if (text === line.text || marksIn(text) < marksIn(line.text) - 1 || changesScript(line.text, text)) continue;
    if (misspellsThai(line.text, text) || losesThousands(line.text, text)) continue;
    if (line.language === 'vi' && changesBowls(line.text, text)) continue;
    const alternatives = [line.text, ...line.alternatives.filter((other) => other !== alternative)];
    const other = fitLine({ ...inked, line: { ...line, text, alternatives } }, families, scripts);
    // What it gains counts from the first reading: of two others the better one is taken, however little better it is.
    const least = Math.max(MISREAD.least, first.best.match + MISREAD.gain, best.best.match);
    if (other && other.best.match > least) best = other;
  }
  return withSpace(best, inked, families, scripts);
}

/** Quotes and dots that are not those read move all that follows them: with those that are printed the line matches so well, and leaves half of what it lacked at most. */
const PRINTED = { least: 0.8, left: 0.5 };

/** The line with all its quotes, apostrophes and dots another way, where only so it lies on its ink. */
function withOtherSigns(bare: FittedLine, inked: InkedLine, families: readonly Family[], scripts: ReadonlySet<Script>): FittedLine {
  const { line, best } = bare;
  if (best.match > SETTLED) return bare;
  const others = [...otherSettings(line), ...withJoinedLetters(line.text)].flatMap(
    (text) => fitLine({ ...inked, line: { ...line, text, alternatives: [line.text, ...line.alternatives] } }, families, scripts) ?? [],
  );
  const least = Math.max(PRINTED.least, 1 - PRINTED.left * (1 - best.match));
  return others.filter((other) => other.best.match >= least).toSorted((a, b) => b.best.match - a.best.match)[0] ?? bare;
}

/** With its marks a line of capitals is drawn at its own size: it matches so much better, and so well. */
const MARKED = { gain: 0.04, least: 0.7 };

/** The line with the marks over its capitals that no recogniser saw, each the one of all that lies on the ink best; as it was read where those gain nothing. */
function withRaisedMarks(bare: FittedLine, inked: InkedLine, families: readonly Family[], scripts: ReadonlySet<Script>): FittedLine {
  if (bare.best.match >= EXPLAINED) return bare;
  const { text } = bare.line;
  let best: FittedLine | null = null;
  for (const { at, letters } of raisedMarks(text, inked.ink, bare.best)) {
    const clusters = clustersOf(best?.line.text ?? text);
    const fits = letters.flatMap((letter) => {
      const line = { ...inked.line, text: clusters.with(at, letter).join(''), alternatives: [text, ...inked.line.alternatives] };
      return fitLine({ ...inked, line }, families, scripts) ?? [];
    });
    best = fits.toSorted((a, b) => b.best.match - a.best.match)[0] ?? best;
  }
  return best && best.best.match >= Math.max(MARKED.least, bare.best.match + MARKED.gain) ? best : bare;
}

/**
 * With a word space that was passed over, half of the words move onto their ink: the line matches so much better, and so well, or lacks no more than this share of what it
 * lacked. In a face that is not theirs words match a little better anywhere.
 */
const SPACE = { gain: 0.2, least: 0.7, left: 0.35 };

/** Spaces that the gaps show clearly need no more than this: in a face that the catalogue lacks words match a little better where they stand. */
const CLEAR = { gain: 0.01, least: 0.55 };

/** Signs between figures that a reader has seen need not gain as much: a line of a few figures is drawn apart without them, and matches in part. */
const SIGNS = { sure: 0.95, left: 0.5, least: 0.8 };

/** The line with the signs between its figures that other readings have, where those leave half of what it lacked at most. */
function withSigns(first: FittedLine, inked: InkedLine, families: readonly Family[], scripts: ReadonlySet<Script>): FittedLine {
  const { line, best } = first;
  if (best.match >= SIGNS.sure) return first;
  const others = withNumberSigns(line.text, line.alternatives).flatMap(
    (text) =>
      fitLine(
        { ...inked, line: { ...line, text, alternatives: [line.text, ...line.alternatives.filter((other) => other !== text)] } },
        families,
        scripts,
      ) ?? [],
  );
  const least = Math.max(SIGNS.least, 1 - SIGNS.left * (1 - best.match));
  return others.filter((other) => other.best.match >= least).toSorted((a, b) => b.best.match - a.best.match)[0] ?? first;
}

/** The line with the spaces that bring its words onto their ink: one, two where all were passed over, or all that its gaps show. */
function withSpace(read: FittedLine, inked: InkedLine, families: readonly Family[], scripts: ReadonlySet<Script>): FittedLine {
  const first = withSigns(read, inked, families, scripts);
  const { match } = first.best;
  if (match >= EXPLAINED) return first;
  const { line } = first;
  const fitted = (text: string) => fitLine({ ...inked, line: { ...line, text } }, families, scripts) ?? [];
  const withOne = ({ line: { text } }: FittedLine, least?: number): FittedLine[] => withPassedSpace(text, inked.ink, least).flatMap(fitted);
  const bestOf = (lines: readonly FittedLine[]) => lines.toSorted((a, b) => b.best.match - a.best.match)[0];
  const leastFor = (now: number) => Math.max(SPACE.least, Math.min(now + SPACE.gain, 1 - SPACE.left * (1 - now)));
  const isBetter = ({ best }: FittedLine, than = match) => best.match >= leastFor(than);
  const spaced = [
    ...withPassedSpaces(line.text, inked.ink),
    ...withPartedThousands(line.text),
    ...withSetOffFigures(line.text),
    ...withLatinSpaces(line.text),
    ...withSpacedDots(line.text),
  ];
  const one = bestOf([...withOne(first), ...spaced.flatMap(fitted)]);
  if (!one) return first;
  const isSpaced = isBetter(one);
  if (isSpaced && one.best.match >= EXPLAINED) return one;
  // In a line with spaces two more would make room for a syllable that was left out.
  const mayLackTwo = !first.line.text.includes(' ') && one.best.match > match;
  const two = isSpaced || mayLackTwo ? bestOf(withOne(one, GAP.among)) : undefined;
  if (two && isBetter(two, isSpaced ? one.best.match : match)) return two;
  if (isSpaced) return one;
  const parted = withClearSpaces(line.text, inked.ink) ?? withSpacedDots(line.text).find((text) => hasClearSpaces(text, inked.ink));
  const [clear] = parted === undefined ? [] : [fitted(parted)].flat();
  return clear && clear.best.match >= Math.max(CLEAR.least, match + CLEAR.gain) ? clear : first;
}

const LETTER = /\p{Script=Latin}/u;
const SYLLABLE = /[가-힣]/u;

/**
 * Another reading of a text that takes its letters for figures (3D + RGB as 30 + 806), without those. The recogniser of syllables knows no Latin letter: of what
 * it reads in place of one only the signs before it count, however like a figure the letter is.
 */
function withLetters(text: string, other: string): string {
  const clusters = clustersOf(text);
  const lettersStay = SYLLABLE.test(text);
  const edits = differences(clusters, clustersOf(other)).flatMap((edit) => {
    const { from, to, insert } = edit;
    const own = clusters.slice(from, to);
    if (losesLetters(own.join(''), insert.join('')) && !lettersStay) return [];
    if (!lettersStay || (insert.length > 0 && !/\d/.test(insert.join('')))) return [edit];
    if (insert.length === 0) return LETTER.test(own.join('')) ? [] : [edit];
    const figures = insert.findIndex((cluster) => /[\p{L}\p{N}]/u.test(cluster));
    return [{ from, to, insert: [...insert.slice(0, figures), ...own] }];
  });
  const made = edits.reduceRight((now, { from, to, insert }) => now.toSpliced(from, to - from, ...insert), clusters);
  return made.join('').replaceAll('  ', ' ');
}
