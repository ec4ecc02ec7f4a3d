/** The ink of a line of several colours as if it were of one: letters are weighed against each other, and paler ones must not pass for thinner ones. */
import type { Rgb } from '../../../image/colour.ts';
import { bottom, intersect, right, type Box } from '../../../image/geometry.ts';
import type { RgbRaster } from '../../../image/raster.ts';
import type { InkCrop } from '../match/ink.ts';

interface Pictures {
  readonly source: RgbRaster;
  readonly plate: RgbRaster;
}

/** Ink nearer to its ground than this, levels, cannot be told from that. */
const LEAST = 24;

/**
 * @param whole box of the line: ink of another colour than most of it may be no ink in `ink`, and beyond stands that of other lines
 * @returns the ink, each pixel covered as far as it lies on the way from the plate to that of the colours which it is a mixture of
 */
export function inOneInk(ink: InkCrop, whole: Box, colours: readonly Rgb[], { source, plate }: Pictures): InkCrop {
  const { box } = ink;
  const alpha = new Float32Array(ink.alpha.length);
  const extent = intersect(whole, box) ?? ink.extent;
  for (let y = Math.floor(extent.y); y < bottom(extent); y++) {
    for (let x = Math.floor(extent.x); x < right(extent); x++) {
      const i = (y * source.width + x) * 3;
      alpha[(y - box.y) * box.width + x - box.x] = coverage(source.data, plate.data, i, colours);
    }
  }
  const sums = { sum: alpha.reduce((sum, value) => sum + value, 0), squares: alpha.reduce((sum, value) => sum + value * value, 0) };
  return { ...ink, alpha, extent, mass: sums.sum, sums };
}

/** How far a pixel lies on the way from its ground to the colour whose way it is nearest to, 0 to 1. */
function coverage(source: Uint8Array, plate: Uint8Array, i: number, colours: readonly Rgb[]): number {
  let least = Infinity;
  let best = 0;
  for (let k = 0; k < colours.length; k++) {
    const color = colours[k]!;
    const red = color[0] - plate[i]!;
    const green = color[1] - plate[i + 1]!;
    const blue = color[2] - plate[i + 2]!;
    const length = red * red + green * green + blue * blue;
    if (length < LEAST * LEAST) continue;
    const offRed = source[i]! - plate[i]!;
    const offGreen = source[i + 1]! - plate[i + 1]!;
    const offBlue = source[i + 2]! - plate[i + 2]!;
    const share = Math.max(0, Math.min(1, (red * offRed + green * offGreen + blue * offBlue) / length));
    const aside = (offRed - share * red) ** 2 + (offGreen - share * green) ** 2 + (offBlue - share * blue) ** 2;
    if (aside >= least) continue;
    least = aside;
    best = share;
  }
  return best;
}
