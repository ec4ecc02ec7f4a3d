/** What stands beside a line in its crop. */
import { bottom, clampToPixels, grow, right, type Box } from '../../../image/geometry.ts';
import type { Rgb } from '../../../image/colour.ts';
import type { RgbRaster } from '../../../image/raster.ts';

/** How far ringing of lossy pictures and soft edges reach beyond letters, px. */
const FRINGE = 2;

/** A crop without the letters of others to its left and right. */
export function withoutOthers(pixels: RgbRaster, area: Box, detected: Box, others: readonly Box[], paper: Rgb): RgbRaster {
  const cleared = { ...pixels, data: pixels.data.slice() };
  for (const other of others) {
    const fringed = grow(other, FRINGE);
    // Detected boxes end between pixels.
    const box = clampToPixels({ ...fringed, x: fringed.x - area.x, y: fringed.y - area.y }, area.width, area.height);
    for (let y = box.y; y < bottom(box); y++) {
      for (let x = box.x; x < right(box); x++) {
        if (x + area.x < detected.x || x + area.x >= right(detected)) cleared.data.set(paper, (y * area.width + x) * 3);
      }
    }
  }
  return cleared;
}
