import { bottom, centerX, centerY, enclose, intersect, right, type Box } from '../../image/geometry.ts';
import { nodesOf, textsOf, type ContainerNode, type LayoutNode } from '../document.ts';
import { areBars } from './chart-bars.ts';
import { ALIGNED, SLACK, trulyOverlap, type Cuttable } from './cuttable.ts';
import { areHeadedAlike, showsPicture } from './headed-columns.ts';
import { areNotedRows } from './noted-rows.ts';
import { areNumberedRows } from './numbered-rows.ts';
import { arePicturedRows } from './pictured-rows.ts';
import { sizeOf } from './items.ts';
import { characters } from './wording.ts';

type Axis = 'x' | 'y';

interface Cut {
  readonly axis: Axis;
  readonly groups: readonly Cuttable[][];
  /** Widths of the gaps between the groups, px. */
  readonly gaps: readonly number[];
}

/** A cut in x is taken where its widest gap is this much wider than the widest gap in y (notes: 1.5). */
const X_PREFERENCE = 1.5;
/** Of several gaps, those at least this wide beside the widest cut at the same time. */
const SAME_LEVEL = 0.55;

/**
 * Recursive cuts (XY-cut, Nagy and Seth 1984): rows, columns, and layers for what truly overlaps.
 * @param within the frame that the parts lie in
 */
export function layOut(parts: readonly Cuttable[], newId: () => string, within: Box): LayoutNode[] {
  if (parts.length <= 1) return parts.map((part) => part.node);
  const cut = chooseCut(parts);
  if (!cut) return separateOverlaps(parts, newId, within);
  if (cut.axis === 'y')
    return cut.groups.flatMap((group) => (group.length === 1 ? [group[0].node] : wrapColumn(layOut(group, newId, within), newId)));
  const cells = cut.groups.map((group) => cell(layOut(group, newId, within), newId));
  return [container('row', equalCells(cells, within, newId), newId)];
}

/** Middles of equally spaced things agree with even spacing within this many px; pictures and frames, which would move by whole ones, within less. */
const EVEN = { text: 2, edged: 0.5 };

/**
 * Things of different widths whose middles are evenly spaced were centred in equal columns: each gets such a column around it, so that the
 * row is a plain grid. Left as they are where the columns would not fit into the frame.
 */
function equalCells(cells: readonly LayoutNode[], within: Box, newId: () => string): readonly LayoutNode[] {
  if (cells.length < 3) return cells;
  const middles = cells.map((node) => centerX(node.box));
  const spacing = (middles.at(-1)! - middles[0]) / (cells.length - 1);
  const unevenness = unevennessOf(middles);
  // Columns that begin evenly are set from their edge, whatever their middles do.
  const even = unevenness <= (cells.some(hasEdges) ? EVEN.edged : EVEN.text) && unevenness < unevennessOf(cells.map((node) => node.box.x));
  const sameWidth = cells.every((node) => Math.abs(node.box.width - cells[0].box.width) <= 1.5);
  const fits =
    cells.every((node) => node.box.width <= spacing) &&
    middles[0] - spacing / 2 >= within.x - EVEN.text &&
    middles.at(-1)! + spacing / 2 <= right(within) + EVEN.text;
  if (!even || sameWidth || !fits) return cells;
  return cells.map((node): LayoutNode => {
    const box = { ...node.box, x: centerX(node.box) - spacing / 2, width: spacing };
    if (node.kind === 'container' && node.role === 'group' && node.layout === 'column' && !node.frame) return { ...node, box };
    return { ...container('column', [node], newId), box };
  });
}

const hasEdges = (cell: LayoutNode): boolean =>
  [...nodesOf(cell)].some((node) => node.kind === 'picture' || (node.kind === 'container' && node.frame !== null));

/** How far positions are from even spacing at most, px. */
function unevennessOf(positions: readonly number[]): number {
  const spacing = (positions.at(-1)! - positions[0]) / (positions.length - 1);
  return Math.max(...positions.map((x, i) => Math.abs(x - positions[0] - i * spacing)));
}

/** Children of a column that is itself a child of a column belong to the parent, unless they are a group of their own. */
function wrapColumn(nodes: LayoutNode[], newId: () => string): LayoutNode[] {
  return nodes.length > 1 ? [container('column', nodes, newId)] : nodes;
}

function cell(nodes: LayoutNode[], newId: () => string): LayoutNode {
  return nodes.length === 1 ? nodes[0] : container('column', nodes, newId);
}

export function container(layout: ContainerNode['layout'], children: readonly LayoutNode[], newId: () => string): ContainerNode {
  return { kind: 'container', id: newId(), box: enclose(children.map((child) => child.box)), role: 'group', layout, frame: null, children };
}

/** What stands in one row belongs together, however far apart. */
const ROWS = [areBars, areNumberedRows, areNotedRows, arePicturedRows];

