/** Stage "refine": render the page, lay its ink over the source's, correct, and again while that helps. */
import sharp from 'sharp';
import { grow, type Box } from '../../image/geometry.ts';
import type { RgbRaster } from '../../image/raster.ts';
import { reduce } from '../../image/reduce.ts';
import type { OpenPage, Renderer, StageContext } from '../../ports.ts';
import {
  textsOf,
  type EmittedPage,
  type PageDocument,
  type PageFile,
  type Plate,
  type RenderedPage,
  type SourcePicture,
} from '../document.ts';
import { createCourse } from './course.ts';
import { fitPhone } from './fit-phone.ts';
import { grownContainers } from './grown.ts';
import { holdHeights, nudgeTexts, type Nudge } from './nudge.ts';
import { isUnmoved, liesAs, redraw } from './redraw.ts';
import { lineResidual, REACH, type Residual } from './residuals.ts';

export interface RefineInput {
  readonly source: SourcePicture;
  readonly plate: Plate;
  readonly document: PageDocument;
  readonly renderer: Renderer;
  emit(document: PageDocument): Promise<EmittedPage>;
}

export interface RefineResult {
  readonly document: PageDocument;
  readonly page: EmittedPage;
  readonly rendered: RenderedPage;
  /** The rendered page, packed while what follows works. */
  readonly png: Promise<Uint8Array>;
}

/** Rounds of correction at most: the first two move, the last one mostly takes back what did not help (decision 0221). */
const ROUNDS = 3;
const SETTLING_PASSES = 2;
const PHONE_WIDTH = 390;

interface Attempt {
  readonly document: PageDocument;
  readonly page: EmittedPage;
  readonly rendered: RenderedPage;
  readonly residuals: ReadonlyMap<string, Residual>;
}

export async function refine(input: RefineInput, context: StageContext): Promise<RefineResult> {
  const { document, renderer } = input;
  const width = Math.floor(document.width / document.scale);
  const [source, plate] = [input.source, input.plate].map(({ raster }) => reduce(raster, document.scale));
  const first = await input.emit(document);
  const opening = { html: first.instrumentedHtml, files: filesOf(first) };
  return renderer.use(opening, { width, signal: context.signal }, async (window) => {
    const course = createCourse(document.sections.map(({ root }) => textsOf(root)));
    let shown = await look(...(await settle(document, first, window)), window, null);
    let best = shown;
    for (let round = 0; round < ROUNDS; round++) {
      context.report((round + 1) / (ROUNDS + 2));
      const moves = course.next(shown.residuals);
      if (moves.size === 0) break;
      const next = nudgeTexts(shown.document, inSourcePixels(moves, document.scale));
      shown = await look(...(await settle(next, await show(next, window), window)), window, shown);
      if (likeness(shown) > likeness(best)) best = shown;
    }
    const png = encode(best.rendered.raster);
    png.catch(() => undefined);
    if (shown !== best) await window.setHtml(best.page.instrumentedHtml, filesOf(best.page));
    await window.resize(PHONE_WIDTH);
    const fitted = await fitForPhone(best, window);
    const rendered = { ...best.rendered, phoneOverflow: Math.max(0, (await window.size()).width - PHONE_WIDTH) };
    return { document: fitted.document, page: fitted.page, rendered, png };
  });

  async function show(page: PageDocument, at: OpenPage): Promise<EmittedPage> {
    const written = await input.emit(page);
    await at.setHtml(written.instrumentedHtml, filesOf(written));
    return written;
  }

  /** What a phone gets may change nothing of what was measured. @param at as wide as a phone, before and after */
  async function fitForPhone(of: Attempt, at: OpenPage): Promise<Pick<Attempt, 'document' | 'page'>> {
    const fitted = await fitPhone(of, { window: at, plate, show: (page) => show(page, at) });
    if (fitted.page === of.page) return of;
    await at.resize(width);
    const isSame = liesAs(of.rendered.nodes, (await at.measure()).nodes);
    if (!isSame) await show(of.document, at);
    await at.resize(PHONE_WIDTH);
    return isSame ? fitted : of;
  }

  /** Makes boxes hold their height until none grows any more: a box that grew moved all that follows. */
  async function settle(of: PageDocument, page: EmittedPage, at: OpenPage): Promise<[PageDocument, EmittedPage]> {
    let [now, written] = [of, page];
    for (let pass = 0; pass < SETTLING_PASSES; pass++) {
      const held = grownContainers(now, (await at.measure()).nodes);
      if (held.size === 0) break;
      now = holdHeights(now, held);
      written = await show(now, at);
    }
    return [now, written];
  }

  /** Compares at the page's own size; what lies as in the attempt before is taken from it. */
  async function look(of: PageDocument, page: EmittedPage, at: OpenPage, before: Attempt | null): Promise<Attempt> {
    const layout = await at.measure();
    const { raster, rows } = await redraw(at, before?.rendered ?? null, layout);
    const residuals = new Map<string, Residual>();
    for (const line of textNodes(of).flatMap((text) => text.lines)) {
      const box = inCssPixels(line.box, document.scale);
      const known = isUnmoved(grow(box, REACH), rows) ? before?.residuals.get(line.id) : undefined;
      const residual = known ?? lineResidual(source, raster, plate, box);
      if (residual) residuals.set(line.id, residual);
    }
    return { document: of, page, rendered: { raster, ...layout, phoneOverflow: 0 }, residuals };
  }
}

async function encode({ width, height, data }: RgbRaster): Promise<Uint8Array> {
  const png = sharp(data, { raw: { width, height, channels: 3 }, limitInputPixels: false }).png({ compressionLevel: 6 });
  return new Uint8Array(await png.toBuffer());
}

const textNodes = (document: PageDocument) => document.sections.flatMap(({ root }) => textsOf(root));

function inCssPixels({ x, y, width, height }: Box, scale: number): Box {
  return { x: x / scale, y: y / scale, width: width / scale, height: height / scale };
}

/** Sum of the lines' correlation as they stand: what rounds must raise. */
function likeness({ residuals }: Attempt): number {
  let sum = 0;
  for (const { unshifted } of residuals.values()) sum += unshifted;
  return sum;
}

function inSourcePixels(moves: ReadonlyMap<string, Nudge>, scale: number): Map<string, Nudge> {
  return new Map([...moves].map(([id, { dx, dy }]) => [id, { dx: dx * scale, dy: dy * scale }]));
}

function filesOf(page: EmittedPage): Map<string, PageFile> {
  const stylesheet: PageFile = { path: 'styles.css', mime: 'text/css', bytes: new TextEncoder().encode(page.css) };
  return new Map([stylesheet, ...page.files].map((file) => [file.path, file]));
}
