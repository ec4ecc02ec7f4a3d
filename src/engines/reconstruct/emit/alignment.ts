import { centerX, right, type Box } from '../../image/geometry.ts';
import type { ContainerNode, LayoutNode, TextNode } from '../document.ts';

export type Align = TextNode['align'];

/** Edges that should coincide do so within this many source px. */
const EDGE = 2;

/** A line that reaches the other edge of its column by chance leaves less than this share of it free. */
const APART = 0.3;

/** A side of a column is wider than the other by this share of its width where its content ends there by chance. */
const RAGGED = 0.1;

/** The side at which only one child, the longest, reaches the content's edge, while the column goes on: nothing is aligned there. */
export function raggedSide({ box, children }: ContainerNode, content: Box): 'left' | 'right' | null {
  const [before, after] = [content.x - box.x, right(box) - right(content)];
  if (Math.abs(before - after) <= RAGGED * box.width) return null;
  const reaching = children.filter((child) =>
    before > after ? Math.abs(child.box.x - content.x) <= EDGE : Math.abs(right(child.box) - right(content)) <= EDGE,
  );
  return reaching.length === 1 ? (before > after ? 'left' : 'right') : null;
}

/**
 * How the children of a column line up inside its content box: the alignment that most of them fit; centre wins a tie only where
 * lefts differ, as in a centred heading over a centred paragraph.
 * @param inherited alignment of the parent, which decides where the children do not
 */
export function columnAlignment(node: ContainerNode, content: Box, inherited: Align): Align {
  const clear = clearEdge(node, content);
  if (clear) return clear;
  const votes: Record<Align, number> = { left: 0, center: 0, right: 0 };
  const ragged = raggedSide(node, content);
  for (const child of node.children) {
    const weight = child.kind === 'text' ? 2 : 1;
    const placed = fitting(child, content);
    const edges = placed.length > 0 ? placed.filter((align) => align !== ragged) : insetEdge(child, node.children);
    const fits = edges.filter((align) => !endsByChance(child, align, node, content));
    if (!fills(child, content)) for (const align of fits) votes[align] += weight;
    if (child.kind === 'text' && child.lines.length > 1) votes[child.align] += weight;
  }
  const most = Math.max(votes.left, votes.center, votes.right);
  if (most === 0) return commonEdge(node, content) ?? sideOf(content, node.box) ?? inherited;
  if (votes[inherited] === most) return inherited;
  return (['left', 'center', 'right'] as const).find((align) => votes[align] === most)!;
}

/** Whether an indented line, as an answer under its question, only reaches the far edge of its column because it is the longest there. */
function endsByChance(child: LayoutNode, align: Align, { children }: ContainerNode, content: Box): boolean {
  if (child.kind !== 'text' || child.lines.length > 1 || content.width - child.box.width >= APART * content.width) return false;
  const [start, end] = child.lines[0].direction === 'rtl' ? (['right', 'left'] as const) : (['left', 'right'] as const);
  return align === end && children.some((other) => other !== child && fitting(other, content).includes(start));
}

/** An edge or axis is clear where children agree in it within so many px, and so many times better than in the others. */
const CLEAR = { px: 12, times: 3 };

/** The edge or axis that several children share more closely than any other. */
function clearEdge(node: ContainerNode, content: Box): Align | null {
  const spreads = spreadsOf(looseIn(node, content));
  if (!spreads) return null;
  const [[nearest, spread], [, next]] = spreads;
  return spread <= CLEAR.px && CLEAR.times * Math.max(spread, EDGE) <= next ? nearest : null;
}

/** Where children stand in from the content's edges: the edge or axis that they share. */
function commonEdge(node: ContainerNode, content: Box): Align | null {
  const loose = looseIn(node, content);
  const spreads = spreadsOf(loose);
  if (!spreads) return loose.length === 1 ? sideOf(loose[0], content) : null;
  const [[nearest, spread]] = spreads;
  return spread <= 2 * EDGE ? nearest : null;
}

/** Children that do not fill the content. */
const looseIn = ({ children }: ContainerNode, content: Box): Box[] =>
  children.filter((child) => child.kind !== 'rule' && !fills(child, content)).map(({ box }) => box);

/** How far two boxes or more are apart in each edge, and in their middles; the smallest first. */
function spreadsOf(boxes: readonly Box[]): [Align, number][] | null {
  if (boxes.length < 2) return null;
  const spread = (of: (box: Box) => number) => Math.max(...boxes.map(of)) - Math.min(...boxes.map(of));
  const spreads: [Align, number][] = [
    ['left', spread((box) => box.x)],
    ['center', spread(centerX)],
    ['right', spread(right)],
  ];
  return spreads.toSorted((a, b) => a[1] - b[1]);
}

/** A box is at a side of another where the space beyond it is this much of the whole narrower than that on the other side. */
const ONE_SIDED = 0.1;

function sideOf(box: Box, within: Box): Align | null {
  const [before, after] = [box.x - within.x, right(within) - right(box)];
  if (Math.abs(before - after) > ONE_SIDED * within.width) return before < after ? 'left' : 'right';
  return before + after > ONE_SIDED * within.width ? 'center' : null;
}

/** What is as wide as its column, give or take this share, tells nothing of how that is aligned. */
const FILLED = 0.02;

const fills = ({ box }: LayoutNode, content: Box): boolean => content.width - box.width <= Math.max(2 * EDGE, FILLED * content.width);

/** So many others share the edge of what stands in from the content's edges, as answers do under a rule. */
const INSET = 2;

function insetEdge(child: LayoutNode, siblings: readonly LayoutNode[]): Align[] {
  if (child.kind !== 'text') return [];
  return (['left', 'right'] as const).filter((side) => {
    const edge = ({ box }: LayoutNode) => (side === 'left' ? box.x : right(box));
    const peers = siblings.filter((other) => other.kind !== 'rule' && Math.abs(edge(other) - edge(child)) <= EDGE);
    const middles = peers.map(({ box }) => centerX(box));
    return peers.length > INSET && Math.max(...middles) - Math.min(...middles) > CLEAR.px;
  });
}

function fitting(child: LayoutNode, content: Box): Align[] {
  const fits: Align[] = [];
  if (Math.abs(child.box.x - content.x) <= EDGE) fits.push('left');
  if (Math.abs(centerX(child.box) - centerX(content)) <= EDGE) fits.push('center');
  if (Math.abs(right(child.box) - right(content)) <= EDGE) fits.push('right');
  return fits;
}

/**
 * Alignment of a text node: its own where it has lines to tell, else the column's where its place fits that, else where it does fit.
 * @param ragged the side at which nothing is aligned
 */
export function textAlignment(text: TextNode, content: Box, column: Align, ragged: Align | null = null): Align {
  if (text.lines.length > 1) return text.align;
  if (fills(text, content)) return column;
  const fits = fitting(text, content).filter((align) => align !== ragged);
  const [own = column === 'center' ? middleOrSide(text.box, content) : column] = fits;
  if (fits.length === 0) return own;
  return fits.includes(column) || (own !== 'center' && content.width - text.box.width < APART * content.width) ? column : own;
}

/** In a centred column, what has its middle farther than this off that of the column, px, stands at the nearer side, as a question and its answer under a centred title. */
function middleOrSide(box: Box, content: Box): Align {
  const off = centerX(box) - centerX(content);
  return Math.abs(off) <= CLEAR.px ? 'center' : off < 0 ? 'left' : 'right';
}
