/** A label hardly higher than its words: all round them is what it stands on, beside them is the label itself. */
import { channelDistance, type Rgb } from '../../image/colour.ts';
import { bottom, right, type Box } from '../../image/geometry.ts';
import type { Paper } from '../../image/highlight.ts';
import { medianOf } from '../../image/median.ts';
import { colorAt, type RgbRaster } from '../../image/raster.ts';

/** A row is the label's where this share of what is beside the words is of their paper, give or take levels; the rows are so much of the line's height. */
const ROW = { share: 0.7, levels: 30 };
/** Beyond its soft edge a label's colour is gone but for this share: among the stars of a sky a row fails here and there. */
const BEYOND = 0.3;
const HEIGHT = 0.7;
/** A patch that shows nothing but the label is of one as low as this, px. */
const LOW = 28;
/** Soft edges of letters reach so far, px; so many pixels on either side tell. */
const SOFT = 1;
const LEAST = 2;

/**
 * @param patch what is about the line
 * @param inner the line's box in the patch, px
 * @param color what the line was read on
 * @returns that label's colour in its rows, above and below them what is there; null where there is no label so low
 */
export function lowLabel(patch: RgbRaster, inner: Box, color: Rgb): Paper | null {
  const beside = [...Array(patch.width).keys()].filter((x) => x < inner.x - SOFT || x >= right(inner) + SOFT);
  if (beside.filter((x) => x < inner.x).length < LEAST || beside.filter((x) => x > inner.x).length < LEAST) return null;
  const shareOf = (y: number) => beside.filter((x) => channelDistance(colorAt(patch, x, y), color) <= ROW.levels).length / beside.length;
  const isOfLabel = (y: number) => shareOf(y) >= ROW.share;
  const middle = Math.min(patch.height - 1, Math.max(0, Math.round(inner.y + inner.height / 2)));
  let [top, end] = [middle, middle];
  while (top > 0 && isOfLabel(top - 1)) top--;
  while (end < patch.height && isOfLabel(end)) end++;
  const covered = Math.min(end, bottom(inner)) - Math.max(top, inner.y);
  if (covered < HEIGHT * inner.height || (end - top === patch.height && patch.height > LOW)) return null;
  const goesOn = [top - 1 - SOFT, end + SOFT].some((y) => y >= 0 && y < patch.height && shareOf(y) > BEYOND);
  if (goesOn) return null;
  const label = medianOf(beside.flatMap((x) => Array.from({ length: end - top }, (_, k) => colorAt(patch, x, top + k))));
  return (x, y) => (y >= top && y < end ? label : colorAt(patch, x, y));
}
