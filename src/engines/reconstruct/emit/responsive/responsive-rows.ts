/** Rows below the source's width: how they wrap, and what of them stays together. */
import { textsOf, type ContainerNode, type LayoutNode } from '../../document.ts';
import type { Align } from '../alignment.ts';
import type { Declarations } from '../element.ts';
import { NARROW, type FluidAcross } from './responsive.ts';
import { columns } from './row-columns.ts';
import { grid, segments, shelf } from './row-grids.ts';
import { justified, keptShape, levelled, type RowKind } from './row-kinds.ts';
import { meter, opener, OPENER, phrase } from './row-lines.ts';

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
const KINDS: readonly RowKind[] = [segments, phrase, columns, grid, shelf, meter, opener, wrapped];

const kindOf = (row: ContainerNode, fluid: FluidAcross): RowKind => KINDS.find((kind) => kind.is(row, fluid))!;

/** @param centred whether the row's children share its middle */
export function fluidRow(row: ContainerNode, align: Align, centred: boolean, fluid: FluidAcross): Declarations {
  const children = row.children.toSorted((a, b) => a.box.x - b.box.x);
  const gaps = children.slice(1).map((child, i) => child.box.x - children[i].box.x - children[i].box.width);
  const gap = Math.max(8, Math.min(24, Math.round(fluid.lengths.css(Math.min(...gaps)))));
  return kindOf(row, fluid).row(row, { gap, centred, align }, fluid);
}

export function fluidRowChild(child: LayoutNode, row: ContainerNode, fluid: FluidAcross): Declarations {
  return child.kind === 'rule' ? { display: 'none' } : kindOf(row, fluid).child(child, row, fluid);
}

function isOpened(child: LayoutNode, row: ContainerNode, { lengths, direction }: FluidAcross): boolean {
  const before = row.children.filter(({ box }) => (direction === 'rtl' ? box.x > child.box.x : box.x < child.box.x));
  return before.length > 0 && textsOf(child).length > 0 && before.every(({ box }) => lengths.css(box.width) <= OPENER);
}

/** Width of the narrowest child of a row that fills the line when the row wraps, source px. */
function narrowestOf(row: ContainerNode, { lengths }: FluidAcross): number {
  return Math.min(...row.children.map(({ box }) => box.width).filter((width) => lengths.css(width) > NARROW));
}
