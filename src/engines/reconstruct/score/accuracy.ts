/**
 * How many letters of a page are wrong, as far as the reader and the pictures tell. What a line is expected to have wrong is a sum of
 * evidence; the weights were fitted on pages whose text is known (docs/decisions/0100-expected-wrong-letters.md, 0300-doubt-of-a-line-not-of-its-letters.md).
 */
import { isVertical } from '../../image/level-view.ts';
import type { Box } from '../../image/geometry.ts';
import type { Script, TextLine } from '../document.ts';
import { behind } from './letters.ts';
import { readerWord } from './reader-word.ts';

/** What the pictures say of a line's letters. */
export interface DrawnLetters {
  /** Correlation of each window about as wide as a letter, -1 to 1. */
  readonly each: readonly number[];
  /** What they should reach, from the line's own and from others set like it. */
  readonly expected: number;
  /** What other lines set like it usually reach. */
  readonly usual: number;
}

/** A line of the page: what share of its letters is right. */
interface JudgedLine {
  readonly line: Pick<TextLine, 'text' | 'writing'>;
  readonly ink: Box;
  readonly accuracy: number;
}

/** Letters of a line that are wrong: for the whole of the reader's doubt, a root of its letters; of letters drawn wholly unlike, and of those far behind what they should reach, this share. */
const WRONG = { doubt: 0.75, unlike: 0.15, behind: 0.42 };
/**
 * What a letter lacks beyond what it may says nothing up to here, and all from there on: rightly read ones fall behind by 0.1 in any page. Of a run of windows so many
 * count, the farthest behind: two letters side by side are seen by so many (one by three, each window half over the next). What goes on longer was pushed aside by
 * a letter that is missing or too many, and is right; words that are others altogether are told below.
 */
const BEHIND = { from: 0.1, full: 0.4, run: 5 };
/**
 * A letter that was misread is drawn otherwise: so many times what the weakest of a line's letters lacks of a full correlation is left of the reader's doubt,
 * all of it at most (docs/decisions/0282-a-reading-proved-by-drawing.md).
 */
const UNPROVED = 2.5;
/** Signs that fill a square each differ in many strokes: as much doubt of them means less, and a face that is not theirs is no misreading. */
const RISK: Partial<Record<Script, number>> = { han: 0.31, kana: 0.31 };
/**
 * Of what lines set like it usually reach, a line of other words reaches so much: full from there on down, none from the other. Of 3,300 lines of 38 pages nine are under
 * 0.4, four of them no text at all and four misread; of ten lines of other words the seven that are not Latin or Arabic of nearly equal width.
 */
const OTHER_WORDS = { from: 0.45, full: 0.35, windows: 2 };
/** Letters on a square as high as their line, where no line of the page tells it. */
const LETTERS_A_SQUARE = 1.4;

/**
 * Share of the line's letters that are expected to be right, 0 to 1. The reader doubts a line as a whole: most that are wrong have one wrong letter, long ones
 * hardly more.
 */
export function lineAccuracy(line: Pick<TextLine, 'confidence' | 'reader' | 'script' | 'text'>, letters: DrawnLetters | null): number {
  const doubt = (WRONG.doubt * (1 - readerWord(line)) * (letters ? unproved(letters) : 1)) / Math.sqrt(lettersOf(line.text));
  const drawn = letters ? WRONG.unlike * unlike(letters) + WRONG.behind * shareBehind(letters) : 0;
  return Math.max(0, 1 - (RISK[line.script] ?? 1) * (doubt + drawn)) * (letters ? 1 - otherWords(letters) : 1);
}

const within = (value: number): number => Math.max(0, Math.min(1, value));

const unproved = ({ each }: DrawnLetters): number => within(UNPROVED * (1 - Math.min(...each)));

/** Squared: type that is matched a little less well everywhere is read no worse. */
const unlike = ({ each }: DrawnLetters): number => mean(each.map((match) => within(1 - match) ** 2));

/** How surely the line says something else altogether, 0 to 1. */
function otherWords({ each, usual }: DrawnLetters): number {
  if (each.length < OTHER_WORDS.windows) return 0;
  return within((OTHER_WORDS.from - mean(each) / Math.max(usual, 1e-9)) / (OTHER_WORDS.from - OTHER_WORDS.full));
}

function shareBehind({ each, expected }: DrawnLetters): number {
  const windows = each.map((match) => within((behind(match, expected) - BEHIND.from) / (BEHIND.full - BEHIND.from)));
  return sum(runsOf(windows).flatMap((run) => run.toSorted((a, b) => b - a).slice(0, BEHIND.run))) / Math.max(1, windows.length);
}

/** Stretches of neighbours that all fall behind. */
function runsOf(windows: readonly number[]): number[][] {
  const runs: number[][] = [[]];
  for (const value of windows) {
    if (value > 0) runs.at(-1)!.push(value);
    else runs.push([]);
  }
  return runs;
}

/**
 * Share of the page's letters that are expected to be right; without text there is nothing that could be wrong.
 * @param missing text that the page lacks, in squares as high as its rows: wrong letters as close as the page's own
 */
export function textAccuracy(lines: readonly JudgedLine[], missing: readonly number[]): number {
  const counts = lines.map(({ line }) => lettersOf(line.text));
  const known = sum(counts);
  const perSquare = known / sum(lines.map(squaresOf)) || LETTERS_A_SQUARE;
  const lost = perSquare * sum(missing);
  const right = sum(lines.map(({ accuracy }, i) => accuracy * counts[i]));
  return known + lost > 0 ? right / (known + lost) : 1;
}

function squaresOf({ line, ink }: JudgedLine): number {
  const { length: along, thickness: across } = sidesOf(line, ink);
  return Math.max(1, along / Math.max(1, across));
}

function sidesOf({ writing }: JudgedLine['line'], { width, height }: Box): { length: number; thickness: number } {
  if (typeof writing === 'object') return writing;
  return isVertical(writing) ? { length: height, thickness: width } : { length: width, thickness: height };
}

/** Letters of a text: spaces are none. */
const lettersOf = (text: string): number => Math.max(1, [...text.replace(/\s/g, '')].length);

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]): number => sum(values) / Math.max(1, values.length);
