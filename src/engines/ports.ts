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
