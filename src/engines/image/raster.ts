import type { Rgb } from './colour.ts';
import { clampToPixels, type Box } from './geometry.ts';

/** Pixels in rows from the top, interleaved, 8 bits a channel: 1 = grey or mask, 3 = sRGB, 4 = sRGB and alpha. */
export interface Raster<C extends 1 | 3 | 4 = 1 | 3 | 4> {
  readonly width: number;
  readonly height: number;
  readonly channels: C;
  /** length = width * height * channels */
  readonly data: Uint8Array;
}

export type RgbRaster = Raster<3>;
export type GreyRaster = Raster<1>;

export function createRaster<C extends 1 | 3 | 4>(width: number, height: number, channels: C): Raster<C> {
  return { width, height, channels, data: new Uint8Array(width * height * channels) };
}

/** The colour of a pixel. */
export function colorAt({ data, width }: RgbRaster, x: number, y: number): Rgb {
  const i = (y * width + x) * 3;
  return [data[i]!, data[i + 1]!, data[i + 2]!];
}

/** A copy of the part of `raster` under `box` (rounded outwards and cut to the picture). */
export function crop<C extends 1 | 3 | 4>(raster: Raster<C>, box: Box): Raster<C> {
  const { x, y, width, height } = clampToPixels(box, raster.width, raster.height);
  const out = createRaster(width, height, raster.channels);
  const bytes = width * raster.channels;
  for (let row = 0; row < height; row++) {
    const from = ((y + row) * raster.width + x) * raster.channels;
    out.data.set(raster.data.subarray(from, from + bytes), row * bytes);
  }
  return out;
}

/** The bytes of full rows, not copied. */
export function rowsOf({ data, width, channels }: Raster, { y, height }: Pick<Box, 'y' | 'height'>): Uint8Array {
  return data.subarray(y * width * channels, (y + height) * width * channels);
}

/** Writes `patch` into `target` in place with its top left corner at (x, y); what falls outside is left out. */
export function paste<C extends 1 | 3 | 4>(target: Raster<C>, patch: Raster<C>, x: number, y: number): void {
  const from = Math.max(0, -x);
  const to = Math.min(patch.width, target.width - x);
  if (to <= from) return;
  for (let row = Math.max(0, -y); row < Math.min(patch.height, target.height - y); row++) {
    const source = (row * patch.width + from) * patch.channels;
    const bytes = (to - from) * patch.channels;
    target.data.set(patch.data.subarray(source, source + bytes), ((y + row) * target.width + x + from) * target.channels);
  }
}

/** The picture with its rows as columns, mirrored on its diagonal. */
export function transposed<C extends 1 | 3 | 4>({ width, height, channels, data }: Raster<C>): Raster<C> {
  const out = createRaster(height, width, channels);
  for (let y = 0, from = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const to = (x * height + y) * channels;
      for (let c = 0; c < channels; c++) out.data[to + c] = data[from++];
    }
  return out;
}
