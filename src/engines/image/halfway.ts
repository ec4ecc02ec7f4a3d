/**
 * Outlines of strongly coloured boxes in lossy pictures: halved colour and ringing keep the outermost pixels, and the corners, from the region that such
 * a box is. Its edge is where the picture is half way from the box to what is around it.
 */
import { luma, type Rgb } from './colour.ts';
import type { Outline } from './corners.ts';
import { boxFromEdges, bottom, right } from './geometry.ts';
import { colorAt, type RgbRaster } from './raster.ts';

/** An edge lies so many px beyond the region at most: half a block of halved colour. */
const REACH = 8;
/** Luma is stored whole, and tells by itself where it differs by so many levels. */
const BY_LUMA = 24;
/** Share of a row that belongs to the box between the row's ends. */
const FULL = 0.6;

/**
 * @param outline rows of the region
 * @param fillAt colour of the box, unmixed
 * @param outside colour around it, unmixed
 * @param reach how far beyond the region the edge may lie, px
 * @returns the outline with its rows ending at the edge, and the rows above and below that belong to it
 */
export function halfwayOutline(
  raster: RgbRaster,
  outline: Outline,
  fillAt: (x: number, y: number) => Rgb,
  outside: Rgb,
  reach = REACH,
): Outline {
  const { box } = outline;
  const isInside = (x: number, y: number) => share(colorAt(raster, x, y), fillAt(x, y), outside) >= 0.5;
  const [least, most] = [Math.max(0, box.x - reach), Math.min(raster.width, right(box) + reach) - 1];
  const rows = new Map<number, { left: number; right: number }>();
  const settle = (y: number, left: number, end: number): boolean => {
    if (y < 0 || y >= raster.height || end < left) return false;
    let [from, to] = [left, end];
    while (from <= to && !isInside(from, y)) from++;
    while (to >= from && !isInside(to, y)) to--;
    if (from > to) return false;
    // A row of the region may end where noise has cut it.
    if (from === left) while (from > least && isInside(from - 1, y)) from--;
    if (to === end) while (to < most && isInside(to + 1, y)) to++;
    let covered = 0;
    for (let x = from; x <= to; x++) if (isInside(x, y)) covered++;
    if (covered < FULL * (to - from + 1)) return false;
    rows.set(y, { left: from, right: to });
    return true;
  };
  for (let row = 0; row < box.height; row++) settle(box.y + row, outline.left[row], outline.right[row]);
  for (const towards of [-1, 1]) {
    let y = towards < 0 ? box.y : bottom(box) - 1;
    for (let step = 0; step < reach; step++, y += towards) {
      const last = rows.get(y);
      if (!last || !settle(y + towards, last.left, last.right)) break;
    }
  }
  return fromRows(rows) ?? outline;
}

/** How far a colour is on the way from what is outside to the fill, 0 to 1 where it is between them. */
function share(color: Rgb, fill: Rgb, outside: Rgb): number {
  const contrast = luma(fill) - luma(outside);
  if (Math.abs(contrast) >= BY_LUMA) return (luma(color) - luma(outside)) / contrast;
  let [along, length] = [0, 0];
  for (let c = 0; c < 3; c++) {
    along += (color[c] - outside[c]) * (fill[c] - outside[c]);
    length += (fill[c] - outside[c]) ** 2;
  }
  return length === 0 ? 0 : along / length;
}

function fromRows(rows: ReadonlyMap<number, { readonly left: number; readonly right: number }>): Outline | null {
  if (rows.size === 0) return null;
  const [ys, ends] = [[...rows.keys()], [...rows.values()]];
  const box = boxFromEdges(
    Math.min(...ends.map(({ left }) => left)),
    Math.min(...ys),
    Math.max(...ends.map((row) => row.right)) + 1,
    Math.max(...ys) + 1,
  );
  const left = new Int32Array(box.height).fill(right(box));
  const rightEnds = new Int32Array(box.height).fill(box.x - 1);
  for (const [y, row] of rows) [left[y - box.y], rightEnds[y - box.y]] = [row.left, row.right];
  return { box, left, right: rightEnds };
}
