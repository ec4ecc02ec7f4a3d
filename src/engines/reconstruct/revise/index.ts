/** Stage "revise": a finished page with a person's edits, made and measured anew. */
import sharp from 'sharp';
import { subsetFonts, type SubsetFonts } from '../../fonts/index.ts';
import type { Renderer } from '../../ports.ts';
import {
  flagId,
  type EmittedPage,
  type PageDocument,
  type PageFile,
  type QualityReport,
  type RenderedPage,
  type ReviewFlag,
  type SourcePicture,
} from '../document.ts';
import type { ReviseInput } from '../engine.ts';
import { comparisonOf, flagsAtSource } from './comparison.ts';
import { applyEdits } from './edits.ts';
import { growthsOf, releaseHeights } from './growth.ts';
import { loadPage, type KeptPage } from './stored.ts';

export { storePage, type KeptPage } from './stored.ts';

/** The stages that a revision goes through again; the pipeline hands them in. */
export interface Stages {
  readonly renderer: Renderer;
  decode(bytes: Uint8Array, mode: KeptPage['mode']): Promise<SourcePicture>;
  emit(document: PageDocument, fonts: SubsetFonts): Promise<EmittedPage>;
  score(input: { source: SourcePicture; rendered: RenderedPage; document: PageDocument }): Promise<QualityReport>;
  /** Whether the page passes without a person's look, with these flags left. */
  passes(quality: QualityReport, review: readonly ReviewFlag[]): boolean;
}

export interface Revision {
  readonly kept: KeptPage;
  readonly source: SourcePicture;
  readonly page: EmittedPage;
  readonly quality: QualityReport;
  readonly png: Uint8Array;
}

const PHONE_WIDTH = 390;

/** @throws {EditError} that names every edit which cannot be made */
export async function revise(input: ReviseInput, stages: Stages, signal: AbortSignal): Promise<Revision> {
  const before = await loadPage(input.page, input.pictures);
  const { document: wanted, edited } = applyEdits({ document: before.document, edited: new Map(before.edited) }, input.edits);
  const document = releaseHeights(wanted, edited);
  signal.throwIfAborted();
  const [source, fonts] = await Promise.all([stages.decode(input.source, before.mode), subsetFonts(document.fonts)]);
  const page = await stages.emit(document, fonts);
  const rendered = await look(page, document, stages.renderer, signal);
  signal.throwIfAborted();
  const growths = growthsOf(document, rendered, edited);
  const comparison = comparisonOf({ source, document }, rendered, { edited, growths });
  const measured = flagsAtSource(await stages.score({ ...comparison, rendered }), growths);
  const resolved = new Set([...before.resolved, ...input.edits.resolvedReviews]);
  const quality = settled(measured, resolved, stages);
  const kept: KeptPage = { ...before, document, edited: [...edited], resolved: [...resolved] };
  return { kept, source, page, quality, png: await pngOf(rendered) };
}

/** The flags that a person has checked stand apart and no longer decide. */
function settled(quality: QualityReport, checked: ReadonlySet<string>, { passes }: Stages): QualityReport {
  const resolved = quality.review.filter((flag) => checked.has(flagId(flag)));
  const review = quality.review.filter((flag) => !checked.has(flagId(flag)));
  return { ...quality, review, resolved, autoPass: passes(quality, review) };
}

async function look(page: EmittedPage, document: PageDocument, renderer: Renderer, signal: AbortSignal): Promise<RenderedPage> {
  const stylesheet: PageFile = { path: 'styles.css', mime: 'text/css', bytes: new TextEncoder().encode(page.css) };
  const files = new Map([stylesheet, ...page.files].map((file) => [file.path, file]));
  const width = Math.floor(document.width / document.scale);
  return renderer.use({ html: page.instrumentedHtml, files }, { width, signal }, async (window) => {
    const measured = await window.measure();
    const raster = await window.screenshot();
    await window.resize(PHONE_WIDTH);
    const phone = await window.size();
    return { raster, ...measured, phoneOverflow: Math.max(0, phone.width - PHONE_WIDTH) };
  });
}

async function pngOf({ raster }: RenderedPage): Promise<Uint8Array> {
  const raw = { width: raster.width, height: raster.height, channels: 3 as const };
  return new Uint8Array(await sharp(raster.data, { raw, limitInputPixels: false }).png({ compressionLevel: 6 }).toBuffer());
}
