/** How much of a frame's border shows along the arcs of its corners. */
import { luma, type Rgb } from '../../image/colour.ts';
import { bottom, right, type Box } from '../../image/geometry.ts';
import type { Band } from './found-box.ts';

/** How far, px, on both sides of an arc its line is looked for, at what weight, and the ground beside it. */
const ARC = { line: 1, beside: 0.5, ground: 4 };

/** Share of the border's contrast with the ground that the corners' arcs have, in luma, which compression keeps. */
export function shownOf(box: Box, r: number, color: Rgb, { source }: Band, corners: readonly Corner[]): number {
  const lumaAt = (x: number, y: number): number => {
    const [px, py] = [Math.max(0, Math.min(source.width - 1, Math.floor(x))), Math.max(0, Math.min(source.height - 1, Math.floor(y)))];
    const i = (py * source.width + px) * 3;
    return luma([source.data[i], source.data[i + 1], source.data[i + 2]]);
  };
  let [sum, all] = [0, 0];
  for (const [dx, dy] of corners) {
    const [cx, cy] = [dx < 0 ? box.x + r : right(box) - r, dy < 0 ? box.y + r : bottom(box) - r];
    const steps = Math.max(4, Math.ceil((Math.PI / 2) * r));
    for (let s = 0; s <= steps; s++) {
      const angle = (s / steps) * (Math.PI / 2);
      const at = (off: number) => lumaAt(cx + dx * Math.cos(angle) * (r - 0.5 + off), cy + dy * Math.sin(angle) * (r - 0.5 + off));
      const [inner, outer] = [at(-ARC.ground), at(ARC.ground)];
      // A soft line lies on two or three px, most of it on its middle.
      const shares = [
        [-ARC.line, inner, ARC.beside],
        [0, (inner + outer) / 2, 1],
        [ARC.line, outer, ARC.beside],
      ].map(([off, ground, weight]) => (weight * (at(off) - ground)) / (luma(color) - ground || Infinity));
      sum += Math.max(-1, Math.min(1, shares[0] + shares[1] + shares[2]));
      all++;
    }
  }
  return sum / all;
}

/** Directions in which a corner lies from the middle. */
export type Corner = readonly [number, number];
export const CORNERS: readonly Corner[] = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
];
