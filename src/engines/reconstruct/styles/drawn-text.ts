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
