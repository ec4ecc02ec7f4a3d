/** Pictures taken at an angle: rectangles that lean, and the picture under them set level. */
import { boxFromEdges, type Box } from './geometry.ts';
import { createRaster, type RgbRaster } from './raster.ts';

/** A rectangle that may lean: its middle, its sides along and across, and how far it is turned clockwise, degrees. */
export interface Turned {
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly thickness: number;
  readonly angle: number;
}

export const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The rectangle made level about its middle. */
export const levelBox = ({ x, y, length, thickness }: Turned): Box => ({
  x: x - length / 2,
  y: y - thickness / 2,
  width: length,
  height: thickness,
});

/** Where a point of a level cut-out lies in the picture that it was cut from. @param u @param v from the cut-out's middle */
export function toPicture({ x, y, angle }: Turned, u: number, v: number): { x: number; y: number } {
  const [cos, sin] = [Math.cos(radians(angle)), Math.sin(radians(angle))];
  return { x: x + u * cos - v * sin, y: y + u * sin + v * cos };
}

/** Where a point of the picture lies in a level cut-out, from the cut-out's top left corner. */
export function partOf(
  { x, y, length, thickness, angle }: Turned,
  point: { readonly x: number; readonly y: number },
): { x: number; y: number } {
  const [cos, sin] = [Math.cos(radians(angle)), Math.sin(radians(angle))];
  const [dx, dy] = [point.x - x, point.y - y];
  return { x: dx * cos + dy * sin + length / 2, y: dy * cos - dx * sin + thickness / 2 };
}

/** The upright box around a part of a cut-out, in the picture that it was cut from. @param part null = all of it */
export function boxInPicture(area: Turned, part: Box | null = null): Box {
  const { x, y, width, height } = part ?? { x: 0, y: 0, width: area.length, height: area.thickness };
  const [left, top] = [x - area.length / 2, y - area.thickness / 2];
  const corners = [
    [left, top],
    [left + width, top],
    [left, top + height],
    [left + width, top + height],
  ].map(([u, v]) => toPicture(area, u!, v!));
  const [xs, ys] = [corners.map((corner) => corner.x), corners.map((corner) => corner.y)];
  return boxFromEdges(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys));
}

/** The whole picture as seen by somebody who turns his head: large enough that nothing is cut off. */
export function turnedPage(width: number, height: number, angle: number): Turned {
  const [cos, sin] = [Math.abs(Math.cos(radians(angle))), Math.abs(Math.sin(radians(angle)))];
  const [length, thickness] = [Math.ceil(width * cos + height * sin), Math.ceil(width * sin + height * cos)];
  return { x: width / 2, y: height / 2, length, thickness, angle };
}

/**
 * The picture under a leaning rectangle, level, by cubic convolution (R. G. Keys, Cubic convolution interpolation for digital image processing, 1981): bilinear, thin strokes lose
 * their colour. What lies outside of the picture has the colour `paper`.
 */
export function cutLevel(picture: RgbRaster, area: Turned, paper: readonly number[]): RgbRaster {
  const out = createRaster(Math.max(1, Math.round(area.length)), Math.max(1, Math.round(area.thickness)), 3);
  const cos = Math.cos(radians(area.angle));
  const sin = Math.sin(radians(area.angle));
  for (let row = 0; row < out.height; row++) {
    for (let column = 0; column < out.width; column++) {
      const u = column + 0.5 - out.width / 2;
      const v = row + 0.5 - out.height / 2;
      const x = area.x + u * cos - v * sin;
      const y = area.y + u * sin + v * cos;
      const isOutside = x < -0.5 || y < -0.5 || x >= picture.width + 0.5 || y >= picture.height + 0.5;
      if (isOutside) out.data.set(paper, (row * out.width + column) * 3);
      else putCubic(picture, x - 0.5, y - 0.5, out.data, (row * out.width + column) * 3);
    }
  }
  return out;
}

/** Weights of the four pixels about a place, along and across; in use for one pixel only. */
const across = new Float64Array(4);
const down = new Float64Array(4);

/** Puts the colour between pixels; the picture goes on beyond its edge as it ends there. */
function putCubic({ width, height, data }: RgbRaster, x: number, y: number, out: Uint8Array, to: number): void {
  const left = Math.floor(x);
  const top = Math.floor(y);
  setCubicWeights(across, x - left);
  setCubicWeights(down, y - top);
  for (let c = 0; c < 3; c++) {
    let sum = 0;
    for (let j = 0; j < 4; j++) {
      const start = Math.min(height - 1, Math.max(0, top - 1 + j)) * width;
      for (let i = 0; i < 4; i++) sum += down[j]! * across[i]! * data[(start + Math.min(width - 1, Math.max(0, left - 1 + i))) * 3 + c]!;
    }
    out[to + c] = Math.min(255, Math.max(0, Math.round(sum)));
  }
}

/** Of the four pixels about a place so far from the second one, Keys' kernel with a = -1/2. */
function setCubicWeights(weights: Float64Array, t: number): void {
  const squared = t ** 2;
  const cubed = t ** 3;
  weights[0] = -0.5 * t + squared - 0.5 * cubed;
  weights[1] = 1 - 2.5 * squared + 1.5 * cubed;
  weights[2] = 0.5 * t + 2 * squared - 1.5 * cubed;
  weights[3] = -0.5 * squared + 0.5 * cubed;
}
