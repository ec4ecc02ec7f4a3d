import { channelDistance, type Rgb } from './colour.ts';
import type { Box } from './geometry.ts';
import type { RgbRaster } from './raster.ts';
import { sideColor, type Side } from './surroundings.ts';

/** How a filled box ends at one side. Distances in px, 1 = the first pixel outside the box as given. */
export interface SideEdge {
  /** The fill's last pixel: 0 = the box is exact, 1 = it goes on for one px. */
  readonly end: number;
  /** The border's width and colour, where one is drawn between fill and outside. */
  readonly border: { readonly width: number; readonly color: Rgb } | null;
}

const INSIDE = -2;
const REACH = 12;

/**
 * Looks across one side of a box: fill, perhaps a border, then the outside, each even. Null where the outside does not become
 * even soon (a photo, a pattern, the picture's end).
 */
export function sideEdge(raster: RgbRaster, box: Box, side: Side, corner: number, tolerance: number): SideEdge | null {
  const colors: Rgb[] = [];
  for (let distance = INSIDE; distance <= REACH; distance++) {
    const color = sideColor(raster, box, side, distance, corner);
    if (!color) break;
    colors.push(color);
  }
  const settled = colors.findIndex((color, i) => {
    const later = [colors[i + 1], colors[i + 2]];
    return i + INSIDE >= 1 && later.every((other) => other && channelDistance(color, other) <= tolerance);
  });
  if (settled < 0) return null;
  return edgeBetween(colors.slice(0, settled + 1), tolerance);
}

/**
 * The same where the line beside a box is perhaps as wide as `most` px, and even itself: the outside is what lies so far off. Null where that is not even.
 */
export function lineBeside(raster: RgbRaster, box: Box, side: Side, corner: number, most: number, tolerance: number): SideEdge | null {
  const colors = Array.from({ length: most + 4 - INSIDE }, (_, i) => sideColor(raster, box, side, INSIDE + i, corner));
  const known = colors.filter((color) => color !== null);
  const isEven = known.slice(-3).every((color) => channelDistance(color, known.at(-1)!) <= tolerance);
  return known.length < colors.length || !isEven ? null : edgeBetween(known.slice(0, -2), tolerance);
}

/** @param colors from the fill outwards to the outside */
function edgeBetween(colors: readonly Rgb[], tolerance: number): SideEdge {
  const settled = colors.length - 1;
  const [inner, outer] = [colors[0], colors[settled]];
  const apart = channelDistance(inner, outer);
  // A border is unlike both sides; a soft edge is a mixture of them.
  const unlike = colors.slice(0, settled).map((color) => {
    const [a, b] = [channelDistance(color, inner), channelDistance(color, outer)];
    return a + b <= apart + tolerance ? 0 : Math.min(a, b);
  });
  const peak = Math.max(...unlike);
  if (peak <= tolerance) {
    const last = colors.findLastIndex((color, i) => i < settled && channelDistance(color, inner) < channelDistance(color, outer));
    return { end: apart <= tolerance || last < 0 ? 0 : last + INSIDE, border: null };
  }
  const first = unlike.findIndex((d) => d >= peak / 2);
  const last = unlike.findLastIndex((d) => d >= peak / 2);
  return { end: first + INSIDE - 1, border: { width: last - first + 1, color: colors[unlike.indexOf(peak)] } };
}
