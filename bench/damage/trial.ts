/** A page document built, drawn, scored by the engine, and measured from outside. */
import type { Browser } from 'playwright-core';
import type { SubsetFonts } from '../../src/engines/fonts/index.ts';
import { bottom, clampToPixels, intersect, right, type Box } from '../../src/engines/image/geometry.ts';
import type { RgbRaster } from '../../src/engines/image/raster.ts';
import type { Renderer } from '../../src/engines/ports.ts';
import type { PageDocument, PageFile, QualityReport, ReviewFlag, SourcePicture } from '../../src/engines/reconstruct/document.ts';
import { emit } from '../../src/engines/reconstruct/emit/index.ts';
import { score } from '../../src/engines/reconstruct/score/index.ts';
import type { Case } from '../cases.ts';
import { scorePage, type Score } from '../measures/score.ts';
import type { DamageKind } from './kinds.ts';
import type { Damage } from './place.ts';

/** What is known of one page, damaged or not. */
export interface Judged {
  readonly raster: RgbRaster;
  readonly quality: QualityReport;
  /** null for a case without a truth. */
  readonly outside: Score | null;
}

export interface Bench {
  readonly renderer: Renderer;
  readonly browser: Browser;
  readonly one: Case;
  readonly source: SourcePicture;
  readonly fonts: SubsetFonts;
}

const PHONE_WIDTH = 390;
const context = { signal: new AbortController().signal, options: undefined, report: () => undefined };

/** The engine's own last stages, run on this document as the pipeline runs them. */
export async function judge(document: PageDocument, { renderer, browser, one, source, fonts }: Bench): Promise<Judged> {
  const page = await emit({ document, fonts }, context);
  const styles: PageFile = { path: 'styles.css', mime: 'text/css', bytes: new TextEncoder().encode(page.css) };
  const files = new Map([styles, ...page.files].map((file) => [file.path, file]));
  const width = Math.floor(document.width / document.scale);
  const window = await renderer.open({ html: page.instrumentedHtml, files }, { width, signal: context.signal });
  try {
    const rendered = { ...(await window.measure()), raster: await window.screenshot() };
    await window.resize(PHONE_WIDTH);
    const phoneOverflow = Math.max(0, (await window.size()).width - PHONE_WIDTH);
    const quality = await score({ source, rendered: { ...rendered, phoneOverflow }, document }, context);
    const index: PageFile = { path: 'index.html', mime: 'text/html', bytes: new TextEncoder().encode(page.html) };
    const outside = one.truth ? (await scorePage(browser, one.truth, one.source, [index, ...files.values()])).score : null;
    return { raster: rendered.raster, quality, outside };
  } finally {
    await window.close();
  }
}

export interface Verdict {
  readonly found: boolean;
  /** New flags of other sections: they point a person to the wrong place. */
  readonly astray: readonly ReviewFlag[];
}

/** Is the damage flagged in its section, at its place and for a fitting reason, by a flag that the page did not have before? */
export function verdictOf(kind: DamageKind, { section, box }: Damage, before: QualityReport, after: QualityReport): Verdict {
  const fresh = newFlags(before.review, after.review);
  const fits = (flag: ReviewFlag) => flag.section === section && kind.reasons.includes(flag.reason) && intersect(flag.box, box) !== null;
  return { found: fresh.some(fits), astray: fresh.filter((flag) => flag.section !== section) };
}

/** Flags for which the page had none of the same section and reason in about the same place. */
export function newFlags(before: readonly ReviewFlag[], after: readonly ReviewFlag[]): ReviewFlag[] {
  return after.filter((flag) => !before.some((old) => old.section === flag.section && old.reason === flag.reason && samePlace(old, flag)));
}

function samePlace({ box: a }: ReviewFlag, { box: b }: ReviewFlag): boolean {
  const both = intersect(a, b);
  if (!both) return false;
  const shared = both.width * both.height;
  return shared / (a.width * a.height + b.width * b.height - shared) > 0.5;
}

/** Change that a person can see: pixels that differ by so much in all channels together, as a share of the place. */
const VISIBLE = { levels: 48, share: 0.01 };

/** False where the change is under a picture, or blurs what has no detail: that is no damage. */
export function isVisible(before: RgbRaster, after: RgbRaster, place: Box): boolean {
  const box = clampToPixels(place, Math.min(before.width, after.width), Math.min(before.height, after.height));
  let changed = 0;
  for (let y = box.y; y < bottom(box); y++) {
    for (let x = box.x; x < right(box); x++) {
      const [i, j] = [(y * before.width + x) * 3, (y * after.width + x) * 3];
      const levels = [0, 1, 2].reduce((sum, c) => sum + Math.abs(before.data[i + c] - after.data[j + c]), 0);
      if (levels > VISIBLE.levels) changed++;
    }
  }
  return changed > VISIBLE.share * box.width * box.height;
}
