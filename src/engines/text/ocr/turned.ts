/** Pictures taken at an angle: rectangles that lean, and the picture under them set level. */
import { boxFromEdges, type Box } from '../../image/geometry.ts';
import { createRaster, type RgbRaster } from '../../image/raster.ts';

/** A rectangle that may lean: its middle, its sides along and across, and how far it is turned clockwise, degrees. */
export interface Turned {
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly thickness: number;
  readonly angle: number;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Where a point of a level cut-out lies in the picture that it was cut from. @param u @param v from the cut-out's middle */
function toPicture({ x, y, angle }: Turned, u: number, v: number): { x: number; y: number } {
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

/** The picture under a leaning rectangle, level; bilinear. What lies outside of the picture has the colour `paper`. */
export function cutLevel(picture: RgbRaster, area: Turned, paper: readonly number[]): RgbRaster {
  const out = createRaster(Math.max(1, Math.round(area.length)), Math.max(1, Math.round(area.thickness)), 3);
  const [cos, sin] = [Math.cos(radians(area.angle)), Math.sin(radians(area.angle))];
  const { width, height, data } = picture;
  for (let row = 0; row < out.height; row++) {
    for (let column = 0; column < out.width; column++) {
      const [u, v] = [column + 0.5 - out.width / 2, row + 0.5 - out.height / 2];
      const [sx, sy] = [area.x + u * cos - v * sin - 0.5, area.y + u * sin + v * cos - 0.5];
      const to = (row * out.width + column) * 3;
      const [x, y] = [Math.floor(sx), Math.floor(sy)];
      if (x < -1 || y < -1 || x >= width || y >= height) {
        for (let c = 0; c < 3; c++) out.data[to + c] = paper[c]!;
        continue;
      }
      const [x0, x1, y0, y1] = [Math.max(0, x), Math.min(width - 1, x + 1), Math.max(0, y), Math.min(height - 1, y + 1)];
      const [fx, fy] = [sx - x, sy - y];
      for (let c = 0; c < 3; c++) {
        const above = data[(y0 * width + x0) * 3 + c]! * (1 - fx) + data[(y0 * width + x1) * 3 + c]! * fx;
        const below = data[(y1 * width + x0) * 3 + c]! * (1 - fx) + data[(y1 * width + x1) * 3 + c]! * fx;
        out.data[to + c] = above * (1 - fy) + below * fy + 0.5;
      }
    }
  }
  return out;
}

/** Median colour along the picture's edge. */
export function paperOf({ width, height, data }: RgbRaster): number[] {
  const edge: number[] = [];
  for (let x = 0; x < width; x++) edge.push(x, (height - 1) * width + x);
  for (let y = 0; y < height; y++) edge.push(y * width, y * width + width - 1);
  return [0, 1, 2].map((c) => edge.map((i) => data[i * 3 + c]!).toSorted((a, b) => a - b)[edge.length >> 1]!);
}
