/** The sides of a low box with a dashed border: of too few pieces to be found as lines by themselves, they are looked for between its upper and its lower side. */
import { channelDistance, type Rgb } from '../../image/colour.ts';
import { bottom, right } from '../../image/geometry.ts';
import { colorAt, type RgbRaster } from '../../image/raster.ts';
import type { FoundRule } from './rules.ts';

/** Upper and lower side begin and end at the same places but for so many px; the box is so high, px. */
const PAIR = { off: 4, least: 24, most: 160 };
/** A side stands so far beyond the ends of both, px; such a share of its rows is inked, in so many pieces at least; its outermost column has this share of what its fullest has. */
const SIDE = { from: -2, to: 24, inked: [0.3, 0.85], pieces: 2, whole: 0.85 } as const;
/** Both sides stand as far out but for so many px. */
const EVEN = 4;

/** The nearest line below that an upper side makes a box with. @param free lines that belong to no box yet */
export function lowerSide(top: FoundRule, free: readonly FoundRule[]): FoundRule | undefined {
  const isPair = ({ box }: FoundRule) => {
    const height = bottom(box) - top.box.y;
    const isLevel = Math.abs(box.x - top.box.x) <= PAIR.off && Math.abs(right(box) - right(top.box)) <= PAIR.off;
    return isLevel && height >= PAIR.least && height <= PAIR.most;
  };
  return free.filter(isPair).toSorted((a, b) => a.box.y - b.box.y)[0];
}

/** The left and the right side between two lines; null where one of them is not there. */
export function shortSides(top: FoundRule, under: FoundRule, raster: RgbRaster): { start: FoundRule; end: FoundRule } | null {
  const [start, end] = [sideAt(top, under, raster, -1), sideAt(top, under, raster, 1)];
  return start && end && Math.abs(start.out - end.out) <= EVEN ? { start: start.rule, end: end.rule } : null;
}

/** @param direction -1 to the left, 1 to the right */
function sideAt(top: FoundRule, under: FoundRule, raster: RgbRaster, direction: -1 | 1): { rule: FoundRule; out: number } | null {
  const ground = colorAt(raster, Math.round(top.box.x + top.box.width / 2), Math.round((bottom(top.box) + under.box.y) / 2));
  const contrast = channelDistance(top.color, ground);
  const isInk = (color: Rgb) => 2 * channelDistance(color, top.color) < contrast;
  const columns: { x: number; out: number; inked: number }[] = [];
  for (let out: number = SIDE.from; out <= SIDE.to; out++) {
    const x = direction < 0 ? top.box.x - out : right(top.box) - 1 + out;
    if (x < 0 || x >= raster.width) continue;
    const [from, to] = [bottom(top.box) + Math.max(0, out), under.box.y - Math.max(0, out)];
    const rows = Array.from({ length: Math.max(0, to - from) }, (_, i) => isInk(colorAt(raster, x, from + i)));
    const inked = rows.filter(Boolean).length / Math.max(1, rows.length);
    const pieces = rows.filter((is, i) => is && !rows[i - 1]).length;
    const isDashed = inked >= SIDE.inked[0] && inked <= SIDE.inked[1] && pieces >= SIDE.pieces;
    if (isDashed) columns.push({ x, out, inked });
  }
  const most = Math.max(...columns.map(({ inked }) => inked));
  const outer = columns.findLast(({ inked }) => inked >= SIDE.whole * most);
  if (!outer) return null;
  const { x, out } = outer;
  const y = top.box.y + Math.max(0, out);
  const width = top.box.height;
  const box = { x: direction < 0 ? x : x - width + 1, y, width, height: bottom(under.box) - Math.max(0, out) - y };
  return { rule: { ...top, orientation: 'vertical', box }, out };
}
