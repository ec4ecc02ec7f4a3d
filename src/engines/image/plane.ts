import type { Rgb } from './colour.ts';
import type { RgbRaster } from './raster.ts';

/** A colour that changes evenly: channel value = at + x * dx + y * dy. */
export interface ColorPlane {
  readonly at: Rgb;
  readonly dx: Rgb;
  readonly dy: Rgb;
}

/** The plane's colour at a point; a steep one leaves the colours that there are, and 8-bit rasters would wrap them. */
export function planeColor(plane: ColorPlane, x: number, y: number): Rgb {
  const { at, dx, dy } = plane;
  return [
    Math.max(0, Math.min(255, at[0] + dx[0] * x + dy[0] * y)),
    Math.max(0, Math.min(255, at[1] + dx[1] * x + dy[1] * y)),
    Math.max(0, Math.min(255, at[2] + dx[2] * x + dy[2] * y)),
  ];
}

/** Largest channel difference of a pixel from the plane. */
function planeResidual(plane: ColorPlane, raster: RgbRaster, x: number, y: number): number {
  const i = (y * raster.width + x) * 3;
  const { data } = raster;
  const { at, dx, dy } = plane;
  return Math.max(
    Math.abs(data[i] - (at[0] + dx[0] * x + dy[0] * y)),
    Math.abs(data[i + 1] - (at[1] + dx[1] * x + dy[1] * y)),
    Math.abs(data[i + 2] - (at[2] + dx[2] * x + dy[2] * y)),
  );
}

/**
 * Robust least-squares plane through a raster's colours, started from one colour and narrowed in rounds, so that text and
 * other things on the ground are left out.
 * @param limits largest residual that counts in each round, 0-255
 * @param use pixels that may count (default all)
 */
export function fitPlane(
  raster: RgbRaster,
  start: Rgb,
  limits: readonly number[],
  use: (x: number, y: number) => boolean = () => true,
): ColorPlane {
  let plane: ColorPlane = { at: start, dx: [0, 0, 0], dy: [0, 0, 0] };
  const step = Math.max(1, Math.floor(Math.sqrt((raster.width * raster.height) / 6000)));
  for (const limit of limits) {
    const sums = new Float64Array(15);
    for (let y = 0; y < raster.height; y += step) {
      for (let x = 0; x < raster.width; x += step) {
        if (use(x, y) && planeResidual(plane, raster, x, y) <= limit) accumulate(sums, raster, x, y);
      }
    }
    plane = solve(sums) ?? plane;
  }
  return plane;
}

/** Sums of the normal equations: n, x, y, xx, xy, yy, then v, vx, vy a channel. */
function accumulate(sums: Float64Array, raster: RgbRaster, x: number, y: number): void {
  sums[0]++;
  sums[1] += x;
  sums[2] += y;
  sums[3] += x * x;
  sums[4] += x * y;
  sums[5] += y * y;
  const i = (y * raster.width + x) * 3;
  for (let c = 0; c < 3; c++) {
    const v = raster.data[i + c];
    sums[6 + c * 3] += v;
    sums[7 + c * 3] += v * x;
    sums[8 + c * 3] += v * y;
  }
}

function solve(s: Float64Array): ColorPlane | null {
  const n = s[0];
  if (n < 8) return null;
  const [mx, my] = [s[1] / n, s[2] / n];
  const [sxx, sxy, syy] = [s[3] - n * mx * mx, s[4] - n * mx * my, s[5] - n * my * my];
  const det = sxx * syy - sxy * sxy;
  if (det <= 1e-6 * (sxx * syy + 1)) return null;
  const channel = (c: number): [number, number, number] => {
    const mv = s[6 + c * 3] / n;
    const [sxv, syv] = [s[7 + c * 3] - n * mx * mv, s[8 + c * 3] - n * my * mv];
    const dx = (sxv * syy - syv * sxy) / det;
    const dy = (syv * sxx - sxv * sxy) / det;
    return [mv - dx * mx - dy * my, dx, dy];
  };
  const [red, green, blue] = [channel(0), channel(1), channel(2)];
  return { at: [red[0], green[0], blue[0]], dx: [red[1], green[1], blue[1]], dy: [red[2], green[2], blue[2]] };
}
