/** What lossy compression leaves along strong edges of what is drawn: blocks of halved colour in which line and ground have run into each other. */
import { bottom, clampToPixels, coveredShare, grow, intersect, right, type Box } from '../../image/geometry.ts';
import type { GreyRaster, RgbRaster } from '../../image/raster.ts';
import type { BoxShape, Shape } from '../document.ts';
import type { Leftover } from './residual.ts';

/** A block of halved colour, px: a stain at a corner is no larger, one along a line no larger than two. How far, px, it lies from what it comes of, and what share of it farther in. */
const STAIN = { corner: 16, line: 32, reach: 2, within: 8, farther: 0.25 };
/** Its mean difference against the contrast of what is drawn there: of 25 such things on six pages, quality 80 to 82, 4:2:0, 22 have 0.11 to 0.23, the others 0.32 to 0.60. */
const SHARE = 0.25;
/** Levels from which an edge is strong enough to leave one. */
const STRONG = 64;

/**
 * Whether what is left is small, lies at a corner of a box or along its border, and is faint against the contrast there.
 * @param canvas what is drawn of shapes and pictures, which the difference is from
 */
export function isEdgeStain(
  { box }: Leftover,
  shapes: readonly Shape[],
  { canvas, mask, difference }: { readonly canvas: RgbRaster; readonly mask: GreyRaster; readonly difference: GreyRaster },
): boolean {
  if (Math.max(box.width, box.height) > STAIN.line) return false;
  if (!shapes.some((shape) => shape.kind === 'box' && isOnEdge(box, shape))) return false;
  const contrast = contrastIn(canvas, clampToPixels(grow(box, STAIN.reach), canvas.width, canvas.height));
  return contrast >= STRONG && meanIn(difference, mask, box) <= SHARE * contrast;
}

/** At a corner of a box, or anywhere along its border. */
function isOnEdge(box: Box, { box: own, border, fill }: BoxShape): boolean {
  const around = grow(box, STAIN.reach);
  if (!intersect(around, own)) return false;
  if (border && coveredShare(box, grow(own, -border.width - STAIN.within)) <= STAIN.farther) return true;
  if (Math.max(box.width, box.height) > STAIN.corner) return false;
  const isCornerAt = (x: number, y: number) => x >= around.x && x <= right(around) && y >= around.y && y <= bottom(around);
  return fill !== null && [own.x, right(own)].some((x) => [own.y, bottom(own)].some((y) => isCornerAt(x, y)));
}

function contrastIn({ data, width }: RgbRaster, box: Box): number {
  const [low, high] = [
    [255, 255, 255],
    [0, 0, 0],
  ];
  for (let y = box.y; y < bottom(box); y++)
    for (let x = box.x; x < right(box); x++)
      for (let c = 0, i = (y * width + x) * 3; c < 3; c++) {
        low[c] = Math.min(low[c]!, data[i + c]!);
        high[c] = Math.max(high[c]!, data[i + c]!);
      }
  return Math.max(...high.map((most, c) => most - low[c]!));
}

/** Mean difference of what can be seen of it in a box. */
export function meanIn(difference: GreyRaster, mask: GreyRaster, box: Box): number {
  let [sum, seen] = [0, 0];
  for (let y = box.y; y < bottom(box); y++)
    for (let x = box.x, i = y * mask.width + x; x < right(box); x++, i++)
      if (mask.data[i]) [sum, seen] = [sum + difference.data[i]!, seen + 1];
  return seen === 0 ? 0 : sum / seen;
}
