/** Whether a fill is seen as one: it stands out from what surrounds it. */
import { channelDistance, type Rgb } from '../../image/colour.ts';
import type { Box } from '../../image/geometry.ts';
import { gradientColor, gradientPosition } from '../../image/gradient-line.ts';
import { sideColor, SIDES } from '../../image/surroundings.ts';
import type { Fill } from '../document.ts';
import type { Band } from './found-box.ts';

/** Boxes this narrow, px, and so many times as long, are steps of a glow where one of their long sides hardly shows, levels and levels a level of noise. */
const SLIVER = { width: 12, times: 5, shows: 4, perNoise: 3 };

interface Filled {
  readonly box: Box;
  readonly radius: readonly number[];
  readonly fill: Fill;
}

/** Whether a filled box stands out on two of its sides, and is neither the band's own ground nor a step of a glow. */
export function standsOut(band: Band, { box, radius, fill }: Filled): boolean {
  const contrast = fill.kind === 'solid' ? sideContrast(band, box, fill.color, Math.max(...radius)) : Infinity;
  return contrast > 2 + band.noise && !isGround(band, box, fill) && !isGlow(band, box, fill);
}

/**
 * How far a colour is from what lies outside a box: the second clearest of its sides (a row of cells has two). A pane at the picture's
 * edge that has not the ground's colour may have one alone: beyond the line under a header, the page goes on as it was.
 */
function sideContrast({ raster, ground, noise }: Band, box: Box, color: Rgb, corner: number): number {
  const contrasts = SIDES.map((side) => sideColor(raster, box, side, 2, corner))
    .filter((outside) => outside !== null)
    .map((outside) => channelDistance(outside, color))
    .toSorted((a, b) => b - a);
  const pane = contrasts.length < SIDES.length && ground.kind === 'solid' && channelDistance(ground.color, color) > 2 + noise;
  return (pane ? contrasts[0] : contrasts[1]) ?? contrasts[0] ?? 0;
}

/** A step of a glow or a shadow that lossy compression made even: it goes over into the ground on one of its long sides. */
function isGlow({ raster, noise }: Band, box: Box, fill: Fill): boolean {
  const [short, long] = [Math.min(box.width, box.height), Math.max(box.width, box.height)];
  if (noise < 0.5 || short >= SLIVER.width || long < SLIVER.times * short) return false;
  const sides = box.width < box.height ? (['left', 'right'] as const) : (['top', 'bottom'] as const);
  const contrasts = sides.map((side) => {
    const [inside, outside] = [fill.kind === 'solid' ? fill.color : sideColor(raster, box, side, 0, 0), sideColor(raster, box, side, 2, 0)];
    return inside && outside ? channelDistance(inside, outside) : Infinity;
  });
  return Math.min(...contrasts) <= SLIVER.shows + SLIVER.perNoise * noise;
}

/** The band's own ground, cut by something that crosses the page, or a part of the ground's gradient that compression has parted from the rest. */
function isGround({ raster, ground, noise }: Band, box: Box, fill: Fill): boolean {
  if (fill.kind === 'gradient' && ground.kind === 'gradient') {
    const whole: Box = { x: 0, y: 0, width: raster.width, height: raster.height };
    const places = [0.1, 0.5, 0.9].flatMap((u) => [0.1, 0.5, 0.9].map((v) => [box.x + u * box.width, box.y + v * box.height] as const));
    return places.every(([x, y]) => channelDistance(colorIn(fill, box, x, y), colorIn(ground, whole, x, y)) <= 3 + 2 * noise);
  }
  if (box.width < 0.97 * raster.width) return false;
  return fill.kind === 'solid' && ground.kind === 'solid' && channelDistance(fill.color, ground.color) <= 3 + noise;
}

const colorIn = ({ angle, stops }: Extract<Fill, { kind: 'gradient' }>, box: Box, x: number, y: number): Rgb =>
  gradientColor(stops, gradientPosition(angle, box, x, y));
