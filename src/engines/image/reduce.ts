import { createRaster, type RgbRaster } from './raster.ts';

/**
 * The picture at 1/factor of its size, each pixel the mean of the block it stands for; a rest smaller than a block is left out.
 * @param factor whole number from 1; 1 gives the picture itself
 */
export function reduce(raster: RgbRaster, factor: number): RgbRaster {
  if (factor === 1) return raster;
  const out = createRaster(Math.max(1, Math.floor(raster.width / factor)), Math.max(1, Math.floor(raster.height / factor)), 3);
  const sums = new Float64Array(out.width * 3);
  const rows = Math.min(factor, raster.height);
  const columns = Math.min(factor, raster.width);
  for (let y = 0; y < out.height; y++) {
    sums.fill(0);
    for (let row = 0; row < rows; row++) {
      let from = (y * factor + row) * raster.width * 3;
      for (let x = 0; x < out.width; x++) {
        for (let column = 0; column < columns; column++, from += 3) {
          sums[x * 3] += raster.data[from];
          sums[x * 3 + 1] += raster.data[from + 1];
          sums[x * 3 + 2] += raster.data[from + 2];
        }
      }
    }
    const at = y * out.width * 3;
    for (let i = 0; i < sums.length; i++) out.data[at + i] = Math.round(sums[i] / (rows * columns));
  }
  return out;
}
