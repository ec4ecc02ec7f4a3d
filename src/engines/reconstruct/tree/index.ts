/** Stage "tree": lines, shapes and pictures become the page's tree of containers. */
import { LOSSY } from '../../image/noise.ts';
import { area, bottom, boxFromEdges, centerY, enclose as boxAround, right, type Box } from '../../image/geometry.ts';
import { isSlight } from '../../image/leaning.ts';
import {
  nodesOf,
  textsOf,
  type Asset,
  type ContainerNode,
  type ContainerRole,
  type Frame,
  type LayoutNode,
  type PageDocument,
  type ReadResult,
  type RuleShape,
  type Section,
  type Shape,
  type SourcePicture,
  type StyleResult,
  type TextNode,
  type TextRole,
} from '../document.ts';
import type { StageContext } from '../../ports.ts';
import { withAltTexts } from './alt-texts.ts';
import { settleColours } from './colours.ts';
import { attachDecorations } from './decorations.ts';
import { enclose, type Enclosure } from './enclosure.ts';
import { isInGrid } from './tables/touching.ts';
import { layOut } from './cuts.ts';
import type { Cuttable } from './cuttable.ts';
import { advanceBox, type Item } from './items.ts';
import { joinParagraphs } from './paragraphs.ts';
import { nameFigures } from './figures.ts';
import { headingLevels } from './headings/headings.ts';
import { joinHeadingRows } from './headings/heading-rows.ts';
import { settleQuestionMarks } from './headings/question-marks.ts';
import { reviewsOf } from './reviews.ts';
import { bodySize, looksLikeButton, sectionKinds } from './roles.ts';
import { characters, isFigure, isMark, isPrice } from './wording.ts';
import { barsOf, findPatterns } from './lists/patterns.ts';
import type { FoundTable } from './tables/table-cells.ts';
import { takeTables } from './tables/tables.ts';
import { joinUnits } from './units.ts';

export interface TreeInput {
  readonly source: SourcePicture;
  readonly read: ReadResult;
  readonly sections: readonly Section[];
  readonly shapes: readonly Shape[];
  readonly assets: readonly Asset[];
  readonly styles: StyleResult;
}

export interface TreeOptions {
  /** Document language tag asked for, or null. */
  readonly language: string | null;
  readonly scale: number;
}

/** Sections as trees, before it is told which of their texts are headings. */
export function arrange(input: TreeInput): ContainerNode[] {
  const { raster } = input.source;
  const page: Box = { x: 0, y: 0, width: raster.width, height: raster.height };
  const { lines, rules, boxes } = attachDecorations(
    input.styles.lines,
    input.shapes.filter((shape) => shape.kind === 'rule'),
    input.shapes.filter((shape) => shape.kind === 'box'),
  );
  const grounds = new Set(input.sections.flatMap((section) => section.picture ?? []));
  const items: Item[] = [
    ...lines.map((decorated): Item => ({ kind: 'line', box: decorated.line.box, decorated })),
    ...input.assets.filter((asset) => !grounds.has(asset.id)).map((asset): Item => ({ kind: 'asset', box: asset.box, asset })),
    ...boxes.map((shape): Item => ({ kind: 'shape', box: shape.box, shape })),
    ...rules.map((shape): Item => ({ kind: 'rule', box: shape.box, shape })),
  ];
  const bySection = splitBySection(items, input.sections);
  const cut = input.sections.map((section, i) => buildSection(section, bySection[i]));
  const body = bodySize(cut.flatMap(textsOf));
  const bars = barsOf(input.sections, page);
  return settleQuestionMarks(cut).map((root) => findPatterns(root, { body, bars }, idsFor(`${root.id}-list`)));
}

/** Builds the page document. Deterministic; ids are stable for the same input. */
export async function buildTree(input: TreeInput, context: StageContext<TreeOptions>): Promise<PageDocument> {
  const { raster } = input.source;
  const page: Box = { x: 0, y: 0, width: raster.width, height: raster.height };
  const found = arrange(input);
  const body = bodySize(found.flatMap(textsOf));
  const levels = headingLevels(found);
  const roots = found.map((root) => joinHeadingRows(root, levels, idsFor(`${root.id}-heading`)));
  const reviews = reviewsOf(roots);
  const language = context.options.language ?? input.read.language ?? 'en';
  const named = roots.map((root) => nameFigures(withRoles(root, levels, body), reviews, idsFor(`${root.id}-figure`)));
  const kinds = sectionKinds(named, page, levels);
  const sections = input.sections.map((section, i) => ({ section, root: named[i], kind: kinds[i] }));
  const shown = new Set(sections.flatMap(({ root }) => [...nodesOf(root)].flatMap(picturesOf)));
  const title = roots.flatMap(textsOf).find((text) => levels.get(text.id) === 'h1') ?? roots.flatMap(textsOf)[0];
  const built: PageDocument = {
    width: page.width,
    height: page.height,
    language,
    direction: language === 'ar' ? 'rtl' : 'ltr',
    title: title ? title.lines.map((line) => line.text).join(' ') : 'Page',
    scale: context.options.scale,
    sections,
    assets: withAltTexts(
      input.assets.filter(({ id }) => shown.has(id)),
      named,
    ),
    fonts: input.styles.fonts,
    sceneLines: input.read.lines.filter((line) => line.kind !== 'overlay'),
  };
  return settleColours(built, input.source.noise >= LOSSY);
}

