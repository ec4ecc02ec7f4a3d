/** Artwork that is one colour from edge to edge: a ground, no picture. */
import type { Rgb } from '../../image/colour.ts';
import type { Box } from '../../image/geometry.ts';
import type { Raster } from '../../image/raster.ts';

/** So much of it is opaque and within so many levels, each channel, of the colour that half of it is below. */
const PLAIN = { share: 0.98, opaque: 250, levels: 6 };
/**
 * What of a lossy picture's blocks lies over its edge: so many px, this share of its sides at most, and at so many sides, with lines that have less than this share of the
 * colour; at more it is a border.
 */
const RIM = { px: 4, share: 1 / 8, sides: 2, line: 0.5 };

/** The colour; null where there are several, or the page shows through. */
export function plainColour(artwork: Raster<4>): Rgb | null {
  const { width, height } = artwork;
  const rim = Math.min(RIM.px, Math.floor(RIM.share * Math.min(width, height)));
  const inner = { x: rim, y: rim, width: width - 2 * rim, height: height - 2 * rim };
  const channels = [0, 1, 2].map((c) => Uint8Array.from(pixelsOf(artwork, inner), (i) => artwork.data[i + c]).toSorted());
  const middle = channels.map((values) => values[values.length >> 1]) as unknown as Rgb;
  const isPlain = (part: Box, share: number): boolean => {
    const pixels = pixelsOf(artwork, part);
    return pixels.filter((i) => isOf(artwork, i, middle)).length >= share * pixels.length;
  };
  const lines = Array.from({ length: rim }, (_, i) => [
    { ...inner, y: i, height: 1 },
    { ...inner, y: height - 1 - i, height: 1 },
    { ...inner, x: i, width: 1 },
    { ...inner, x: width - 1 - i, width: 1 },
  ]);
  const crossed = [0, 1, 2, 3].filter((side) => lines.some((around) => !isPlain(around[side], RIM.line)));
  return isPlain(inner, PLAIN.share) && crossed.length <= RIM.sides ? middle : null;
}

/** Where the pixels of a part begin in the data. */
function pixelsOf({ width }: Raster<4>, part: Box): number[] {
  return Array.from({ length: part.width * part.height }, (_, p) => {
    const [x, y] = [part.x + (p % part.width), part.y + Math.floor(p / part.width)];
    return 4 * (y * width + x);
  });
}

const isOf = ({ data }: Raster<4>, i: number, color: Rgb): boolean =>
  data[i + 3] >= PLAIN.opaque && color.every((level, c) => Math.abs(data[i + c] - level) <= PLAIN.levels);
