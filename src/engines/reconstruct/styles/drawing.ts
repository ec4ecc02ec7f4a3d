/** Text drawn in a face of the catalogue, as alpha. */
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import type { Face } from '../../fonts/index.ts';

/** Text drawn with its pen at a known place. */
export interface DrawnText {
  readonly width: number;
  readonly height: number;
  /** 0 to 1, row-major. */
  readonly alpha: Float32Array;
  /** Sums of alpha and of its square, row by row. */
  readonly mass: number;
  readonly squares: number;
  /** Where anything is drawn: first column and row, and those after the last. */
  readonly drawn: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
}

/** Ink extents of a text from the pen's start and the baseline, for a type size of 1 px; rightwards and downwards positive. */
export interface TextExtents {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Advance width. */
  readonly advance: number;
}

/**
 * Canvas coverage is lighter than Chromium's, which thickens light ink more than dark. Raised to this power it has the same mass: measured
 * at 14 to 40 px in four faces 0.68 for black, 0.63 at 85, 0.62 at 128, 0.59 at 200, 0.56 for white, within 0.02, on any ground.
 */
const GAMMA = { black: 0.68, white: 0.56 };
const GAMMA_STEPS = 8;
/** Extents are measured at this size, where hinting and rounding no longer count. */
const MEASURE_SIZE = 200;
/** A family without bold is emboldened by stroking: share of the type size (Skia's fake bold, 1/24 at 9 px to 1/32 at 36 px). */
const FAKE_BOLD = { small: 1 / 24, large: 1 / 32 };

/** What is added behind every letter, and behind every word space on top. */
export interface Spacing {
  readonly letters: number;
  readonly words: number;
}

export const NO_SPACING: Spacing = { letters: 0, words: 0 };

/** Spacing in type sizes to px, or the other way round by 1 / size. */
export const scaled = ({ letters, words }: Spacing, factor: number): Spacing => ({ letters: letters * factor, words: words * factor });

export interface DrawnFace {
  readonly face: Face;
  /** Bold made of a regular face, as browsers do for a family without one. */
  readonly fakeBold: boolean;
}

/** A canvas with what is set on it, since setting a font costs as much as drawing a word. */
interface Board {
  readonly context: SKRSContext2D;
  set: { readonly face: Face; readonly size: number; readonly spacing: Spacing; readonly direction: 'ltr' | 'rtl' } | null;
}

function createBoard(width: number, height: number): Board {
  const context = createCanvas(width, height).getContext('2d');
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  return { context, set: null };
}

const registered = new Map<string, string>();
const scratch = createBoard(8, 8);
const measured = new Map<string, TextExtents>();
const MOST_MEASURED = 20_000;

function aliasOf(face: Face): string {
  let alias = registered.get(face.file);
  if (!alias) {
    alias = `uf${registered.size}`;
    GlobalFonts.registerFromPath(face.file, alias);
    registered.set(face.file, alias);
  }
  return alias;
}

function setUp(board: Board, face: Face, size: number, spacing: Spacing, direction: 'ltr' | 'rtl'): SKRSContext2D {
  const { context, set } = board;
  if (set?.face !== face || set.size !== size) context.font = `${size}px "${aliasOf(face)}"`;
  if (set?.spacing.letters !== spacing.letters) context.letterSpacing = `${spacing.letters}px`;
  if (set?.spacing.words !== spacing.words) context.wordSpacing = `${spacing.words}px`;
  if (set?.direction !== direction) context.direction = direction;
  board.set = { face, size, spacing, direction };
  return context;
}

/** Extents of a text without spacing. Kept, since every size of a style asks for them. */
export function extentsOf(face: Face, text: string, direction: 'ltr' | 'rtl'): TextExtents {
  const key = `${face.file}|${direction}|${text}`;
  const known = measured.get(key);
  if (known) return known;
  const m = setUp(scratch, face, MEASURE_SIZE, NO_SPACING, direction).measureText(text);
  const extents = {
    left: -m.actualBoundingBoxLeft / MEASURE_SIZE,
    right: m.actualBoundingBoxRight / MEASURE_SIZE,
    top: -m.actualBoundingBoxAscent / MEASURE_SIZE,
    bottom: m.actualBoundingBoxDescent / MEASURE_SIZE,
    advance: m.width / MEASURE_SIZE,
  };
  if (measured.size >= MOST_MEASURED) measured.clear();
  measured.set(key, extents);
  return extents;
}

/** Advance of a text with its spacing, px; trailing spacing included as in Chromium. */
export function advanceOf(face: Face, text: string, size: number, spacing: Spacing, direction: 'ltr' | 'rtl'): number {
  const { advance } = extentsOf(face, asWideAs(text, face), direction);
  return advance * size + spacing.letters * graphemes(text) + spacing.words * spacesIn(text);
}

