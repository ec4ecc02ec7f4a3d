/** Words painted with a gradient within a line whose other words are plain. */
import { bottom } from '../../../image/geometry.ts';
import type { RgbRaster } from '../../../image/raster.ts';
import type { Fill, TextRun, TextStyle } from '../../document.ts';
import type { InkCrop } from '../match/ink.ts';
import { graphemes } from '../../../fonts/drawing/drawing.ts';
import { gradientOf, type Extent } from './letter-gradient.ts';
import type { PlacedWord, Stretch } from './paint.ts';

type Gradient = Extract<Fill, { kind: 'gradient' }>;

/**
 * Painted letters are so many: by chance, one alone lies over ground that shades it, and across a word each letter of another colour is a step. From top to bottom, letters
 * of gold show .85 to .88 of their variance explained, plain ones of the same sizes no more than .3 but for commas and exclamation marks (24 to 74 px, JPEG 75 to 85).
 */
const LETTERS = { down: 2, along: 3 };
/** What lies within less of the line's height is too low to show a change from top to bottom: it goes with the letter before it. */
const LOW = 0.5;
/** Words beside plain ones of the same colour, as it seems, have a sheen: two stops alone are what ground lets through of letters. */
const BESIDE = { stops: 3 };
/** Coverage of ink, as for gradients. */
const INKED = 0.3;

/** Letters of a line that follow each other, and their gradient. */
interface Painted {
  readonly letters: readonly Stretch[];
  readonly gradient: Gradient;
}

interface Letters {
  readonly source: RgbRaster;
  readonly ink: InkCrop;
  /** Rows of the line's ascent and descent. */
  readonly extent: Pick<Extent, 'top' | 'bottom'>;
  readonly letters: readonly Stretch[];
}

/**
 * @param runs the line's runs of one colour and face
 * @returns the runs, cut where painted words begin and end
 */
export function withPaintedWords(
  runs: readonly TextRun[],
  words: readonly PlacedWord[],
  { source, ink, extent }: Omit<Letters, 'letters'>,
): TextRun[] {
  const letters = lettersOfWords(words);
  const line = { source, ink, extent, letters };
  const down = paintedDown(line);
  const along = () => (runs.length > 1 ? paintedAlong(line, runs) : paintedBesidePlain(line, words));
  const painted = down.length > 0 ? down : along();
  const gradients = letters.flatMap((letter) => {
    const gradient = painted.find((stretch) => stretch.letters.includes(letter))?.gradient ?? null;
    return Array.from({ length: letter.text.length }, () => gradient);
  });
  return cut(runs, gradients);
}

/** Letters each of which changes from top to bottom. */
function paintedDown(line: Letters): Painted[] {
  const { letters, ink } = line;
  const height = inkHeight(ink);
  const stretches: Stretch[][] = [];
  let isPainted = false;
  for (const letter of letters) {
    const isLow = inkHeight(within(ink, letter)) < LOW * height;
    const before = isPainted;
    isPainted = isLow ? isPainted : gradientOver(line, [letter])?.angle === 180;
    if (isPainted && before) stretches.at(-1)!.push(letter);
    else if (isPainted) stretches.push([letter]);
  }
  return stretches.flatMap((stretch) => {
    const gradient = lettersOf(stretch) >= LETTERS.down && stretch.length < letters.length ? gradientOver(line, stretch) : null;
    return gradient?.angle === 180 ? [{ letters: stretch, gradient }] : [];
  });
}

/** The longest stretch of runs in other colours than the rest of the line that goes from one colour to another. */
function paintedAlong(line: Letters, runs: readonly TextRun[]): Painted[] {
  const runOfUnit = runs.flatMap(({ text }, i) => Array.from({ length: text.length }, () => i));
  let at = 0;
  const runOf = line.letters.map(({ text }) => {
    const run = runOfUnit[at]!;
    at += text.length;
    return run;
  });
  const lettersIn = (from: number, to: number) => line.letters.filter((_, i) => runOf[i]! >= from && runOf[i]! <= to);
  // A plain word beside painted ones would be a bend in their gradient.
  const ends = runs.flatMap((_, i) => (gradientOver(line, lettersIn(i, i))?.angle === 90 ? [i] : []));
  const spans = ends.flatMap((from) => ends.filter((to) => to >= from).map((to) => ({ from, to })));
  for (const { from, to } of spans.toSorted((a, b) => b.to - b.from - (a.to - a.from))) {
    if (to - from === runs.length - 1) continue;
    if (!runs.slice(from, to + 1).every(({ style }) => isOneFace(style, runs[from]!.style))) continue;
    const letters = lettersIn(from, to);
    const gradient = lettersOf(letters) >= LETTERS.along ? gradientOver(line, letters) : null;
    if (gradient?.angle === 90) return [{ letters, gradient }];
  }
  return [];
}

