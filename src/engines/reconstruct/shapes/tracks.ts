/** Tracks of bars: a bar lies on one end of its track, whose rest is no box, as the bar's round end cuts it. */
import { channelDistance, luma, type Rgb } from '../../image/colour.ts';
import { cornerInset, outlineMisfit, outlineRadii, type Outline } from '../../image/corners.ts';
import { bottom, boxFromEdges, right } from '../../image/geometry.ts';
import { LOSSY } from '../../image/noise.ts';
import { colorAt, type RgbRaster } from '../../image/raster.ts';
import type { Region } from '../../image/regions.ts';
import type { Fill } from '../document.ts';
import type { Band, FoundBox } from './found-box.ts';

/** A bar is as high as its track, give or take px, and at least so many times as wide as high with it; it ends so far before the rest of the track begins at most; its colour is another, levels. */
const BAR = { off: 2, long: 3, apart: 3, colour: 12 };
/** Halved colour of a lossy picture runs a block, 16 px and what softens its edge, from a bar over its track: the rest of that begins behind it, though it is as light there as the rest is, give or take levels. */
const BLED = { reach: 20, luma: 8, perNoise: 3 };
const MOST_MISFIT = 0.015;
/** Angle of a gradient from left to right. */
const LEVEL = 90;

/** A whole track, to be drawn under its bar. */
interface Track {
  readonly track: FoundBox;
  readonly bar: FoundBox;
}

/**
 * @param rest what can be seen of the track
 * @param own the box that it is by itself, if it is one
 * @param fillOf the fill of a region, if it is one colour or a gradient
 * @returns null where no bar lies on its end, or both together are no box
 */
export function trackBehind(
  { rest, own }: { readonly rest: Region; readonly own: FoundBox | undefined },
  found: readonly FoundBox[],
  { raster, noise }: Pick<Band, 'raster' | 'noise'>,
  fillOf: (rest: Region) => Fill | null,
): Track | null {
  for (const bar of found) {
    const { box } = bar;
    const isAsHigh = Math.abs(box.y - rest.box.y) <= BAR.off && Math.abs(bottom(box) - bottom(rest.box)) <= BAR.off;
    if (!bar.fill || bar.border || !isAsHigh) continue;
    const isLeft = box.x < rest.box.x;
    const apart = isLeft ? rest.box.x - right(box) : box.x - right(rest.box);
    const isNear = apart <= BAR.apart || (noise >= LOSSY && apart <= BLED.reach && isAsLight(raster, rest, { apart, isLeft, noise }));
    if (!isNear || apart < -box.height || !isWhole(bar, isLeft) || !isRoundAt(bar, isLeft) || liesOver(own, bar, isLeft)) continue;
    const whole = joined(bar, rest, isLeft);
    if (whole.box.width < BAR.long * whole.box.height) continue;
    const round = Math.max(...bar.radius);
    // A track is as round as its bar, where that can be.
    const radius = [[round, round, round, round] as const, outlineRadii(whole)].find(
      (radii) => outlineMisfit(whole, radii, 1) <= MOST_MISFIT,
    );
    const color = radius ? colorOf(fillOf(rest), isLeft) : null;
    if (radius && color && differs(bar.fill, color))
      return { track: { box: whole.box, radius, fill: { kind: 'solid', color }, border: null }, bar };
  }
  return null;
}

/** The colour of a track; where its bar's has bled over it the one at its own end; null of a gradient that is no such thing. */
function colorOf(fill: Fill | null, isLeft: boolean): Rgb | null {
  if (fill?.kind !== 'gradient') return fill?.kind === 'solid' ? fill.color : null;
  const [first, last] = [fill.stops[0]!.color, fill.stops.at(-1)!.color];
  return fill.angle === LEVEL && Math.abs(luma(first) - luma(last)) <= BLED.luma ? (isLeft ? last : first) : null;
}

/** Whether all between a bar and the rest of its track is as light as that is. */
function isAsLight(raster: RgbRaster, { box }: Region, gap: { apart: number; isLeft: boolean; noise: number }): boolean {
  const y = box.y + (box.height >> 1);
  const own = luma(colorAt(raster, box.x + (box.width >> 1), y));
  const from = gap.isLeft ? box.x - gap.apart + BAR.apart : right(box);
  return Array.from({ length: gap.apart - BAR.apart }, (_, i) => luma(colorAt(raster, from + i, y))).every(
    (light) => Math.abs(light - own) <= BLED.luma + BLED.perNoise * gap.noise,
  );
}

/** The rest of a track is round at its own end alone. Of two pieces with one round end each the left one is the bar. */
const isWhole = ({ radius }: FoundBox, isLeft: boolean): boolean =>
  isLeft || Math.max(radius[0], radius[3]) > 0 || Math.max(...radius) === 0;

/** Its end on the track is round by this share of its height at least: beside a straight one the rest of a track is a box, as the cells of a table are. */
const ROUND = 0.15;

const isRoundAt = (bar: FoundBox, isLeft: boolean): boolean => innerRadius(bar, isLeft) >= ROUND * bar.box.height;

const innerRadius = ({ radius }: FoundBox, isLeft: boolean): number =>
  Math.min(...(isLeft ? [radius[1], radius[2]] : [radius[0], radius[3]]));

/** Of two that are both round where they meet the rounder one lies on the other: it is the bar. */
const liesOver = (own: FoundBox | undefined, bar: FoundBox, isLeft: boolean): boolean =>
  own !== undefined &&
  own !== bar &&
  innerRadius(own, !isLeft) >= ROUND * own.box.height &&
  innerRadius(own, !isLeft) > innerRadius(bar, isLeft);

/** Cells of one colour side by side, parted by a line, are no bar on a track. */
const differs = (bar: Fill, track: Rgb): boolean => bar.kind !== 'solid' || channelDistance(bar.color, track) > BAR.colour;

/** The outline of a bar and of what is beside it. */
function joined({ box, radius }: FoundBox, rest: Region, isLeft: boolean): Outline {
  const [x, end] = [Math.min(box.x, rest.box.x), Math.max(right(box), right(rest.box))];
  const whole = boxFromEdges(x, box.y, end, bottom(box));
  const [left, ends] = [new Int32Array(whole.height), new Int32Array(whole.height)];
  for (let row = 0; row < whole.height; row++) {
    const at = Math.max(0, Math.min(rest.box.height - 1, whole.y + row - rest.box.y));
    const inset = (upper: number, lower: number): number => Math.round(cornerInset(row, whole.height, upper, lower)[0]);
    left[row] = isLeft ? box.x + inset(radius[0], radius[3]) : rest.left[at];
    ends[row] = isLeft ? rest.right[at] : right(box) - 1 - inset(radius[1], radius[2]);
  }
  return { box: whole, left, right: ends };
}
