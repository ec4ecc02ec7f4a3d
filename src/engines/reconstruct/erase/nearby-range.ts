/** How dark and how light a picture is round each place of its holes. */
import { highestRound, lowestRound } from '../../image/window-extremes.ts';

/** Half widths of the windows that are looked at in turn, px, until so many pixels of one are no hole. */
const REACHES = [3, 5, 8, 12, 17, 24, 34];
const ENOUGH = 64;

/**
 * The range of what shows nearest to each pixel.
 * @param values one a pixel
 * @param shown 1 a pixel that is no hole
 * @returns lowest and highest value; from -Infinity to Infinity where nothing shows near enough
 */
export function nearbyRange(
  values: Float32Array,
  shown: Float32Array,
  width: number,
): { readonly low: Float32Array; readonly high: Float32Array } {
  const [low, high] = [new Float32Array(values.length).fill(-Infinity), new Float32Array(values.length).fill(Infinity)];
  const open = new Set<number>();
  for (let i = 0; i < shown.length; i++) if (!shown[i]) open.add(i);
  const counts = summed(shown, width);
  const darkest = values.map((v, i) => (shown[i] ? v : Infinity));
  const lightest = values.map((v, i) => (shown[i] ? v : -Infinity));
  for (const reach of REACHES) {
    if (open.size === 0) break;
    const [least, most] = [lowestRound(darkest, width, reach), highestRound(lightest, width, reach)];
    for (const i of open) {
      if (countIn(counts, width, i, reach) < ENOUGH) continue;
      [low[i], high[i]] = [least[i]!, most[i]!];
      open.delete(i);
    }
  }
  return { low, high };
}

/** Sums of all that is above and left of each place (a summed-area table), a row and a column more than the plane. */
function summed(plane: Float32Array, width: number): Float64Array {
  const height = plane.length / width;
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++)
    for (let x = 0, row = 0; x < width; x++) {
      row += plane[y * width + x]!;
      sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1]! + row;
    }
  return sums;
}

function countIn(sums: Float64Array, width: number, i: number, reach: number): number {
  const height = sums.length / (width + 1) - 1;
  const [x, y] = [i % width, Math.floor(i / width)];
  const [left, top] = [Math.max(0, x - reach), Math.max(0, y - reach)];
  const [right, below] = [Math.min(width, x + reach + 1), Math.min(height, y + reach + 1)];
  const at = (u: number, v: number) => sums[v * (width + 1) + u]!;
  return at(right, below) - at(left, below) - at(right, top) + at(left, top);
}
