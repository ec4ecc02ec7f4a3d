/** The page below the source's width: rows wrap, gaps and padding shrink, nothing is wider than the window. */
import type { ContainerNode, LayoutNode } from '../document.ts';
import type { Declarations } from './element.ts';
import type { Lengths } from './lengths.ts';

interface Fluid {
  readonly lengths: Lengths;
}

/** Space at a section's sides on a phone, CSS px. */
const SIDE = 20;
/** Gaps and padding never exceed these on small windows, CSS px. */
const MOST = { gap: 40, sectionBlock: 64, cardPadding: 24 };
/** Frames up to this size (CSS px) keep it. */
const LARGEST_BADGE = 200;
/** A row's child this narrow (CSS px) keeps its width when the row wraps; wider ones fill the line. */
const NARROW = 200;

export function fluidColumn(
  node: ContainerNode,
  padding: { top: number; bottom: number; left: number; right: number },
  { lengths }: Fluid,
): Declarations {
  const block = (value: number, most: number) => `${Math.min(Math.round(lengths.css(value)), most)}px`;
  const stacked = { display: 'flex', 'flex-direction': 'column' };
  if (node.role === 'table-cell') return { 'vertical-align': 'top' };
  if (node.role === 'section')
    return { ...stacked, padding: `${block(padding.top, MOST.sectionBlock)} ${SIDE}px ${block(padding.bottom, MOST.sectionBlock)}` };
  const inline = block(Math.min(padding.left, padding.right), MOST.cardPadding);
  return { ...stacked, padding: `${block(padding.top, MOST.cardPadding)} ${inline} ${block(padding.bottom, MOST.cardPadding)}` };
}

/** A small round or square frame, as around an icon: it keeps its shape on every window. */
export function isBadge(node: ContainerNode, { lengths }: Fluid): boolean {
  const { width, height } = node.box;
  return (
    node.frame !== null && node.role !== 'section' && Math.abs(width - height) <= 4 && lengths.css(Math.max(width, height)) <= LARGEST_BADGE
  );
}

export function fluidBadge(node: ContainerNode, padding: { top: number; left: number }, { lengths }: Fluid): Declarations {
  const size = { width: lengths.px(node.box.width), height: lengths.px(node.box.height), flex: 'none' };
  return { display: 'flex', 'flex-direction': 'column', ...size, padding: `${lengths.px(padding.top)} ${lengths.px(padding.left)} 0` };
}

/** A frame with a picture behind its content keeps the picture's shape as long as the content fits. */
export function fluidGround(node: ContainerNode): Declarations {
  if (!node.frame?.picture) return {};
  return { 'aspect-ratio': `${Math.round(node.box.width)} / ${Math.round(node.box.height)}`, 'justify-content': 'center' };
}

/** Space above a column's child. Placement that only makes sense at full width stays out, centring stays in. */
export function fluidGap(child: LayoutNode, gap: number, exact: Declarations, { lengths }: Fluid): Declarations {
  const space = Math.min(Math.max(0, Math.round(lengths.css(gap))), MOST.gap);
  return {
    ...(space > 0 ? { 'margin-block-start': `${space}px` } : {}),
    ...(exact['align-self'] && child.kind !== 'container' ? { 'align-self': exact['align-self'] } : {}),
    ...(exact['align-self'] === 'center' && child.kind === 'container' && child.role === 'button' ? { 'align-self': 'center' } : {}),
  };
}

export function fluidRow(node: ContainerNode, align: 'left' | 'center' | 'right', { lengths }: Fluid): Declarations {
  const children = node.children.toSorted((a, b) => a.box.x - b.box.x);
  const gaps = children.slice(1).map((child, i) => child.box.x - children[i].box.x - children[i].box.width);
  const gap = Math.max(8, Math.min(24, Math.round(lengths.css(Math.min(...gaps)))));
  return { display: 'flex', 'flex-wrap': 'wrap', gap: `${gap}px`, ...(align === 'center' ? { 'justify-content': 'center' } : {}) };
}

export function fluidRowChild(child: LayoutNode, { lengths }: Fluid): Declarations {
  const width = Math.round(lengths.css(child.box.width));
  if (child.kind === 'rule') return { display: 'none' };
  return width <= NARROW ? { flex: `0 1 auto` } : { flex: `1 1 ${Math.min(width, 280)}px`, 'min-width': '0' };
}
