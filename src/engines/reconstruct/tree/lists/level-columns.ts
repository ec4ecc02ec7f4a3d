/** Rows that were cut into columns though they are lines: years beside what happened in them, names beside their bars. */
import { bottom, centerY, enclose } from '../../../image/geometry.ts';
import { textsOf, type ContainerNode, type LayoutNode, type TextNode } from '../../document.ts';
import { sizeOf } from '../items.ts';

/** So many names at least; the first thing beside each is level with it within this share of its size. A line between them, source px, is no wider. */
const LINES = { least: 3, level: 0.6, spine: 24 };

/**
 * The lines of a row of two columns, one under the other: each name with what stands beside it, down to the next name. Null for columns that are read on their own, as
 * two lists are. What divides the columns along all lines lies under them, in layers.
 */
export function levelColumns(row: ContainerNode, newId: () => string): ContainerNode | null {
  if (row.layout !== 'row' || row.role !== 'group' || row.frame) return null;
  const spines = row.children.filter(isSpine);
  const [first, second, ...others] = inReadingOrder(row.children.filter((child) => !isSpine(child)));
  if (!second || others.length > 0 || spines.length > 1) return null;
  const names = namesIn(first);
  const parts = isPlainColumn(second) ? second.children : [];
  if (names.length < LINES.least || parts.length < names.length) return null;
  const told = names.map((name, i) => parts.filter((part) => isBeside(part, name, names[i - 1], names[i + 1])));
  const isWhole = told.flat().length === parts.length && told.every((own, i) => own.length > 0 && isLevel(own[0], names[i]));
  // Single words beside single words are two lists, or names and what they stand for.
  if (!isWhole || told.some(([own, ...more]) => more.length === 0 && own.kind !== 'container')) return null;
  const lines = names.map((name, i) => {
    const cells = [cellOf([{ ...name, role: 'p' }], first, newId), cellOf(told[i], second, newId)];
    return group('row', first.box.x < second.box.x ? cells : cells.toReversed(), newId);
  });
  if (spines.length === 0) return { ...row, layout: 'column', children: lines };
  const column = group('column', lines, newId);
  return { ...row, layout: 'layers', children: [...spines, column] };
}

const isSpine = (node: LayoutNode): boolean => (node.kind === 'picture' || node.kind === 'rule') && node.box.width <= LINES.spine;

function inReadingOrder(nodes: readonly LayoutNode[]): LayoutNode[] {
  const sorted = nodes.toSorted((a, b) => a.box.x - b.box.x);
  return nodes.flatMap(textsOf)[0]?.lines[0].direction === 'rtl' ? sorted.toReversed() : sorted;
}

const isPlainColumn = (node: LayoutNode): node is ContainerNode =>
  node.kind === 'container' && node.layout === 'column' && !node.frame && (node.role === 'group' || node.role === 'list');

/** Single lines one under the other. */
function namesIn(node: LayoutNode): TextNode[] {
  if (!isPlainColumn(node)) return [];
  const texts = node.children.filter((child) => child.kind === 'text' && child.lines.length === 1 && !child.lines[0].writing) as TextNode[];
  return texts.length === node.children.length ? texts : [];
}

function isBeside(part: LayoutNode, name: TextNode, before: TextNode | undefined, next: TextNode | undefined): boolean {
  const slack = LINES.level * sizeOf(name.lines[0]);
  const isUnder = !before || part.box.y >= name.box.y - slack;
  return isUnder && (!next || part.box.y < next.box.y - slack);
}

const isLevel = (part: LayoutNode, name: TextNode): boolean =>
  Math.abs(centerY(part.box) - centerY(name.box)) <= LINES.level * sizeOf(name.lines[0]) ||
  (part.box.y < centerY(name.box) && bottom(part.box) > centerY(name.box));

/** A column's part of a line is as wide as the column, so that all lines are one grid. */
function cellOf(nodes: readonly LayoutNode[], column: LayoutNode, newId: () => string): ContainerNode {
  const own = group('column', nodes, newId);
  return { ...own, box: { ...own.box, x: column.box.x, width: column.box.width } };
}

const group = (layout: ContainerNode['layout'], children: readonly LayoutNode[], newId: () => string): ContainerNode => ({
  kind: 'container',
  id: newId(),
  box: enclose(children.map(({ box }) => box)),
  role: 'group',
  layout,
  frame: null,
  children,
});
