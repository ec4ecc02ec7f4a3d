/** Artwork that is one colour from edge to edge: a ground, no picture. */
import type { Rgb } from '../../image/colour.ts';
import type { Raster } from '../../image/raster.ts';

/** So much of it is opaque and within so many levels, each channel, of the colour that half of it is below. */
const PLAIN = { share: 0.98, opaque: 250, levels: 6 };

/** The colour; null where there are several, or the page shows through. */
export function plainColour({ width, height, data }: Raster<4>): Rgb | null {
  const channels = [0, 1, 2].map((c) => Uint8Array.from({ length: width * height }, (_, p) => data[p * 4 + c]).toSorted());
  const middle = channels.map((values) => values[values.length >> 1]) as unknown as Rgb;
  let same = 0;
  for (let i = 0; i < data.length; i += 4)
    if (data[i + 3] >= PLAIN.opaque && middle.every((level, c) => Math.abs(data[i + c] - level) <= PLAIN.levels)) same++;
  return same >= PLAIN.share * width * height ? middle : null;
}
