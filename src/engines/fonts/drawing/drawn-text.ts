/** What is asked of a drawn text, and what it is. */

/** Text drawn with its pen at a known place. */
export interface DrawnText {
  readonly width: number;
  readonly height: number;
  /** 0 to 1, row-major. In a sheet nothing is told outside of what is drawn. */
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
  /** Where the picture is kept; one of its own by default. */
  readonly sheet?: Sheet;
}

/**
 * Room for one picture after another, each over the one before: a page takes tens of thousands that are looked at once, and a buffer for each keeps the
 * collector as busy as the drawing.
 */
export interface Sheet {
  /** @returns room for so many values, with what was there before */
  take(length: number): Float32Array;
}

export function createSheet(): Sheet {
  let room = new Float32Array(0);
  return {
    take(length) {
      if (room.length < length) room = new Float32Array(2 * length);
      return room;
    },
  };
}

/** A picture's measures and what each coverage, 0 to 255, counts, 0 to 1. */
export interface Weighing extends Pick<DrawOptions, 'width' | 'height' | 'sheet'> {
  readonly table: Float32Array;
}

/**
 * A drawn text from how far it covers its pixels.
 * @param coverage 0 to 255, row-major, every `step`th value, of the rows from `first` on
 */
export function weigh(
  coverage: Uint8Array | Uint8ClampedArray,
  step: number,
  first: number,
  { width, height, table, sheet }: Weighing,
): DrawnText {
  const alpha = sheet?.take(width * height) ?? new Float32Array(width * height);
  const end = first + Math.ceil(coverage.length / step / width);
  let [mass, squares] = [0, 0];
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = first, i = first * width, from = 0; y < end; y++) {
    for (let x = 0; x < width; x++, i++, from += step) {
      const covered = coverage[from];
      const value = table[covered];
      alpha[i] = value;
      if (covered === 0) continue;
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
