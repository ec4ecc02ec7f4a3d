/** The written and the rendered page, and what was measured on it. */
import { createHash } from 'node:crypto';
import type { Box } from '../../image/geometry.ts';
import type { RgbRaster } from '../../image/raster.ts';

/** One file of the page, path relative to index.html. */
export interface PageFile {
  readonly path: string;
  readonly mime: string;
  readonly bytes: Uint8Array;
}

/** What `emit` writes. */
export interface EmittedPage {
  readonly html: string;
  readonly css: string;
  /** One a section, same order. */
  readonly fragments: readonly PageFile[];
  /** Pictures and subset fonts. */
  readonly files: readonly PageFile[];
  /** Class that finds a node again in the rendered page: node id → value of its data-node attribute in the instrumented html. */
  readonly instrumentedHtml: string;
}

/** Where things came to lie when the page was rendered at the source's width. */
export interface RenderedPage {
  readonly raster: RgbRaster;
  /** Border boxes by node id. */
  readonly nodes: Readonly<Record<string, Box>>;
  /** Advance boxes of text lines by line id. */
  readonly lines: Readonly<Record<string, Box>>;
  /** How many px the page is wider than a 390 px phone shows; 0 is right. */
  readonly phoneOverflow: number;
}

export type ReviewReason =
  | 'text_uncertain'
  | 'text_missing'
  | 'visual_mismatch'
  | 'overlap'
  | 'low_contrast'
  | 'unsupported_script'
  | 'baked_text'
  | 'layout_uncertain';

export interface Scores {
  readonly textAccuracy: number;
  readonly visualFidelity: number;
  readonly structure: number;
}

export interface ReviewFlag {
  readonly section: number;
  readonly severity: 'low' | 'medium' | 'high';
  readonly reason: ReviewReason;
  readonly metric: keyof Scores;
  readonly score: number;
  readonly box: Box;
  readonly message: string;
  readonly textIds: readonly string[];
  readonly assetNames: readonly string[];
}

/** What `score` measured on the rendered page. All 0 to 1. */
export interface QualityReport extends Scores {
  readonly sections: readonly Scores[];
  /** By line id, the chance that all of its text is right: the reader's word, and whether its letters look like the source's. */
  readonly confidences: Readonly<Record<string, number>>;
  readonly review: readonly ReviewFlag[];
  /** Flags that a person has checked. */
  readonly resolved?: readonly ReviewFlag[];
  readonly autoPass: boolean;
}

/** The same finding has the same id whenever the page is measured again. */
export function flagId({ section, reason, box, textIds, assetNames }: ReviewFlag): string {
  const place = [box.x, box.y, box.width, box.height].map(Math.round);
  const digest = createHash('sha256')
    .update(JSON.stringify([section, place, textIds, assetNames]))
    .digest('hex');
  return `${reason}-${digest.slice(0, 12)}`;
}