/** Whether the first or last words of a line that seems to be of one colour go from one to another: the coverage of such letters tells nothing of their weight. */
export const hasPaintedWords = (words: readonly PlacedWord[], { source, ink }: Pick<Letters, 'source' | 'ink'>): boolean =>
  paintedBesidePlain({ source, ink, extent: { top: ink.box.y, bottom: bottom(ink.box) }, letters: lettersOfWords(words) }, words).length >
  0;

/** The most of the first words, or of the last, that go from one colour to another, beside others that do not: the pale half of gold is near white, and its words seem to be of one colour with white ones. */
function paintedBesidePlain(line: Letters, words: readonly PlacedWord[]): Painted[] {
  const parts = words.slice(1).flatMap((_, i) => [words.slice(i + 1), words.slice(0, words.length - i - 1)]);
  for (const part of parts) {
    const letters = lettersOfWords(part);
    if (lettersOf(letters) < LETTERS.along) continue;
    const gradient = gradientOver(line, letters);
    if (gradient?.angle !== 90 || gradient.stops.length < BESIDE.stops) continue;
    const rest = gradientOver(line, lettersOfWords(words.filter((word) => !part.includes(word))));
    return rest ? [] : [{ letters, gradient }];
  }
  return [];
}

const lettersOfWords = (words: readonly PlacedWord[]): Stretch[] =>
  words.flatMap((word) => (word.clusters.length > 0 ? word.clusters : [word]));

/** Of joined scripts there are whole words. */
const lettersOf = (stretches: readonly Stretch[]): number => stretches.reduce((sum, { text }) => sum + graphemes(text.trim()), 0);

function gradientOver({ source, ink, extent }: Letters, letters: readonly Stretch[]): Gradient | null {
  const [left, right] = [Math.min(...letters.map(({ from }) => from)), Math.max(...letters.map(({ to }) => to))];
  const words = letters.map((letter) => ({ ...letter, clusters: [] }));
  return gradientOf(source, within(ink, { from: left, to: right }), { left, right, ...extent }, words);
}

/** The ink of a stretch of a line. */
function within(ink: InkCrop, { from, to }: Pick<Stretch, 'from' | 'to'>): InkCrop {
  const { box, alpha } = ink;
  const own = new Float32Array(alpha.length);
  const [left, right] = [from, to].map((x) => Math.max(0, Math.min(box.width, Math.round(x - box.x)))) as [number, number];
  for (let y = 0; y < box.height; y++) own.set(alpha.subarray(y * box.width + left, y * box.width + right), y * box.width + left);
  return { ...ink, alpha: own };
}

function inkHeight({ box, alpha }: InkCrop): number {
  const inked = alpha.findIndex((covered) => covered >= INKED);
  const last = alpha.findLastIndex((covered) => covered >= INKED);
  return inked < 0 ? 0 : Math.floor(last / box.width) - Math.floor(inked / box.width) + 1;
}

const isOneFace = (a: TextStyle, b: TextStyle): boolean => a.weight === b.weight && a.italic === b.italic;

/** @param gradients of each UTF-16 unit of the line @returns the runs in them; what is painted together is one, whatever the colours that it seemed to have */
function cut(runs: readonly TextRun[], gradients: readonly (Gradient | null)[]): TextRun[] {
  const parts: TextRun[] = [];
  let at = 0;
  for (const { text, style } of runs) {
    for (const [i, unit] of text.split('').entries()) {
      const gradient = gradients[at++] ?? null;
      const last = parts.at(-1);
      const isSame = last?.style.gradient === gradient && (i > 0 || (gradient !== null && isOneFace(last.style, style)));
      if (last && isSame) parts[parts.length - 1] = { ...last, text: last.text + unit };
      else parts.push({ text: unit, style: { ...style, gradient } });
    }
  }
  return parts;
}
