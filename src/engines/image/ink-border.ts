/** The border of a line's crop, which shows the paper. */
import { channelDistance, type Rgb } from './colour.ts';
import type { RgbRaster } from './raster.ts';

/** Width of the border that shows the paper, px. */
export const RING = 2;
export function borderPixels({ width, height }: { readonly width: number; readonly height: number }): Int32Array {
  const found: number[] = [];
  for (let y = 0; y < height; y++) {
    const wholeRow = y < RING || y >= height - RING;
    for (let x = 0; x < width; x++) {
      if (wholeRow || x < RING || x >= width - RING) found.push(y * width + x);
      else x = Math.max(x, width - RING - 1);
    }
  }
  return Int32Array.from(found);
}

export function medianColour(crop: RgbRaster, pixels: ArrayLike<number>): Rgb {
  return [0, 1, 2].map((channel) => channelQuantile(crop, pixels, channel, 0.5)) as unknown as Rgb;
}

export function borderSpread(crop: RgbRaster, border: ArrayLike<number>): number {
  return Math.max(...[0, 1, 2].map((c) => channelQuantile(crop, border, c, 0.9) - channelQuantile(crop, border, c, 0.1)));
}

function channelQuantile({ data }: RgbRaster, pixels: ArrayLike<number>, channel: number, share: number): number {
  const counts = new Uint32Array(256);
  for (let i = 0; i < pixels.length; i++) counts[data[pixels[i]! * 3 + channel]!]!++;
  let left = Math.floor(share * (pixels.length - 1));
  for (let value = 0; value < 256; value++) if ((left -= counts[value]!) < 0) return value;
  return 255;
}

/** Share of the border that is paper where letters reach over it; of the ink's distance from the paper that the middling one of the other pixels has; and of those that are mixed of both. */
const CUT = { paper: 0.65, full: 0.4, mixed: 0.92 };
/**
 * A letter that is cut shows no more of itself at a stretch than the crop is high, times this: what goes on longer along the border is something else of a picture (a rock beside sand, taken
 * for the ink of white words over both; a shade beside a pale ground, 2.2 heights long, is no harm).
 */
const LONGEST = 2.5;

/**
 * Whether the border is even but for letters that it cuts: the detector finds large figures with a small unit too low, and the crop ends within them.
 * @param ink colour of the letters, @param even levels within which a pixel is paper
 */
export function cutsLetters(crop: RgbRaster, border: ArrayLike<number>, paper: Rgb, ink: Rgb, even: number): boolean {
  const colours = Array.from(border, (i): Rgb => [crop.data[i * 3]!, crop.data[i * 3 + 1]!, crop.data[i * 3 + 2]!]);
  const other = colours.filter((colour) => channelDistance(colour, paper) > even);
  if (other.length === 0 || other.length > (1 - CUT.paper) * colours.length) return false;
  if (longestRun(crop, paper, even) > LONGEST * crop.height) return false;
  const axis = ink.map((v, c) => v - paper[c]!);
  const length = axis.reduce((sum, v) => sum + v * v, 0);
  if (length === 0) return false;
  const share = (colour: Rgb) => axis.reduce((sum, v, c) => sum + v * (colour[c]! - paper[c]!), 0) / length;
  const isMixed = (colour: Rgb) => {
    const part = Math.max(0, Math.min(1, share(colour)));
    return axis.every((v, c) => Math.abs(colour[c]! - paper[c]! - part * v) <= 2 * even);
  };
  const middling = other.map(share).toSorted((a, b) => a - b)[other.length >> 1]!;
  return middling >= CUT.full && other.filter(isMixed).length >= CUT.mixed * other.length;
}

/** How far the first or the last row shows something else than paper without a pixel between, px. */
function longestRun({ width, height, data }: RgbRaster, paper: Rgb, even: number): number {
  let longest = 0;
  for (const row of [0, height - 1]) {
    let run = 0;
    for (let i = row * width; i < (row + 1) * width; i++) {
      run = channelDistance([data[i * 3]!, data[i * 3 + 1]!, data[i * 3 + 2]!], paper) > even ? run + 1 : 0;
      longest = Math.max(longest, run);
    }
  }
  return longest;
}
