import { toHex } from '../../image/colour.ts';
import { nodesOf, plainText, textsOf, type Asset, type Fill, type LayoutNode, type PageDocument, type TextNode } from '../document.ts';
import type { BundleContent } from '../engine.ts';
import type { BundleInput } from './input.ts';
import { pixels, share, wireBox, wireScores } from './wire.ts';

type PageSection = PageDocument['sections'][number];

/** BCP 47 tags of the document language tags that differ from them. */
const BCP_47: Readonly<Record<string, string>> = { cn: 'zh-CN', tw: 'zh-TW' };

/** content.json of the bundle. Boxes are in source pixels, lengths of a style in CSS pixels as in the stylesheet. */
export function contentOf(input: BundleInput): BundleContent {
  const { document, quality } = input;
  return {
    sections: document.sections.map((section, index) => sectionContent(section, index, input)),
    texts: document.sections.flatMap(({ section, root }) =>
      textsOf(root).map((text) => textContent(text, section.id, { document, quality })),
    ),
  };
}

function sectionContent(
  { section, kind, root }: PageSection,
  index: number,
  { document, page, quality }: BundleInput,
): BundleContent['sections'][number] {
  const assets = new Map(document.assets.map((asset) => [asset.id, asset]));
  const texts = textsOf(root);
  const names = new Set([...nodesOf(root)].flatMap((node) => assetIds(node)).flatMap((id) => assets.get(id)?.name ?? []));
  return {
    id: section.id,
    index,
    kind,
    heading: headingOf(texts),
    bbox: wireBox(section.box),
    background: backgroundOf(section.picture ? assets.get(section.picture) : undefined, section.fill),
    text_ids: texts.map((text) => text.id),
    asset_names: [...names],
    file: page.fragments[index].path,
    scores: wireScores(quality.sections[index]),
  };
}

function assetIds(node: LayoutNode): string[] {
  if (node.kind === 'picture') return [node.asset];
  return node.kind === 'container' && node.frame?.picture ? [node.frame.picture] : [];
}

/** The section's heading of the highest level, the first one of it. */
function headingOf(texts: readonly TextNode[]): string | null {
  const headings = texts.filter((text) => /^h[1-6]$/.test(text.role)).toSorted((a, b) => a.role.localeCompare(b.role));
  return headings.length > 0 ? plainText(headings[0]) : null;
}

function backgroundOf(picture: Asset | undefined, fill: Fill): string {
  if (picture) return picture.name;
  if (fill.kind === 'solid') return toHex(fill.color);
  const stops = fill.stops.map((stop) => `${toHex(stop.color)} ${pixels(stop.offset * 100)}%`);
  return `linear-gradient(${pixels(fill.angle)}deg, ${stops.join(', ')})`;
}

function textContent(
  text: TextNode,
  sectionId: string,
  { document: { scale }, quality }: Pick<BundleInput, 'document' | 'quality'>,
): BundleContent['texts'][number] {
  const [first] = text.lines;
  const letters = text.lines.map((line) => Math.max(1, line.text.length));
  const sure = text.lines.map((line) => quality.confidences[line.id] ?? line.confidence);
  const confidence = sure.reduce((sum, value, i) => sum + value * letters[i], 0) / letters.reduce((sum, n) => sum + n, 0);
  const run = text.lines.flatMap((line) => line.runs).reduce((longest, next) => (next.text.length > longest.text.length ? next : longest));
  return {
    id: text.id,
    section_id: sectionId,
    role: text.role,
    text: plainText(text),
    language: BCP_47[first.language] ?? first.language,
    direction: first.direction,
    bbox: wireBox(text.box),
    lines: text.lines.map((line, i) => ({ text: line.text, bbox: wireBox(line.box), confidence: share(sure[i]) })),
    confidence: share(confidence),
    style: {
      font_family: run.style.family,
      font_size: pixels(run.style.size / scale),
      font_weight: run.style.weight,
      font_style: run.style.italic ? 'italic' : 'normal',
      color: toHex(run.style.color),
      align: logicalAlign(text.align, first.direction),
      line_height: pixels(text.lineHeight / scale),
      letter_spacing: pixels(run.style.letterSpacing / scale),
      word_spacing: pixels(run.style.wordSpacing / scale),
    },
  };
}

function logicalAlign(align: TextNode['align'], direction: 'ltr' | 'rtl'): 'start' | 'center' | 'end' {
  if (align === 'center') return 'center';
  return (align === 'left') === (direction === 'ltr') ? 'start' : 'end';
}
