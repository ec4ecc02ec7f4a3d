/** A border that a badge lies over: its side shows on the stretches beside that. */
import { channelDistance } from '../../image/colour.ts';
import { sideEdge, type SideEdge } from '../../image/edge.ts';
import type { Box } from '../../image/geometry.ts';
import { median, medianOf } from '../../image/median.ts';
import type { RgbRaster } from '../../image/raster.ts';
import { SIDES, type Side } from '../../image/surroundings.ts';

/** A side is looked at in so many stretches, px long at least, of which so many must show the border; widths of one border differ by so many px, colours by levels and by so many times the noise. */
const STRETCHES = { count: 4, least: 12, shown: 2, width: 1, colour: 24, noise: 12 };

type Edge = SideEdge | null;

/** @returns the edges of a box, top, right, bottom and left; the one that alone shows no border with that of the others, where stretches of it show it */
export function withCoveredSide(
  edges: readonly Edge[],
  raster: RgbRaster,
  { box, corner, noise }: { readonly box: Box; readonly corner: number; readonly noise: number },
): Edge[] {
  const bare = edges.findIndex((edge) => !edge?.border);
  const borders = edges.flatMap((edge) => edge?.border ?? []);
  if (borders.length !== edges.length - 1) return [...edges];
  const known = { width: median(borders.map(({ width }) => width)), color: medianOf(borders.map(({ color }) => color)) };
  const isOne = ({ width, color }: NonNullable<SideEdge['border']>) =>
    Math.abs(width - known.width) <= STRETCHES.width && channelDistance(color, known.color) <= STRETCHES.colour + STRETCHES.noise * noise;
  if (!borders.every(isOne)) return [...edges];
  const shown = stretchesOf(box, SIDES[bare], corner).flatMap((stretch) => {
    const edge = sideEdge(raster, stretch, SIDES[bare], 0, 3 + 3 * noise);
    return edge?.border && isOne(edge.border) ? [edge] : [];
  });
  if (shown.length < STRETCHES.shown) return [...edges];
  const end = median(shown.map((edge) => edge.end));
  return edges.map((edge, i) => (i === bare ? { end, border: known } : edge));
}

/** A box's side between its corners, in stretches. */
function stretchesOf(box: Box, side: Side, corner: number): Box[] {
  const level = side === 'top' || side === 'bottom';
  const length = ((level ? box.width : box.height) - 2 * corner) / STRETCHES.count;
  if (length < STRETCHES.least) return [];
  return Array.from({ length: STRETCHES.count }, (_, i) => {
    const from = corner + i * length;
    return level ? { ...box, x: box.x + from, width: length } : { ...box, y: box.y + from, height: length };
  });
}
