/** Connected parts of a line's ink. */
import { connectedParts } from '../../../image/connected.ts';

export interface Component {
  /** Indices of its pixels. */
  readonly pixels: Int32Array;
  readonly left: number;
  readonly right: number;
  /** Row of its centre of gravity. */
  readonly middle: number;
}

/** Parts of at least `least` alpha that touch, diagonals included. */
export function components(alpha: Float32Array, width: number, height: number, least: number): Component[] {
  return connectedParts(width, height, (i) => alpha[i] >= least).map((pixels) => {
    let [left, rightEdge, rows] = [width, 0, 0];
    for (const at of pixels) {
      const x = at % width;
      left = Math.min(left, x);
      rightEdge = Math.max(rightEdge, x + 1);
      rows += (at - x) / width;
    }
    return { pixels, left, right: rightEdge, middle: rows / pixels.length + 0.5 };
  });
}
