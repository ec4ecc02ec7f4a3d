/** What is read doubtfully is looked at in another way and read again. */
import { right } from '../../../image/geometry.ts';
import { isNonsense } from '../../../words/korean-words.ts';
import { hasLetterOrDigit } from '../recognise/scripts.ts';
import type { SourcePicture } from '../../document.ts';
import { lineInk, lineInks, type LineInk } from '../lines/line-ink.ts';
import { barsBefore } from './bar-marks.ts';
import { withListMark } from './list-marks.ts';
import { colouredTickBefore, markBefore, specksBefore } from './marks.ts';
import type { Reading } from '../recognise/recogniser.ts';
import { solidMarkBefore } from './solid-marks.ts';
import type { CombinedReading } from '../recognise/readings.ts';
import { starsIn } from './star-rows.ts';
import { withEvenInk } from '../recognise/even-ink.ts';
import { closedUp } from '../lines/tracked.ts';

/** A line and the best reading of it so far. */
export interface ReadLine {
  readonly line: LineInk;
  readonly reading: CombinedReading;
  /** Told to be text by its place alone: a sign that holds no letter. */
  readonly isSign?: true;
  /** A stretch of a line that is text as a whole, however short it is. */
  readonly isStretch?: true;
}

/** Reads lines by the page's readers. */
export type ReadLines = (lines: readonly LineInk[]) => Promise<CombinedReading[]>;

/** What is read less surely than this is looked for in other ways: other strokes of a photo, ink on the paper's other side, letters evened (a line of them was sure of .93 with two letters wrong, right ones are at .95). */
const DOUBTFUL = { photo: 0.85, paper: 0.85, marked: 0.9, paler: 0.94 };

/** The rims of outlined letters are read into syllables, as surely as .94. */
const NONSENSE = 0.5;

/** The ways to take a crop apart that follow the likeliest one. */
const OTHER_INKS = [1, 2, 3];

/** What stands apart in a photo is seldom type: its reading has to be sure. */
const TRACKED_ON_PHOTO = 0.9;

/** Tracked-out lines that are read badly, read again with their letters closed up: the surer reading stands. */
export async function readTracked(
  lines: readonly LineInk[],
  readings: readonly CombinedReading[],
  readLines: ReadLines,
): Promise<CombinedReading[]> {
  const tracked = lines.flatMap((line, i) => {
    const closed = isDoubtful(readings[i]!) ? closedUp(line) : null;
    return closed ? [{ i, closed }] : [];
  });
  const again = await readLines(tracked.map(({ closed }) => closed));
  const best = [...readings];
  for (const [k, { i, closed }] of tracked.entries()) {
    const least = closed.ink.surface === 'photo' ? TRACKED_ON_PHOTO : best[i]!.confidence;
    if (again[k]!.confidence > Math.max(least, best[i]!.confidence)) best[i] = again[k]!;
  }
  return best;
}

/**
 * The reading of evened letters stands where it is no less sure than this: of letters that were grey, a sure reading is chance. It has no fewer letters and figures: what is made as dark as the
 * others is thicker, too, and a syllable that was read may fall apart into signs (11시 as 11/[|).
 */
const EVENED = 0.02;
/** Lines of Hangul and Thai: among Han and kana emphasis dots and thin strokes of an evened line become letters (こんなギお悩み). */
const IS_EVENED = /\p{Script=Hangul}|\p{Script=Thai}/u;

/** Doubtful lines with words in a paler colour, read again with all letters as dark as the line's own. */
export async function readEvened(
  lines: readonly LineInk[],
  readings: readonly CombinedReading[],
  readLines: ReadLines,
): Promise<CombinedReading[]> {
  const paler = lines.flatMap((line, i) => {
    const { text, confidence } = readings[i]!;
    if (confidence >= DOUBTFUL.paler || (hasLetterOrDigit(text) && !IS_EVENED.test(text))) return [];
    const cleaned = withEvenInk(line.cleaned, line.box.height);
    return cleaned === line.cleaned ? [] : [{ i, even: { ...line, cleaned } }];
  });
  const again = await readLines(paler.map(({ even }) => even));
  const best = [...readings];
  for (const [k, { i }] of paler.entries()) {
    const [before, now] = [readings[i]!, again[k]!];
    const isKept = now.text.trim() !== '' && lettersIn(now.text) >= lettersIn(before.text);
    if (isKept && now.confidence >= before.confidence - EVENED) best[i] = { ...now, others: [before.text, ...now.others] };
  }
  return best;
}

const lettersIn = (text: string): number => [...text].filter(hasLetterOrDigit).length;

/**
 * How sure of itself a reading may be: of one that says nothing, less than of any that is kept. So it is of signs alone on a photo, which are no line there: a hard shadow under
 * letters, taken for their strokes, is read as a tilde, as surely as .96.
 */