/** Assets that a node shows, as its picture or its ground. */
const picturesOf = (node: LayoutNode): string[] =>
  node.kind === 'picture' ? [node.asset] : node.kind === 'container' && node.frame?.picture ? [node.frame.picture] : [];

function splitBySection(items: readonly Item[], sections: readonly Section[]): Item[][] {
  const lists = sections.map((): Item[] => []);
  for (const item of items) {
    const middle = centerY(item.box);
    const at = sections.findIndex((section) => middle < section.box.y + section.box.height);
    lists[at < 0 ? sections.length - 1 : at].push(item);
  }
  return lists;
}

function idsFor(stem: string): () => string {
  let made = 0;
  return () => `${stem}-${++made}`;
}

function buildSection(section: Section, items: readonly Item[]): ContainerNode {
  const newId = idsFor(section.id);
  const { fill, picture, isTexture } = section;
  const frame: Frame = { fill, picture, ...(isTexture ? { isTexture } : {}), radius: [0, 0, 0, 0], border: null, shadow: null };
  const children = childrenOf(enclose(section.box, items), newId);
  return {
    kind: 'container',
    id: section.id,
    box: section.box,
    role: 'section',
    layout: layoutOf(children),
    frame,
    children: unwrap(children),
  };
}

/** A frame's own layout is taken from the one group that fills it, so that no wrapper stands between them. */
function layoutOf(children: readonly LayoutNode[]): ContainerNode['layout'] {
  const only = children.length === 1 ? children[0] : null;
  return only?.kind === 'container' && only.role === 'group' && !only.frame && only.layout === 'layers' ? 'layers' : 'column';
}

function unwrap(children: readonly LayoutNode[]): readonly LayoutNode[] {
  const only = children.length === 1 ? children[0] : null;
  return only?.kind === 'container' && only.role === 'group' && !only.frame && only.layout !== 'row' ? only.children : children;
}

function childrenOf(enclosure: Enclosure, newId: () => string): LayoutNode[] {
  const { tables, rest } = takeTables(enclosure);
  const drawn: Cuttable[] = rest.items.flatMap((item): Cuttable[] => {
    if (item.kind === 'asset')
      return [{ ink: item.box, node: { kind: 'picture', id: item.asset.id, box: item.box, asset: item.asset.id } }];
    if (item.kind === 'rule') {
      const { orientation, color, style } = item.shape;
      return [{ ink: item.box, node: { kind: 'rule', id: item.shape.id, box: item.box, orientation, color, style } }];
    }
    return [];
  });
  const framed = rest.inner.map((inner): Cuttable => ({ ink: inner.box, node: framedNode(inner, isInGrid(inner, rest.inner), newId) }));
  const ruled = tables.map((table): Cuttable => ({ ink: table.box, node: tableNode(table, newId) }));
  const others = [...drawn, ...framed, ...ruled];
  const lines = rest.items.flatMap((item) => (item.kind === 'line' ? [item.decorated] : []));
  const texts = joinParagraphs(
    lines,
    others.map((other) => other.ink),
  ).map((node): Cuttable => ({ node, ink: inkOf(node) }));
  return layOut(joinUnits(texts, others, newId), newId, enclosure.box);
}

/** Ink of a paragraph, kept inside its line boxes so that tall marks do not bridge to the neighbours; of one that leans a little, as if it were level. */
function inkOf({ lines }: TextNode): Box {
  return boxAround(
    lines.map((line) => {
      const set = advanceBox(line);
      if (typeof line.writing === 'object' && isSlight(line.writing.angle)) return set;
      return boxFromEdges(set.x, Math.max(line.box.y, set.y), right(set), Math.min(bottom(line.box), bottom(set)));
    }),
  );
}

function framedNode(enclosure: Enclosure, inGrid: boolean, newId: () => string): LayoutNode {
  const { owner, box, frame } = enclosure;
  const children = childrenOf(enclosure, newId);
  if (owner?.kind === 'asset' && children.length === 0) return { kind: 'picture', id: owner.asset.id, box, asset: owner.asset.id };
  const id = owner?.kind === 'shape' ? owner.shape.id : newId();
  const role = framedRole(box, frame, children, inGrid);
  const labels = role === 'figure' ? labelsOf(children) : [];
  if (labels.length > 1) return { kind: 'container', id, box, role, layout: 'layers', frame, children: labels };
  return { kind: 'container', id, box, role, layout: layoutOf(children), frame, children: unwrap(children) };
}

