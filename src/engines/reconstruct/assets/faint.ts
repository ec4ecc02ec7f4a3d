/** Pictures that are in part as light as their ground: there they hardly differ from it, and are found in pieces. */
import { area, bottom, boxFromEdges, enclose, right, type Box } from '../../image/geometry.ts';
import type { GreyRaster } from '../../image/raster.ts';
import type { Leftover } from './residual.ts';

/** Pieces of one picture end on the same lines, within px; they are so high and so wide at least, and fill this share of their boxes: rims of shadows do not. */
const PIECES = { apart: 3, along: 60, across: 16, fill: 0.3 };
/** Levels by which a picture differs where it is nearly its ground's colour; even ground does not, and what is drawn there differs more. Share of the place between that must, and its least width, px: gutters between pictures are narrower. */
const FAINT = { levels: 2, most: 14, share: 0.6, across: 40 };

/** Joins pieces that stand beside each other between the same two lines, where what is between them is faintly there. */
export function joinOverFaint(items: readonly Leftover[], difference: GreyRaster): Leftover[] {
  const isFull = (item: Leftover) => item.area >= PIECES.fill * area(item.box);
  let left = [...items];
  for (let changed = true; changed;) {
    changed = false;
    for (const one of left) {
      const other = left.find(
        (candidate) => candidate !== one && isFull(one) && isFull(candidate) && isOnePicture(one.box, candidate.box, difference),
      );
      if (!other) continue;
      const box = enclose([one.box, other.box]);
      left = [...left.filter((item) => item !== one && item !== other), { box, area: one.area + other.area }];
      changed = true;
      break;
    }
  }
  return left;
}

function isOnePicture(a: Box, b: Box, difference: GreyRaster): boolean {
  const near = (p: number, q: number) => Math.abs(p - q) <= PIECES.apart;
  if (near(a.y, b.y) && near(bottom(a), bottom(b)) && right(a) <= b.x) {
    if (a.height < PIECES.along || Math.min(a.width, b.width) < PIECES.across) return false;
    return isFaint(boxFromEdges(right(a), Math.max(a.y, b.y), b.x, Math.min(bottom(a), bottom(b))), difference);
  }
  if (near(a.x, b.x) && near(right(a), right(b)) && bottom(a) <= b.y) {
    if (a.width < PIECES.along || Math.min(a.height, b.height) < PIECES.across) return false;
    return isFaint(boxFromEdges(Math.max(a.x, b.x), bottom(a), Math.min(right(a), right(b)), b.y), difference);
  }
  return false;
}

function isFaint({ x, y, width, height }: Box, difference: GreyRaster): boolean {
  let there = 0;
  for (let v = y; v < y + height; v++)
    for (let u = x; u < x + width; u++) {
      const levels = difference.data[v * difference.width + u];
      if (levels >= FAINT.levels && levels <= FAINT.most) there++;
    }
  return Math.min(width, height) >= FAINT.across && there >= FAINT.share * width * height;
}
