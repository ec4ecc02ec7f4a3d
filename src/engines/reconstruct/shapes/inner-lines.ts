/** A fine line that runs round within a card, as certificates have: what lies outside of it has the card's colour and is no thick border. */
import { channelDistance, type Rgb } from '../../image/colour.ts';
import { bottom, grow, right, type Box } from '../../image/geometry.ts';
import { medianOf } from '../../image/median.ts';
import { colorAt, type RgbRaster } from '../../image/raster.ts';
import type { FoundBox } from './found-box.ts';

/** A card and its rim are of one colour up to so many levels, and the line differs from them by so many; at its corners it says nothing, px. */
const ONE_COLOUR = 10;
const LINE = { levels: 8, corner: 6 };

/**
 * @param rim what lies round the line, with the thickness that a border of it would have
 * @param inner what lies within the line, px
 * @returns the card without a border, and the line; null where the rim is a border of another colour
 */
export function withInnerLine(raster: RgbRaster, rim: FoundBox, inner: Box): FoundBox[] | null {
  if (!rim.border || rim.fill?.kind !== 'solid' || channelDistance(rim.border.color, rim.fill.color) > ONE_COLOUR) return null;
  const line = grow(inner, 1);
  const color = medianOf(sidesOf(line).map(([x, y]) => colorAt(raster, x, y)));
  const card: FoundBox = { ...rim, border: null };
  if (channelDistance(color, rim.fill.color) < LINE.levels) return [card];
  const border = { width: 1, color: color as Rgb, sides: rim.border.sides, style: 'solid' } as const;
  return [card, { box: line, radius: [0, 0, 0, 0], fill: null, border }];
}

/** Pixels of a line one px thick, but for its corners. */
function sidesOf(box: Box): [x: number, y: number][] {
  const [last, end] = [right(box) - 1, bottom(box) - 1];
  const places: [number, number][] = [];
  for (let x = box.x + LINE.corner; x < last - LINE.corner; x++) places.push([x, box.y], [x, end]);
  for (let y = box.y + LINE.corner; y < end - LINE.corner; y++) places.push([box.x, y], [last, y]);
  return places;
}
