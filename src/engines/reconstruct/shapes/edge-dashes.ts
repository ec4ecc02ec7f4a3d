/** Dashed borders of filled boxes on a ground of another colour: their pieces lie between two grounds, where no line in pieces is looked for, and the fill shows in the gaps. */
import { channelDistance, type Rgb } from '../../image/colour.ts';
import { bottom, right, type Box } from '../../image/geometry.ts';
import { median, medianOf } from '../../image/median.ts';
import { roundedDistance, type Radii } from '../../image/paint.ts';
import { colorAt, type RgbRaster } from '../../image/raster.ts';
import { SIDES, type Side } from '../../image/surroundings.ts';
import type { FoundBox } from './found-box.ts';

/** Boxes so large, px a side, have sides that can be told to be dashed; what is round their corners is left out, px at most and share of a side. */
const BOX = { least: 32, corner: 24, share: 0.2 };
/** Rows of a side are looked for from so far outside of a box to so far inside, px: the first pieces may have been taken for ground. */
const ROWS = { from: -1, to: 4, thickest: 4 };
/** A piece differs from the fill by so many levels, and by this share of what the strongest differ by: compression fills the gaps in part. */
const INK = { least: 24, share: 0.5, strong: 0.75, strongest: 0.9 };
/** So many pieces at least, of such a share of their period; and how many of them are as long and as far apart as the usual ones, px. */
const PIECES = { least: 5, share: [0.25, 0.8], longest: 24, even: 0.8, piece: 2, period: 2 } as const;
/** Sides of one border have pieces of one colour, levels. */
const ALIKE = 48;
/** A pixel is the box's own from this share of the way from the ground round it to its fill. */
const OWN = 0.25;
const LARGEST_RADIUS = 32;

/** @returns the boxes, those whose four sides are in pieces of one colour with a dashed border */
export const withDashedEdges = (boxes: readonly FoundBox[], raster: RgbRaster): FoundBox[] =>
  boxes.map((box) => dashedBox(box, raster) ?? box);

function dashedBox(found: FoundBox, raster: RgbRaster): FoundBox | null {
  const { box, fill, border } = found;
  if (border || fill?.kind !== 'solid' || Math.min(box.width, box.height) < BOX.least) return null;
  const sides: DashedSide[] = [];
  for (const side of SIDES) {
    const dashed = dashedSide(box, side, fill.color, raster);
    if (!dashed || channelDistance(dashed.color, (sides[0] ?? dashed).color) > ALIKE) return null;
    sides.push(dashed);
  }
  const [top, end, under, start] = sides.map(({ out }) => out);
  const width = median(sides.map(({ thickness }) => thickness));
  const outer = { x: box.x - start!, y: box.y - top!, width: box.width + start! + end!, height: box.height + top! + under! };
  const style = median(sides.map(({ piece }) => piece)) <= DOT * width ? 'dotted' : 'dashed';
  return {
    ...found,
    box: outer,
    radius: radiusOf(outer, fill.color, raster) ?? found.radius,
    border: { width, color: medianOf(sides.map(({ color }) => color)), sides: ['top', 'right', 'bottom', 'left'], style },
  };
}

/** Pieces that are no longer than this many times as thick are dots. */
const DOT = 1.5;

interface DashedSide {
  /** So far, px, the pieces begin outside of the box. */
  readonly out: number;
  readonly thickness: number;
  readonly color: Rgb;
  /** The usual length of its pieces. */
  readonly piece: number;
}

/** A side whose outermost rows are in pieces. */
function dashedSide(box: Box, side: Side, fill: Rgb, raster: RgbRaster): DashedSide | null {
  const rows: { depth: number; color: Rgb; piece: number }[] = [];
  for (let depth = ROWS.from; depth <= ROWS.to; depth++) {
    const pieces = piecesIn(rowAt(box, side, depth, raster), fill);
    if (pieces) rows.push({ depth, ...pieces });
    else if (rows.length > 0) break;
  }
  const [first] = rows;
  if (!first || rows.length > ROWS.thickest) return null;
  // What compression has blurred is weaker than the line itself.
  const color = rows.toSorted((a, b) => channelDistance(b.color, fill) - channelDistance(a.color, fill))[0]!.color;
  return { out: -first.depth, thickness: rows.length, color, piece: median(rows.map(({ piece }) => piece)) };
}

