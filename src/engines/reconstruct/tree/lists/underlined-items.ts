/** Entries of a list with rules between them: the rule under an entry is its lower border. */
import { bottom, enclose, right } from '../../../image/geometry.ts';
import type { ContainerNode, LayoutNode, RuleNode } from '../../document.ts';

/** Edges of a rule and of what it ends agree within, px. */
const EDGE = 5;

/** Whether a level rule ends it: right under it, as wide, or wider. */
export const isUnder = ({ box, orientation }: RuleNode, step: LayoutNode): boolean =>
  orientation === 'horizontal' && box.x <= step.box.x + EDGE && right(box) >= right(step.box) - EDGE && box.y >= bottom(step.box) - EDGE;

/** The entry and its border. */
export function underlined(step: LayoutNode, { box, color, style }: RuleNode, newId: () => string): ContainerNode {
  const border = { width: box.height, color, sides: ['bottom'], style } as const;
  return {
    kind: 'container',
    id: newId(),
    box: enclose([step.box, box]),
    role: 'list-item',
    layout: 'column',
    frame: { fill: null, picture: null, radius: [0, 0, 0, 0], border, shadow: null },
    children: [step.kind === 'container' && step.role === 'list-item' ? { ...step, role: 'group' } : step],
  };
}
