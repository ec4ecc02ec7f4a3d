/**
 * A border that hides on one side: a badge lies over it, and it shows on the stretches beside that; or the fill is lost in its ground before it; or what is
 * beyond it rings all through a narrow gap to the next card.
 */
import { channelDistance } from '../../image/colour.ts';
import { lineBeside, sideEdge, type SideEdge } from '../../image/edge.ts';
import type { Box } from '../../image/geometry.ts';
import { median, medianOf } from '../../image/median.ts';
import { LOSSY } from '../../image/noise.ts';
import type { RgbRaster } from '../../image/raster.ts';
import { SIDES, type Side } from '../../image/surroundings.ts';

/** Widths of one border differ by so many px, colours by levels and by so many times the noise. */
const ONE = { width: 1, colour: 24, noise: 12 };
/** A side is looked at in so many stretches, px long at least, of which so many must show the border. */
const STRETCHES = { count: 4, least: 12, shown: 2 };
/** So far from where a fill is lost in its ground, px, its border may be. */
const FARTHEST = 12;
/**
 * What is even differs by levels, and levels a level of noise; where a gap rings, by so many times as many, in a lossy picture: red between two white cards 12 px apart
 * goes from 205 to 242, by 30 nearest to the border and by up to 14 behind that, where ringing on a free side ends within 6.
 */
const EVEN = { levels: 3, noise: 3, ringing: 3 };
/** So many px farther out than a border is wide what is beyond it is looked for: that ends a px or two later than its fill was measured. */
const BEYOND = [1, 2, 3, 4];

type Edge = SideEdge | null;

interface Look {
  readonly box: Box;
  readonly corner: number;
  readonly noise: number;
}

/** @returns the edges of a box, top, right, bottom and left; the one that alone shows no border with that of the others, where stretches of it show it, its ground rings, or it runs a little farther out */
export function withHiddenSide(edges: readonly Edge[], raster: RgbRaster, { box, corner, noise }: Look): Edge[] {
  const bare = edges.findIndex((edge) => !edge?.border);
  const borders = edges.flatMap((edge) => edge?.border ?? []);
  if (borders.length !== edges.length - 1) return [...edges];
  const known = { width: median(borders.map(({ width }) => width)), color: medianOf(borders.map(({ color }) => color)) };
  const isOne = ({ width, color }: NonNullable<SideEdge['border']>) =>
    Math.abs(width - known.width) <= ONE.width && channelDistance(color, known.color) <= ONE.colour + ONE.noise * noise;
  if (!borders.every(isOne)) return [...edges];
  const side = SIDES[bare]!;
  const tolerance = EVEN.levels + EVEN.noise * noise;
  const endOf = (edge: Edge) => (edge?.border && isOne(edge.border) ? [edge.end] : []);
  const seen = (part: Box, within: number) => endOf(sideEdge(raster, part, side, within, tolerance));
  const fartherEnd = (): number | undefined => {
    for (let by = 1; by <= FARTHEST; by++) for (const end of seen(grownAt(box, side, by), corner)) return by + end;
    return undefined;
  };
  const shown = stretchesOf(box, side, corner).flatMap((stretch) => seen(stretch, 0));
  // A wide border would be even enough itself: what is beyond it lies farther out.
  const ringing =
    noise < LOSSY ? [] : BEYOND.flatMap((px) => endOf(lineBeside(raster, box, side, corner, known.width + px, EVEN.ringing * tolerance)));
  const end = shown.length >= STRETCHES.shown ? median(shown) : (ringing[0] ?? fartherEnd());
  return edges.map((edge, i) => (i === bare && end !== undefined ? { end, border: known } : edge));
}

/** A box that ends so many px later on one side. */
function grownAt(box: Box, side: Side, by: number): Box {
  const level = side === 'top' || side === 'bottom';
  const from = { x: box.x - (side === 'left' ? by : 0), y: box.y - (side === 'top' ? by : 0) };
  return { ...from, width: box.width + (level ? 0 : by), height: box.height + (level ? by : 0) };
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
