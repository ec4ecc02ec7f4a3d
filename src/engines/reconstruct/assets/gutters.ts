/** Photos side by side: compression strews specks over the gutters between them, which join what stands apart. */
import { area, bottom, right, type Box } from '../../image/geometry.ts';
import type { GreyRaster } from '../../image/raster.ts';

/** A gutter is so wide at least, px; of its lines this share differs from the ground, and of so many px beside it on either side at least the other. */
const GUTTER = { least: 4, open: 0.12, beside: 6, dense: 0.6 };
/** Photos have sides of so many px at least, and differ from the ground in this share of their box: bars and letters do not. Their first and last lines do in this share of them. */
const PHOTO = { side: 48, fill: 0.8, edge: 0.6 };

/**
 * The photos that a thing is made of, each with its own box, where straight gutters part them; the thing's box itself where not all of it are photos.
 * @param mask 255 a pixel that differs from the ground
 */
export function photosBetweenGutters(mask: GreyRaster, box: Box): Box[] {
  const parts = [true, false].flatMap((upright): Box[][] => {
    const cut = cutAtGutters(mask, box, upright).map((part) => trimmed(mask, part));
    return cut.length > 1 && cut.every((part) => isPhoto(mask, part)) ? [cut] : [];
  })[0];
  return parts ? parts.flatMap((part) => photosBetweenGutters(mask, part)) : [box];
}

/** @param upright whether gutters are looked for between columns, or between rows */
function cutAtGutters(mask: GreyRaster, box: Box, upright: boolean): Box[] {
  const length = upright ? box.width : box.height;
  const across = upright ? box.height : box.width;
  const shares = Array.from({ length }, (_, at) => markedOn(mask, box, upright, at) / across);
  const mean = (from: number, to: number) => shares.slice(from, to).reduce((sum, share) => sum + share, 0) / Math.max(1, to - from);
  const parts: Box[] = [];
  let [from, open] = [0, 0];
  for (let at = 0; at <= length; at++) {
    if (at < length && shares[at]! <= GUTTER.open) {
      open++;
      continue;
    }
    const start = at - open;
    const isGutter =
      open >= GUTTER.least &&
      start > from &&
      at < length &&
      mean(Math.max(from, start - GUTTER.beside), start) >= GUTTER.dense &&
      mean(at, at + GUTTER.beside) >= GUTTER.dense;
    if (isGutter) parts.push(partOf(box, upright, from, start));
    if (isGutter || start === from) from = at;
    if (at === length) parts.push(partOf(box, upright, from, Math.max(start, from)));
    open = 0;
  }
  return parts;
}

/** The box without the specks before its edges. */
function trimmed(mask: GreyRaster, box: Box): Box {
  const ends = (upright: boolean) => {
    const [length, across] = upright ? [box.width, box.height] : [box.height, box.width];
    const shown = Array.from({ length }, (_, at) => markedOn(mask, box, upright, at) >= PHOTO.edge * across);
    return [shown.indexOf(true), shown.lastIndexOf(true) + 1] as const;
  };
  const [[left, end], [top, foot]] = [ends(true), ends(false)];
  return left < 0 || top < 0 ? box : { x: box.x + left, y: box.y + top, width: end - left, height: foot - top };
}

const partOf = ({ x, y, width, height }: Box, upright: boolean, from: number, to: number): Box =>
  upright ? { x: x + from, y, width: to - from, height } : { x, y: y + from, width, height: to - from };

function markedOn({ width, data }: GreyRaster, box: Box, upright: boolean, at: number): number {
  let count = 0;
  for (let k = 0; k < (upright ? box.height : box.width); k++)
    if (data[upright ? (box.y + k) * width + box.x + at : (box.y + at) * width + box.x + k]) count++;
  return count;
}

function isPhoto({ width, data }: GreyRaster, box: Box): boolean {
  if (Math.min(box.width, box.height) < PHOTO.side) return false;
  let count = 0;
  for (let y = box.y; y < bottom(box); y++) for (let x = box.x; x < right(box); x++) if (data[y * width + x]) count++;
  return count >= PHOTO.fill * area(box);
}
