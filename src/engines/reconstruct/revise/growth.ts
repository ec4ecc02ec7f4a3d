/**
 * An edit may make the page longer or shorter than its source. Everything below then lies elsewhere, and is no worse for that: this tells
 * where the page grew, so that source and page can be laid over each other again.
 */
import { bottom, right, type Box } from '../../image/geometry.ts';
import type { ContainerNode, LayoutNode, PageDocument, RenderedPage, TextNode } from '../document.ts';
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
  const by = text.lines.length * text.lineHeight - text.box.height;
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
    const growths = [...expected(root, [], edited)].toSorted((a, b) => a.y - b.y);
    const at = rendered.nodes[root.id];
    if (growths.length === 0 || !at) return growths;
    const total = at.height * document.scale - root.box.height;
    const rest = total - growths.reduce((sum, { by }) => sum + by, 0);
    const last = growths.length - 1;
    return growths.map((growth, i) => (i === last ? { ...growth, by: growth.by + rest } : growth));
  });
}

function* expected(node: LayoutNode, above: readonly ContainerNode[], edited: Edited): Generator<Growth> {
  if (node.kind === 'container') for (const child of node.children) yield* expected(child, [node, ...above], edited);
  if (node.kind !== 'text' || !edited.has(node.id)) return;
  const by = passedOn(node, above, grownBy(node));
  if (by !== 0) yield { y: bottom(node.box), by };
}

/** What of a text's growth arrives at the page: a row grows with its tallest child only, a stack of layers does not. */
function passedOn(text: TextNode, above: readonly ContainerNode[], grown: number): number {
  let by = grown;
  let child: LayoutNode = text;
  for (const container of above) {
    if (container.layout === 'layers') return 0;
    const own = bottom(child.box);
    const others = container.children.filter(({ id }) => id !== child.id).map(({ box }) => bottom(box));
    if (container.role === 'table-row') by = Math.max(0, bottom(text.box) + by - bottom(container.box));
    else if (container.layout === 'row') by = Math.max(own + by, ...others) - Math.max(own, ...others);
    child = container;
  }
  return by;
}

/** Where a y of the source lies in the grown page. */
export function moved(y: number, growths: readonly Growth[]): number {
  return growths.reduce((sum, growth) => (growth.y <= y + 0.01 ? sum + growth.by : sum), y);
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
  const end = growths.reduce((sum, growth) => (growth.y < bottom(box) - 0.01 && growth.y > box.y ? sum + growth.by : sum), y + box.height);
  return { x: box.x, y, width: right(box) - box.x, height: Math.max(1, end - y) };
}
