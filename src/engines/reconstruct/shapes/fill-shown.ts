/** Whether a picture shows a box's fill at a pixel. */
import { channelDistance, type Rgb } from '../../image/colour.ts';
import { bottom, right, type Box } from '../../image/geometry.ts';
import { gradientColor, gradientPosition } from '../../image/gradient-line.ts';
import { colorAt, type RgbRaster } from '../../image/raster.ts';
import type { Fill } from '../document.ts';

/** @returns whether the pixel (x, y) is nearer to the fill than to what is around the box; beside the box its fill is that of its edge. None beyond the picture. */
export function showsFill(
  raster: RgbRaster,
  { box, fill }: { readonly box: Box; readonly fill: Fill },
  around: Rgb,
  x: number,
  y: number,
): boolean {
  if (x < 0 || y < 0 || x >= raster.width || y >= raster.height) return false;
  const [inX, inY] = [Math.max(box.x, Math.min(right(box) - 1, x)), Math.max(box.y, Math.min(bottom(box) - 1, y))];
  const own = fill.kind === 'solid' ? fill.color : gradientColor(fill.stops, gradientPosition(fill.angle, box, inX + 0.5, inY + 0.5));
  const color = colorAt(raster, x, y);
  return channelDistance(color, own) < channelDistance(color, around);
}
