/**
 * Whether a picture's colour was kept at half the resolution (JPEG 4:2:0, WebP), as its pixels tell: what programs for designers save keeps all of it, a
 * picture that was made smaller has it back, and a screenshot of a JPEG says nothing in its file.
 */
import { lumaAt } from '../../../image/colour.ts';
import type { RgbRaster } from '../../../image/raster.ts';
import { halved } from './half-resolution.ts';

/** Windows that are looked at, px: without `rim`, within which halving sees what lies outside. They lie on the grid of halved colour, and at most so many are looked at. */
const WINDOW = { side: 12, rim: 2, step: 8, most: 20_000 };
/** Letters and edges that show: lightness and colour range over this many levels in a window. */
const EDGE = { lightness: 60, colour: 30 };

/**
 * Where colour changes with lightness, as on letters of one colour, it follows lightness as it is, or as it is at half the resolution: what either leaves
 * unexplained is summed over the page. On 35 pictures (PNG, JPEG 60 to 92 of 4:4:4 and 4:2:0, WebP, saved twice, made larger and smaller, drawn on stripes of
 * LCD) the lesser sum was always the right one, by an eighth of it at least.
 * @returns true also where nothing tells: then there is no colour to lose
 */
export function isColourKeptAtHalf(picture: RgbRaster): boolean {
  const { side, step, most } = WINDOW;
  const [columns, rows] = [picture.width, picture.height].map((length) => Math.floor((length - side) / step) + 1);
  const every = Math.max(1, Math.ceil((columns! * rows!) / most));
  let [full, half] = [0, 0];
  for (let row = 0; row < rows!; row += every)
    for (let column = 0; column < columns!; column++) {
      const window = windowOf(picture, column * step, row * step);
      if (!window) continue;
      const spread = halved(window.lightness, { x: 0, y: 0, width: side, height: side });
      for (const colour of [window.red, window.blue]) {
        full += unexplainedBy(window.lightness, colour);
        half += unexplainedBy(spread, colour);
      }
    }
  return half <= full;
}

interface Window {
  readonly lightness: Float32Array;
  /** How much more of it than lightness. */
  readonly red: Float32Array;
  readonly blue: Float32Array;
}

/** A window's planes, from its corner; null where it holds no edge that shows. */
function windowOf({ data, width }: RgbRaster, left: number, top: number): Window | null {
  const { side } = WINDOW;
  const lightness = new Float32Array(side * side);
  const red = new Float32Array(side * side);
  const blue = new Float32Array(side * side);
  for (let y = 0, k = 0; y < side; y++)
    for (let i = ((top + y) * width + left) * 3, end = i + 3 * side; i < end; i += 3, k++) {
      lightness[k] = lumaAt(data, i);
      red[k] = data[i]! - lightness[k]!;
      blue[k] = data[i + 2]! - lightness[k]!;
    }
  const shows = rangeOf(lightness) >= EDGE.lightness && Math.max(rangeOf(red), rangeOf(blue)) >= EDGE.colour;
  return shows ? { lightness, red, blue } : null;
}

function rangeOf(values: Float32Array): number {
  let low = Infinity;
  let high = -Infinity;
  for (let i = 0; i < values.length; i++) {
    low = Math.min(low, values[i]!);
    high = Math.max(high, values[i]!);
  }
  return high - low;
}

/** What a straight line from one plane to the other leaves over of its variance, summed within the rim. */
function unexplainedBy(from: Float32Array, to: Float32Array): number {
  const { side, rim } = WINDOW;
  let sx = 0;
  let sy = 0;
  let sxx = 0;
  let sxy = 0;
  let syy = 0;
  for (let v = rim; v < side - rim; v++)
    for (let k = v * side + rim; k < v * side + side - rim; k++) {
      const x = from[k]!;
      const y = to[k]!;
      sx += x;
      sy += y;
      sxx += x * x;
      sxy += x * y;
      syy += y * y;
    }
  const n = (side - 2 * rim) ** 2;
  const vx = sxx - sx ** 2 / n;
  const vy = syy - sy ** 2 / n;
  const both = sxy - (sx * sy) / n;
  return Math.max(0, vy - (vx > 0 ? both ** 2 / vx : 0));
}
