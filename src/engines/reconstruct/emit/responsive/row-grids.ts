/** Rows of things as wide as each other: they stay in columns on a phone. */
import { right } from '../../../image/geometry.ts';
import { textsOf, type ContainerNode, type LayoutNode } from '../../document.ts';
import { isBadge, isPlate, NARROW, type FluidAcross } from './responsive.ts';
import { justified, levelled, PHONE, type RowKind } from './row-kinds.ts';

/** Of so many columns as wide as each other, give or take this share, the last ones keep that width where they wrap: when they would have less than this share of it. */
const GRID = { least: 3, alike: 0.05, widest: 280, shrunk: 0.85 };

/** Three stay abreast in a window as wide as a tablet, CSS px, where each has so much room at least: two and one leave a hole. */
const TABLET = { room: 728, abreast: 3, narrowest: 200 };

export const grid: RowKind = {
  is: ({ children }, { lengths }) => {
    const isEven = areEven(children);
    const narrowest = Math.min(...children.map(({ box }) => box.width));
    return children.length >= GRID.least && isEven && children.every(({ kind }) => kind === 'container') && lengths.css(narrowest) > NARROW;
  },
  row: (row, spacing, { lengths }) => {
    const narrowest = Math.min(...row.children.map(({ box }) => box.width));
    const usual = Math.min(GRID.widest, Math.round(GRID.shrunk * lengths.css(narrowest)));
    const third = Math.floor((TABLET.room - (TABLET.abreast - 1) * spacing.gap) / TABLET.abreast);
    const width = row.children.length === TABLET.abreast && third >= TABLET.narrowest ? Math.min(usual, third) : usual;
    return { ...columnsOf(`min(100%, ${width}px)`), gap: `${spacing.gap}px`, ...levelled(spacing, row), ...justified(spacing) };
  },
  child: () => ({}),
};

export const columnsOf = (least: string) => ({ display: 'grid', 'grid-template-columns': `repeat(auto-fit, minmax(${least}, 1fr))` });

function areEven(children: readonly LayoutNode[]): boolean {
  const widths = children.map(({ box }) => box.width);
  return Math.max(...widths) <= (1 + GRID.alike) * Math.min(...widths);
}

/** Three or more narrow cards as wide as each other stand in columns at least this wide (CSS px), or this share of their width: none is left alone on a phone. */
const SHELF = { least: 3, narrowest: 130, shrunk: 0.8 };

export const shelf: RowKind = {
  is: (row, fluid) => {
    const { children } = row;
    if (children.some((child) => fluid.lengths.css(child.box.width) > NARROW)) return false;
    const cards = children.every((child) => child.kind === 'container' && child.frame && child.role !== 'button' && !isBadge(child, fluid));
    return cards && !isSegmented(children) && children.length >= SHELF.least && areEven(children);
  },
  row: (row, spacing, fluid) => {
    const shrunk = Math.round(SHELF.shrunk * fluid.lengths.css(Math.min(...row.children.map(({ box }) => box.width))));
    return { ...columnsOf(`${Math.min(SHELF.narrowest, shrunk)}px`), gap: `${spacing.gap}px`, ...justified(spacing) };
  },
  child: () => ({}),
};

/** Plates of colour as wide as each other stand in columns at least this wide, CSS px: what is chosen from is seen together. */
const SWATCH = { least: 3, narrowest: 100, gap: 12 };

export const swatches: RowKind = {
  is: ({ children }) =>
    children.length >= SWATCH.least && children.every((child) => child.kind === 'container' && isPlate(child)) && areEven(children),
  row: (_, spacing) => ({ ...columnsOf(`${SWATCH.narrowest}px`), gap: `${Math.min(spacing.gap, SWATCH.gap)}px` }),
  child: () => ({ width: '100%' }),
};

/** Boxes with no space between them are segments of one; so much room is beside the words of each, CSS px. */
const SEGMENT = { apart: 2, beside: 12 };

export const segments: RowKind = {
  is: (row, fluid) => isSegmented(row.children) && hasRoom(row, fluid),
  row: () => ({ display: 'flex' }),
  child: ({ box }, _, { lengths }) => ({ flex: `${Math.round(Math.round(lengths.css(box.width)) / 10)} 1 0` }),
};

function isSegmented(children: readonly LayoutNode[]): boolean {
  const ordered = children.toSorted((a, b) => a.box.x - b.box.x);
  const framed = ordered.every((child) => child.kind === 'container' && child.frame !== null);
  return framed && ordered.length > 1 && ordered.slice(1).every(({ box }, i) => box.x - right(ordered[i].box) <= SEGMENT.apart);
}

function hasRoom({ children }: ContainerNode, { lengths }: FluidAcross): boolean {
  const words = children.map((child) =>
    Math.max(0, ...textsOf(child).flatMap(({ lines }) => lines.map(({ advance }) => lengths.css(advance)))),
  );
  return children.length * (Math.max(...words) + SEGMENT.beside) <= PHONE;
}