function chooseCut(parts: readonly Cuttable[]): Cut | null {
  const rows = cutAlong(parts, 'y');
  const columns = cutAlong(parts, 'x');
  if (!rows || !columns) return rows ?? withChart(columns);
  if (!sideBySide(columns.groups)) return rows;
  if (isTitleOver(rows.groups, columns.groups.length)) return belowTitle(rows);
  if (areHeadedAlike(columns.groups)) return columns;
  if (ROWS.some((areRows) => areRows(rows.groups, columns.groups))) return rows;
  return Math.max(...columns.gaps) > X_PREFERENCE * Math.max(...rows.gaps) ? withChart(columns) : rows;
}

/** Names, bars and figures of a chart that stands beside other columns are one column: its own rows are cut there. */
function withChart(columns: Cut | null): Cut | null {
  if (!columns) return null;
  const { axis, groups, gaps } = columns;
  for (let length = groups.length - 1; length >= 2; length--)
    for (let first = 0; first + length <= groups.length; first++) {
      const chart = groups.slice(first, first + length);
      const rows = cutAlong(chart.flat(), 'y');
      if (!rows || !areBars(rows.groups, chart)) continue;
      const last = first + length;
      return {
        axis,
        groups: [...groups.slice(0, first), chart.flat(), ...groups.slice(last)],
        gaps: [...gaps.slice(0, first), ...gaps.slice(last - 1)],
      };
    }
  return columns;
}

/** A title in the middle over columns that it alone joins: without it there are more of them. */
function isTitleOver([[title, ...others], ...below]: readonly Cuttable[][], columns: number): boolean {
  if (others.length > 0 || title.node.kind !== 'text') return false;
  const rest = below.flat();
  const all = enclose([title, ...rest].map(({ ink }) => ink));
  const apart = cutAlong(rest, 'x');
  return Math.abs(centerX(title.ink) - centerX(all)) <= ALIGNED && apart !== null && apart.groups.length > columns;
}

/** Only the title is cut off: what stands under it is laid out by itself. */
const belowTitle = ({ groups: [title, ...below], gaps: [gap] }: Cut): Cut => ({ axis: 'y', groups: [title, below.flat()], gaps: [gap] });

/** True when the groups begin, centre or end at one height, as things set in a row do. */
function sideBySide(groups: readonly Cuttable[][]): boolean {
  const boxes = groups.map((group) => enclose(group.map((part) => part.ink)));
  const spread = (of: (box: Box) => number) => Math.max(...boxes.map(of)) - Math.min(...boxes.map(of));
  return (
    Math.min(
      spread((box) => box.y),
      spread(centerY),
      spread(bottom),
    ) <= ALIGNED
  );
}

function cutAlong(parts: readonly Cuttable[], axis: Axis): Cut | null {
  const start = (part: Cuttable) => (axis === 'x' ? part.ink.x : part.ink.y);
  const end = (part: Cuttable) => (axis === 'x' ? right(part.ink) : bottom(part.ink));
  const sorted = parts.toSorted((a, b) => start(a) - start(b));
  const groups: Cuttable[][] = [[sorted[0]]];
  const gaps: number[] = [];
  let edge = end(sorted[0]);
  for (const part of sorted.slice(1)) {
    const gap = start(part) - edge;
    if (gap >= -SLACK && !isSliverAt(part, gap, groups.at(-1)!)) {
      groups.push([part]);
      gaps.push(Math.max(0, gap));
    } else groups.at(-1)!.push(part);
    edge = Math.max(edge, end(part));
  }
  if (groups.length === 1) return null;
  return { axis, ...(axis === 'y' ? joinNarrow(groups, gaps) : { groups, gaps }) };
}

/** A picture this thin, px, that touches a larger one is a piece of its edge, and no column or row of its own. */
const SLIVER = 4;

function isSliverAt(part: Cuttable, gap: number, before: readonly Cuttable[]): boolean {
  if (gap > SLACK) return false;
  return (isSliver(part) && before.some(({ node }) => showsPicture(node))) || (before.every(isSliver) && showsPicture(part.node));
}

const isSliver = ({ node, ink }: Cuttable): boolean => node.kind === 'picture' && Math.min(ink.width, ink.height) <= SLIVER;

/** Keeps only cuts of one level where groups could be cut in x as well, and none between heads and what they head: a grid's rows are not cut into icons and labels. */
function joinNarrow(groups: readonly Cuttable[][], gaps: readonly number[]): { groups: Cuttable[][]; gaps: number[] } {
  const level = Math.max(...gaps) * SAME_LEVEL;
  const joined: Cuttable[][] = [[...groups[0]]];
  const kept: number[] = [];
  gaps.forEach((gap, i) => {
    const both = [...joined.at(-1)!, ...groups[i + 1]];
    const columns = cutAlong(both, 'x');
    const together = columns && columns.groups.length > 1 && sideBySide(columns.groups);
    const isOver = isTitleOfRow(joined.at(-1)!, groups[i + 1]) || isTextOver(joined.at(-1)!, groups[i + 1], columns);
    if (together && (gap < level || areHeadedAlike(columns.groups)) && !isOver) joined.at(-1)!.push(...groups[i + 1]);
    else {
      joined.push([...groups[i + 1]]);
      kept.push(gap);
    }
  });
  return joined.length > 1 ? { groups: joined, gaps: kept } : { groups: groups.map((group) => [...group]), gaps: [...gaps] };
}

