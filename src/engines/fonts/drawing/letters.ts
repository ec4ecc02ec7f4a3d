/** Letters side by side: where the pen stands for each, and the text that they make. */
import {
  addOutline,
  kerningOfPair,
  outlineOf,
  substituteFor,
  type Accumulator,
  type Face,
  type KernedScript,
  type Outline,
} from '../index.ts';
import type { DrawnText, DrawOptions, TextExtents, Weighing } from './drawn-text.ts';

/** The letters of a text with their places, in type sizes. */
export interface PlacedLetters {
  readonly outlines: readonly Outline[];
  readonly pens: readonly number[];
  /** Word spaces before each letter. */
  readonly spaces: readonly number[];
  readonly advance: number;
  /** Of all letters together. */
  extents(): TextExtents;
}

/** Scripts whose letters stand side by side, each with one glyph; others join, stack or take marks, which a shaper has to lay out. */
const SIDE_BY_SIDE =
  /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ーㄱ-ㆎ가-힣\p{N}\p{P}\p{S}\p{Zs}]+$/u;
/** Letters that fill a square: what a shaper makes of them alone is known. */
const SQUARE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー가-힣]$/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
/**
 * Alphabets whose letters are kerned; each is laid out alone. Browsers kern kana wherever a font tells how, programs of print those alone that are as wide as they are: by .05 em a
 * pair, which are few. What is set in squares is drawn without.
 */
const KERNED: readonly (readonly [KernedScript, RegExp])[] = [
  ['latn', /\p{Script=Latin}/u],
  ['cyrl', /\p{Script=Cyrillic}/u],
  ['grek', /\p{Script=Greek}/u],
  ['kana', KANA],
];
const UNKERNED = /[\p{Script=Han}ㄱ-ㆎ가-힣]/u;
/** Difference of two widths that is none, in type sizes: measured widths are rounded. */
const ROUNDED = 0.001;

/**
 * Pens of a text whose letters stand side by side, kerned as a shaper kerns them pair by pair.
 * @param measure width of a text as a shaper lays it out, in type sizes; asked for single letters, and for those that may join
 * @returns null where the letters alone do not make the text: missing from the face, joined, stacked
 */
export function placeLetters(face: Face, text: string, measure: (text: string) => number): PlacedLetters | null {
  if (!SIDE_BY_SIDE.test(text)) return null;
  const letters = [...text];
  const outlines: Outline[] = [];
  const lent = new Set<string>();
  for (const letter of letters) {
    let outline = outlineOf(face, letter);
    const substitute = outline ? null : substituteFor(face, letter);
    if (substitute) {
      outline = outlineOf(substitute, letter);
      lent.add(letter);
    }
    if (!outline) return null;
    outlines.push(outline);
  }
  const kerning = kerningOf(face, letters, lent);
  for (const [i, letter] of letters.entries())
    if (!SQUARE.test(letter) && !lent.has(letter)) kerning[i] += widening(outlineOf({ file: face.file }, letter)!, measure(letter));
  if (joins(text, outlines, kerning, measure)) return null;
  const pens: number[] = [];
  const spaces: number[] = [];
  let advance = 0;
  for (let i = 0; i < letters.length; i++) {
    pens.push(advance);
    spaces.push(i === 0 ? 0 : spaces[i - 1] + Number(letters[i - 1] === ' '));
    advance += outlines[i].advance + kerning[i];
  }
  let known: TextExtents | null = null;
  return { outlines, pens, spaces, advance, extents: () => (known ??= { ...inkOf(outlines, pens), advance }) };
}

/**
 * How wide a text is for its height with its letters side by side, not kerned: told without a shaper, which takes ten times as long where a face has not been drawn yet.
 * @returns null where the letters alone do not make the text
 */
export function shapeOfLetters(face: Face, text: string): number | null {
  if (!SIDE_BY_SIDE.test(text)) return null;
  const outlines: Outline[] = [];
  for (const letter of text) {
    const outline = outlineOf(face, letter);
    if (!outline) return null;
    outlines.push(outline);
  }
  const pens: number[] = [];
  let advance = 0;
  for (const outline of outlines) {
    pens.push(advance);
    advance += outline.advance;
  }
  const { left, top, right, bottom } = inkOf(outlines, pens);
  return right > left && bottom > top ? (right - left) / (bottom - top) : null;
}

function inkOf(outlines: readonly Outline[], pens: readonly number[]): Omit<TextExtents, 'advance'> {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [i, outline] of outlines.entries()) {
    left = Math.min(left, pens[i] + outline.left);
    right = Math.max(right, pens[i] + outline.right);
    top = Math.min(top, outline.top);
    bottom = Math.max(bottom, outline.bottom);
  }
  return { left, top, right, bottom };
}

/**
 * What each letter and the next are wider together than alone, in type sizes.
 * @param lent letters of other faces
 */
function kerningOf(face: Face, letters: readonly string[], lent: ReadonlySet<string>): number[] {
  const scripts = scriptsOf(letters);
  return letters.map((letter, i) => {
    const next = letters[i + 1];
    if (next === undefined || lent.has(letter) || lent.has(next)) return 0;
    const script = scripts[i];
    const isKerned = script !== 'kana' || face.proportional;
    return script && isKerned && script === scripts[i + 1] ? kerningOfPair(face, letter, next, script) : 0;
  });
}

