/**
 * What an edited page is compared with. Where a person chose other words or looks the source has nothing to say: there it is covered with
 * what the page shows. Everywhere else it is the source, moved with the page where that grew.
 */
import { bottom, clampToPixels, grow, right, type Box } from '../../image/geometry.ts';
import { createRaster, type RgbRaster } from '../../image/raster.ts';
import type { ContainerNode, LayoutNode, PageDocument, QualityReport, RenderedPage, SourcePicture, TextNode } from '../document.ts';
import type { Edited } from './edits.ts';
import { moved, movedBack, movedBox, type Growth } from './growth.ts';

/** Letters reach out of their line boxes by a little, source px. */
const MARGIN = 6;

export interface Comparison {
  readonly source: SourcePicture;
  readonly document: PageDocument;
}

interface Edits {
  readonly edited: Edited;
  readonly growths: readonly Growth[];
}

export function comparisonOf({ source, document }: Comparison, rendered: RenderedPage, { edited, growths }: Edits): Comparison {
  const target = movedDocument(document, rendered, { edited, growths });
  const raster = movedRaster(source.raster, growths, Math.round(moved(source.raster.height, growths)));
  const covered = document.sections
    .flatMap(({ root }) => editedTexts(root, edited))
    .map((text) => placesOf(text, rendered, document, { edited, growths }));
  for (const box of covered.flat()) cover(raster, rendered.raster, box, document.scale);
  return { source: { ...source, raster }, document: target };
}

/** Flags in the places of the source. */
export function flagsAtSource(quality: QualityReport, growths: readonly Growth[]): QualityReport {
  const back = (box: Box): Box => {
    const y = movedBack(box.y, growths);
    return { ...box, y, height: Math.max(1, movedBack(bottom(box), growths) - y) };
  };
  return { ...quality, review: quality.review.map((flag) => ({ ...flag, box: back(flag.box) })) };
}

function editedTexts(node: LayoutNode, edited: Edited): TextNode[] {
  if (node.kind === 'text') return edited.has(node.id) ? [node] : [];
  return node.kind === 'container' ? node.children.flatMap((child) => editedTexts(child, edited)) : [];
}

/** Where the text stood and where it stands now, source px of the grown page. */
function placesOf(text: TextNode, rendered: RenderedPage, { scale }: PageDocument, { edited, growths }: Edits): Box[] {
  const lines = text.lines.flatMap((line) => rendered.lines[line.id] ?? []).map((box) => times(box, scale));
  return [movedBox(edited.get(text.id)!, growths), ...lines].map((box) => grow(box, MARGIN * scale));
}

function times({ x, y, width, height }: Box, by: number): Box {
  return { x: x * by, y: y * by, width: width * by, height: height * by };
}

function movedDocument(document: PageDocument, rendered: RenderedPage, { edited, growths }: Edits): PageDocument {
  const visit = (node: LayoutNode): LayoutNode => {
    if (node.kind === 'container') return container(node);
    if (node.kind !== 'text') return { ...node, box: movedBox(node.box, growths) };
    return edited.has(node.id)
      ? asRendered(node, rendered, document.scale, movedBox(edited.get(node.id)!, growths))
      : movedText(node, growths);
  };
  const container = (node: ContainerNode): ContainerNode => ({
    ...node,
    box: movedBox(node.box, growths),
    children: node.children.map(visit),
  });
  return {
    ...document,
    height: moved(document.height, growths),
    sections: document.sections.map((entry) => ({
      ...entry,
      section: { ...entry.section, box: movedBox(entry.section.box, growths) },
      root: container(entry.root),
    })),
    assets: document.assets.map((asset) => ({ ...asset, box: movedBox(asset.box, growths) })),
    sceneLines: document.sceneLines.map((line) => ({ ...line, box: movedBox(line.box, growths) })),
  };
}

function movedText(text: TextNode, growths: readonly Growth[]): TextNode {
  const dy = moved(text.box.y, growths) - text.box.y;
  if (dy === 0) return text;
  const lines = text.lines.map((line) => ({ ...line, baseline: line.baseline + dy, box: { ...line.box, y: line.box.y + dy } }));
  return { ...text, box: { ...text.box, y: text.box.y + dy }, lines };
}

/**
 * An edited text has no place in the source that it could be off from, and its words are a person's. Its ink is where it was: what lies on
 * each other now and did not then is a fault.
 */
function asRendered(text: TextNode, rendered: RenderedPage, scale: number, place: Box): TextNode {
  const lines = text.lines.map((line) => {
    const at = rendered.lines[line.id];
    if (!at) return line;
    const { x, y, width, height } = times(at, scale);
    const set = { originX: x, advance: width, ascent: height, descent: 0, baseline: y + height };
    return { ...line, ...set, confidence: 1, box: place, ink: line.runs[0].style.color };
  });
  return { ...text, lines };
}

/** Rows of the source where they lie in the grown page; rows that were not there repeat the one above. */
function movedRaster(raster: RgbRaster, growths: readonly Growth[], height: number): RgbRaster {
  const out = createRaster(raster.width, Math.max(1, height), 3);
  const bytes = raster.width * 3;
  for (let y = 0; y < out.height; y++) {
    const from = Math.max(0, Math.min(raster.height - 1, Math.floor(movedBack(y + 0.5, growths))));
    out.data.set(raster.data.subarray(from * bytes, (from + 1) * bytes), y * bytes);
  }
  return out;
}

/** Paints the page over the source, a page px as large as the scale says. */
function cover(target: RgbRaster, page: RgbRaster, place: Box, scale: number): void {
  const box = clampToPixels(place, target.width, target.height);
  for (let y = box.y; y < bottom(box); y++) {
    const row = Math.floor(y / scale);
    if (row >= page.height) return;
    for (let x = box.x; x < right(box); x++) {
      const column = Math.min(page.width - 1, Math.floor(x / scale));
      const from = (row * page.width + column) * 3;
      const to = (y * target.width + x) * 3;
      target.data[to] = page.data[from];
      target.data[to + 1] = page.data[from + 1];
      target.data[to + 2] = page.data[from + 2];
    }
  }
}
