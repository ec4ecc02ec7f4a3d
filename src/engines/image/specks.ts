/** What a photo shows beside its letters in nearly their colour. */
import { connectedParts } from './connected.ts';
import { createRaster, type GreyRaster } from './raster.ts';

/** Coverage from which a pixel belongs to a part, and that the middle of a stroke reaches. */
const SOLID = 85;
const FULL = 250;
/** Crops lower than this, px, have dots and commas that may be nowhere covered whole; in those lower than `thin` a level stroke may lie between two rows, which have so much of it. */
const LOWEST = { any: 24, thin: 48, half: 200 };
/** So much of what is covered belongs to strokes that are covered whole: the line's ink is one colour, which its specks are not. */
const STROKES = 0.8;
/** How far antialiasing reaches from a stroke's solid pixels, px. */
const FAINT = 2;

/**
 * Coverage of a line on a photo without what is nowhere covered whole, where nearly all of the line is: stones, leaves and lights come near to the letters'
 * colour, and letters of one colour have it in the middle of each stroke. The coverage itself where that does not tell.
 */
export function withoutSpecks(alpha: GreyRaster): GreyRaster {
  if (alpha.height < LOWEST.any) return alpha;
  const parts = connectedParts(alpha.width, alpha.height, (i) => alpha.data[i]! >= SOLID);
  const reaching = (least: number) => parts.filter((part) => part.some((i) => alpha.data[i]! >= least));
  const strokes = reaching(FULL);
  const sum = (of: readonly Int32Array[]) => of.reduce((pixels, part) => pixels + part.length, 0);
  if (strokes.length === parts.length || sum(strokes) < STROKES * sum(parts)) return alpha;
  const kept = createRaster(alpha.width, alpha.height, 1);
  for (const part of alpha.height < LOWEST.thin ? reaching(LOWEST.half) : strokes) for (const i of part) keepAround(alpha, kept, i);
  return kept;
}

function keepAround(from: GreyRaster, to: GreyRaster, i: number): void {
  const x = i % from.width;
  const y = (i - x) / from.width;
  for (let ny = Math.max(0, y - FAINT); ny <= Math.min(from.height - 1, y + FAINT); ny++) {
    const row = ny * from.width;
    for (let at = row + Math.max(0, x - FAINT); at <= row + Math.min(from.width - 1, x + FAINT); at++) to.data[at] = from.data[at]!;
  }
}
