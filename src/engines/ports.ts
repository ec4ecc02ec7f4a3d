/** What the engines need from outside, as interfaces only; `main.ts`, the CLI and the bench choose who fills them. */
import type { RgbRaster } from './image/raster.ts';
import type { Box } from './image/geometry.ts';
import type { Language } from './text/language/index.ts';

/** A page whose files are given in memory. */
export interface PageFiles {
  readonly html: string;
  readonly files: ReadonlyMap<string, { mime: string; bytes: Uint8Array }>;
}

/** Draws HTML pages; nothing but their own files can be fetched. Warm between jobs; `close` ends its browser. */
export interface Renderer {
  /** Opens a page; the caller closes it. */
  open(page: PageFiles, options: { width: number; signal: AbortSignal }): Promise<OpenPage>;
  /**
   * Opens a page for `work` and closes it after. Where the browser dies meanwhile, another is started and the work is done
   * once more from its beginning.
   */
  use<T>(page: PageFiles, options: { width: number; signal: AbortSignal }, work: (page: OpenPage) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface OpenPage {
  /** Replaces the document in the same window (fonts and pictures stay cached). */
  setHtml(html: string, files: ReadonlyMap<string, { mime: string; bytes: Uint8Array }>): Promise<void>;
  /** Lays out again at another window width, CSS px. */
  resize(width: number): Promise<void>;
  /** Width and height of the whole document, CSS px. */
  size(): Promise<{ width: number; height: number }>;
  /** Picture of the whole page (or of a part of it), one px a CSS px, taken in strips. */
  screenshot(clip?: Box): Promise<RgbRaster>;
  /** The same without its text: what that stands on. */
  ground(): Promise<RgbRaster>;
  /** Border boxes of all [data-node] elements and the client boxes of all [data-line] elements, page coordinates, by their value. */
  measure(): Promise<{ nodes: Record<string, Box>; lines: Record<string, Box> }>;
  /** Where lines wrap: each [data-line] element's rows, and how wide the parent of each [data-node] element is inside its padding, CSS px. */
  measureRows(): Promise<{ rows: Record<string, Box[]>; rooms: Record<string, number> }>;
  close(): Promise<void>;
}

/** Every stage gets this. `report` may be called often; `fraction` is 0 to 1 within the stage. */
export interface StageContext<O = undefined> {
  readonly signal: AbortSignal;
  readonly options: O;
  report(fraction: number): void;
  /** For stages that go section by section: those that did not change since the page was last looked at are not worked on again. */
  readonly recall?: Recall;
}

/** What was made of the same before, or what is made now. @param madeOf bytes, and plain values */
export type Recall = <T>(madeOf: readonly unknown[], make: () => Promise<T>) => Promise<T>;

/** What an image provider may be asked for: a picture from words, another one like a given one, or a given one in another language. */
export type ImageCapability = 'generate' | 'vary' | 'translate';

export interface ImageRequest {
  readonly capability: ImageCapability;
  /** What to draw, or how to vary; null = product and style stay, composition and background change. */
  readonly prompt: string | null;
  /** The picture to work from; null when generating. */
  readonly source: { readonly bytes: Uint8Array; readonly mime: string; readonly width: number; readonly height: number } | null;
  /** Language tag of the v1 API that the picture's text is to be in; null when not translating. */
  readonly language: string | null;
  /** Size of the picture asked for, px. */
  readonly size: { readonly width: number; readonly height: number };
}

export interface CreatedImage {
  readonly png: Uint8Array;
  /** Number that would draw the same again, where the provider has one. */
  readonly seed: number | null;
  /** What else the provider says of its work, for the log. */
  readonly meta: Readonly<Record<string, unknown>>;
}

/** Makes pictures, mostly by asking another server. */
export interface ImageGenerator {
  /** Who does the work, e.g. the name of a server. */
  readonly name: string;
  readonly model: string;
  readonly capabilities: ReadonlySet<ImageCapability>;
  /**
   * @param onProgress called with the part of the work that is done, 0 to 1
   * @throws ImageError with a sentence for the one who asked
   */
  create(
    request: ImageRequest,
    context: {
      readonly signal: AbortSignal;
      readonly onProgress: (stage: 'read_text' | 'translate' | 'draw', fraction: number) => void;
    },
  ): Promise<CreatedImage>;
}

/** Pairs that a glossary fixes, by language pair. */
export interface Glossary {
  /** Changes whenever a term does. */
  readonly version: string;
  terms(pair: { readonly from: Language; readonly to: Language }): readonly { readonly source: string; readonly target: string }[];
}

/** Translations made before, of one account. */
export interface TranslationMemory {
  find(key: MemoryKey, texts: readonly string[]): Promise<readonly { readonly source: string; readonly target: string }[]>;
  keep(key: MemoryKey, entries: readonly { readonly source: string; readonly target: string }[]): Promise<void>;
}

export interface MemoryKey {
  readonly from: Language;
  readonly to: Language;
  readonly provider: string;
  /** Version of the glossary; empty where none applies to the pair. */
  readonly glossary: string;
}

export interface TranslationRequest {
  readonly texts: readonly string[];
  /** null = found in the texts. */
  readonly source: Language | null;
  readonly target: Language;
  readonly glossary?: Glossary;
  readonly memory?: TranslationMemory;
}

export interface TranslationResult {
  /** Language of most of the text; null where there is no text. */
  readonly source: Language | null;
  /** How surely it is that language, 0 to 1; null where it was told, or there is no text. */
  readonly confidence: number | null;
  /** Who did it; null where nothing was to be done. */
  readonly model: string | null;
  /** As many as were asked for, in the same order. */
  readonly texts: readonly string[];
  readonly warnings: readonly { readonly index: number; readonly code: 'translated_in_pieces' | 'numbers_changed' }[];
}

/** A way from one language to another on this installation. */
export interface Route {
  readonly from: Language;
  readonly to: Language;
  /** Who would do it now; null where nobody can. */
  readonly provider: string | null;
  /** Packs that are not there yet. */
  readonly packs: readonly string[];
}

/** Translates texts by whichever provider can. */
export interface Translator {
  /** @throws UnsupportedPair, TranslationUnavailable (text/translate), the signal's reason */
  translate(request: TranslationRequest, context: { readonly signal: AbortSignal }): Promise<TranslationResult>;
  /** Every pair of languages. */
  routes(): Promise<Route[]>;
  close(): Promise<void>;
}
