/** A line's crop without strokes that run through its words in a colour of their own: they would pass for the letters' colour. */
import { channelDistance, channelDistanceAt, type Rgb } from '../../../image/colour.ts';
import { colouredStrikes } from '../../../image/coloured-strikes.ts';
import { bottom, boxFromEdges, clampToPixels, right, type Box } from '../../../image/geometry.ts';
import { colorAt, type RgbRaster } from '../../../image/raster.ts';
import type { Strike } from '../../../image/strikes.ts';

/** Pixels so many levels off the paper are letters or a stroke. */
const INKED = 40;

/** Rows and columns beside a stroke that its soft edge takes. */
const SOFT = 1;

/** How much of a letter goes on beside it, under a stroke: bowls of digits close there. */
const CLOSED = 0.7;

/**
 * The crop as it would be without its strokes: under them letters go on as they are above or below.
 * @param core the detector's box in the crop
 * @returns null where there are no such strokes
 */
export function withoutColouredStrikes(
  crop: RgbRaster,
  core: Box,
  paper: Rgb,
): { readonly picture: RgbRaster; readonly strikes: readonly Strike[] } | null {
  const letters = inkedRows(crop, clampToPixels(core, crop.width, crop.height), paper);
  const strikes = letters ? colouredStrikes(crop, letters, () => paper) : [];
  if (strikes.length === 0) return null;
  return { picture: strikes.reduce((picture, strike) => withoutStroke(picture, strike, paper), crop), strikes };
}

/** The box between its first and its last row that holds ink. */
function inkedRows(crop: RgbRaster, core: Box, paper: Rgb): Box | null {
  const isInked = (y: number) => {
    for (let x = core.x; x < right(core); x++) if (channelDistanceAt(crop.data, 3 * (y * crop.width + x), paper) >= INKED) return true;
    return false;
  };
  let [top, end] = [core.y, bottom(core)];
  while (top < end && !isInked(top)) top++;
  while (end > top && !isInked(end - 1)) end--;
  return end > top ? boxFromEdges(core.x, top, right(core), end) : null;
}

function withoutStroke(crop: RgbRaster, { from, to, top, end }: Strike, paper: Rgb): RgbRaster {
  const cleared = { ...crop, data: crop.data.slice() };
  const [above, below] = [top - SOFT - 1, end + SOFT].map((y) => Math.min(crop.height - 1, Math.max(0, y))) as [number, number];
  const away = (color: Rgb) => channelDistance(color, paper);
  const strongest = (colors: readonly Rgb[]) => colors.reduce((a, b) => (away(b) > away(a) ? b : a));
  const goingOn = (x: number, row: number) => {
    const at = (column: number) => colorAt(crop, Math.min(crop.width - 1, Math.max(0, column)), row);
    const beside = strongest([at(x - 1), at(x + 1)]).map((v, c) => paper[c]! + CLOSED * (v - paper[c]!)) as unknown as Rgb;
    return strongest([at(x), beside]);
  };
  // Its ends are soft, too.
  for (let x = Math.max(0, from - SOFT); x < Math.min(crop.width, to + SOFT); x++) {
    const [upper, lower] = [colorAt(crop, x, above), colorAt(crop, x, below)];
    const under = strongest([goingOn(x, above), goingOn(x, below)]);
    for (let y = above + 1; y < below; y++) cleared.data.set(y < top ? upper : y < end ? under : lower, (y * crop.width + x) * 3);
  }
  return cleared;
}
