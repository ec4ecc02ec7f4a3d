/**
 * The debug view: what each stage made of a picture, in one page without scripts, so that a person can see where a page went wrong.
 * Not part of a bundle; `unflatten convert --debug` writes it beside one.
 */
import sharp from 'sharp';
import type {
  Asset,
  PageDocument,
  PageFile,
  Plate,
  QualityReport,
  ReadResult,
  RenderedPage,
  Section,
  Shape,
  SourcePicture,
  StyleResult,
} from '../document.ts';
import type { RgbRaster } from '../../image/raster.ts';
import { escapeHtml, overlay, panel } from './markup.ts';
import { outlines } from './outlines.ts';
import { assetTable, readTable, reviewTable, sourceTable, styleTable } from './tables.ts';
import { differencePicture } from './difference.ts';

/** What the stages have made of one picture. */
export interface Trace {
  readonly source: SourcePicture;
  readonly read: ReadResult;
  /** The picture without the shadows of letters. */
  readonly unshaded: SourcePicture;
  readonly plate: Plate;
  readonly sections: readonly Section[];
  readonly shapes: readonly Shape[];
  readonly assets: readonly Asset[];
  readonly styles: StyleResult;
  readonly document: PageDocument;
  readonly rendered: RenderedPage;
  readonly quality: QualityReport;
  readonly stageSeconds: Readonly<Record<string, number>>;
}

const webp = async ({ width, height, channels, data }: RgbRaster): Promise<Uint8Array> =>
  // WebP ends at 16,383 px; taller pages are shown as JPEG.
  height > 16_383
    ? sharp(data, { raw: { width, height, channels } }).jpeg({ quality: 85 }).toBuffer()
    : sharp(data, { raw: { width, height, channels } }).webp({ quality: 85 }).toBuffer();

/** The report and its pictures, paths relative to its own folder. */
export async function debugReport(trace: Trace): Promise<PageFile[]> {
  const { source, unshaded, plate, rendered } = trace;
  const pictures = {
    source: source.raster,
    unshaded: unshaded.raster,
    plate: plate.raster,
    ink: inkPicture(plate),
    render: rendered.raster,
    difference: differencePicture(source.raster, rendered.raster),
  };
  const files = await Promise.all(
    Object.entries(pictures).map(async ([name, raster]): Promise<PageFile> => ({
      path: `${name}.webp`,
      mime: 'image/webp',
      bytes: await webp(raster),
    })),
  );
  return [{ path: 'index.html', mime: 'text/html', bytes: Buffer.from(page(trace)) }, ...files];
}

/** Black where overlay ink was taken out. */
function inkPicture({ raster: { width, height }, inkMask }: Plate): RgbRaster {
  const data = new Uint8Array(width * height * 3);
  for (let i = 0; i < inkMask.length; i++) data.fill(255 - inkMask[i], i * 3, i * 3 + 3);
  return { width, height, channels: 3, data };
}

function page(trace: Trace): string {
  const { source, document, quality, stageSeconds } = trace;
  const { width, height } = source.raster;
  const shown = outlines(trace);
  const picture = (name: string, boxes: keyof typeof shown | null) => overlay(name, { width, height }, boxes ? shown[boxes] : []);
  const panels = [
    panel('decode', stageSeconds.decode, sourceTable(source)),
    panel('read', stageSeconds.read, picture('source', 'lines'), readTable(trace)),
    panel('textShadows', stageSeconds.textShadows, picture('unshaded', null)),
    panel('erase', stageSeconds.erase, picture('plate', null), picture('ink', null)),
    panel('segment', stageSeconds.segment, picture('plate', 'sections')),
    panel('shapes', stageSeconds.shapes, picture('plate', 'shapes')),
    panel('assets', stageSeconds.assets, picture('plate', 'assets'), assetTable(trace)),
    panel('styles', stageSeconds.styles, styleTable(trace)),
    panel('tree', stageSeconds.tree, picture('source', 'nodes'), `<pre>${escapeHtml(sketch(document))}</pre>`),
    panel('refine', stageSeconds.refine, picture('render', 'rendered'), picture('difference', null)),
    panel('score', stageSeconds.score, picture('render', 'review'), reviewTable(quality)),
  ];
  const scores = `text ${quality.textAccuracy.toFixed(3)} · looks ${quality.visualFidelity.toFixed(3)} · structure ${quality.structure.toFixed(3)}`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(document.title)}: stage by stage</title><style>${STYLE}</style></head><body><h1>${escapeHtml(document.title)}</h1><p>${scores}</p>${panels.join('\n')}</body></html>`;
}

/** The tree, a node a line. */
function sketch(document: PageDocument): string {
  const lines: string[] = [];
  const visit = (node: PageDocument['sections'][number]['root']['children'][number], depth: number): void => {
    const place = `${Math.round(node.box.x)},${Math.round(node.box.y)} ${Math.round(node.box.width)}×${Math.round(node.box.height)}`;
    const what =
      node.kind === 'text'
        ? `${node.role} “${node.lines.map((line) => line.text).join(' / ')}”`
        : node.kind === 'container'
          ? `${node.role} ${node.layout}`
          : node.kind === 'picture'
            ? `picture ${node.asset}`
            : 'rule';
    lines.push(`${'  '.repeat(depth)}${what}  [${place}]`);
    if (node.kind === 'container') for (const child of node.children) visit(child, depth + 1);
  };
  for (const { kind, root } of document.sections) {
    lines.push(`— ${kind}`);
    visit(root, 1);
  }
  return lines.join('\n');
}

const STYLE = `body{font:14px/1.5 system-ui,sans-serif;margin:2rem;color:#222;background:#fff}details{border-top:1px solid #ccc;padding:.5rem 0}
summary{font-size:1.2rem;font-weight:600;cursor:pointer}.pictures{display:flex;gap:1rem;align-items:flex-start;flex-wrap:wrap}
.picture{position:relative;max-width:640px}.picture img{display:block;width:100%}.picture svg{position:absolute;inset:0;width:100%;height:100%}
table{border-collapse:collapse;margin:1rem 0}td,th{border-bottom:1px solid #ddd;padding:.2rem .6rem;text-align:left;vertical-align:top}pre{overflow:auto}`;
