/** Labels in strong colours whose region noise has cut short: a block of halved colour at their edge has another shade, though it is the label's. */
import { channelDistance, type Rgb } from '../../image/colour.ts';
import type { Outline } from '../../image/corners.ts';
import { halfwayOutline } from '../../image/halfway.ts';
import type { RgbRaster } from '../../image/raster.ts';
import { outlineArea, type Region } from '../../image/regions.ts';
import { medianOf } from '../../image/median.ts';
import { sideColor, SIDES } from '../../image/surroundings.ts';

/** What is no farther from the region than this, px, is its edge; a block of halved colour beside it, and the edge behind that, end by so many. */
const EDGE = { own: 3, block: 17, clear: 3 };
/** Levels between a box and its ground, at least; shades of one colour, at most. */
const CONTRAST = 40;
const SHADES = 28;
/** The region is such a share of the whole. */
const SHARE = 0.5;

/**
 * The outline of a region with the blocks beside it that are of its colour but for noise; null where it ends at its own edge, or goes on.
 * @param fill the region's colour
 * @returns the outline and the colour around it
 */
export function withBlocksBeside(raster: RgbRaster, region: Region, fill: Rgb): { outline: Outline; around: Rgb } | null {
  const edges = SIDES.map((side) => {
    for (let distance = 1; distance <= EDGE.block; distance++) {
      const color = sideColor(raster, region.box, side, distance, 0);
      if (!color) return null;
      if (channelDistance(color, fill) < CONTRAST) continue;
      return { distance, beyond: sideColor(raster, region.box, side, distance + EDGE.clear, 0) ?? color };
    }
    return null;
  });
  const found = edges.filter((edge) => edge !== null);
  if (found.length < SIDES.length || found.every(({ distance }) => distance <= EDGE.own)) return null;
  const around = medianOf(found.map(({ beyond }) => beyond));
  if (found.some(({ beyond }) => channelDistance(beyond, around) > SHADES)) return null;
  const outline = halfwayOutline(raster, region, () => fill, around, EDGE.block);
  return region.area >= SHARE * outlineArea(outline as Region) ? { outline, around } : null;
}