/** A title's type is so much larger than all in the row under it. */
const TITLE_OF_ROW = 1.5;

/** A line over a row whose end stands far out: it titles the row, and is no part of the column that it stands over. */
function isTitleOfRow([title, ...others]: readonly Cuttable[], row: readonly Cuttable[]): boolean {
  if (title.node.kind !== 'text' || others.length > 0) return false;
  const own = sizeOf(title.node.lines[0]);
  const sizes = row.flatMap(({ node }) => textsOf(node)).map(({ lines }) => sizeOf(lines[0]));
  return sizes.length > 1 && sizes.every((size) => own >= TITLE_OF_ROW * size);
}

/** A text over a row, some of whose columns it joins into one: it is over the row, and in none of its columns. */
function isTextOver([text, ...others]: readonly Cuttable[], row: readonly Cuttable[], together: Cut | null): boolean {
  if (text.node.kind !== 'text' || others.length > 0 || !together) return false;
  return together.groups.length < (cutAlong(row, 'x')?.groups.length ?? 1);
}

/** No straight cut: what overlaps goes into layers, and the rest is cut around it. */
function separateOverlaps(parts: readonly Cuttable[], newId: () => string, within: Box): LayoutNode[] {
  const clusters = overlapping(parts);
  if (clusters.length === 1 || clusters.length === parts.length) return [container('layers', inPaintOrder(parts), newId)];
  const merged = clusters.map((cluster): Cuttable => {
    if (cluster.length === 1) return cluster[0];
    return { node: container('layers', inPaintOrder(cluster), newId), ink: enclose(cluster.map((part) => part.ink)) };
  });
  return layOut(merged, newId, within);
}

function overlapping(parts: readonly Cuttable[]): Cuttable[][] {
  const clusters: Cuttable[][] = [];
  for (const part of parts) {
    const touching = clusters.filter((cluster) => cluster.some((other) => trulyOverlap(other.ink, part.ink)));
    const merged = [part, ...touching.flat()];
    for (const cluster of touching) clusters.splice(clusters.indexOf(cluster), 1);
    clusters.push(merged);
  }
  return clusters;
}

/** Layers with so many characters at most are a picture with its labels, which stays one thing. */
const LABELS = 16;

const isPlainLayers = (node: LayoutNode): node is ContainerNode =>
  node.kind === 'container' && node.layout === 'layers' && node.role === 'group' && !node.frame;

const lettersIn = (nodes: readonly LayoutNode[]): number =>
  nodes.flatMap((node) => textsOf(node)).reduce((sum, text) => sum + characters(text), 0);

/** Layers within layers are layers of the whole; of a picture with its labels only where that stays one. */
function flattened(nodes: readonly LayoutNode[]): readonly LayoutNode[] {
  const isPicture = lettersIn(nodes) <= LABELS;
  return nodes.flatMap((node) => (isPlainLayers(node) && (isPicture || lettersIn([node]) > LABELS) ? node.children : [node]));
}

const isBackdrop = (node: LayoutNode): boolean => node.kind === 'text' && node.lines.every((line) => line.isBackdrop);

const rank = (node: LayoutNode) => (isBackdrop(node) ? -1 : node.kind === 'text' ? 2 : node.kind === 'rule' ? 1 : 0);
const size = (node: LayoutNode) => node.box.width * node.box.height;

/** Boxes that lie in each other by no more, px, stand side by side. */
const SIDE_BY_SIDE = 2;

/** Whether words of one thing go on over another without any, beside which it stands: painted later, that would hide them. */
function writesOver(node: LayoutNode, other: LayoutNode): boolean {
  if (node.kind !== 'container' || textsOf(other).length > 0 || !textsOf(node).some(({ box }) => trulyOverlap(box, other.box)))
    return false;
  const common = intersect(node.box, other.box);
  return node.frame !== null && (common === null || Math.min(common.width, common.height) <= SIDE_BY_SIDE);
}

/** Large below small, pictures below text: what a reader sees on top comes after what it lies on, and all else in the order in which it is read. */
function inPaintOrder(parts: readonly Cuttable[]): LayoutNode[] {
  const nodes = flattened(parts.map(({ node }) => node));
  const painted = nodes.toSorted((a, b) => rank(a) - rank(b) || size(b) - size(a));
  const isUnder = (other: LayoutNode, node: LayoutNode) =>
    intersect(other.box, node.box) !== null && painted.indexOf(other) < painted.indexOf(node) && !writesOver(other, node);
  const lower = (node: LayoutNode) => painted.filter((other) => other !== node && (writesOver(node, other) || isUnder(other, node)));
  let waiting = nodes.toSorted((a, b) => a.box.y - b.box.y || centerX(a.box) - centerX(b.box));
  const ordered: LayoutNode[] = [];
  while (waiting.length > 0) {
    const next = waiting.find((node) => lower(node).every((other) => ordered.includes(other))) ?? waiting[0]!;
    ordered.push(next);
    waiting = waiting.filter((node) => node !== next);
  }
  return ordered;
}
