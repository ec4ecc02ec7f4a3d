/** Rows of small boxes with signs between them, as a countdown's and a sum's: one line on a phone, too. */
import { textsOf, type ContainerNode, type LayoutNode } from '../../document.ts';
import type { Declarations } from '../element.ts';
import type { FluidAcross } from './responsive.ts';
import { justified, PHONE, type RowKind } from './row-kinds.ts';

/** So many boxes at least, with signs up to this width between them; they keep this far apart, and their words off their sides. All in CSS px. */
const STRIP = { boxes: 2, sign: 40, gap: 8, beside: 8 };

export const strip: RowKind = {
  is: (row, fluid) => {
    const ordered = row.children.toSorted((a, b) => a.box.x - b.box.x);
    const boxes = ordered.filter(isBox);
    const alternate = ordered.every((child, i) => (i % 2 === 0 ? isBox(child) : fluid.lengths.css(child.box.width) <= STRIP.sign));
    return alternate && boxes.length >= STRIP.boxes && ordered.length === 2 * boxes.length - 1 && roomFor(ordered, fluid) <= PHONE;
  },
  row: (_, spacing) => ({ display: 'flex', 'align-items': 'center', gap: `${STRIP.gap}px`, ...justified(spacing) }),
  child: (child): Declarations => (isBox(child) ? { flex: '0 1 auto', 'padding-inline': `${STRIP.beside}px` } : { flex: 'none' }),
};

const isBox = (child: LayoutNode): child is ContainerNode =>
  child.kind === 'container' &&
  child.frame !== null &&
  // Photos side by side with an arrow between are no sum, however few their words are.
  !child.frame.picture &&
  textsOf(child).length > 0 &&
  textsOf(child).every(({ lines }) => lines.length === 1);

function roomFor(ordered: readonly LayoutNode[], { lengths }: FluidAcross): number {
  const widths = ordered.map((child) =>
    isBox(child) ? Math.max(...textsOf(child).map(({ box }) => lengths.css(box.width))) + 2 * STRIP.beside : lengths.css(child.box.width),
  );
  return widths.reduce((sum, width) => sum + width, 0) + (ordered.length - 1) * STRIP.gap;
}
