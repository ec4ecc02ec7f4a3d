/** How well a drawing goes with a line's ink, over some of its columns. */
import type { InkCrop } from './ink.ts';

/** Letters drawn at the height of an ink's crop. */
export interface ColumnDrawing {
  /** Coverage, 0 to 1, row by row. */
  readonly alpha: Float32Array;
  readonly width: number;
  /** Column of the crop that it begins at; it may lie outside. */
  readonly left: number;
}

/**
 * Zero-mean normalised cross-correlation of ink and drawing, -1 to 1; 0 where one of them does not vary.
 * @param from first of the crop's columns, whole px; columns that lie in the crop and the drawing
 * @param to the one behind the last
 */
export function columnMatch(ink: InkCrop, drawn: ColumnDrawing, from: number, to: number): number {
  let n = 0;
  let sa = 0;
  let sb = 0;
  let saa = 0;
  let sbb = 0;
  let sab = 0;
  for (let y = 0; y < ink.box.height; y++) {
    for (let x = from; x < to; x++) {
      const a = ink.alpha[y * ink.box.width + x];
      const b = drawn.alpha[y * drawn.width + x - drawn.left];
      n++;
      sa += a;
      sb += b;
      saa += a * a;
      sbb += b * b;
      sab += a * b;
    }
  }
  const spread = Math.sqrt(Math.max(0, (saa - (sa * sa) / n) * (sbb - (sb * sb) / n)));
  return spread > 1e-6 ? (sab - (sa * sb) / n) / spread : 0;
}