/** A shaper may take another glyph than the font lists for a letter (1 of Noto Serif KR): how much wider that is. */
function widening({ advance }: Outline, shaped: number): number {
  return Math.abs(shaped - advance) < ROUNDED ? 0 : shaped - advance;
}

/** The script that each letter is laid out in, null where nothing is kerned: signs go with the letters before them, the first with those after (UAX 24, 5.2). */
function scriptsOf(letters: readonly string[]): readonly (KernedScript | null)[] {
  const own = letters.map(
    (letter) => KERNED.find(([, alphabet]) => alphabet.test(letter))?.[0] ?? (UNKERNED.test(letter) ? null : undefined),
  );
  const first = own.find((script) => script !== undefined);
  let last: KernedScript | null = first === undefined ? 'latn' : first;
  return own.map((script) => (last = script === undefined ? last : script));
}

/** Letters that may join. */
const JOINING = /f[fijlt]+/gu;

/** Whether letters of a text make one glyph: they are not as wide together as side by side. */
function joins(text: string, outlines: readonly Outline[], kerning: readonly number[], measure: (text: string) => number): boolean {
  const alone = outlines.map(({ advance }, i) => advance + kerning[i]);
  return [...text.matchAll(JOINING)].some(({ 0: joined, index }) => {
    const first = Array.from(text.slice(0, index)).length;
    const last = first + joined.length - 1;
    const width = alone.slice(first, last + 1).reduce((sum, advance) => sum + advance) - kerning[last];
    return Math.abs(width - measure(joined)) > ROUNDED * joined.length;
  });
}

/** Letters stand on quarters of a px, as Skia has them (SkGlyphRunPainter: kSubpixelRounding). */
const QUARTER = 4;
/** Bounds are rounded otherwise than the lines within them, px. */
const SLACK = 1 / 256;
let cells = new Float32Array(0);

/**
 * Draws a text by its letters' outlines: several times as fast as a canvas, which rasterises each letter at each size anew; and not hinted, as type in
 * most pictures is not.
 */
export function fillLetters({ outlines, pens, spaces }: PlacedLetters, options: Omit<DrawOptions, 'inkLuminance'> & Weighing): DrawnText {
  const { size, spacing, penX, baseline, width, height } = options;
  const needed = (width + 2) * height;
  if (cells.length < needed) cells = new Float32Array(needed);
  const into = { width, height, cells };
  let left = width;
  let top = height;
  let right = 0;
  let bottom = 0;
  for (let i = 0; i < outlines.length; i++) {
    const outline = outlines[i];
    const exact = penX + pens[i] * size + i * spacing.letters + spaces[i] * spacing.words;
    const x = Math.floor(exact * QUARTER + 0.5) / QUARTER;
    const from = x + outline.left * size;
    const to = x + outline.right * size;
    if (!(from < width && to > 0)) continue;
    addOutline(into, outline, size, x, baseline);
    left = Math.min(left, from);
    right = Math.max(right, to);
    top = Math.min(top, baseline + outline.top * size);
    bottom = Math.max(bottom, baseline + outline.bottom * size);
  }
  const touched = {
    left: Math.max(0, Math.floor(left - SLACK)),
    top: Math.max(0, Math.floor(top - SLACK)),
    right: Math.min(width, Math.ceil(right + SLACK) + 1),
    bottom: Math.min(height, Math.ceil(bottom + SLACK)),
  };
  return takeText(into, touched, options);
}

/**
 * The running sums of each row, weighed; the cells are empty again afterwards.
 * @param touched what lines were added to: first column and row, and those after the last
 */
function takeText({ width, height, cells }: Accumulator, touched: DrawnText['drawn'], { table, sheet }: Weighing): DrawnText {
  const alpha = sheet?.take(width * height) ?? new Float32Array(width * height);
  let mass = 0;
  let squares = 0;
  let left = width;
  let top = height;
  let right = 0;
  let bottom = 0;
  for (let y = touched.top; y < touched.bottom; y++) {
    const row = y * (width + 2);
    const before = mass;
    let sum = 0;
    // No pixel is left out: letters have an edge every few px, and a branch that is guessed wrong costs more than what is counted for nothing.
    for (let x = touched.left, i = y * width + x; x < touched.right; x++, i++) {
      sum += cells[row + x];
      const value = table[(Math.min(1, Math.abs(sum)) * 255 + 0.5) | 0];
      alpha[i] = value;
      mass += value;
      squares += value * value;
    }
    cells.fill(0, row + touched.left, row + touched.right + 2);
    if (mass === before) continue;
    top = Math.min(top, y);
    bottom = y + 1;
    let x = touched.left;
    while (x < left && alpha[y * width + x] === 0) x++;
    left = Math.min(left, x);
    x = touched.right;
    while (x > right && alpha[y * width + x - 1] === 0) x--;
    right = Math.max(right, x);
  }
  return { width, height, alpha, mass, squares, drawn: { left, top, right, bottom } };
}
