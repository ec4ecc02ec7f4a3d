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
  if (most === 0) return commonEdge(node, content) ?? sideOf(content, node.box) ?? inherited;
  if (votes[inherited] === most) return inherited;
  return (['left', 'center', 'right'] as const).find((align) => votes[align] === most)!;
}

/** Where children stand in from the content's edges: the edge or axis that they share. */
function commonEdge(node: ContainerNode, content: Box): Align | null {
  const loose = node.children.filter((child) => child.kind !== 'rule' && fitting(child, content).length < 3).map(({ box }) => box);
  if (loose.length < 2) return loose.length === 1 ? sideOf(loose[0], content) : null;
  const spread = (of: (box: Box) => number) => Math.max(...loose.map(of)) - Math.min(...loose.map(of));
  const spreads = { left: spread((box) => box.x), center: spread(centerX), right: spread(right) };
  const nearest = (['left', 'center', 'right'] as const).toSorted((a, b) => spreads[a] - spreads[b])[0];
  return spreads[nearest] <= 2 * EDGE ? nearest : null;
}

/** A box is at a side of another where the space beyond it is this much of the whole narrower than that on the other side. */
const ONE_SIDED = 0.1;

function sideOf(box: Box, within: Box): Align | null {
  const [before, after] = [box.x - within.x, right(within) - right(box)];
  if (Math.abs(before - after) > ONE_SIDED * within.width) return before < after ? 'left' : 'right';
  return before + after > ONE_SIDED * within.width ? 'center' : null;
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
