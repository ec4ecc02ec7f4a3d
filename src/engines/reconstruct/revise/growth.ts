/**
 * An edit may make the page longer or shorter than its source. Everything below then lies elsewhere, and is no worse for that: this tells
 * where the page grew, so that source and page can be laid over each other again.
 */
import { bottom, right, type Box } from '../../image/geometry.ts';
import { isVertical } from '../../image/level-view.ts';
import { textsOf, type ContainerNode, type LayoutNode, type PageDocument, type RenderedPage, type TextNode } from '../document.ts';
import type { Edited } from './edits.ts';

/** From `y` of the source on, everything lies `by` source px lower (higher where negative). */
export interface Growth {
  readonly y: number;
  readonly by: number;
}

/** Growth under this many source px is none. */
const NOTHING = 0.5;

/** How much taller a text is set than it stands in the source. Its box is the source's. */
export function grownBy(text: TextNode): number {
  const { lines, lineHeight } = text;
  const height = isVertical(lines[0].writing)
    ? Math.max(...lines.map(({ ascent, descent }) => ascent + descent))
    : lines.length * lineHeight;
  const by = height - text.box.height;
  return Math.abs(by) < NOTHING ? 0 : by;
}

/** Containers whose text outgrew them no longer hold the height that they were measured with. */
export function releaseHeights(document: PageDocument, edited: Edited): PageDocument {
  const release = (node: LayoutNode): { node: LayoutNode; grown: boolean } => {
    if (node.kind !== 'container') return { node, grown: node.kind === 'text' && edited.has(node.id) && grownBy(node) !== 0 };
    const { container, grown } = releaseContainer(node);
    return { node: container, grown };
  };
  const releaseContainer = (node: ContainerNode): { container: ContainerNode; grown: boolean } => {
    const children = node.children.map(release);
    if (!children.some(({ grown }) => grown)) return { container: node, grown: false };
    const { holdsHeight: _released, ...rest } = node;
    return { container: { ...rest, children: children.map((child) => child.node) }, grown: true };
  };
  return {
    ...document,
    sections: document.sections.map((section) => ({ ...section, root: releaseContainer(section.root).container })),
  };
}

/** Where the page grew, from its top. Section by section the measured heights have the last word. */
export function growthsOf(document: PageDocument, rendered: RenderedPage, edited: Edited): Growth[] {
  return document.sections.flatMap(({ root }): Growth[] => {
    const texts = textsOf(root).filter((text) => edited.has(text.id) && grownBy(text) !== 0);
    const at = rendered.nodes[root.id];
    if (texts.length === 0 || !at) return [];
    const growths = expected(root, edited).toSorted((a, b) => a.y - b.y);
    const rest = at.height * document.scale - root.box.height - sum(growths);
    if (growths.length === 0) return Math.abs(rest) < NOTHING ? [] : [grownAt(Math.max(...texts.map(({ box }) => bottom(box))), rest)];
    return [...growths.slice(0, -1), { ...growths.at(-1)!, by: growths.at(-1)!.by + rest }];
  });
}

/** What ends at `end` is longer by so much; where it is shorter, it is its last part that is gone. */
function grownAt(end: number, by: number): Growth {
  return { y: end + Math.min(0, by), by };
}

function sum(growths: readonly Growth[]): number {
  return growths.reduce((total, { by }) => total + by, 0);
}

/** Where a node grows: a column with each of its children, a row with its tallest, a stack of layers not at all. */
function expected(node: LayoutNode, edited: Edited): Growth[] {
  if (node.kind === 'text') {
    const by = edited.has(node.id) ? grownBy(node) : 0;
    return by === 0 ? [] : [grownAt(bottom(node.box), by)];
  }
  if (node.kind !== 'container' || node.layout === 'layers') return [];
  const grown = node.children.map((child) => ({ end: bottom(child.box), growths: expected(child, edited) }));
  if (node.layout !== 'row') return grown.flatMap(({ growths }) => growths);
  return rowGrowth(node, grown);
}

function rowGrowth(row: ContainerNode, grown: readonly { readonly end: number; readonly growths: readonly Growth[] }[]): Growth[] {
  const places = grown.flatMap(({ growths }) => growths.map(({ y }) => y));
  if (places.length === 0) return [];
  // A cell has the height of its row; what it holds may be shorter.
  const before = row.role === 'table-row' ? bottom(row.box) : Math.max(...grown.map(({ end }) => end));
  const by = Math.max(...grown.map(({ end, growths }) => end + sum(growths))) - before;
  if (by === 0) return [];
  return [{ y: by < 0 ? Math.min(...places, before + by) : Math.max(...places), by }];
}

/** Where a y of the source lies in the grown page. */
export function moved(y: number, growths: readonly Growth[]): number {
  return growths.reduce((at, growth) => (growth.y <= y + 0.01 ? at + growth.by : at), y);
}

/** The y of the source that a y of the grown page comes from. */
export function movedBack(y: number, growths: readonly Growth[]): number {
  let shift = 0;
  for (const growth of growths) {
    if (y - shift <= growth.y) break;
    shift += growth.by > 0 ? Math.min(growth.by, y - shift - growth.y) : growth.by;
  }
  return y - shift;
}

/** A box of the source in the grown page: longer where the page grew within it. */
export function movedBox(box: Box, growths: readonly Growth[]): Box {
  const y = moved(box.y, growths);
  // What ends where the page grows ends there; a box around it goes on.
  const end = growths.reduce((at, growth) => (growth.y < bottom(box) - 0.01 && growth.y > box.y ? at + growth.by : at), y + box.height);
  return { x: box.x, y, width: right(box) - box.x, height: Math.max(1, end - y) };
}