/** The colours along a side so deep within a box, between its corners. */
function rowAt(box: Box, side: Side, depth: number, raster: RgbRaster): Rgb[] {
  const isLevel = side === 'top' || side === 'bottom';
  const length = isLevel ? box.width : box.height;
  const corner = Math.ceil(Math.min(BOX.corner, BOX.share * length));
  const at = (i: number): readonly [number, number] => {
    if (side === 'top') return [box.x + i, box.y + depth];
    if (side === 'bottom') return [box.x + i, bottom(box) - 1 - depth];
    return side === 'left' ? [box.x + depth, box.y + i] : [right(box) - 1 - depth, box.y + i];
  };
  const places = Array.from({ length: Math.max(0, Math.floor(length) - 2 * corner) }, (_, i) => at(corner + i));
  const isInside = places.every(([x, y]) => x >= 0 && y >= 0 && x < raster.width && y < raster.height);
  return isInside ? places.map(([x, y]) => colorAt(raster, x, y)) : [];
}

/** The colour and usual length of the even pieces that a row is made of; null where it is something else. */
function piecesIn(row: readonly Rgb[], fill: Rgb): { readonly color: Rgb; readonly piece: number } | null {
  const off = row.map((color) => channelDistance(color, fill));
  const strongest = off.toSorted((a, b) => a - b)[Math.floor(INK.strongest * (off.length - 1))] ?? 0;
  const limit = Math.max(INK.least, INK.share * strongest);
  const starts = off.flatMap((levels, i) => (levels >= limit && !((off[i - 1] ?? Infinity) >= limit) ? [i] : []));
  const lengths = starts.map((start) => off.findIndex((levels, i) => i > start && levels < limit) - start);
  // The last one may go on beyond the corner.
  const whole = lengths.at(-1)! < 0 ? lengths.slice(0, -1) : lengths;
  if (whole.length < PIECES.least) return null;
  const periods = starts.slice(1).map((start, i) => start - starts[i]!);
  const [piece, period] = [median(whole), median(periods)];
  const isEven = (values: readonly number[], usual: number, most: number) =>
    values.filter((value) => Math.abs(value - usual) <= most).length >= PIECES.even * values.length;
  const share = piece / period;
  if (piece > PIECES.longest || share < PIECES.share[0] || share > PIECES.share[1]) return null;
  if (!isEven(whole, piece, PIECES.piece) || !isEven(periods, period, PIECES.period)) return null;
  return { color: medianOf(row.filter((_, i) => off[i]! >= INK.strong * strongest)), piece };
}

/** The radius, one for all corners, beyond which there is the ground round a box, and within which there is not; null where no ground is round it. */
function radiusOf(box: Box, fill: Rgb, raster: RgbRaster): Radii | null {
  const beyond = [box.x - 2, box.y + 2] as const;
  if (beyond[0] < 0) return null;
  const ground = colorAt(raster, ...beyond);
  const limit = OWN * channelDistance(ground, fill);
  const most = Math.floor(Math.min(LARGEST_RADIUS, box.width / 2, box.height / 2));
  const corners = [box.x, right(box) - most].flatMap((left) => [box.y, bottom(box) - most].map((top) => ({ left, top })));
  const pixels = corners.flatMap(({ left, top }) =>
    Array.from({ length: most * most }, (_, i) => {
      const [x, y] = [left + (i % most), top + Math.floor(i / most)];
      return { x, y, isOwn: channelDistance(colorAt(raster, x, y), ground) >= limit };
    }),
  );
  const misfits = Array.from(
    { length: most + 1 },
    (_, r) => pixels.filter(({ x, y, isOwn }) => roundedDistance(box, [r, r, r, r], x + 0.5, y + 0.5) < 0 !== isOwn).length,
  );
  const radius = misfits.indexOf(Math.min(...misfits));
  return [radius, radius, radius, radius];
}
