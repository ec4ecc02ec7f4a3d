/** Cards with a picture on top: their border runs round picture and text, of which only the text's ground is found as a box. */
import { channelDistance, type Rgb } from '../../image/colour.ts';
import { bottom, boxFromEdges, right } from '../../image/geometry.ts';
import { medianOf } from '../../image/median.ts';
import { colorAt } from '../../image/raster.ts';
import type { Band, FoundBox } from './found-box.ts';

/** Widest border looked for, px; least height of a picture above the text, px; what a card measures at least. */
const CARD = { border: 3, picture: 40, width: 80, height: 30, cornered: 2 };
/** Levels by which a border's pixels differ from each other at most, and from what is on both sides at least. */
const ALIKE = 6;
const CONTRAST = 4;
/** Share of a side that must have the border's colour. */
const AGREED = 0.9;

/** @returns the box grown to the border that goes on above it; the box itself where there is none */
export function closedCard(box: FoundBox, band: Band): FoundBox {
  const [topLeft, topRight, bottomRight, bottomLeft] = box.radius;
  if (box.border || box.fill?.kind !== 'solid' || Math.max(topLeft, topRight) > CARD.cornered) return box;
  if (box.box.width < CARD.width || box.box.height < CARD.height) return box;
  const round = Math.max(bottomRight, bottomLeft);
  for (let width = 1; width <= CARD.border; width++) {
    const color = borderColor(box, width, round, band);
    const top = color && topOf(box, width, round, color, band);
    if (!color || top === null) continue;
    const whole = boxFromEdges(box.box.x - width, top, right(box.box) + width, bottom(box.box) + width);
    const radius = round > 0 ? round + width : 0;
    return {
      ...box,
      box: whole,
      radius: [radius, radius, radius, radius],
      border: { width, color, sides: ['top', 'right', 'bottom', 'left'], style: 'solid' },
    };
  }
  return box;
}

const inside = ({ raster }: Band, x: number, y: number) => x >= 0 && y >= 0 && x < raster.width && y < raster.height;

/** The one colour of the lines left of, right of and under the box, which what lies on either side of them does not have. */
function borderColor({ box, fill }: FoundBox, width: number, round: number, band: Band): Rgb | null {
  const [left, end, under] = [box.x - width, right(box) + width - 1, bottom(box) + width - 1];
  if (!inside(band, left - 1, box.y) || !inside(band, end + 1, under + 1)) return null;
  const rows = range(box.y + 2, bottom(box) - round - 2);
  const columns = range(box.x + round + 2, right(box) - round - 2);
  const pixels = [
    ...rows.flatMap((y) => [colorAt(band.raster, left, y), colorAt(band.raster, end, y)]),
    ...columns.map((x) => colorAt(band.raster, x, under)),
  ];
  const outer = [
    ...rows.flatMap((y) => [colorAt(band.raster, left - 1, y), colorAt(band.raster, end + 1, y)]),
    ...columns.map((x) => colorAt(band.raster, x, under + 1)),
  ];
  if (pixels.length < CARD.height) return null;
  const color = medianOf(pixels);
  const limit = ALIKE + 2 * band.noise;
  const ground = fill?.kind === 'solid' ? fill.color : color;
  const agreed = pixels.filter((pixel) => channelDistance(pixel, color) <= limit).length >= AGREED * pixels.length;
  const apart = [ground, medianOf(outer)].every((beside) => channelDistance(beside, color) >= CONTRAST + 2 * band.noise);
  return agreed && apart ? color : null;
}

/** Row of the band where the border closes above a picture; null where it does not go on above the box. */
function topOf({ box }: FoundBox, width: number, round: number, color: Rgb, band: Band): number | null {
  const limit = ALIKE + 2 * band.noise;
  const isBorder = (x: number, y: number) => inside(band, x, y) && channelDistance(colorAt(band.raster, x, y), color) <= limit;
  let y = box.y;
  while (isBorder(box.x - width, y - 1) && isBorder(right(box) + width - 1, y - 1)) y--;
  if (box.y - y < CARD.picture) return null;
  // Cells with gaps between them have lines of the ground's colour on both sides, and above them the ground is no border.
  const beside = range(y, box.y - 1).flatMap((row) => [isBorder(box.x - width - 1, row), isBorder(right(box) + width, row)]);
  if (beside.filter(Boolean).length > (1 - AGREED) * beside.length) return null;
  const columns = range(box.x + round + 2, right(box) - round - 2);
  for (let top = y; top >= Math.max(0, y - round - 2 * width - 2); top--)
    if (columns.filter((x) => isBorder(x, top)).length >= AGREED * columns.length) return top - (width - 1);
  return null;
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, Math.floor(to) - Math.ceil(from)) }, (_, i) => Math.ceil(from) + i);
