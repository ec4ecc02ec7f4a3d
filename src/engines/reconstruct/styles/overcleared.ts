/** Lines that took more ink out of the picture than they set: what a hand wrote over or under their letters went with them. They stay pixels. */
import { faceOf } from '../../fonts/index.ts';
import { channelDistance, channelDistanceAt, type Rgb } from '../../image/colour.ts';
import { bottom, boxFromEdges, clampToPixels, grow, intersect, right, type Box } from '../../image/geometry.ts';
import { colorAt } from '../../image/raster.ts';
import type { StyledLine } from '../document.ts';
import { extentsOf, releaseFaces } from '../../fonts/drawing/drawing.ts';
import { isLength } from './lengths.ts';
import type { Pictures } from './tilted.ts';

/**
 * Ink so far above or below what is drawn of a line, type sizes, in so high a strip is none of its letters in any face; nor is what is nearer, within a strip of `near` to beyond the line's box, in another
 * colour, by levels. Marks that were passed over are less than this share of the ink. Small type, px, is too near to its neighbours. What
 * lies on its ink so well has no other ink in it, and on even ground strokes of another colour are told from a line's.
 */
const BEYOND = {
  size: 24,
  match: 0.75,
  apart: 0.16,
  high: 0.14,
  share: 0.06,
  coloured: { near: 0.04, past: 0.1, levels: 56, share: 0.03 },
};
/** Ink was where clearing changed a pixel by so many levels. */
const INK = 32;
/** px round a line's box that are cleared with it. */
const OVER = 3;

/** @returns ids of the lines */
export function overclearedLines(lines: readonly StyledLine[], pictures: Pictures): ReadonlySet<string> {
  try {
    return new Set(lines.filter((line) => isOvercleared(line, lines, pictures)).map(({ id }) => id));
  } finally {
    releaseFaces();
  }
}

function isOvercleared(line: StyledLine, lines: readonly StyledLine[], pictures: Pictures): boolean {
  const { style } = line.runs[0];
  const { size } = style;
  if (line.direction !== 'ltr' || line.writing !== undefined || line.surface === 'flat' || size < BEYOND.size) return false;
  if (isLength(line) || line.runs.some(({ style }) => style.match >= BEYOND.match)) return false;
  const { top, bottom: below } = extentsOf(faceOf(style), line.text, 'ltr');
  const { box, baseline } = line;
  const around = grow(box, size * BEYOND.coloured.past);
  const others = lines
    .filter((other) => other !== line)
    .map((other) => grow(other.box, OVER))
    .filter((other) => intersect(other, around));
  const inStrips = (apart: number, high: number, past: number, isCounted?: (color: Rgb) => boolean): number =>
    [
      [box.y - past * size, baseline + (top - apart) * size],
      [baseline + (below + apart) * size, bottom(box) + past * size],
    ]
      .filter(([from, to]) => to! - from! >= high * size)
      .reduce((sum, [from, to]) => sum + inkIn(boxFromEdges(box.x, from!, right(box), to!), others, pictures, isCounted), 0);
  const all = inkIn(box, [], pictures);
  if (inStrips(BEYOND.apart, BEYOND.high, 0) > BEYOND.share * all) return true;
  const { near, past, levels, share } = BEYOND.coloured;
  const isOther = (color: Rgb) =>
    line.runs.every(({ style }) => channelDistance(color, style.color) > levels) && channelDistance(color, line.ink) > levels;
  return inStrips(near, 0, past, isOther) > share * all;
}

/** Pixels that were cleared within a box, but for other lines'. */
function inkIn(area: Box, others: readonly Box[], { source, plate }: Pictures, isCounted?: (color: Rgb) => boolean): number {
  const box = clampToPixels(area, source.width, source.height);
  let ink = 0;
  for (let y = box.y; y < bottom(box); y++)
    for (let x = box.x; x < right(box); x++) {
      if (others.some((other) => x >= other.x && x < right(other) && y >= other.y && y < bottom(other))) continue;
      if (channelDistanceAt(source.data, 3 * (y * source.width + x), colorAt(plate, x, y)) < INK) continue;
      if (!isCounted || isCounted(colorAt(source, x, y))) ink++;
    }
  return ink;
}
