/** Where the ink of a line lies in either picture: told by its ends, so that other letters in the same place count as in place. */
import type { Rgb } from '../../image/colour.ts';
import { bottom, boxFromEdges, clampToPixels, right, type Box } from '../../image/geometry.ts';
import type { RgbRaster } from '../../image/raster.ts';
import type { PlacedLine } from './place.ts';

/** Share of the contrast between paper and ink from which a pixel is ink; less contrast than so many levels tells none. */
const INK = { share: 0.5, least: 24 };
/** Marks no farther than this from a line belong to it, heights: a space is narrower. Rows above and below it that are its own. */
const REACH = { aside: 0.5, above: 0.25 };

/**
 * How far the middle of a line's ink in the page lies from that in the source, px, sideways or down, whichever is more.
 * @param others the page's lines: their ink is not this line's
 * @returns null where the ground is not even, or either picture shows no ink there
 */
export function inkOffset(source: RgbRaster, page: RgbRaster, place: PlacedLine, others: readonly PlacedLine[]): number | null {
  const { line, ink, rendered } = place;
  if (!rendered || line.surface !== 'flat' || line.writing) return null;
  const free = freeSpan(place, others, source.width);
  const [a, b] = [inkExtent(source, ink, line, free), inkExtent(page, { ...ink, x: rendered.x, width: rendered.width }, line, free)];
  if (!a || !b) return null;
  const aside = Math.abs(a.x + a.width / 2 - b.x - b.width / 2);
  const down = Math.abs(a.y + a.height / 2 - b.y - b.height / 2);
  return Math.max(aside, down);
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Columns between the neighbours on the line's left and right. */
function freeSpan({ ink }: PlacedLine, others: readonly PlacedLine[], width: number): Span {
  let [from, to] = [0, width];
  for (const { ink: other } of others) {
    const shared = Math.min(bottom(ink), bottom(other)) - Math.max(ink.y, other.y);
    if (shared < 0.3 * Math.min(ink.height, other.height)) continue;
    if (right(other) <= ink.x + 2) from = Math.max(from, right(other) + 1);
    else if (other.x >= right(ink) - 2) to = Math.min(to, other.x - 1);
  }
  return { from, to };
}

/** The box of the ink that `start` holds, with what stands close beside it; null without any. */
function inkExtent(picture: RgbRaster, start: Box, colours: { readonly ink: Rgb; readonly paper: Rgb }, free: Span): Box | null {
  const most = Math.max(...colours.ink.map((value, c) => Math.abs(value - colours.paper[c])));
  if (most < INK.least) return null;
  const isInk = inkTest(picture, colours.paper, INK.share * most);
  const rows = clampToPixels(start, picture.width, picture.height);
  const inColumn = (x: number) => some(rows.y, bottom(rows), (y) => isInk(x, y));
  let [left, end] = [Math.max(rows.x, Math.ceil(free.from)), Math.min(right(rows), Math.floor(free.to)) - 1];
  while (left <= end && !inColumn(left)) left++;
  while (end > left && !inColumn(end)) end--;
  if (left > end) return null;
  const reach = REACH.aside * start.height;
  left = lastInk(left, -1, reach, (x) => x >= free.from && x >= 0, inColumn);
  end = lastInk(end, 1, reach, (x) => x < free.to && x < picture.width, inColumn);
  const inRow = (y: number) => some(left, end + 1, (x) => isInk(x, y));
  const own = REACH.above * start.height;
  let [top, last] = [Math.max(0, Math.round(start.y - own)), Math.min(picture.height, Math.round(bottom(start) + own)) - 1];
  while (top < last && !inRow(top)) top++;
  while (last > top && !inRow(last)) last--;
  return boxFromEdges(left, top, end + 1, last + 1);
}

function inkTest({ data, width }: RgbRaster, paper: Rgb, limit: number): (x: number, y: number) => boolean {
  return (x, y) => {
    const i = (y * width + x) * 3;
    return Math.abs(data[i] - paper[0]) > limit || Math.abs(data[i + 1] - paper[1]) > limit || Math.abs(data[i + 2] - paper[2]) > limit;
  };
}

function some(from: number, to: number, holds: (at: number) => boolean): boolean {
  for (let at = from; at < to; at++) if (holds(at)) return true;
  return false;
}

/** The last column with ink on the way from one, over gaps no wider than `reach`. */
function lastInk(from: number, step: number, reach: number, isFree: (x: number) => boolean, inColumn: (x: number) => boolean): number {
  let last = from;
  for (let x = from + step; isFree(x) && Math.abs(x - last) <= reach; x += step) if (inColumn(x)) last = x;
  return last;
}
