/** The shapes of what letters enclose: round as in a ring, or with corners as in a box. */
import { boxFromEdges, type Box } from '../../../image/geometry.ts';
import { connectedParts } from '../../../image/connected.ts';
import type { GreyRaster } from '../../../image/raster.ts';

/** Coverage, 0 to 255, from which a pixel is of the strokes. */
const INKED = 128;
/** Narrower holes, px, have no shape of their own. */
const NARROWEST = 4;

export interface Hole {
  /** In the raster. */
  readonly box: Box;
  /** What is missing in its corners, in squares of its narrow side: 0 of a box, .21 of a circle and of one drawn out to any length. */
  readonly corners: number;
}

/** @param letters coverage 0-255 */
export function holesOf(letters: GreyRaster): Hole[] {
  const { width, height, data } = letters;
  return connectedParts(width, height, (i) => data[i]! < INKED).flatMap((pixels) => {
    const box = boxOf(pixels, width);
    const isOpen = box.x === 0 || box.y === 0 || box.x + box.width === width || box.y + box.height === height;
    return isOpen || Math.min(box.width, box.height) < NARROWEST ? [] : [{ box, corners: cornersOf(letters, box) }];
  });
}

/** By coverage, with the half-covered pixels round the hole: whole ones would round every corner of a small one. */
function cornersOf({ width, data }: GreyRaster, box: Box): number {
  const rows = new Float64Array(box.height + 2);
  const columns = new Float64Array(box.width + 2);
  for (let v = 0; v < rows.length; v++)
    for (let u = 0; u < columns.length; u++) {
      const paper = 1 - data[(box.y - 1 + v) * width + box.x - 1 + u]! / 255;
      rows[v]! += paper;
      columns[u]! += paper;
    }
  const [wide, high] = [Math.max(...rows), Math.max(...columns)];
  const area = rows.reduce((sum, row) => sum + row, 0);
  return (wide * high - area) / Math.min(wide, high) ** 2;
}

function boxOf(pixels: Int32Array, width: number): Box {
  let [left, top, right, bottom] = [width, Infinity, 0, 0];
  for (const at of pixels) {
    const [x, y] = [at % width, Math.floor(at / width)];
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + 1);
    bottom = Math.max(bottom, y + 1);
  }
  return boxFromEdges(left, top, right, bottom);
}
