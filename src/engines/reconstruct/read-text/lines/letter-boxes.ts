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

/** Specks of a photo above and below a headline: how high, px, its detected box is at least, how large they are at most and how far from all larger parts they lie, heights of that box. Points and marks stand nearer to their letters. */
const STRAY = { headline: 64, size: 0.2, apart: 0.1 };

/** Whether a box of ink on a photo stands off the rows of a headline's letters, as the edge of a badge below them does: taken for one, it makes the line higher than it is, and is erased with it. */
export function isStray(box: Box, all: readonly Box[], { height }: Box): boolean {
  const isSmall = (part: Box) => Math.max(part.width, part.height) < STRAY.size * height;
  if (height < STRAY.headline || !isSmall(box)) return false;
  const letters = all.filter((part) => !isSmall(part));
  const middle = box.y + box.height / 2;
  if (letters.length === 0 || letters.some((part) => middle >= part.y && middle <= bottom(part))) return false;
  const apart = (part: Box) => Math.max(part.x - right(box), box.x - right(part), part.y - bottom(box), box.y - bottom(part));
  return letters.every((part) => apart(part) > STRAY.apart * height);
}

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
