/** Discs of lossy pictures that lie on several things at once, as a badge on the corner of a photo: what is around them tells nothing of their edge, their own colour does. */
import { channelDistance, luma, type Rgb } from '../../image/colour.ts';
import { centerX, centerY, type Box } from '../../image/geometry.ts';
import { colorAt, type RgbRaster } from '../../image/raster.ts';
import { median, medianOf } from '../../image/median.ts';
import { outlineArea, type Region } from '../../image/regions.ts';
import { fillOf } from './box-fill.ts';
import { standsOut } from './contrast.ts';
import type { Band, FoundBox } from './found-box.ts';

/** Sides of a region that may be a disc: as long as this at least, px, and alike but for this share. */
const REGION = { least: 24, uneven: 0.25 };
/**
 * Of a disc of 20 px, from which a letter was taken, the region may lack its upper and lower parts, 14 rows being left. So small a disc's edge lies on its circle within a share
 * of its width, and no farther out towards its corners than towards its sides: a square of 24 px with corners of 8 px is by a fifteenth.
 */
const SMALL = { least: 14, most: 32, uneven: 0.35, off: 0.06, corners: 0.045 };
/** From the region's edge its own colour is followed so far inwards and outwards, px. */
const REACH = 14;
/**
 * A pixel is of the disc within so many levels of its luma, and of any channel: halved colour runs over its edge. What lies beyond it may be as light (an orange disc on green leaves): then half the
 * way to its colour is the end.
 */
const OWN = { luma: 24, channel: 96, halfway: 0.5 };
/** Directions in which the edge is looked for; the share of them in which it lies on one circle, within px. */
const DIRECTIONS = 96;
const ROUND = { share: 0.85, off: 1.5 };

/** Compression leaves this share of its box of a disc in a strong colour. */
const LEFT = 0.5;

/**
 * Inside its edge, at these shares of its radius, a disc of one colour is equally light all round, but for what stands on it: seven in ten pixels lie within so many levels of luma. Two badges
 * whose light falls off to one side (radial gradients of 25 levels) lie within 20 and 24.
 */
const EVEN = { rim: [0.75, 0.92], ends: 0.15, levels: 12 };

/** The disc of which so little is left in a region that it is no box; null where it is none. */
export function discOf(band: Band, region: Region): FoundBox | null {
  const { width, height } = region.box;
  if (!isSquare(region.box) || outlineArea(region) < LEFT * width * height) return null;
  const own = fillOf(band, region);
  const color = own ? (own.kind === 'solid' ? own.color : null) : middleColor(band.raster, region);
  const disc = color && wholeDisc(band.raster, region.box, color);
  const fill = color && ({ kind: 'solid', color } as const);
  if (!disc || !fill || (!own && !isLitEvenly(band.raster, disc.box))) return null;
  return standsOut(band, { ...disc, fill }) ? { ...disc, fill, border: null } : null;
}

/** Whether a disc is equally light all round: else its light falls on it from one side, and no one colour draws it. */
function isLitEvenly(raster: RgbRaster, disc: Box): boolean {
  const lumas = Array.from({ length: DIRECTIONS }, (_, i) => (2 * Math.PI * i) / DIRECTIONS).flatMap((angle) =>
    EVEN.rim.flatMap((share) => {
      const away = (share * disc.width) / 2;
      const [x, y] = [Math.floor(centerX(disc) + away * Math.cos(angle)), Math.floor(centerY(disc) + away * Math.sin(angle))];
      return x >= 0 && y >= 0 && x < raster.width && y < raster.height ? [luma(colorAt(raster, x, y))] : [];
    }),
  );
  const sorted = lumas.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return at(1 - EVEN.ends) - at(EVEN.ends) <= EVEN.levels;
}

/** The usual colour of the row in a region's middle; null where that is empty. */
function middleColor(raster: RgbRaster, { box, left, right: ends }: Region): Rgb | null {
  const row = Math.floor(box.height / 2);
  const length = Math.max(0, ends[row]! - left[row]! + 1);
  return length === 0 ? null : medianOf(Array.from({ length }, (_, i) => colorAt(raster, left[row]! + i, box.y + row)));
}

/** The disc that a region is the most of; null where its colour does not end on a circle. */
export function wholeDisc(raster: RgbRaster, region: Box, fill: Rgb): Pick<FoundBox, 'box' | 'radius'> | null {
  const { width, height } = region;
  if (!isSquare(region)) return null;
  const points = edgePoints(raster, region, fill);
  let circle = circleThrough(points);
  const off = isSmall(region) ? SMALL.off * Math.max(width, height) : ROUND.off;
  for (let round = 0; circle && round < 2; round++) {
    const { x, y, radius } = circle;
    circle = circleThrough(points.filter((point) => Math.abs(Math.hypot(point.x - x, point.y - y) - radius) <= 2 * off));
  }
  if (!circle) return null;
  const { x, y, radius } = circle;
  const on = points.filter((point) => Math.abs(Math.hypot(point.x - x, point.y - y) - radius) <= off);
  if (on.length < ROUND.share * DIRECTIONS || radius < Math.min(width, height) / 2 - REACH) return null;
  if (isSmall(region) && cornersOf(points, circle) > SMALL.corners * 2 * radius) return null;
  const side = Math.round(2 * radius);
  const box = { x: Math.round(x - side / 2), y: Math.round(y - side / 2), width: side, height: side };
  return { box, radius: [side / 2, side / 2, side / 2, side / 2] };
}

