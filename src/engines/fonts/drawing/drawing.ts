/** Text drawn in a face of the catalogue, as alpha. */
import type { Face } from '../index.ts';
import { drawShaped, measureShaped } from './canvas.ts';
import type { DrawnText, DrawOptions, Spacing, TextExtents } from './drawn-text.ts';
import { embolden } from './embolden.ts';
import { fillLetters, placeLetters, type PlacedLetters } from './letters.ts';

export { releaseFaces } from './canvas.ts';
export { shapeOfLetters } from './letters.ts';
export { createSheet, NO_SPACING, scaled, type DrawnText, type DrawOptions, type Spacing } from './drawn-text.ts';

const GAMMA_STEPS = 8;
/**
 * Chromium thickens light ink a little: coverage raised to this power has the same mass. Measured at 12 to 40 px in five faces, black, grey and white:
 * 1.05 for black, 0.87 for white, within 0.03.
 */
const GAMMA = gammaTables({ black: 1.05, white: 0.87 });
/** The same for what the canvas draws, which is lighter: 0.68 for black, 0.63 at 85, 0.62 at 128, 0.59 at 200, 0.56 for white, within 0.02. */
const CANVAS_GAMMA = gammaTables({ black: 0.68, white: 0.56 });
/** A family without bold is emboldened by stroking: share of the type size (Skia's fake bold, 1/24 at 9 px to 1/32 at 36 px). */
const FAKE_BOLD = { small: 1 / 24, large: 1 / 32 };

export interface DrawnFace {
  readonly face: Face;
  /** Bold made of a regular face, as browsers do for a family without one. */
  readonly fakeBold: boolean;
}

/** Whether two are drawn alike: what was fitted before is handed out again with the face that was asked for then. */
export const isSameFace = (a: DrawnFace, b: DrawnFace): boolean => a.face === b.face && a.fakeBold === b.fakeBold;

/**
 * How a page's letters lie on its pixels: `hinted` as screens of some systems draw them; `on-rows` as they are, with baselines on whole px, as other screens
 * do; `between-rows` with baselines anywhere, as drawing programs and resized pictures have them.
 */
export type Rendering = 'hinted' | 'on-rows' | 'between-rows';

let current: Rendering = 'on-rows';

/** How letters are drawn. What is kept of a drawing holds for one rendering only. */
export const rendering = (): Rendering => current;

export const drawsHinted = (): boolean => current === 'hinted';

/** Has all letters drawn so from now on: one page at a time is matched in a process, and its lines are drawn alike. */
export function setRendering(page: Rendering): void {
  current = page;
}

/** Has letters drawn another way meanwhile. */
export function rendered<T>(other: Rendering, work: () => T): T {
  const before = current;
  current = other;
  try {
    return work();
  } finally {
    current = before;
  }
}

/** Has letters drawn without hinting meanwhile: much faster, and near enough to tell what is not alike. */
export const withoutHinting = <T>(work: () => T): T => (current === 'hinted' ? rendered('on-rows', work) : work());

/** Draws a text into a picture of the given size. */
export function drawText({ face, fakeBold }: DrawnFace, text: string, options: DrawOptions): DrawnText {
  const letters = lettersOf(face, text, options.direction);
  const { size, inkLuminance } = options;
  const stroke = fakeBold ? FAKE_BOLD.small + (FAKE_BOLD.large - FAKE_BOLD.small) * Math.min(1, Math.max(0, (size - 9) / 27)) : 0;
  if (!letters) {
    const extents = withoutHinting(() => extentsOf(face, text, options.direction));
    return drawShaped(face, text, extents, { ...options, stroke: stroke * size, table: tableFor(CANVAS_GAMMA, inkLuminance) });
  }
  const outlines = fakeBold ? letters.outlines.map((outline) => embolden(outline, stroke / 2)) : letters.outlines;
  return fillLetters({ ...letters, outlines }, { ...options, table: tableFor(GAMMA, inkLuminance) });
}

