/** Which boxes of ink in a line's crop are its letters. */
import { bottom, boxFromEdges, right, type Box } from '../../../image/geometry.ts';
import type { GreyRaster } from '../../../image/raster.ts';

/** What the crop's sides cut off a neighbour is no larger, in heights of the detected line. */
const PIECE = { width: 0.3, height: 0.4 };

/** A low piece of what stands beside the line, or the edge of a box. */
export const isPiece = (box: Box, core: Box, { width }: GreyRaster): boolean =>
  (box.x <= 0 || right(box) >= width) && box.width <= PIECE.width * core.height && box.height <= PIECE.height * core.height;

/** Over most of the other's columns: strokes of one sign (氵), which no neighbour shares. */
export const standsOver = (box: Box, other: Box): boolean =>
  bottom(box) <= other.y && Math.min(right(box), right(other)) - Math.max(box.x, other.x) > 0.5 * other.width;

/** Beyond the detector's box a sliver at the crop's side is the edge of what stands there from this share of its height on, as of a badge with round corners. */
const EDGE_BEYOND = 0.5;

/** Whether a box of ink in a crop is of the line whose core that is: no neighbour's descender or mark, underline, table rule or edge of a box. */
export function isLetter(box: Box, core: Box, { width, height }: GreyRaster): boolean {
  const middle = boxFromEdges(core.x, core.y + 0.2 * core.height, right(core), bottom(core) - 0.2 * core.height);
  const inMiddle = Math.min(bottom(middle), bottom(box)) - Math.max(middle.y, box.y);
  const cut = box.y <= 0 || bottom(box) >= height;
  if (cut && inMiddle < 0.5 * box.height) return false;
  const thin = box.height <= Math.max(2, 0.16 * core.height);
  if (thin && box.width >= Math.max(0.6 * core.width, 2.5 * core.height) && inMiddle < box.height) return false;
  const atSide = box.x <= 0 || right(box) >= width;
  const isBeyond = box.x >= right(core) || right(box) <= core.x;
  return !(atSide && box.width <= 3 && box.height > (isBeyond ? EDGE_BEYOND : 0.9) * core.height);
}
