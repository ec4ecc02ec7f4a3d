/** What white parts in a line's picture. */
import type { GreyRaster } from '../../../image/raster.ts';
import { INK } from './lone-words.ts';

/** A stretch of a line's picture between two wide gaps, px. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** The stretches of a picture that so much white parts (heights), from the left. */
export function stretchesOf({ width, height, data }: GreyRaster, white: number): Stretch[] {
  const stretches: { from: number; to: number }[] = [];
  for (let x = 0; x < width; x++) {
    let inked = false;
    for (let y = 0; y < height && !inked; y++) inked = data[y * width + x]! < INK;
    if (!inked) continue;
    const last = stretches.at(-1);
    if (last && x - last.to < white * height) last.to = x + 1;
    else stretches.push({ from: x, to: x + 1 });
  }
  return stretches;
}