/** Texts whose letters and extents are kept, since every size of a style asks for them. */
const MOST_KEPT = 10_000;
/** Extents, those of single letters among them, which every text in a face asks for: eighty families have 160 faces that a page's words are tried in. */
const MOST_MEASURED = 40_000;

/** By face, then by text: a key of both would have to be put together each time. */
interface Kept<T> {
  readonly byFace: Map<Face, Map<string, T>>;
  readonly most: number;
  count: number;
}

const placed: Kept<PlacedLetters | null> = { byFace: new Map(), most: MOST_KEPT, count: 0 };
const measured: Record<'ltr' | 'rtl', Kept<TextExtents>> = {
  ltr: { byFace: new Map(), most: MOST_MEASURED, count: 0 },
  rtl: { byFace: new Map(), most: MOST_MEASURED, count: 0 },
};

function kept<T>(cache: Kept<T>, face: Face, text: string, make: (face: Face, text: string) => T): T {
  const known = cache.byFace.get(face)?.get(text);
  if (known !== undefined) return known;
  const made = make(face, text);
  if (++cache.count > cache.most) {
    cache.byFace.clear();
    cache.count = 1;
  }
  const texts = cache.byFace.get(face) ?? new Map<string, T>();
  cache.byFace.set(face, texts.set(text, made));
  return made;
}

const shapedExtents = (face: Face, text: string, direction: 'ltr' | 'rtl'): TextExtents =>
  kept(measured[direction], face, text, MEASURE[direction]);

const MEASURE = {
  ltr: (face: Face, text: string) => measureShaped(face, text, 'ltr'),
  rtl: (face: Face, text: string) => measureShaped(face, text, 'rtl'),
};

/** @returns null for texts that need a shaper */
function lettersOf(face: Face, text: string, direction: 'ltr' | 'rtl'): PlacedLetters | null {
  // The canvas knows no features of fonts.
  if ((current === 'hinted' && !face.proportional) || direction === 'rtl') return null;
  return kept(placed, face, text, placedLetters);
}

const placedLetters = (face: Face, text: string) => placeLetters(face, text, (part) => shapedExtents(face, part, 'ltr').advance);

/** Extents of a text without spacing. */
export const extentsOf = (face: Face, text: string, direction: 'ltr' | 'rtl'): TextExtents =>
  lettersOf(face, text, direction)?.extents() ?? shapedExtents(face, text, direction);

/** Advance of a text with its spacing, px; trailing spacing included as in Chromium. Hinting does not change it, and letters side by side need no shaper for it. */
export function advanceOf(face: Face, text: string, size: number, spacing: Spacing, direction: 'ltr' | 'rtl'): number {
  const advance = withoutHinting(() => lettersOf(face, text, direction)?.advance) ?? shapedExtents(face, text, direction).advance;
  return advance * size + spacing.letters * graphemes(text) + spacing.words * spacesIn(text);
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const counted = new Map<string, number>();

/** Number of grapheme clusters: what letter spacing counts. Kept, as extents are. */
export function graphemes(text: string): number {
  const known = counted.get(text);
  if (known !== undefined) return known;
  let count = 0;
  for (const _ of segmenter.segment(text)) count++;
  if (counted.size >= MOST_KEPT) counted.clear();
  counted.set(text, count);
  return count;
}

/** Number of word spaces: what word spacing counts. */
export function spacesIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf(' '); at >= 0; at = text.indexOf(' ', at + 1)) count++;
  return count;
}

/** Tables by luminance; the measured values run straight over the encoded grey, about the square root of the luminance. */
function gammaTables({ black, white }: { black: number; white: number }): Float32Array[] {
  return Array.from({ length: GAMMA_STEPS + 1 }, (_, step) => {
    const power = black + (white - black) * (step / GAMMA_STEPS);
    return Float32Array.from({ length: 256 }, (_value, i) => (i / 255) ** power);
  });
}

function tableFor(tables: readonly Float32Array[], inkLuminance: number): Float32Array {
  return tables[Math.round(Math.sqrt(inkLuminance) * GAMMA_STEPS)];
}
