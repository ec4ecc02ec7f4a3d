/** A button with nothing but its label: one element, padded round the words. */
import { centerX, right } from '../../image/geometry.ts';
import type { ContainerNode, TextNode } from '../document.ts';
import { columnAlignment, type Align } from './alignment.ts';
import type { Building, Place } from './building.ts';
import type { PageElement } from './element.ts';
import { frameDeclarations } from './frames.ts';
import { columnContent, logicalAlign, placeAcross, shrinks } from './placement.ts';
import { fluidColumn, fluidLabel } from './responsive/responsive.ts';

/** The words of a button that holds nothing else; gradient letters and pictured grounds need boxes of their own. */
export function labelOf({ role, frame, children: [only, ...others] }: ContainerNode): TextNode | null {
  if (role !== 'button' || frame?.picture) return null;
  return others.length === 0 && only?.kind === 'text' && !shrinks(only) && !only.lines[0].writing ? only : null;
}

export function buttonElement(node: ContainerNode, label: TextNode, place: Place, inherited: Align, building: Building): PageElement {
  const { lengths, typography, direction } = building;
  const { box, padding } = columnContent(node);
  const { align } = placeAcross(label, box, columnAlignment(node, box, inherited), building);
  const off = align === 'center' ? 2 * (centerX(label.box) - centerX(box)) : 0;
  const before = padding.left + (align === 'left' ? label.box.x - box.x : Math.max(0, off));
  const after = padding.right + (align === 'right' ? right(box) - right(label.box) : Math.max(0, -off));
  const inline = (direction === 'rtl' ? [after, before] : [before, after]).map(lengths.px);
  const start = logicalAlign(align, direction);
  const { 'padding-block': block, 'padding-inline': sides } = fluidColumn(node, padding, building);
  return {
    tag: 'a',
    node: node.id,
    name: 'button',
    typeClass: typography.classOf(label),
    attributes: { href: '#' },
    fluid: {
      display: 'block',
      'padding-block': block,
      'padding-inline': sides,
      ...(start === 'start' ? {} : { 'text-align': start }),
      ...frameDeclarations(node, building),
      ...place.fluid,
      ...fluidLabel(label, node, building),
    },
    exact: {
      ...typography.exactOf(label),
      'padding-block': `${lengths.px(padding.top)} ${lengths.px(padding.bottom)}`,
      'padding-inline': inline.join(' '),
      ...(node.holdsHeight ? { height: lengths.px(node.box.height) } : {}),
      ...place.exact,
    },
    children: [typography.inline(label)],
  };
}
