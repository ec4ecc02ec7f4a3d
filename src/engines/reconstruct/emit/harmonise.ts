/**
 * Repeated items (cards, table rows, entries) were drawn by one rule; measured, they differ by a pixel. Siblings of the same structure get
 * the median of their measures, so that they share classes as they did before somebody flattened them.
 */
import { centerX, type Box } from '../../image/geometry.ts';
import { median } from '../../image/median.ts';
import type { ContainerNode, LayoutNode, PageDocument, TextNode } from '../document.ts';

/** Measures of repeated items that differ by no more than this many source px were meant to be equal. */
const JITTER = 1.5;

export function harmonise(document: PageDocument): PageDocument {
  return { ...document, sections: document.sections.map((section) => ({ ...section, root: visit(section.root) })) };
}

function visit(node: ContainerNode): ContainerNode {
  const groups = new Map<string, number[]>();
  node.children.forEach((child, i) => {
    if (child.kind !== 'container') return;
    const key = structure(child);
    groups.set(key, [...(groups.get(key) ?? []), i]);
  });
  const children = [...node.children];
  for (const indexes of groups.values()) {
    if (indexes.length < 2) continue;
    const alike = equalSizes(indexes.map((i) => children[i] as ContainerNode));
    align(alike).forEach((child, k) => (children[indexes[k]] = child));
  }
  return { ...node, children: children.map((child) => (child.kind === 'container' ? visit(child) : child)) };
}

/** What must be the same for two items to be of one make. */
function structure(node: LayoutNode): string {
  if (node.kind === 'text') {
    const { style } = node.lines[0].runs[0];
    return `t${Math.round(style.size)},${style.weight}`;
  }
  if (node.kind !== 'container') return node.kind;
  return `${node.role}-${node.layout}(${node.children.map(structure).join(' ')})`;
}

function equalSizes(nodes: readonly ContainerNode[]): ContainerNode[] {
  const width = median(nodes.map((node) => node.box.width));
  const height = median(nodes.map((node) => node.box.height));
  return nodes.map((node) => ({
    ...node,
    // Rows of a table stand on each other, and its cells beside each other: what each were too large would add up. What a bare row has too much its children would share.
    box: {
      ...node.box,
      width: node.role === 'table-cell' || isBareRow(node) ? node.box.width : near(node.box.width, width),
      height: node.role === 'table-row' ? node.box.height : near(node.box.height, height),
    },
  }));
}

const isBareRow = ({ layout, frame }: ContainerNode): boolean => layout === 'row' && !frame;

/** Gives the k-th children of all the same place in their parents, and so on downwards. */
function align(nodes: readonly ContainerNode[]): ContainerNode[] {
  const columns = nodes[0].children.map((_, k) => alignChildren(nodes, k));
  return nodes.map((node, i) => ({ ...node, children: columns.map((column) => column[i]) }));
}

function alignChildren(parents: readonly ContainerNode[], k: number): LayoutNode[] {
  const children = parents.map((parent) => parent.children[k]);
  const offsets = children.map((child, i) => offset(child.box, parents[i].box));
  const usual = {
    left: median(offsets.map((o) => o.left)),
    top: median(offsets.map((o) => o.top)),
    middle: median(offsets.map((o) => o.middle)),
  };
  const width = median(children.map((child) => child.box.width));
  const height = median(children.map((child) => child.box.height));
  const placed = children.map((child, i) => {
    // Pictures are cut on whole pixels: another size, or a place beside them, would draw them anew.
    if (child.kind === 'picture') return child;
    const sized =
      child.kind === 'text'
        ? child
        : { ...child, box: { ...child.box, width: near(child.box.width, width), height: near(child.box.height, height) } };
    const now = offset(sized.box, parents[i].box);
    const byMiddle = Math.abs(now.middle - usual.middle) <= Math.abs(now.left - usual.left);
    const dx = byMiddle ? near(now.middle, usual.middle) - now.middle : near(now.left, usual.left) - now.left;
    return shift(sized, dx, near(now.top, usual.top) - now.top);
  });
  return placed.every((child) => child.kind === 'container') ? align(placed) : placed;
}

function offset(box: Box, parent: Box) {
  return { left: box.x - parent.x, top: box.y - parent.y, middle: centerX(box) - centerX(parent) };
}

const near = (value: number, usual: number): number => (Math.abs(value - usual) <= JITTER ? usual : value);

function shift<N extends LayoutNode>(node: N, dx: number, dy: number): N {
  if (dx === 0 && dy === 0) return node;
  const box = { ...node.box, x: node.box.x + dx, y: node.box.y + dy };
  if (node.kind === 'container') return { ...node, box, children: node.children.map((child) => shift(child, dx, dy)) };
  if (node.kind === 'text')
    return {
      ...node,
      box,
      lines: (node as TextNode).lines.map((line) => ({ ...line, originX: line.originX + dx, baseline: line.baseline + dy })),
    };
  return { ...node, box };
}