/** With vowels beside and below, open and closed: where these syllables are equally wide all are, as in all faces but those of handwriting. */
const SYLLABLES = ['를', '가', '이', '뼈', '웬', '흙'] as const;
const even = new WeakMap<Face, boolean>();

function hasEvenSyllables(face: Face): boolean {
  let known = even.get(face);
  if (known === undefined) {
    const advances = SYLLABLES.map((syllable) => extentsOf(face, syllable, 'ltr').advance);
    even.set(face, (known = advances.every((advance) => advance === advances[0])));
  }
  return known;
}

/** A text that is as wide and has one syllable for all where they are even, so that not every word is measured. */
const asWideAs = (text: string, face: Face): string => {
  const alike = text.replaceAll(/[가-힣]/gu, SYLLABLES[0]);
  return alike !== text && hasEvenSyllables(face) ? alike : text;
};

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const counted = new Map<string, number>();

/** Number of grapheme clusters: what letter spacing counts. Kept, as extents are. */
export function graphemes(text: string): number {
  const known = counted.get(text);
  if (known !== undefined) return known;
  let count = 0;
  for (const _ of segmenter.segment(text)) count++;
  if (counted.size >= MOST_MEASURED) counted.clear();
  counted.set(text, count);
  return count;
}

/** Number of word spaces: what word spacing counts. */
export const spacesIn = (text: string): number => text.split(' ').length - 1;

const boards = new Map<string, Board>();
/** Boards that are kept, px in all. */
const MOST_BOARD = 4_000_000;
let boardPixels = 0;

/**
 * Canvases for all drawings, since making one costs as much as drawing a line; and one for each size, to the next power of two, since reading
 * pixels back copies the whole canvas.
 */
function clearedBoard(width: number, height: number): Board {
  const [roomX, roomY] = [2 ** Math.ceil(Math.log2(Math.max(32, width))), 2 ** Math.ceil(Math.log2(Math.max(32, height)))];
  const key = `${roomX}x${roomY}`;
  let board = boards.get(key);
  if (!board) {
    if ((boardPixels += roomX * roomY) > MOST_BOARD) {
      boards.clear();
      boardPixels = roomX * roomY;
    }
    board = createBoard(roomX, roomY);
    boards.set(key, board);
  }
  board.context.clearRect(0, 0, width, height);
  return board;
}

/**
 * Draws a text into a picture of the given size.
 * @param penX pen's start and @param baseline within that picture, px
 */
export function drawText(
  drawn: DrawnFace,
  text: string,
  options: {
    size: number;
    spacing: Spacing;
    direction: 'ltr' | 'rtl';
    penX: number;
    baseline: number;
    width: number;
    height: number;
    /** Relative luminance of the ink it is compared with, 0 to 1. */
    inkLuminance: number;
  },
): DrawnText {
  const { size, spacing, direction, penX, baseline, width, height, inkLuminance } = options;
  const context = setUp(clearedBoard(width, height), drawn.face, size, spacing, direction);
  context.fillText(text, penX, baseline);
  if (drawn.fakeBold) {
    context.lineWidth = size * (FAKE_BOLD.small + (FAKE_BOLD.large - FAKE_BOLD.small) * Math.min(1, Math.max(0, (size - 9) / 27)));
    context.strokeText(text, penX, baseline);
  }
  const { data } = context.getImageData(0, 0, width, height);
  return inkOf(data, width, height, GAMMA_TABLES[Math.round(Math.sqrt(inkLuminance) * GAMMA_STEPS)]);
}

function inkOf(rgba: ArrayLike<number>, width: number, height: number, table: Float32Array): DrawnText {
  const alpha = new Float32Array(width * height);
  let [mass, squares] = [0, 0];
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const coverage = rgba[i * 4 + 3];
      if (coverage === 0) continue;
      const value = table[coverage];
      alpha[i] = value;
      mass += value;
      squares += value * value;
      if (x < left) left = x;
      if (x >= right) right = x + 1;
      if (y < top) top = y;
      bottom = y + 1;
    }
  }
  return { width, height, alpha, mass, squares, drawn: { left, top, right, bottom } };
}

/** Tables by luminance; the measured values run straight over the encoded grey, about the square root of the luminance. */
const GAMMA_TABLES = Array.from({ length: GAMMA_STEPS + 1 }, (_, step) => {
  const gamma = GAMMA.black + (GAMMA.white - GAMMA.black) * (step / GAMMA_STEPS);
  return Float32Array.from({ length: 256 }, (_value, i) => (i / 255) ** gamma);
});
