/** How round the corners of a dashed frame are: its pieces go on round them. */
import { luma } from '../../image/colour.ts';
import { bottom, right, type Box } from '../../image/geometry.ts';
import { roundedDistance } from '../../image/paint.ts';
import { colorAt, type RgbRaster } from '../../image/raster.ts';

/** The largest radius that is looked for, px; a corner's part of the frame goes on so far beyond it. */
const LARGEST = 40;
const BEYOND = 8;
/** What is this far, of the way from the ground to the line, is a piece of it. The ground inside is looked for so many px from the line. */
const PIECE = 0.5;
const INSIDE = 6;
/** Pieces cover this share of the line at least. */
const COVERED = 0.35;

/**
 * The radius, px, on whose line the most of the pieces lie, one for all corners.
 * @param box outer edge of the frame
 * @returns null where pieces lie on no such line
 */
export function dashedRadius(
  raster: RgbRaster,
  box: Box,
  { width, color }: { readonly width: number; readonly color: readonly [number, number, number] },
): number | null {
  const most = Math.floor(Math.min(LARGEST, box.width / 2, box.height / 2));
  const zone = Math.min(most + BEYOND, Math.floor(box.width / 2), Math.floor(box.height / 2));
  const ground = luma(colorAt(raster, Math.round(box.x + box.width / 2), Math.min(raster.height - 1, Math.round(box.y + width + INSIDE))));
  const limit = PIECE * (luma(color) - ground);
  const isPiece = (x: number, y: number) => Math.abs(luma(colorAt(raster, x, y)) - ground) >= Math.abs(limit);
  const corners = cornerPixels(raster, box, zone).map(([x, y]) => ({ x, y, piece: isPiece(x, y) }));
  let best: { radius: number; share: number } | null = null;
  for (let radius = 0; radius <= most; radius++) {
    let [on, pieces] = [0, 0];
    for (const { x, y, piece } of corners) {
      const off = roundedDistance(box, [radius, radius, radius, radius], x + 0.5, y + 0.5);
      if (off > 0 || off < -width) continue;
      on++;
      if (piece) pieces++;
    }
    if (on > 0 && (!best || pieces / on > best.share)) best = { radius, share: pieces / on };
  }
  return best && best.share >= COVERED ? best.radius : null;
}

/** The pixels of the squares at the four corners. */
function cornerPixels(raster: RgbRaster, box: Box, zone: number): [number, number][] {
  const pixels: [number, number][] = [];
  for (const left of [Math.round(box.x), Math.round(right(box)) - zone]) {
    for (const top of [Math.round(box.y), Math.round(bottom(box)) - zone]) {
      for (let y = Math.max(0, top); y < Math.min(raster.height, top + zone); y++)
        for (let x = Math.max(0, left); x < Math.min(raster.width, left + zone); x++) pixels.push([x, y]);
    }
  }
  return pixels;
}
