/**
 * What a thin border of a lossy picture is coloured. Colour is kept at half the resolution: a line a pixel wide shares its own with the grounds beside it, and gold
 * comes out grey. Nothing of it is lost, it is only spread: what it has put into its surroundings is its own.
 */
import { luma, type Rgb } from './colour.ts';
import type { Box } from './geometry.ts';
import type { RgbRaster } from './raster.ts';
import { sideColor, SIDES, type Side } from './surroundings.ts';

/** Colour is followed so far to either side of a line, px, and no line has more than so many times what its own pixels show; wider ones keep theirs. */
const BLED = { px: 5, most: 3, widest: 3 };
/** What the sides of one border tell differs by no more than this share of it; what has less colour of its own than this, levels, is grey. */
const APART = 0.7;
const LEAST = 6;

export interface Line {
  /** With the border. */
  readonly box: Box;
  /** Of the corners, px. */
  readonly corner: number;
  readonly width: number;
  /** What the box is filled with; null where that is not known. */
  readonly fill: Rgb | null;
  /** Of the line's own pixels, whose lightness is right. */
  readonly color: Rgb;
}

/** The border's colour, as light as its pixels; their own where its sides do not tell. */
export function unbledBorder(raster: RgbRaster, line: Line): Rgb {
  if (line.width > BLED.widest) return line.color;
  const hue = chromaOf(line.color);
  const own = Math.hypot(...hue);
  if (own < LEAST) return line.color;
  const unit = hue.map((value) => value / own) as unknown as Rgb;
  const amounts = SIDES.flatMap((side) => amountAt(raster, line, side, unit) ?? []).toSorted((a, b) => a - b);
  // Rather the less: noise of the grounds adds to what the farther pixels tell.
  const told = amounts[(amounts.length - 1) >> 1] ?? 0;
  if (amounts.length < 2 || amounts.at(-1)! - amounts[0]! > APART * told) return line.color;
  const amount = Math.min(BLED.most * own, told);
  const light = luma(line.color);
  const whole = (c: 0 | 1 | 2) => Math.round(Math.max(0, Math.min(255, light + amount * unit[c])));
  return amount > own ? [whole(0), whole(1), whole(2)] : line.color;
}

/** What a colour differs from the grey that is as light. */
function chromaOf(color: Rgb): Rgb {
  const light = luma(color);
  return [color[0] - light, color[1] - light, color[2] - light];
}

/** How much colour along a hue lies on and beside the line at one side, for each px of its width; null where the ground goes on with another colour. */
function amountAt(raster: RgbRaster, { box, corner, width, fill }: Line, side: Side, unit: Rgb): number | null {
  const at = (distance: number) => sideColor(raster, box, side, distance, corner);
  const [outside, inside] = [at(BLED.px + 1), fill ?? at(-width - BLED.px)];
  if (!outside || !inside) return null;
  const alongOf = (color: Rgb): number => chromaOf(color).reduce((sum, value, c) => sum + value * unit[c]!, 0);
  let sum = 0;
  for (let distance = 1 - width - BLED.px; distance <= BLED.px; distance++) {
    const color = at(distance);
    if (!color) return null;
    const isLine = distance <= 0 && distance > -width;
    sum += isLine ? alongOf(color) : movedAlong(color, distance > 0 ? outside : inside, unit);
  }
  return sum / width;
}

/** How far a pixel's colour is moved along a hue, by the channels that are not at their limit: what would be lighter than white is not there. */
function movedAlong(color: Rgb, ground: Rgb, unit: Rgb): number {
  let [along, length] = [0, 0];
  for (const c of [0, 1, 2] as const) {
    if ((unit[c] > 0 && color[c] >= 255) || (unit[c] < 0 && color[c] <= 0)) continue;
    along += unit[c] * (color[c] - ground[c]);
    length += unit[c] * unit[c];
  }
  return length < 0.05 ? 0 : along / length;
}
