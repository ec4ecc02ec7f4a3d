/** Patterns of a ground (graph paper, checks) are pictures of it: their cells are found as boxes, and would become a table of nothing. */
import { channelDistance, type Rgb } from '../../image/colour.ts';
import { bottom, coveredShare, enclose, right, type Box } from '../../image/geometry.ts';
import type { RgbRaster } from '../../image/raster.ts';
import type { FoundBox } from './found-box.ts';

/** So many boxes of one size, within px, of which no more than this share holds text. */
const PATTERN = { boxes: 24, alike: 2, withText: 0.25 };
/** Larger ones, px, are cards. */
const MOST_SIDE = 96;
/** Where text was taken off a pattern, cells have run together: their lines have the pattern's colour, give or take these levels. */
const SAME_COLOUR = 24;

/** @returns whether a box is nothing but a part of a pattern */
export function patternOf(found: readonly FoundBox[], lines: readonly Box[]): (box: FoundBox) => boolean {
  const small = found.filter(({ box }) => Math.max(box.width, box.height) <= MOST_SIDE);
  const holdsText = new Set(small.filter(({ box }) => lines.some((line) => coveredShare(line, box) > 0.5)));
  const dropped = new Set<FoundBox>();
  for (const one of small) {
    if (dropped.has(one)) continue;
    const alike = small.filter((other) => isAlike(one.box, other.box));
    const texts = alike.filter((other) => holdsText.has(other)).length;
    if (alike.length >= PATTERN.boxes && texts <= PATTERN.withText * alike.length) for (const cell of alike) dropped.add(cell);
  }
  if (dropped.size === 0) return () => false;
  const pattern = [...dropped];
  const reach = enclose(pattern.map(({ box }) => box));
  return (box) => dropped.has(box) || pattern.some((cell) => isPartOf(box, cell, reach));
}

/** Whether a box is nothing but lines of a pattern. */
function isPartOf({ box, fill, border }: FoundBox, cell: FoundBox, reach: Box): boolean {
  if (fill || !border || !cell.border || coveredShare(box, reach) < 1) return false;
  return border.width <= cell.border.width + 1 && channelDistance(border.color, cell.border.color) <= SAME_COLOUR;
}

const isAlike = (a: Box, b: Box): boolean => Math.abs(a.width - b.width) <= PATTERN.alike && Math.abs(a.height - b.height) <= PATTERN.alike;

/** Lines of graph paper go on so far, px, beyond where they cross, and stand out there from what is so far beside them; so many of a frame's eight ends do. */
const CROSSING = { beyond: [6, 9, 12], beside: 4, ends: 7 };

/** Whether a frame is where lines cross that go on: text was taken off graph paper there, and its lines within. */
export function isCrossing({ box, fill, border, radius }: FoundBox, raster: RgbRaster): boolean {
  if (fill || !border || border.width > 2 || Math.max(...radius) > 2) return false;
  const [left, top, end, low] = [Math.round(box.x), Math.round(box.y), Math.round(right(box)) - 1, Math.round(bottom(box)) - 1];
  const isLine = (x: number, y: number, level: boolean) => {
    const off = (d: number) => channelDistance(level ? at(raster, x, y + d) : at(raster, x + d, y), border.color);
    return Math.min(...[-1, 0, 1].map(off)) < 0.6 * Math.min(off(-CROSSING.beside), off(CROSSING.beside));
  };
  const goesOn = (x: number, y: number, dx: number, dy: number) =>
    CROSSING.beyond.filter((far) => isLine(x + dx * far, y + dy * far, dx !== 0)).length > CROSSING.beyond.length / 2;
  const levels = [top, low].flatMap((y) => [goesOn(left, y, -1, 0), goesOn(end, y, 1, 0)]);
  const uprights = [left, end].flatMap((x) => [goesOn(x, top, 0, -1), goesOn(x, low, 0, 1)]);
  return [...levels, ...uprights].filter(Boolean).length >= CROSSING.ends;
}

function at({ data, width, height }: RgbRaster, x: number, y: number): Rgb {
  const i = (Math.max(0, Math.min(height - 1, y)) * width + Math.max(0, Math.min(width - 1, x))) * 3;
  return [data[i], data[i + 1], data[i + 2]];
}
