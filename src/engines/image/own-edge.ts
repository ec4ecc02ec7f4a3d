/** The first pixels outside a box that was measured a pixel short: its own light edge, with its shadow behind it. */
import type { Rgb } from './colour.ts';

/**
 * A pixel is the box's own from this share of the way from the ground to the box's colour on. What lies behind it, px, is on the ground's other side
 * by this share on the whole, and by levels: of a white card on cream the edge has 0.8 and its shadow −0.5, a glow's pixels have 0.5 and 0.4.
 */
const OWN = { share: 0.5, behind: 4, beyond: -0.05, levels: 2 };

/**
 * The colours outwards from a side, without a first one that is the box's own: of it neither strength nor hue of a shadow is told.
 * @param inside the box's colour along that side
 */
export function withoutOwnEdge(colors: readonly Rgb[], inside: Rgb | null, ground: Rgb): readonly Rgb[] {
  if (!inside || colors.length <= OWN.behind) return colors;
  const axis = inside.map((value, c) => value - ground[c]!);
  const length = Math.hypot(...axis);
  if (length === 0) return colors;
  const shareOf = (color: Rgb) => axis.reduce((sum, value, c) => sum + value * (color[c]! - ground[c]!), 0) / length ** 2;
  if (shareOf(colors[0]!) < OWN.share) return colors;
  const behind = colors.slice(1, 1 + OWN.behind).reduce((sum, color) => sum + shareOf(color), 0) / OWN.behind;
  return behind <= Math.min(OWN.beyond, -OWN.levels / length) ? colors.slice(1) : colors;
}