/** What lies on a picture, each thing at a place of its own. */
const labelsOf = (children: readonly LayoutNode[]): LayoutNode[] =>
  children.flatMap((child) => (child.kind === 'container' && !child.frame && child.role === 'group' ? labelsOf(child.children) : [child]));

/** Pieces of a button's edge that were taken for pictures take no more of it than this. */
const PIECE = 0.1;
/** Words on a picture are the picture's up to so many characters; one with a side shorter than this, source px, is a mark's or a label's ground. */
const ON_PICTURE = { characters: 40, least: 100 };

function framedRole(box: Box, frame: Frame | null, children: readonly LayoutNode[], inGrid: boolean): ContainerRole {
  const content = children.filter((child) => child.kind !== 'picture' || area(child.box) > PIECE * area(box));
  const only = content.length === 1 && content[0].kind === 'text' ? content[0] : null;
  if (only && !inGrid && looksLikeButton(box, only)) return 'button';
  const texts = children.flatMap((child) => textsOf(child));
  const letters = texts.reduce((sum, text) => sum + characters(text), 0);
  if (frame?.picture && letters <= ON_PICTURE.characters && Math.min(box.width, box.height) >= ON_PICTURE.least) return 'figure';
  return children.length > 0 ? 'card' : 'group';
}

/**
 * The first rule is the table's upper border, every later one its row's lower border. Collapsed borders lie half in the row over them and half in the one
 * under them (CSS 2.2, 17.6.2): a row reaches from the middle of one to that of the next.
 */
function tableNode(table: FoundTable, newId: () => string): ContainerNode {
  const rows = table.rows.map((row, i): ContainerNode => {
    const cells = row.cells.map((cell): ContainerNode => {
      const children = childrenOf({ owner: null, box: cell.box, frame: cell.frame, items: [...cell.items], inner: [...cell.inner] }, newId);
      return {
        kind: 'container',
        id: newId(),
        box: cell.box,
        role: 'table-cell',
        layout: 'column',
        frame: cell.frame,
        children: unwrap(children),
        ...(cell.span ? { span: cell.span } : {}),
      };
    });
    const above = i > 0 ? table.rows[i - 1].ruleBelow : table.ruleAbove;
    const borders = (above?.box.height ?? 0) + (row.ruleBelow?.box.height ?? 0);
    const box = { ...row.box, height: row.box.height + borders / 2 };
    return {
      kind: 'container',
      id: newId(),
      box,
      role: 'table-row',
      layout: 'row',
      frame: row.ruleBelow && ruledFrame(row.ruleBelow.shape, 'bottom'),
      children: cells,
    };
  });
  const frame = table.ruleAbove && ruledFrame(table.ruleAbove.shape, 'top');
  return { kind: 'container', id: newId(), box: table.box, role: 'table', layout: 'column', frame, children: rows };
}

function ruledFrame(rule: RuleShape, side: 'top' | 'bottom'): Frame {
  const border = { width: rule.box.height, color: rule.color, sides: [side], style: rule.style } as const;
  return { fill: null, picture: null, radius: [0, 0, 0, 0], border, shadow: null };
}

/** Writes the roles into the text nodes: a button's label, a cell's words, headings, prices, captions, paragraphs. */
function withRoles(node: ContainerNode, levels: ReadonlyMap<string, TextRole>, body: number): ContainerNode {
  const children = node.children.map((child): LayoutNode => {
    if (child.kind === 'container') return withRoles(child, levels, body);
    return child.kind === 'text' ? { ...child, role: textRole(child, node, levels, body) } : child;
  });
  return { ...node, children };
}

/** The mark or number in front of a heading is a part of its line, not of the heading. */
const opensHeading = (text: TextNode, { layout, children }: ContainerNode, levels: ReadonlyMap<string, TextRole>): boolean =>
  layout === 'row' && (isMark(text) || isFigure(text)) && children.some(({ id }) => levels.has(id));

function textRole(text: TextNode, parent: ContainerNode, levels: ReadonlyMap<string, TextRole>, body: number): TextRole {
  if (parent.role === 'button') return 'button';
  if (text.role === 'li' || text.role === 'link' || text.role === 'label') return text.role;
  if (parent.role === 'table-cell') return isPrice(text) ? 'price' : 'cell';
  if (isPrice(text)) return 'price';
  const heading = levels.get(text.id);
  if (heading) return heading;
  if (opensHeading(text, parent, levels)) return 'label';
  return text.lines[0].runs[0].style.size < body * 0.86 && text.lines.length <= 2 ? 'caption' : 'p';
}
