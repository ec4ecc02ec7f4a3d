/** Hairlines of high-contrast faces (the foot of L, the bar of E in a Didone): they are fainter than what counts as ink, and reach farther from it than soft edges do. */
import type { GreyRaster } from '../../../image/raster.ts';

/** Coverage that a hairline of a sixth of a px has, 0-255; what compression leaves beside letters is fainter. */
const FAINTEST = 40;
/** Detected lines so high, px, have strokes wider than a px: what is faint there is no thin type. */
export const LARGE_TYPE = 20;

/**
 * Copies what hangs together with a glyph's solid pixels by pixels of less coverage, as thresholding with hysteresis does (Canny, PAMI 1986).
 * @param solid the glyph's pixels, by their places in both rasters
 * @param rows those in which letters stand: from and to, px
 */
export function copyHairlines(from: GreyRaster, to: GreyRaster, solid: Int32Array, rows: readonly [from: number, to: number]): void {
  const { width, data } = from;
  const seen = new Set<number>(solid);
  const open = [...solid];
  for (let pixel = open.pop(); pixel !== undefined; pixel = open.pop()) {
    const x = pixel % width;
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++) {
        const next = pixel + dy * width + dx;
        const row = Math.floor(next / width);
        if (x + dx < 0 || x + dx >= width || row < rows[0] || row >= rows[1] || seen.has(next) || data[next]! < FAINTEST) continue;
        seen.add(next);
        to.data[next] = data[next]!;
        open.push(next);
      }
  }
}
