import { centerX, right, type Box } from '../../image/geometry.ts';
import type { ContainerNode, LayoutNode, TextNode } from '../document.ts';

export type Align = TextNode['align'];

/** Edges that should coincide do so within this many source px. */
const EDGE = 2;

/**
 * How the children of a column line up inside its content box: the alignment that most of them fit; centre wins a tie only where
 * lefts differ, as in a centred heading over a centred paragraph.
 * @param inherited alignment of the parent, which decides where the children do not
 */
export function columnAlignment(node: ContainerNode, content: Box, inherited: Align): Align {
  const votes: Record<Align, number> = { left: 0, center: 0, right: 0 };
  for (const child of node.children) {
    const weight = child.kind === 'text' ? 2 : 1;
    const fits = fitting(child, content);
    if (fits.length < 3) for (const align of fits) votes[align] += weight;
    if (child.kind === 'text' && child.lines.length > 1) votes[child.align] += weight;
  }
  const most = Math.max(votes.left, votes.center, votes.right);
  if (most === 0) return inherited;
  if (votes[inherited] === most) return inherited;
  return (['left', 'center', 'right'] as const).find((align) => votes[align] === most)!;
}

function fitting(child: LayoutNode, content: Box): Align[] {
  const fits: Align[] = [];
  if (Math.abs(child.box.x - content.x) <= EDGE) fits.push('left');
  if (Math.abs(centerX(child.box) - centerX(content)) <= EDGE) fits.push('center');
  if (Math.abs(right(child.box) - right(content)) <= EDGE) fits.push('right');
  return fits;
}

/** Alignment of a text node: its own where it has lines to tell, else the column's where its place fits that, else where it does fit. */
export function textAlignment(text: TextNode, content: Box, column: Align): Align {
  if (text.lines.length > 1) return text.align;
  const fits = fitting(text, content);
  return fits.includes(column) ? column : (fits[0] ?? column);
}
