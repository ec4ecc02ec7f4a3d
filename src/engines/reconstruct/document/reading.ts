/** What the first stages find in the picture. */
import type { Box } from '../../image/geometry.ts';
import type { GreyRaster, RgbRaster } from '../../image/raster.ts';
import type { Rgb } from '../../image/colour.ts';
import type { Writing } from '../../image/level-view.ts';

/** What `decode` makes of the uploaded bytes. */
export interface SourcePicture {
  /** sRGB, upright, flattened on white. In preview mode only the top part. */
  readonly raster: RgbRaster;
  readonly format: 'jpeg' | 'png' | 'webp';
  /** Height of the whole upload in px, also where `raster` is a preview's part of it. */
  readonly fullHeight: number;
  /** Standard deviation of the noise a channel, 0-255 scale, measured on flat areas (0 for a clean PNG). Tolerances derive from it. */
  readonly noise: number;
}

/** How much of a picture's pixels letters cover. */
export interface LetterCoverage {
  /** In the picture. */
  readonly box: Box;
  /** 0 to 255 a pixel of the box. */
  readonly alpha: GreyRaster;
}

export type Script = 'latin' | 'cyrillic' | 'hangul' | 'kana' | 'han' | 'thai' | 'arabic' | 'devanagari' | 'unknown';

/** One line of printed words as it stands in the picture. */
export interface TextLine {
  readonly id: string;
  /** In reading (logical) order, also for right-to-left scripts. */
  readonly text: string;
  /** Tight box around the line's ink, underline and highlighter not counted. */
  readonly box: Box;
  /** What other recognisers made of the line, where it is not the same. */
  readonly alternatives: readonly string[];
  /** 0 to 1: the chance that `text` is right. */
  readonly confidence: number;
  /** What was read before drawing had a word in it; absent where nothing was drawn. */
  readonly reader?: ReaderWord;
  /** Tag of the document language (ko, en, cn, tw, ja, mn, ru, th, id, vi, ar; with packs also hi, es, fr, de, pt, it, tr). */
  readonly language: string;
  readonly script: Script;
  readonly direction: 'ltr' | 'rtl';
  /**
   * overlay: set in type on top of the page, becomes live text. scene: part of a picture, stays in it. unread: set in type, but what it says
   * could not be made out; stays in its picture, `text` is a guess.
   */
  readonly kind: 'overlay' | 'scene' | 'unread';
  /** What lies under the ink. */
  readonly surface: 'flat' | 'gradient' | 'photo';
  /** Colour of the strokes' core. */
  readonly ink: Rgb;
  /** Median colour around the ink. */
  readonly paper: Rgb;
  /** How far its letters lean where their script has no italics, px to the right for each px upwards; left out where they stand. */
  readonly lean?: number;
  /** Width of the letters' outline, px, where they are drawn as outlines. */
  readonly outline?: number;
  /** Colour of its letters' outline where only that parts them from what is round them, which has their own colour. */
  readonly border?: Rgb;
  /** How a line is set that is not level. */
  readonly writing?: Writing;
  /** A number or letter alone in a disc or square, told by those in others of that size. */
  readonly isMark?: true;
  /** A large pale word that other things stand before. */
  readonly isBackdrop?: true;
}

/** A reader's word of a line, before its letters were drawn. */
export interface ReaderWord {
  /** 0 to 1. */
  readonly confidence: number;
  /** The line still has the letters and signs that were read; false where drawing put others in their place. */
  readonly stands: boolean;
}

/** What `read-text` found. */
export interface ReadResult {
  readonly lines: readonly TextLine[];
  /** Document language tag that most of the overlay text is in; null without text. */
  readonly language: string | null;
  /** Identifier of the recogniser(s), e.g. "pp-ocr-v4+tesseract-5". */
  readonly model: string;
}

/** The picture without its overlay text. */
export interface Plate {
  readonly raster: RgbRaster;
  /** Same size, 1 channel: 255 where overlay ink was removed. */
  readonly inkMask: Uint8Array;
  /** Ids of lines whose ground could not be restored: what came out looks like none of it. */
  readonly smeared?: readonly string[];
}
