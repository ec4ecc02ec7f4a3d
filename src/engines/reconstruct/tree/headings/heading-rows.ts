/** Headings whose words were read in pieces: the "Q." before a question, small words behind a name on its baseline. */
import { enclose, right } from '../../../image/geometry.ts';
import type { ContainerNode, LayoutNode, TextNode, TextRole } from '../../document.ts';
import { mainStyle, sizeOf } from '../items.ts';
import { isFigure, isMark, isPrice } from '../wording.ts';

/** Pieces of a line stand this close, in sizes of the heading, on baselines that agree within this share of it; a mark stands somewhat farther. */
const PIECE = { apart: 0.6, ofMark: 1, level: 0.2 };

/**
 * Wraps each heading with the pieces of its line that stand beside it in a row: one heading for those who hear the page, and one line on a phone.
 * @param levels headings by id of their text
 */
export function joinHeadingRows(node: ContainerNode, levels: ReadonlyMap<string, TextRole>, newId: () => string): ContainerNode {
  const children = node.children.map((child) => (child.kind === 'container' ? joinHeadingRows(child, levels, newId) : child));
  if (node.layout !== 'row' || node.role !== 'group' || node.frame) return { ...node, children };
  const ordered = children.toSorted((a, b) => a.box.x - b.box.x);
  const at = ordered.findIndex(({ id }) => levels.has(id));
  if (at < 0) return { ...node, children };
  let [from, to] = [at, at + 1];
  while (from > 0 && isPieceOf(ordered[from - 1], ordered[at], ordered[from], levels)) from--;
  while (to < ordered.length && isPieceOf(ordered[to], ordered[at], ordered[to - 1], levels)) to++;
  const pieces = ordered.slice(from, to);
  if (pieces.length === 1) return { ...node, children };
  if (pieces.length === ordered.length) return { ...node, role: 'heading', children };
  const heading: ContainerNode = {
    kind: 'container',
    id: newId(),
    box: enclose(pieces.map(({ box }) => box)),
    role: 'heading',
    layout: 'row',
    frame: null,
    children: pieces,
  };
  return { ...node, children: [...ordered.slice(0, from), heading, ...ordered.slice(to)] };
}

/** @param next what stands between it and the heading, or the heading itself */
function isPieceOf(node: LayoutNode, heading: LayoutNode, next: LayoutNode, levels: ReadonlyMap<string, TextRole>): boolean {
  if (node.kind !== 'text' || heading.kind !== 'text' || levels.has(node.id) || node.lines.length > 1) return false;
  if (heading.lines.length > 1 || node.role !== 'p' || isPrice(node) || node.lines[0].writing) return false;
  const size = sizeOf(heading.lines[0]);
  const isBefore = node.box.x < heading.box.x;
  const gap = isBefore ? next.box.x - right(node.box) : node.box.x - right(next.box);
  const opens = isBefore === (heading.lines[0].direction === 'ltr');
  if (Math.abs(node.lines[0].baseline - heading.lines[0].baseline) > PIECE.level * size) return false;
  return opens ? isMark(node) && !isFigure(node) && gap <= PIECE.ofMark * size : gap <= PIECE.apart * size && !isLarger(node, heading);
}

const isLarger = (node: TextNode, heading: TextNode): boolean => mainStyle(node.lines[0]).size > 1.1 * sizeOf(heading.lines[0]);
