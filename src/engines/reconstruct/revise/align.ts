/** A text set to the start, the middle or the end. */
import { centerX, right, type Box } from '../../image/geometry.ts';
import type { ContainerNode, TextNode } from '../document.ts';
import type { Room } from './room.ts';

/** Siblings span more than the text by at least this much, source px, or there is nothing to align with. */
const SPAN = 2;

/**
 * Lines of a paragraph are aligned within its box. A single line is placed by its box: it moves to an edge or the middle of what its siblings
 * span, or where it stands alone, of the room that it has.
 */
export function alignedBox(
  text: TextNode,
  wanted: 'start' | 'center' | 'end',
  { parent, room }: { readonly parent: ContainerNode; readonly room: Room },
): { align: TextNode['align']; box: Box } {
  const ltr = text.lines[0].direction === 'ltr';
  const align = wanted === 'center' ? 'center' : (wanted === 'start') === ltr ? 'left' : 'right';
  if (text.lines.length > 1 || parent.layout === 'row') return { align, box: text.box };
  const others = parent.children.filter((child) => child.id !== text.id).map((child) => child.box);
  const spanned = { left: Math.min(...others.map(({ x }) => x), text.box.x), right: Math.max(...others.map(right), right(text.box)) };
  const span = spanned.right - spanned.left > text.box.width + SPAN ? spanned : room;
  const { width } = text.box;
  const middle = (span.left + span.right) / 2;
  const x = { left: span.left, center: middle - width / 2, right: span.right - width }[align];
  return { align, box: Math.abs(x - text.box.x) < 0.5 ? text.box : { ...text.box, x } };
}

const near = (a: number, b: number) => Math.abs(a - b) <= SPAN;

/** How a single line stands among its siblings: what its lines will keep to when it becomes several. */
export function alignmentAmong(text: TextNode, parent: ContainerNode): TextNode['align'] {
  if (text.lines.length > 1) return text.align;
  const { box } = parent;
  const start = text.lines[0].direction === 'ltr' ? 'left' : 'right';
  const others = parent.children.filter((child) => child.id !== text.id).map((child) => child.box);
  const edge = others.some((other) => near(start === 'left' ? other.x : right(other), start === 'left' ? text.box.x : right(text.box)));
  const centred = near(centerX(text.box), centerX(box)) || others.some((other) => near(centerX(other), centerX(text.box)));
  return centred && !edge ? 'center' : start;
}
