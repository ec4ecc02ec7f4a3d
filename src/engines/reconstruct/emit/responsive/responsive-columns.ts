/** Columns below the source's width: what of their alignment holds where pieces of drawn edges are not shown. */
import { bottom, centerX, enclose, right, type Box } from '../../../image/geometry.ts';
import { nodesOf, textsOf, type ContainerNode, type LayoutNode } from '../../document.ts';
import { columnAlignment, type Align } from '../alignment.ts';
import type { Declarations } from '../element.ts';
import { columnContent, shrinks, type Content } from '../placement.ts';
import { isPicture } from './responsive-layers.ts';
import type { Fluid, FluidAcross } from './responsive.ts';

/** A column without the pieces of its edge. */
export interface PhoneColumn {
  readonly content: Content;
  readonly align: Align;
}

export function phoneColumn(node: ContainerNode, inherited: Align, fluid: Fluid): PhoneColumn {
  const whole = node.children.filter((child) => !isPiece(child, node, fluid));
  const solid = whole.length > 0 ? { ...node, children: whole } : node;
  const content = columnContent(solid);
  return { content, align: columnAlignment(solid, content.box, inherited) };
}

/** Things this near to the middle of a centred column stand there on every window, CSS px. */
const MIDDLE = 8;

/** What stands in the middle of a centred column, but was placed from its side: lines as long as each other, a struck price, the widest of all. */
export function fluidMiddle(child: LayoutNode, { content, align }: PhoneColumn, own: Align, fluid: FluidAcross): Declarations {
  const off = Math.abs(centerX(child.box) - centerX(content.box));
  if (align !== 'center' || fluid.lengths.css(off) > MIDDLE) return {};
  if (child.kind === 'text') return own === 'center' ? {} : shrinks(child) ? { 'align-self': 'center' } : { 'text-align': 'center' };
  const isDrawn = child.kind === 'container' && child.layout === 'layers' && !child.frame && isPicture(child, fluid);
  return isDrawn ? { 'align-self': 'center' } : {};
}

/** A title this near to the middle of its section, CSS px, stands there by intent. */
const TITLE = 3;

/** A title in the middle of its section stands there on every window, though what follows it may begin at one side and end anywhere. */
export function fluidTitle(child: LayoutNode, node: ContainerNode, own: Align, { lengths }: FluidAcross): Declarations {
  const isTitle = node.role === 'section' && child.kind === 'text' && /^h\d$/.test(child.role);
  if (!isTitle || own === 'center' || lengths.css(Math.abs(centerX(child.box) - centerX(node.box))) > TITLE) return {};
  return shrinks(child) ? { 'align-self': 'center' } : { 'text-align': 'center' };
}

/** A piece of a frame's edge that was taken for a picture: so small, and so near to the edge, CSS px. */
const PIECE = { short: 24, long: 48, near: 6 };

/** Pieces of an edge are nothing where that is not as it was. */
export const fluidPiece = (child: LayoutNode, node: ContainerNode, fluid: Fluid): Declarations =>
  isPiece(child, node, fluid) ? { display: 'none' } : {};

function isPiece(child: LayoutNode, node: ContainerNode, { lengths }: Fluid): boolean {
  if (child.kind !== 'picture' || node.role === 'section' || !(node.frame || node.layout === 'layers')) return false;
  const [short, long] = [child.box.width, child.box.height].map((side) => lengths.css(side)).toSorted((a, b) => a - b);
  return short <= PIECE.short && long <= PIECE.long && lengths.css(fromEdge(child.box, node.box)) <= PIECE.near;
}

/** How far a box is from the nearest edge of another, source px. */
const fromEdge = (box: Box, of: Box): number => Math.min(box.x - of.x, box.y - of.y, right(of) - right(box), bottom(of) - bottom(box));

/** Padding under this, CSS px, keeps no words off an edge; lines up to so many source px thick are drawn across a card, not content of it. */
const INSET = { least: 6, hairline: 12 };

/** Padding at a card's sides: of its words, where only lines that are drawn across it, as on letter paper, reach its edges. */
export function wordsInset(node: ContainerNode, padding: Content['padding'], { lengths }: Fluid): Content['padding'] {
  // A line under an entry is no frame round it.
  const isCard = node.role !== 'section' && node.frame && (node.frame.fill || node.frame.border?.sides.length === 4);
  if (!isCard || lengths.css(Math.min(padding.left, padding.right)) >= INSET.least) return padding;
  const inner = [...nodesOf(node)].filter((other) => other !== node);
  const isLine = ({ kind, box }: LayoutNode) =>
    kind === 'rule' || (kind === 'picture' && Math.min(box.width, box.height) <= INSET.hairline);
  const isRuled = inner.every((other) => other.kind === 'text' || isLine(other) || (other.kind === 'container' && !other.frame));
  const texts = textsOf(node);
  if (!isRuled || !inner.some(isLine) || texts.length === 0) return padding;
  const { x, width } = enclose(texts.map(({ box }) => box));
  return { ...padding, left: x - node.box.x, right: right(node.box) - x - width };
}
