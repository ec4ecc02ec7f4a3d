/** Gaussian blur of a plane of numbers. */

/**
 * Three box blurs in place of a Gaussian (Kovesi, "Fast Almost-Gaussian Filtering", 2010; SVG's feGaussianBlur allows the same). What lies
 * outside the plane counts as 0.
 * @param sigma standard deviation, px
 */
export function blur(plane: Float32Array, width: number, height: number, sigma: number): Float32Array {
  let blurred = plane;
  for (const reach of boxReaches(sigma)) blurred = alongColumns(alongRows(blurred, width, height, reach), width, height, reach);
  return blurred;
}

/** Half widths of three boxes whose variances add up to that of the Gaussian. */
function boxReaches(sigma: number): number[] {
  const ideal = Math.sqrt((12 * sigma * sigma) / 3 + 1);
  const low = Math.floor((ideal - 1) / 2);
  const width = 2 * low + 1;
  const lows = Math.round((12 * sigma * sigma - 3 * width * width - 12 * width - 9) / (-4 * width - 4));
  return [0, 1, 2].map((i) => (i < lows ? low : low + 1));
}

function alongRows(plane: Float32Array, width: number, height: number, reach: number): Float32Array {
  const out = new Float32Array(plane.length);
  for (let y = 0; y < height; y++) slide(plane, out, y * width, 1, width, reach);
  return out;
}

function alongColumns(plane: Float32Array, width: number, height: number, reach: number): Float32Array {
  const out = new Float32Array(plane.length);
  for (let x = 0; x < width; x++) slide(plane, out, x, width, height, reach);
  return out;
}

/** Running mean of one row or column. */
function slide(from: Float32Array, to: Float32Array, start: number, step: number, count: number, reach: number): void {
  const scale = 1 / (2 * reach + 1);
  let sum = 0;
  for (let i = 0; i < Math.min(reach, count); i++) sum += from[start + i * step];
  for (let i = 0; i < count; i++) {
    if (i + reach < count) sum += from[start + (i + reach) * step];
    if (i - reach - 1 >= 0) sum -= from[start + (i - reach - 1) * step];
    to[start + i * step] = sum * scale;
  }
}
