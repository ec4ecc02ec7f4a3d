/** The border of a line's crop, which shows the paper. */
import type { Rgb } from './colour.ts';
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
