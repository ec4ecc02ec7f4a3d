/** Rows below the source's width: how they wrap, and what of them stays together. */
import { centerY, enclose } from '../../../image/geometry.ts';
import { textsOf, type ContainerNode, type LayoutNode } from '../../document.ts';
import type { Align } from '../alignment.ts';
import type { Declarations } from '../element.ts';
import { isBadge, NARROW, type FluidAcross } from './responsive.ts';
import { columns } from './row-columns.ts';
import { grid, segments, shelf, swatches } from './row-grids.ts';
import { justified, keptShape, levelled, type RowKind } from './row-kinds.ts';
import { meter, opener, OPENER, phrase } from './row-lines.ts';
import { strip } from './row-strips.ts';

/** Beside so much room (CSS px) a child of a wrapped row goes to the next line; words behind a mark, a number or an icon take what these leave of a phone. */
const LINE = { most: 280, opened: 220 };

/** Any other row: what has no room goes to the next line, and wider things take more of theirs. */
const wrapped: RowKind = {
  is: () => true,
  row: (row, spacing) => ({
    display: 'flex',
    'flex-wrap': 'wrap',
    gap: `${spacing.gap}px`,
    ...levelled(spacing, row),
    ...justified(spacing),
  }),
  child: (child, row, fluid) => {
    const width = Math.round(fluid.lengths.css(child.box.width));
    const isLine = child.kind === 'text' && child.lines.length === 1;
    if (width <= NARROW || isLine) return { flex: '0 1 auto', ...keptShape(child) };
    const share = Math.round((10 * child.box.width) / narrowestOf(row, fluid)) / 10;
    return { flex: `${share} 1 ${Math.min(width, isOpened(child, row, fluid) ? LINE.opened : LINE.most)}px`, ...keptShape(child) };
  },
};

/** The first that a row is of decides. */
const KINDS: readonly RowKind[] = [segments, swatches, phrase, strip, columns, grid, shelf, meter, opener, wrapped];

const kindOf = (row: ContainerNode, fluid: FluidAcross): RowKind => KINDS.find((kind) => kind.is(row, fluid))!;

/** @param centred whether the row's children share its middle */
export function fluidRow(row: ContainerNode, align: Align, centred: boolean, fluid: FluidAcross): Declarations {
  const children = row.children.toSorted((a, b) => a.box.x - b.box.x);
  const gaps = children.slice(1).map((child, i) => child.box.x - children[i].box.x - children[i].box.width);
  const gap = Math.max(8, Math.min(24, Math.round(fluid.lengths.css(Math.min(...gaps)))));
  return kindOf(row, fluid).row(row, { gap, centred, align }, fluid);
}

export function fluidRowChild(child: LayoutNode, row: ContainerNode, fluid: FluidAcross): Declarations {
  if (child.kind === 'rule') return { display: 'none' };
  return { ...kindOf(row, fluid).child(child, row, fluid), ...keptHeight(child, row), ...drawnLabel(child, fluid) };
}

/** A drawn ground under words is a label or a speech bubble up to this height, CSS px; one so many times as long as it is tall is stretched anyway. */
const BUBBLE = { tallest: 120, strip: 8 };

/** A label whose ground is a picture grows with its words, and no wider than it was: the picture is stretched then, and keeps its ends. */
function drawnLabel(child: LayoutNode, { lengths }: FluidAcross): Declarations {
  if (child.kind !== 'container' || !child.frame?.picture || isBadge(child, { lengths }) || textsOf(child).length === 0) return {};
  const { width, height } = child.box;
  if (lengths.css(height) > BUBBLE.tallest || width <= height || width >= BUBBLE.strip * height) return {};
  return { 'aspect-ratio': 'auto', 'max-width': lengths.px(width), 'background-size': '100% 100%' };
}

/** A frame that takes up less of its row's height than this is not as tall as the others there by design. */
const LOWER = 0.75;

/** A lower frame among taller things stays as tall as it is, and where it stood. */
function keptHeight(child: LayoutNode, row: ContainerNode): Declarations {
  if (child.kind !== 'container' || !child.frame || child.box.height >= LOWER * row.box.height) return {};
  const off = centerY(child.box) - centerY(row.box);
  const side = Math.abs(off) <= MIDDLE * row.box.height ? 'center' : off < 0 ? 'flex-start' : 'flex-end';
  return { 'align-self': side };
}

/** What is this share of the row's height off its middle stands at its top or bottom. */
const MIDDLE = 0.1;

/** Space between words and what is not shown of a row, at most, CSS px. */
const ROOM = 24;

/** A divider as tall as its card leaves the words beside it room; without it, padding does. */
export function fluidRuled(row: ContainerNode, { lengths }: FluidAcross): Declarations {
  const shown = row.children.filter(({ kind }) => kind !== 'rule');
  if (shown.length === 0 || shown.length === row.children.length) return {};
  const { y, height } = enclose(shown.map(({ box }) => box));
  const insets = [y - row.box.y, row.box.y + row.box.height - y - height].map((inset) => Math.round(lengths.css(inset)));
  return Math.min(...insets) >= ROOM / 2 ? { 'padding-block': insets.map((inset) => `${Math.min(inset, ROOM)}px`).join(' ') } : {};
}

function isOpened(child: LayoutNode, row: ContainerNode, { lengths, direction }: FluidAcross): boolean {
  const before = row.children.filter(({ box }) => (direction === 'rtl' ? box.x > child.box.x : box.x < child.box.x));
  return before.length > 0 && textsOf(child).length > 0 && before.every(({ box }) => lengths.css(box.width) <= OPENER);
}

/** Width of the narrowest child of a row that fills the line when the row wraps, source px. */
function narrowestOf(row: ContainerNode, { lengths }: FluidAcross): number {
  return Math.min(...row.children.map(({ box }) => box.width).filter((width) => lengths.css(width) > NARROW));
}
