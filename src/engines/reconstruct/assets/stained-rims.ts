/** Photos of lossy pictures as large as they were drawn: their colours run over their edges, as far as a block of halved colour reaches. */
import { bottom, boxFromEdges, grow, intersect, right, type Box } from '../../image/geometry.ts';
import type { GreyRaster } from '../../image/raster.ts';
import type { BoxShape } from '../document.ts';

/** A block of halved colour, px. */
const REACH = 16;
/** Of a row beyond the edge so many pixels hardly differ, levels, and none of the others much; of the edge itself most can be seen. */
const RIM = { mean: 8, most: 64, seen: 0.3 };
const EDGE = { seen: 0.7, times: 4 };
/** The last line before an edge has this share of its strength at most, and so many times that of the line before. */
const SOFT = { share: 0.15, steps: 2 };
/** A picture is no smaller than this, px. */
const LEAST_SIDE = 40;

/**
 * The box of a photo without what compression has stained round it; the same where a side does not end at an edge, as that of a shadow or a glow.
 * @param mask what can be seen of the difference
 */
export function withoutStains(box: Box, mask: GreyRaster, difference: GreyRaster): Box {
  if (Math.min(box.width, box.height) < LEAST_SIDE) return box;
  const column = (x: number) => lineOf({ x, y: box.y, width: 1, height: box.height }, mask, difference);
  const row = (y: number) => lineOf({ x: box.x, y, width: box.width, height: 1 }, mask, difference);
  const left = stainAt((i) => column(box.x + i));
  const end = stainAt((i) => column(right(box) - 1 - i));
  const top = stainAt((i) => row(box.y + i));
  const under = stainAt((i) => row(bottom(box) - 1 - i));
  return boxFromEdges(box.x + left, box.y + top, right(box) - end, bottom(box) - under);
}

/** A box covers a side of a photo if it reaches along it but for so many px at either end. */
const ALONG = 2;

/**
 * The box of a photo without what lies under a filled box that goes on from one of its sides (the caption of a card): nobody sees it, and the two
 * would lie over each other. No deeper than colours run.
 */
export function withoutOverhang(box: Box, filled: readonly Box[]): Box {
  if (Math.min(box.width, box.height) < LEAST_SIDE) return box;
  let [left, top, end, under] = [box.x, box.y, right(box), bottom(box)];
  for (const other of filled) {
    const across = other.x <= box.x + ALONG && right(other) >= right(box) - ALONG;
    const along = other.y <= box.y + ALONG && bottom(other) >= bottom(box) - ALONG;
    if (across && other.y > box.y && bottom(other) > bottom(box) && bottom(box) - other.y <= REACH) under = Math.min(under, other.y);
    if (across && bottom(other) < bottom(box) && other.y < box.y && bottom(other) - box.y <= REACH) top = Math.max(top, bottom(other));
    if (along && other.x > box.x && right(other) > right(box) && right(box) - other.x <= REACH) end = Math.min(end, other.x);
    if (along && right(other) < right(box) && other.x < box.x && right(other) - box.x <= REACH) left = Math.max(left, right(other));
  }
  return boxFromEdges(left, top, Math.max(left, end), Math.max(top, under));
}

/** A photo in a frame: what of it lies within, and the radii that the frame gives it there. */
export interface Framed {
  readonly box: Box;
  readonly radius: BoxShape['radius'];
}

/** The photo within the border that goes round it; null where none does. What reaches beyond one, no farther than colours run, is a stain. */
export function framedBy(box: Box, frames: readonly BoxShape[]): Framed | null {
  if (Math.min(box.width, box.height) < LEAST_SIDE) return null;
  for (const { box: frame, border, radius } of frames) {
    if (!border || border.sides.length < 4) continue;
    const inner = grow(frame, -border.width);
    const within = intersect(box, inner);
    const beyond = [inner.x - box.x, inner.y - box.y, right(box) - right(inner), bottom(box) - bottom(inner)];
    if (!within || Math.max(...beyond) > REACH / 2 || within.width < inner.width - ALONG) continue;
    const corner = (i: 0 | 1 | 2 | 3, side: number): number => (side >= 0 ? Math.max(0, radius[i] - border.width) : 0);
    return { box: within, radius: [corner(0, beyond[1]), corner(1, beyond[1]), corner(2, beyond[3]), corner(3, beyond[3])] };
  }
  return null;
}

interface Line {
  readonly mean: number;
  readonly most: number;
  /** Share of its pixels that can be seen. */
  readonly seen: number;
}

/** How many lines from a side inwards are stains, before an edge. */
function stainAt(line: (i: number) => Line): number {
  for (let i = 0; i <= REACH; i++) {
    const own = line(i);
    const { mean, most, seen } = own;
    const isStain = mean <= RIM.mean && most <= RIM.most && seen <= RIM.seen;
    if (isStain || isSoft(line(i - 1), own, line(i + 1))) continue;
    const before = i > 0 ? line(i - 1).mean : 0;
    return i > 0 && seen >= EDGE.seen && mean >= EDGE.times * before ? i : 0;
  }
  return 0;
}

/** Whether a line is what a strong edge right behind it has run into: a shadow would have begun before. */
const isSoft = (before: Line, own: Line, edge: Line): boolean =>
  own.most <= RIM.most && own.mean <= SOFT.share * edge.mean && own.mean >= SOFT.steps * before.mean && edge.seen >= EDGE.seen;

function lineOf({ x, y, width, height }: Box, mask: GreyRaster, difference: GreyRaster): Line {
  let [sum, most, seen] = [0, 0, 0];
  if (x < 0 || y < 0 || x + width > mask.width || y + height > mask.height) return { mean: 0, most, seen };
  for (let v = y; v < y + height; v++)
    for (let u = x, i = v * mask.width + x; u < x + width; u++, i++) {
      sum += difference.data[i];
      if (difference.data[i] > most) most = difference.data[i];
      if (mask.data[i]) seen++;
    }
  const all = width * height;
  return { mean: sum / all, most, seen: seen / all };
}
