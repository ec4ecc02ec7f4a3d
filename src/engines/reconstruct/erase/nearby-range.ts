/** How dark and how light a picture is round each place of its holes. */

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
    const [least, most] = [extremes(darkest, width, reach, Math.min), extremes(lightest, width, reach, Math.max)];
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

/**
 * Least or most of each square window, along rows and then along columns: of a window, which lies over two blocks of its own length, it is the better one of what the one has from it on
 * and of what the other has up to it (van Herk 1992).
 */
function extremes(plane: Float32Array, width: number, reach: number, better: (a: number, b: number) => number): Float32Array {
  const height = plane.length / width;
  const across = new Float32Array(plane.length);
  for (let y = 0; y < height; y++) slide(plane, across, { start: y * width, step: 1, count: width }, reach, better);
  const out = new Float32Array(plane.length);
  for (let x = 0; x < width; x++) slide(across, out, { start: x, step: width, count: height }, reach, better);
  return out;
}

interface Stripe {
  readonly start: number;
  readonly step: number;
  readonly count: number;
}

function slide(
  from: Float32Array,
  to: Float32Array,
  { start, step, count }: Stripe,
  reach: number,
  better: (a: number, b: number) => number,
): void {
  const block = 2 * reach + 1;
  const [upTo, onwards] = [new Float32Array(count), new Float32Array(count)];
  for (let i = 0; i < count; i++) {
    const value = from[start + i * step]!;
    upTo[i] = i % block === 0 ? value : better(upTo[i - 1]!, value);
  }
  for (let i = count - 1; i >= 0; i--) {
    const value = from[start + i * step]!;
    onwards[i] = i === count - 1 || (i + 1) % block === 0 ? value : better(onwards[i + 1]!, value);
  }
  for (let i = 0; i < count; i++) {
    const last = Math.min(count - 1, i + reach);
    const first = Math.max(0, i - reach);
    // A window that the border cuts may lie within one block.
    const isOne = Math.floor(first / block) === Math.floor(last / block);
    const whole = first === 0 ? upTo[last]! : onwards[first]!;
    to[start + i * step] = isOne ? whole : better(onwards[first]!, upTo[last]!);
  }
}
