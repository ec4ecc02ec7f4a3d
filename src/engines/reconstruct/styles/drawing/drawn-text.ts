/** What is asked of a drawn text, and what it is. */

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

/** What is added behind every letter, and behind every word space on top. */
export interface Spacing {
  readonly letters: number;
  readonly words: number;
}

export const NO_SPACING: Spacing = { letters: 0, words: 0 };

/** Spacing in type sizes to px, or the other way round by 1 / size. */
export const scaled = ({ letters, words }: Spacing, factor: number): Spacing => ({ letters: letters * factor, words: words * factor });

export interface DrawOptions {
  readonly size: number;
  readonly spacing: Spacing;
  readonly direction: 'ltr' | 'rtl';
  /** Where the pen starts. */
  readonly penX: number;
  readonly baseline: number;
  readonly width: number;
  readonly height: number;
  /** Relative luminance of the ink it is compared with, 0 to 1. */
  readonly inkLuminance: number;
}

/**
 * A drawn text from how far it covers its pixels.
 * @param coverage 0 to 255, row-major, every `step`th value
 * @param table what each coverage counts, 0 to 1
 */
export function weigh(
  coverage: Uint8Array | Uint8ClampedArray,
  step: number,
  { width, height, table }: { readonly width: number; readonly height: number; readonly table: Float32Array },
): DrawnText {
  const alpha = new Float32Array(width * height);
  let [mass, squares] = [0, 0];
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const covered = coverage[i * step];
      if (covered === 0) continue;
      const value = table[covered];
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
