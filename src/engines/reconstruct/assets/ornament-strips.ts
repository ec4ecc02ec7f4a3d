/** Ornaments that run across the page (stripes of a hazard tape, scallops of an edge) are one thing, however many pieces of them were seen: on a phone loose pieces would lie about. */
import { area, bottom, enclose, intersect, right, type Box } from '../../image/geometry.ts';
import type { TextLine } from '../document.ts';
import type { Leftover } from './residual.ts';

/** A strip is so high and so wide at least, shares of the page's width, of so many pieces, each no farther from the next one than so many of its heights: icons in a row stand farther apart. */
const STRIP = { high: 0.08, wide: 0.9, pieces: 5, apart: 0.75 };

/** @returns what was found, the pieces of each such strip as one */
export function joinStrips(found: readonly Leftover[], lines: readonly TextLine[], width: number): readonly Leftover[] {
  return stripsIn(found, width).reduce((left, pieces) => {
    const box = enclose(pieces.map((piece) => piece.box));
    const isFree =
      !lines.some((line) => intersect(line.box, box)) && !left.some((other) => !pieces.includes(other) && intersect(other.box, box));
    if (!isFree || !isStrip(pieces, box, width)) return left;
    const whole = { box, area: pieces.reduce((sum, piece) => sum + piece.area, 0) };
    return [...left.filter((other) => !pieces.includes(other)), whole].toSorted((a, b) => a.box.y - b.box.y || area(b.box) - area(a.box));
  }, found);
}

/** Low pieces that lie in one row. */
function stripsIn(found: readonly Leftover[], width: number): Leftover[][] {
  const rows: { pieces: Leftover[]; end: number }[] = [];
  for (const item of found.filter(({ box }) => box.height <= STRIP.high * width).toSorted((a, b) => a.box.y - b.box.y)) {
    const last = rows.at(-1);
    if (last && item.box.y < last.end) {
      last.pieces.push(item);
      last.end = Math.max(last.end, bottom(item.box));
    } else rows.push({ pieces: [item], end: bottom(item.box) });
  }
  return rows.map(({ pieces }) => pieces);
}

function isStrip(pieces: readonly Leftover[], box: Box, width: number): boolean {
  if (pieces.length < STRIP.pieces || box.height > STRIP.high * width || box.width < STRIP.wide * width) return false;
  let end = box.x;
  return pieces
    .map((piece) => piece.box)
    .toSorted((a, b) => a.x - b.x)
    .every((piece) => {
      const isNear = piece.x - end <= STRIP.apart * box.height;
      end = Math.max(end, right(piece));
      return isNear;
    });
}