const sureness = ({ text, confidence }: Reading, { ink }: LineInk): number => {
  const isSigns = ink.surface === 'photo' && ![...text].some((character) => hasLetterOrDigit(character));
  return isSigns || (ink.surface !== 'flat' && isNonsense(text)) ? Math.min(confidence, NONSENSE) : confidence;
};

/** Han and kana: what other looks made of the line with its first ink drawing may prove (メ of a thick face, a ヌ with the other ink). */
const IS_WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Doubtful lines with other strokes of a photo taken for theirs, or the ink on the paper's other side: the surer reading stands. */
export async function retryWithOtherInk(
  lines: readonly LineInk[],
  readings: readonly CombinedReading[],
  { raster, noise }: SourcePicture,
  readLines: ReadLines,
): Promise<ReadLine[]> {
  const best: ReadLine[] = lines.map((line, i) => ({ line, reading: readings[i]! }));
  const ways = new Map<number, ReturnType<typeof lineInks>>();
  for (const attempt of OTHER_INKS) {
    const again = best.flatMap(({ line, reading }, i) => {
      if (sureness(reading, line) >= (line.ink.surface === 'photo' ? DOUBTFUL.photo : DOUBTFUL.paper)) return [];
      const way = ways.get(i) ?? lineInks(raster, lines[i]!.detected, noise);
      ways.set(i, way);
      const other = way(attempt);
      // A label's ground was told to be even by its edge: its colours differ more than elsewhere.
      return other
        ? [{ i, line: line.ink.surface === 'flat' ? { ...other, ink: { ...other.ink, surface: 'flat' as const } } : other }]
        : [];
    });
    if (again.length === 0) break;
    const found = await readLines(again.map(({ line }) => line));
    for (const [k, { i, line }] of again.entries()) {
      const [before, now] = [best[i]!.reading, found[k]!];
      const isWhole = now.text.length >= before.text.length * 0.7 && !losesEnd(before.text, now.text);
      if (!isWhole || sureness(now, line) <= sureness(before, best[i]!.line)) continue;
      // Of a photo's strokes other looks made anything.
      const known = IS_WIDE.test(now.text) && line.ink.surface !== 'photo' ? [before.text, ...before.others] : [];
      // With its border a letter's form may read better; the letters are what is within.
      best[i] = lines[i]!.border
        ? { line: lines[i]!, reading: { ...now, others: [before.text, ...now.others, ...known.slice(1)] } }
        : { line, reading: { ...now, others: [...now.others, ...known] } };
    }
  }
  return best;
}

/** Whether the same is read but for two letters or figures and more at an end, which are in another colour (12종 구성). One may be an icon. */
function losesEnd(before: string, now: string): boolean {
  const [whole, part] = [before, now].map((text) => text.replaceAll(/\s/g, ''));
  if (part === '' || whole === part) return false;
  const lost = whole!.startsWith(part!) ? whole!.slice(part!.length) : whole!.endsWith(part!) ? whole!.slice(0, -part!.length) : '';
  return /[\p{L}\p{N}]{2}/u.test(lost);
}

/** Lines that begin with a mark, from their words on: read again without it where it made the reading doubtful. */
export async function readBehindMarks(lines: readonly ReadLine[], source: SourcePicture, readLines: ReadLines): Promise<ReadLine[]> {
  const found = lines.map((line) => behindMark(line, source));
  const doubtful = [...found.keys()].filter((i) => found[i] !== lines[i] && isDoubtful(found[i]!.reading));
  const again = await readLines(doubtful.map((i) => found[i]!.line));
  for (const [k, i] of doubtful.entries()) {
    const reading = again[k]!;
    if (found[i]!.reading.text.trim() === '' || reading.confidence > found[i]!.reading.confidence) found[i] = { ...found[i]!, reading };
  }
  return found;
}

const isDoubtful = ({ text, confidence }: Reading): boolean => text.trim() === '' || confidence < DOUBTFUL.marked;

/** The line from its words on. */
function behindMark(read: ReadLine, { raster, noise }: SourcePicture): ReadLine {
  const { line, reading } = read;
  // A star may stand a wider gap before the next one.
  if (starsIn(line) !== null) return read;
  const listed = withListMark(read);
  if (listed) return listed;
  const mark =
    line.ink.surface === 'flat'
      ? (solidMarkBefore(line, reading, raster) ?? barsBefore(line, reading) ?? markBefore(line, reading))
      : ((line.ink.surface === 'gradient' ? colouredTickBefore(line, reading) : null) ?? specksBefore(line, reading));
  const from = mark && mark.wordsFrom - 1;
  const to = mark?.wordsTo === undefined ? right(line.detected) : mark.wordsTo + 1;
  const words = from && lineInk(raster, { ...line.detected, x: from, width: to - from }, noise);
  if (!mark || !words) return read;
  return { line: words, reading: { ...reading, text: mark.strip(reading.text), others: reading.others.map(mark.strip) } };
}
