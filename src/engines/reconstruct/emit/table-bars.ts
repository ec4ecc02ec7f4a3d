/** Bars of a chart that stand in a table's cells: on a phone they are as long as their share of the column, whose length would not fit there. */
import type { ContainerNode } from '../document.ts';
import type { Building } from './building.ts';
import type { PageElement } from './element.ts';

/** A column holds a chart from so many bars on: one alone is a decoration. */
const FEWEST = 2;
/** A bar is so many times as long as it is high; the shortest of a chart may be a dot. */
const LONG = 3;

export interface TableBars {
  /** By the bar's node: its width, source px, and the share of the column's that it takes, %. */
  readonly bars: ReadonlyMap<string, { readonly width: number; readonly share: number }>;
  /** Share of the table's width, % of each column with bars, left to right; null for others. */
  readonly columns: readonly (number | null)[];
}

interface Column {
  readonly start: number;
  readonly width: number;
}

const percent = (share: number): number => Math.round(1000 * Math.min(1, share)) / 10;

/** @param columns where they begin and how wide they are, source px, left to right */
export function barsOf(rows: readonly ContainerNode[], columns: readonly Column[]): TableBars {
  const cells = rows.flatMap((row) => row.children);
  const all = columns.reduce((sum, { width }) => sum + width, 0);
  const found = new Map<string, { width: number; share: number }>();
  const wide = columns.map(({ start, width }) => {
    const bars = cells.flatMap((cell) => (cell.box.x >= start && cell.box.x < start + width ? (barIn(cell) ?? []) : []));
    if (bars.length < FEWEST || !bars.some(({ box }) => box.width >= LONG * box.height)) return null;
    for (const { id, box } of bars) found.set(id, { width: box.width, share: percent(box.width / width) });
    return percent(width / all);
  });
  return { bars: found, columns: wide };
}

/** The box without content that is all there is in a cell. */
function barIn(cell: ContainerNode['children'][number]): ContainerNode | null {
  if (cell.kind !== 'container' || cell.children.length !== 1) return null;
  const [bar] = cell.children;
  return bar?.kind === 'container' && bar.frame?.fill && bar.children.length === 0 ? bar : null;
}

/** A cell whose bar has its share on a phone, and its length where it was measured. */
export function withBarShare(cell: PageElement, { bars }: TableBars, { lengths }: Building): PageElement {
  const children = cell.children.map((child) => {
    const bar = 'html' in child || !child.node ? undefined : bars.get(child.node);
    if ('html' in child || !bar) return child;
    const { 'max-width': _most, ...fluid } = child.fluid;
    const { 'max-width': _none, ...exact } = child.exact;
    return { ...child, fluid: { ...fluid, width: `${bar.share}%` }, exact: { ...exact, width: lengths.px(bar.width) } };
  });
  return { ...cell, children };
}
