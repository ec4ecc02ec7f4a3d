/** A picture's lightness, to be walked along rows or along columns. */
import type { RgbRaster } from './raster.ts';

/** Rows of a picture, or its columns: how many, how long, and the steps to the next row and the next pixel. */
export interface Grid {
  readonly rows: number;
  readonly columns: number;
  readonly down: number;
  readonly along: number;
}

/** Luma of each pixel (ITU-R BT.601), whole levels, row by row. */
export function lumaOf({ data, width, height }: RgbRaster): Uint8Array {
  const luma = new Uint8Array(width * height);
  for (let i = 0, p = 0; p < luma.length; i += 3, p++) luma[p] = (299 * data[i] + 587 * data[i + 1] + 114 * data[i + 2] + 500) / 1000;
  return luma;
}

export const rowsOf = ({ width, height }: Pick<RgbRaster, 'width' | 'height'>): Grid => ({
  rows: height,
  columns: width,
  down: width,
  along: 1,
});

export const columnsOf = ({ width, height }: Pick<RgbRaster, 'width' | 'height'>): Grid => ({
  rows: width,
  columns: height,
  down: 1,
  along: width,
});
