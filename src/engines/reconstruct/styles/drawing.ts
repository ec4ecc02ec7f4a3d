/** Text drawn in a face of the catalogue, as alpha. */
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import type { Face } from '../../fonts/index.ts';

/** Text drawn with its pen at a known place. */
export interface DrawnText {
  readonly width: number;
  readonly height: number;
  /** 0 to 1, row-major. */
  readonly alpha: Float32Array;
  readonly mass: number;
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

const registered = new Map<string, string>();
const scratch = createCanvas(8, 8).getContext('2d');
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

function setUp(context: SKRSContext2D, face: Face, size: number, spacing: Spacing, direction: 'ltr' | 'rtl'): void {
  context.font = `${size}px "${aliasOf(face)}"`;
  context.letterSpacing = `${spacing.letters}px`;
  context.wordSpacing = `${spacing.words}px`;
  context.direction = direction;
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
}

/** Extents of a text without spacing. Kept, since every size of a style asks for them. */
export function extentsOf(face: Face, text: string, direction: 'ltr' | 'rtl'): TextExtents {
  const key = `${face.file}|${direction}|${text}`;
  const known = measured.get(key);
  if (known) return known;
  setUp(scratch, face, MEASURE_SIZE, NO_SPACING, direction);
  const m = scratch.measureText(text);
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
  return extentsOf(face, text, direction).advance * size + spacing.letters * graphemes(text) + spacing.words * spacesIn(text);
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Number of grapheme clusters: what letter spacing counts. */
export function graphemes(text: string): number {
  let count = 0;
  for (const _ of segmenter.segment(text)) count++;
  return count;
}

/** Number of word spaces: what word spacing counts. */
export const spacesIn = (text: string): number => text.split(' ').length - 1;

let board = createCanvas(1024, 128);

/** One canvas for all drawings, since making one costs as much as drawing a line; it grows as needed. */
function clearedBoard(width: number, height: number): SKRSContext2D {
  if (board.width < width || board.height < height) board = createCanvas(Math.max(board.width, width), Math.max(board.height, height));
  const context = board.getContext('2d');
  context.clearRect(0, 0, width, height);
  return context;
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
  const context = clearedBoard(width, height);
  setUp(context, drawn.face, size, spacing, direction);
  context.fillText(text, penX, baseline);
  if (drawn.fakeBold) {
    context.lineWidth = size * (FAKE_BOLD.small + (FAKE_BOLD.large - FAKE_BOLD.small) * Math.min(1, Math.max(0, (size - 9) / 27)));
    context.strokeText(text, penX, baseline);
  }
  const { data } = context.getImageData(0, 0, width, height);
  const alpha = new Float32Array(width * height);
  const table = GAMMA_TABLES[Math.round(Math.sqrt(inkLuminance) * GAMMA_STEPS)];
  let mass = 0;
  for (let i = 0; i < alpha.length; i++) {
    const coverage = data[i * 4 + 3];
    if (coverage === 0) continue;
    alpha[i] = table[coverage];
    mass += alpha[i];
  }
  return { width, height, alpha, mass };
}

/** Tables by luminance; the measured values run straight over the encoded grey, about the square root of the luminance. */
const GAMMA_TABLES = Array.from({ length: GAMMA_STEPS + 1 }, (_, step) => {
  const gamma = GAMMA.black + (GAMMA.white - GAMMA.black) * (step / GAMMA_STEPS);
  return Float32Array.from({ length: 256 }, (_value, i) => (i / 255) ** gamma);
});
