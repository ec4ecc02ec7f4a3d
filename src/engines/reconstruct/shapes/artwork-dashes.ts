/** Dashed lines on filled artwork (the measures of a drawn garment) are part of it: as a rule, one would cut it apart. */
import { channelDistance } from '../../image/colour.ts';
import { coveredShare } from '../../image/geometry.ts';
import type { RgbRaster } from '../../image/raster.ts';
import { sideColor } from '../../image/surroundings.ts';
import type { Fill, RuleShape } from '../document.ts';
import type { FoundBox } from './found-box.ts';

/** So far from the line, px, its ground is looked at; it differs from all that is known to lie there by more levels, and levels a level of noise. */
const BESIDE = { px: 4, levels: 12, perNoise: 3 };
/** Share of the line, or of what lies beside it, that a box under it holds: a coupon's halves may be two boxes. */
const HELD = 0.9;

interface Under {
  readonly boxes: readonly FoundBox[];
  /** Of the section. */
  readonly ground: Fill;
  readonly noise: number;
}

/** Whether a line lies on something that is neither the section's ground nor a box. */
export function isOnArtwork(
  { box, orientation }: Pick<RuleShape, 'box' | 'orientation'>,
  raster: RgbRaster,
  { boxes, ground, noise }: Under,
): boolean {
  const sides = orientation === 'vertical' ? (['left', 'right'] as const) : (['top', 'bottom'] as const);
  const across = orientation === 'vertical' ? { x: BESIDE.px, y: 0 } : { x: 0, y: BESIDE.px };
  const places = [-1, 0, 1].map((side) => ({ ...box, x: box.x + side * across.x, y: box.y + side * across.y }));
  const under = boxes.filter((other) => places.some((place) => coveredShare(place, other.box) >= HELD));
  const fills = [ground, ...under.flatMap(({ fill }) => fill ?? [])];
  const least = BESIDE.levels + BESIDE.perNoise * noise;
  return sides.every((side) => {
    const color = sideColor(raster, box, side, BESIDE.px, 0);
    return color !== null && fills.every((fill) => fill.kind === 'solid' && channelDistance(fill.color, color) > least);
  });
}
