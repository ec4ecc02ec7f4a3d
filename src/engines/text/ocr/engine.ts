/** Reading as its callers see it: bytes of a picture in, its text out. */
import type { Language } from '../language/index.ts';

/** Languages that a recogniser is there for. Malay and Filipino are written with the letters of English. */
export const OCR_LANGUAGES = [
  'ko',
  'en',
  'cn',
  'tw',
  'ja',
  'mn',
  'ru',
  'th',
  'id',
  'vi',
  'ar',
  'ms',
  'tl',
] as const satisfies readonly Language[];

export interface OcrLine {
  readonly text: string;
  /** Around the ink, px of the upright source picture. */
  readonly bbox: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** 0 to 1 */
  readonly confidence: number;
  readonly language: Language | null;
}

/** A stretch of running text, with what stands between it and the one before: the whole is all of them joined. */
export interface Passage {
  readonly before: '' | '\t' | '\n' | '\n\n';
  /** On one line: the breaks of a wrapped paragraph are undone. */
  readonly text: string;
}

export interface OcrPage {
  /** Reading order; lines keep their breaks, cells of a row stand apart by a tab, paragraphs by an empty line. */
  readonly text: string;
  readonly lines: readonly OcrLine[];
  /** What a translator is given. */
  readonly passages: readonly Passage[];
  /** Language of most of the text; null without text. */
  readonly language: Language | null;
  readonly model: string;
}

export interface ReadOptions {
  /** The language that the text is said to be in; null = found. */
  readonly language: Language | null;
  readonly signal: AbortSignal;
}

export interface OcrReader {
  /** @throws {PictureError} as the decoder does */
  read(bytes: Uint8Array, options: ReadOptions): Promise<OcrPage>;
  /** Ends models and threads. */
  close(): Promise<void>;
}