/** By how much farther points lie from a circle's middle towards the corners of its box than towards the sides, px. */
function cornersOf(points: readonly Point[], { x, y }: Point): number {
  const away = (isWanted: (turn: number) => boolean) =>
    median(
      points
        .filter((point) => isWanted(Math.abs(Math.sin(2 * Math.atan2(point.y - y, point.x - x)))))
        .map((point) => Math.hypot(point.x - x, point.y - y)),
    );
  return away((turn) => turn > 0.9) - away((turn) => turn < 0.45);
}

/** Whether a region is what is left of a disc that is as small as those with letters. */
export const isSmall = ({ width, height }: Box): boolean =>
  Math.min(width, height) >= SMALL.least &&
  Math.max(width, height) <= SMALL.most &&
  Math.abs(width - height) <= SMALL.uneven * Math.max(width, height);

const isSquare = (box: Box): boolean =>
  isSmall(box) ||
  (Math.min(box.width, box.height) >= REGION.least && Math.abs(box.width - box.height) <= REGION.uneven * Math.max(box.width, box.height));

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where the disc's colour ends, seen from the region's middle. */
function edgePoints(raster: RgbRaster, region: Box, fill: Rgb): Point[] {
  const [cx, cy] = [centerX(region), centerY(region)];
  const most = Math.max(region.width, region.height) / 2 + REACH;
  const least = Math.max(1, Math.min(region.width, region.height) / 2 - REACH);
  const isIn = (x: number, y: number): boolean => x >= 0 && y >= 0 && x < raster.width && y < raster.height;
  const isOwn = (x: number, y: number, channel: number): boolean => {
    if (!isIn(x, y)) return false;
    const color = colorAt(raster, Math.floor(x), Math.floor(y));
    return Math.abs(luma(color) - luma(fill)) <= OWN.luma && channelDistance(color, fill) <= channel;
  };
  const distanceAt = (x: number, y: number): number =>
    isIn(x, y) ? channelDistance(colorAt(raster, Math.floor(x), Math.floor(y)), fill) : Infinity;
  const lumaAt = (x: number, y: number): number | null => (isIn(x, y) ? luma(colorAt(raster, Math.floor(x), Math.floor(y))) : null);
  return Array.from({ length: DIRECTIONS }, (_, i) => (2 * Math.PI * i) / DIRECTIONS).flatMap((angle) => {
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    const channel = Math.min(OWN.channel, OWN.halfway * distanceAt(cx + most * dx, cy + most * dy));
    const at = (r: number) => isOwn(cx + r * dx, cy + r * dy, channel);
    let r = least;
    while (r < most && (at(r) || at(r + 1))) r += STEP;
    if (r <= least || r >= most) return [];
    r = halfWay(r, luma(fill), (away) => lumaAt(cx + away * dx, cy + away * dy));
    return [{ x: cx + r * dx, y: cy + r * dy }];
  });
}

/** Px from one place to the next that is looked at; from where the disc's own colour ends to what lies beyond it. */
const STEP = 0.25;
const BEYOND = 3;

/** Where grey is half that of the disc and half that of what lies beyond it; where its own colour ends if the two are too much alike to tell. */
function halfWay(end: number, own: number, lumaAt: (r: number) => number | null): number {
  const beyond = lumaAt(end + BEYOND);
  if (beyond === null || Math.abs(beyond - own) < 2 * OWN.luma) return end;
  const isNearer = (r: number) => {
    const grey = lumaAt(r);
    return grey !== null && Math.abs(grey - own) < Math.abs(grey - beyond);
  };
  let r = end - 1;
  while (r < end + BEYOND && isNearer(r)) r += STEP;
  return r;
}

/** Circle of least squares (I. Kåsa, A circle fitting procedure and its error analysis, 1976): x² + y² = 2ax + 2by + c is linear in a, b and c. */
function circleThrough(points: readonly Point[]): { x: number; y: number; radius: number } | null {
  if (points.length < DIRECTIONS / 2) return null;
  const mean = (of: (point: Point) => number) => points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [mx, my] = [mean(({ x }) => x), mean(({ y }) => y)];
  const moment = (of: (u: number, v: number) => number) => mean(({ x, y }) => of(x - mx, y - my));
  const [uu, vv, uv] = [moment((u) => u * u), moment((_, v) => v * v), moment((u, v) => u * v)];
  const [p, q] = [moment((u, v) => u * (u * u + v * v)) / 2, moment((u, v) => v * (u * u + v * v)) / 2];
  const determinant = uu * vv - uv * uv;
  if (determinant === 0) return null;
  const [u, v] = [(p * vv - q * uv) / determinant, (q * uu - p * uv) / determinant];
  return { x: mx + u, y: my + v, radius: Math.sqrt(u * u + v * v + uu + vv) };
}
