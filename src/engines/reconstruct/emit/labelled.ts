/** A button or a cell with nothing but its words: one element, padded round them. */
import { centerX, right } from '../../image/geometry.ts';
import type { ContainerNode, TextNode } from '../document.ts';
import { columnAlignment, type Align } from './alignment.ts';
import type { Building, Place } from './building.ts';
import type { Declarations, PageElement } from './element.ts';
import { frameDeclarations } from './frames.ts';
import { sidePadding } from './padding.ts';
import { columnContent, logicalAlign, paddingBox, placeAcross, shrinks, type Padding } from './placement.ts';
import { fluidMiddle, phoneColumn } from './responsive/responsive-columns.ts';
import { fluidColumn, fluidLabel } from './responsive/responsive.ts';

/** Roles of words that need no element of their own in a cell. */
const CELL_WORDS: ReadonlySet<TextNode['role']> = new Set(['cell', 'p', 'price', 'caption', 'label']);

/** Words that begin so many source px over their cell are moved there, which no padding does. */
const OVER = 0.5;

/** The words of a button or cell that holds nothing else; gradient letters and pictured grounds of buttons need boxes of their own. */
export function labelOf({ role, box, frame, children: [only, ...others] }: ContainerNode): TextNode | null {
  if (only?.kind !== 'text' || others.length > 0 || shrinks(only) || only.lines[0].writing) return null;
  if (role === 'table-cell') return CELL_WORDS.has(only.role) && only.box.y >= box.y - OVER ? only : null;
  return role === 'button' && !frame?.picture ? only : null;
}

/** A label this near to its button's middle, source px, is there, whatever the padding. */
const MIDDLE = 0.25;

const isCentred = (align: Align, before: number, after: number): boolean => align === 'center' && Math.abs(before - after) <= MIDDLE;

export function buttonElement(node: ContainerNode, label: TextNode, place: Place, inherited: Align, building: Building): PageElement {
  const { lengths, typography, direction } = building;
  const { box, padding } = columnContent(node);
  const { align } = placeAcross(label, box, columnAlignment(node, box, inherited), building);
  const off = align === 'center' ? 2 * (centerX(label.box) - centerX(box)) : 0;
  const before = padding.left + (align === 'left' ? label.box.x - box.x : Math.max(0, off));
  const after = padding.right + (align === 'right' ? right(box) - right(label.box) : Math.max(0, -off));
  const { 'padding-block': block, 'padding-inline': sides } = fluidColumn(node, padding, building);
  return {
    tag: 'a',
    node: node.id,
    name: building.partNames.get(node.id) ?? 'button',
    typeClass: typography.classOf(label),
    attributes: { href: '#' },
    fluid: {
      display: 'block',
      'padding-block': block,
      'padding-inline': sides,
      ...textAlign(align, direction),
      ...frameDeclarations(node, building),
      ...place.fluid,
      ...fluidLabel(label, node, building),
    },
    exact: {
      ...typography.exactOf(label),
      'padding-block': `${sidePadding(padding.top, building)} ${sidePadding(padding.bottom, building)}`,
      ...(isCentred(align, before, after) ? {} : { 'padding-inline': inlinePadding(before, after, building) }),
      ...(node.holdsHeight ? { height: lengths.px(node.box.height) } : {}),
      ...place.exact,
    },
    children: [typography.inline(label)],
  };
}

/** A cell of a table with its words. Words in its middle need no padding, so that all columns set so are of one class. */
export function cellElement(
  node: ContainerNode,
  label: TextNode,
  place: Place,
  inherited: Align,
  building: Building,
): Omit<PageElement, 'tag' | 'attributes'> {
  const { typography, direction } = building;
  const { box, padding } = columnContent(node);
  const { align } = placeAcross(label, box, columnAlignment(node, box, inherited), building);
  const [before, after] = besideWords(node, label, padding, align);
  const narrow = fluidMiddle(label, phoneColumn(node, inherited, building), align, building);
  return {
    node: node.id,
    name: cellName(node, building),
    typeClass: typography.classOf(label),
    fluid: {
      ...frameDeclarations(node, building),
      ...fluidColumn(node, padding, building),
      ...textAlign(align, direction),
      ...place.fluid,
      ...narrow,
    },
    exact: {
      ...typography.exactOf(label),
      ...(narrow['text-align'] ? { 'text-align': logicalAlign(align, direction) } : {}),
      'padding-block': `${sidePadding(padding.top, building)} 0`,
      'padding-inline': inlinePadding(before, after, building),
      ...place.exact,
    },
    children: [typography.inline(label)],
  };
}

/** Cells are called after what they name. */
export function cellName({ id }: ContainerNode, { headers }: Building): string {
  const scope = headers.get(id);
  return scope === undefined ? 'cell' : { col: 'column-name', row: 'row-name', colgroup: 'group-name' }[scope];
}

/** What lies at both sides of a cell's words, source px: on the side that they keep to as measured, on the other one no more than that. */
function besideWords(node: ContainerNode, label: TextNode, padding: Padding, align: Align): [number, number] {
  const inner = paddingBox(node);
  const [before, after] = [label.box.x - inner.x, right(inner) - right(label.box)];
  if (align === 'left') return [before, Math.min(before, padding.right)];
  if (align === 'right') return [Math.min(after, padding.left), after];
  // Words that are wider than their cell begin where they do; those in its middle need no padding.
  const even = Math.max(0, Math.min(before, after));
  const [start, end] = [Math.max(0, before) - even, Math.max(0, after) - even];
  return isCentred(align, start, end) ? [0, 0] : [start, end];
}

function textAlign(align: Align, direction: Building['direction']): Declarations {
  const start = logicalAlign(align, direction);
  return start === 'start' ? {} : { 'text-align': start };
}

/** By the page's direction, told once where both sides have the same. */
function inlinePadding(before: number, after: number, building: Building): string {
  const [start, end] = (building.direction === 'rtl' ? [after, before] : [before, after]).map((side) => sidePadding(side, building));
  return start === end ? start : `${start} ${end}`;
}
