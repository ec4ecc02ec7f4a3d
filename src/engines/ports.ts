/** What the engines need from outside, as interfaces only; `main.ts`, the CLI and the bench choose who fills them. */
import type { RgbRaster } from './image/raster.ts';
import type { Box } from './image/geometry.ts';

/** Draws HTML pages. Warm between jobs; `close` ends its browser. */
export interface Renderer {
  /** Opens a page whose files are given in memory; nothing else can be fetched. The caller closes it. */
  open(
    page: { readonly html: string; readonly files: ReadonlyMap<string, { mime: string; bytes: Uint8Array }> },
    options: { width: number; signal: AbortSignal },
  ): Promise<OpenPage>;
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
  /** Border boxes of all [data-node] elements and the client boxes of all [data-line] elements, page coordinates, by their value. */
  measure(): Promise<{ nodes: Record<string, Box>; lines: Record<string, Box> }>;
  close(): Promise<void>;
}

/** Every stage gets this. `report` may be called often; `fraction` is 0 to 1 within the stage. */
export interface StageContext<O = undefined> {
  readonly signal: AbortSignal;
  readonly options: O;
  report(fraction: number): void;
}

export interface Clock {
  now(): number;
}

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
