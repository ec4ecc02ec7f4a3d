/** Padding of columns in the measured layout. */
import type { ContainerNode, LayoutNode } from '../document.ts';
import { isBadge } from './responsive/responsive.ts';
import type { Building, Place } from './building.ts';
import type { Declarations } from './element.ts';
import { logicalAlign, paddingBox, rowTracks, type Padding } from './placement.ts';

/** Whether the column may go on behind a child, which is placed from its start alone. */
export function hangsAtStart(child: LayoutNode, { exact, align }: Pick<Place, 'exact' | 'align'>, building: Building): boolean {
  const { direction } = building;
  if (child.kind === 'container' && child.layout === 'row' && child.role === 'group' && !child.frame && align !== 'center')
    return (exact['align-self'] ?? 'flex-start') === 'flex-start' && hasOwnTracks(child, building);
  if (child.kind !== 'text') return exact['align-self'] === 'flex-start' && exact.width !== undefined;
  return logicalAlign(align, direction) === 'start' && !exact['margin-inline-end'] && !exact['align-self'];
}

/** Tracks as wide as they were measured begin where their row does, however wide that is. */
function hasOwnTracks(row: ContainerNode, building: Building): boolean {
  const ordered = row.children.toSorted((a, b) => a.box.x - b.box.x);
  return !rowTracks(ordered, paddingBox(row), building).declarations['grid-template-columns'].startsWith('repeat');
}

/** What is free behind the longest line is no padding: the same on both sides, as it would be written. */
export function evenPadding(padding: Padding, { direction }: Building): Padding {
  const start = direction === 'rtl' ? padding.right : padding.left;
  const end = direction === 'rtl' ? padding.left : padding.right;
  return end > start ? { ...padding, left: start, right: start } : padding;
}

/** A cell is as tall as its row: padding under its words could only make that taller. */
export const ownPadding = ({ role }: ContainerNode, padding: Padding): Padding =>
  role === 'table-cell' ? { ...padding, bottom: 0 } : padding;

/** One side's padding. Words that reach over an edge have none there: negative padding is invalid, and that of a phone would stand (CSS Box Model 3, 4.1). */
export const sidePadding = (length: number, { lengths }: Building): string => lengths.px(Math.max(0, length));

/** A section's side padding keeps its content centred in wider windows. */
export function exactPadding(node: ContainerNode, padding: Padding, building: Building): Declarations {
  const { lengths, direction, document } = building;
  const [start, end] = direction === 'rtl' ? [padding.right, padding.left] : [padding.left, padding.right];
  const px = (side: number) => sidePadding(side, building);
  const block = `${px(padding.top)} ${px(padding.bottom)}`;
  const half = document.width / 2;
  const inline =
    node.role === 'section' ? [half - start, half - end].map((inset) => `calc(50% - ${lengths.px(inset)})`) : [px(start), px(end)];
  return { 'padding-block': block, 'padding-inline': inline[0] === inline[1] ? inline[0] : inline.join(' ') };
}

/** From so much padding on, CSS px, a phone has less of it: words in the middle stand where they do with either, where both sides have as much, give or take source px. */
const ROOMY = 25;
const EVEN = 2;

/** Whether the padding beside words in the middle of a column may be what it is on a phone. */
export const isRoomy = (node: ContainerNode, padding: Padding, building: Building): boolean =>
  node.role !== 'section' &&
  node.role !== 'table-cell' &&
  !isBadge(node, building) &&
  Math.abs(padding.left - padding.right) <= EVEN &&
  building.lengths.css(Math.min(padding.left, padding.right)) >= ROOMY;

/** Padding without that at the sides, where nothing depends on it. */
export function withoutSides({ 'padding-inline': sides, ...block }: Declarations, { isFree }: { readonly isFree: boolean }): Declarations {
  return isFree || sides === undefined ? block : { ...block, 'padding-inline': sides };
}
