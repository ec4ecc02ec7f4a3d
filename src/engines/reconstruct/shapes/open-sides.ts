/** Large letters that stand as pictures: an H is as straight at its edges as a box, and no row of it tells that it is open above and below. */
import { channelDistance, type Rgb } from '../../image/colour.ts';
import { bottom, type Box } from '../../image/geometry.ts';
import { colorAt, type RgbRaster } from '../../image/raster.ts';

/** An opening takes so much of a side at once (half of it in a bold H), and reaches so far into the box; edges of lossy pictures are soft for so many px. */
const OPENING = { wide: 0.2, deep: 0.2, soft: 2 };

/** What a region looks like that may be a box. */
interface Region {
  readonly box: Box;
  /** Near its edge, and beyond it. */
  readonly fill: Rgb;
  readonly around: Rgb;
}

/**
 * Whether what is around a region runs into it from above and from below: a label in the colour of the page lies on one side of a box at most.
 * @param raster the picture without its text
 */
export const isOpenAboveAndBelow = (raster: RgbRaster, region: Region): boolean => isOpen(raster, region, 1) && isOpen(raster, region, -1);

/** @param step from the upper side down, or from the lower one up */
function isOpen(raster: RgbRaster, { box, fill, around }: Region, step: 1 | -1): boolean {
  const isAround = (x: number, y: number) => {
    const color = colorAt(raster, x, y);
    return channelDistance(color, around) < channelDistance(color, fill);
  };
  const deep = Math.max(2 * OPENING.soft, Math.round(OPENING.deep * box.height));
  const edge = step > 0 ? box.y : bottom(box) - 1;
  const runsIn = (x: number) => {
    for (let i = OPENING.soft; i < deep; i++) if (!isAround(x, edge + step * i)) return false;
    return true;
  };
  // At the ends round corners are open: an opening lies between two parts of the side.
  let closed: number | null = null;
  for (let x = box.x; x < box.x + box.width; x++) {
    if (runsIn(x)) continue;
    if (closed !== null && x - closed - 1 >= OPENING.wide * box.width) return true;
    closed = x;
  }
  return false;
}
