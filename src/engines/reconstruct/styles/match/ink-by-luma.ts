/**
 * How much ink a line has by its luma alone. Lossy pictures keep colour at half the resolution: between strokes that are near each other the ground's colour fades, and in them it stays,
 * so that measured along its colour dark type on yellow has a quarter more ink than it was set with. Luma is kept whole, and where nothing was lost it tells the same.
 */
import { lumaAt } from '../../../image/colour.ts';
import { median } from '../../../image/median.ts';
import type { Box } from '../../../image/geometry.ts';
import type { RgbRaster } from '../../../image/raster.ts';

/** Ink is told from its ground by luma where these differ by so many levels. */
const LEAST_CONTRAST = 60;
/** Ink that differs from its ground by less than this in colour (chroma, levels) loses nothing that its luma would tell better. */
const LEAST_CHROMA = 30;
/** Pixels that are ink, and those of full ink; beside ink, within `reach` px, paler edges of strokes are. */
const INK = { some: 0.15, full: 0.9, reach: 1 };
/** Full ink of one colour differs in luma by less than this share from the tenth to the ninetieth percentile: words in another colour have another axis. */
const ONE_COLOUR = 0.25;
/** Pixels of full ink that tell its luma, at least. */
const LEAST_FULL = 12;

interface Pictures {
  readonly source: RgbRaster;
  readonly plate: RgbRaster;
}

/** @returns the area of ink, px; null where luma does not tell it, or tells nothing that the colours do not */
export function massByLuma(
  { box, alpha }: { readonly box: Box; readonly alpha: Float32Array },
  { source, plate }: Pictures,
): number | null {
  const [full, chroma]: [number[], number[]] = [[], []];
  let sum = 0;
  for (let y = 0, at = 0; y < box.height; y++) {
    for (let x = 0; x < box.width; x++, at++) {
      if (!isNearInk(alpha, box, x, y)) continue;
      const i = ((box.y + y) * source.width + box.x + x) * 3;
      const apart = lumaAt(plate.data, i) - lumaAt(source.data, i);
      sum += apart;
      if (alpha[at]! < INK.full) continue;
      full.push(apart);
      chroma.push(chromaBetween(source.data, plate.data, i));
    }
  }
  // Light letters on a colour came out lighter than they are (two of the golden pages): only dark ones are told so.
  if (full.length < LEAST_FULL || sum <= 0 || median(chroma) < LEAST_CHROMA) return null;
  const sorted = full.toSorted((a, b) => a - b);
  const [low, contrast, high] = [0.1, 0.5, 0.9].map((share) => sorted[Math.floor(share * sorted.length)]!);
  if (contrast! < LEAST_CONTRAST || high! - low! > ONE_COLOUR * contrast!) return null;
  return sum / contrast!;
}

function isNearInk(alpha: Float32Array, { width, height }: Box, x: number, y: number): boolean {
  for (let v = Math.max(0, y - INK.reach); v <= Math.min(height - 1, y + INK.reach); v++)
    for (let u = Math.max(0, x - INK.reach); u <= Math.min(width - 1, x + INK.reach); u++)
      if (alpha[v * width + u]! > INK.some) return true;
  return false;
}

/** How far a pixel's two colours are apart beside their luma, levels. */
function chromaBetween(a: Uint8Array, b: Uint8Array, i: number): number {
  const light = lumaAt(a, i) - lumaAt(b, i);
  return Math.max(Math.abs(a[i]! - b[i]! - light), Math.abs(a[i + 1]! - b[i + 1]! - light), Math.abs(a[i + 2]! - b[i + 2]! - light));
}
