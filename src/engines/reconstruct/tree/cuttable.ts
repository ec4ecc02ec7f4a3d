/** What cuts are made between. */
import { intersect, type Box } from '../../image/geometry.ts';
import type { LayoutNode } from '../document.ts';

/** A node with the box that cuts look at: its ink or drawn edge, without the air of line boxes. */
export interface Cuttable {
  readonly node: LayoutNode;
  readonly ink: Box;
}

/** Boxes may overlap by this many px and still lie beside each other. */
export const SLACK = 2;

/** Columns side by side share their top, middle or bottom within this many px. */
export const ALIGNED = 14;

/** Whether two boxes lie on each other by more than their soft edges. */
export function trulyOverlap(a: Box, b: Box): boolean {
  const shared = intersect(a, b);
  return shared !== null && shared.width > SLACK && shared.height > SLACK;
}
