/** How wide a text may grow without running into its neighbours or out of its box. */
import { right } from '../../image/geometry.ts';
import type { ContainerNode } from '../document.ts';

/** From edge to edge, source px. */
export interface Room {
  readonly left: number;
  readonly right: number;
}

/** Kept free inside a framed box, as a share of its width and at most this much, source px. */
const INSET = { share: 0.04, most: 24 };
/** Kept free between neighbours of a row, source px. */
const GAP = 8;

/** The room of each child, in the order of the children. */
export function roomOf(node: ContainerNode, given: Room): Room[] {
  const inner = node.frame || node.role === 'section' || node.role === 'table-cell' ? inside(node, given) : given;
  if (node.layout !== 'row') return node.children.map(() => inner);
  // Neighbours share the space between them: both may have become longer.
  return node.children.map(({ box }) => {
    const before = node.children.filter((other) => right(other.box) <= box.x + 1).map((other) => (right(other.box) + box.x + GAP) / 2);
    const after = node.children.filter((other) => other.box.x >= right(box) - 1).map((other) => (other.box.x + right(box) - GAP) / 2);
    return { left: Math.max(inner.left, ...before), right: Math.min(inner.right, ...after) };
  });
}

function inside({ box }: ContainerNode, given: Room): Room {
  const inset = Math.min(INSET.most, INSET.share * box.width);
  return { left: Math.max(given.left, box.x + inset), right: Math.min(given.right, right(box) - inset) };
}
