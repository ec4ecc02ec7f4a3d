/** Rows of a line's crop that show nothing but paper: what stands beyond them is another line. */
import { luma } from '../../../image/colour.ts';
import { LOSSY } from '../../../image/noise.ts';
import type { RgbRaster } from '../../../image/raster.ts';

/** Share of the height at either end in which an even row is looked for: letters fill the rest. */
const END = 0.3;
/** Levels, 0-255, that a channel may differ by within an even row, and so many times the noise. A gradient rises evenly from its first third to its last one, by so many levels at most. */
const EVEN = { levels: 8, noise: 4, rise: 48 };

/** @returns the rows from the last even one above the letters to the first below them, both with it; null where the crop ends in even rows, or has none */
export function betweenEvenRows({ data, width, height }: RgbRaster, noise: number): { readonly from: number; readonly to: number } | null {
  const most = EVEN.levels + EVEN.noise * noise;
  const channels = [0, 1, 2].map((c) => (i: number) => data[i + c]!);
  // Where colour is stored at half resolution, that of another line runs on into even rows.
  const seen = noise < LOSSY ? channels : [(i: number) => luma([data[i]!, data[i + 1]!, data[i + 2]!])];
  const isEven = (y: number): boolean => {
    for (const levels of seen) {
      const at = (x: number) => levels((y * width + x) * 3);
      const slope = slopeOf(at, width);
      let [least, top] = [Infinity, -Infinity];
      for (let x = 0; x < width; x++) {
        least = Math.min(least, at(x) - slope * x);
        top = Math.max(top, at(x) - slope * x);
      }
      if (top - least > most || Math.abs(slope * width) > EVEN.rise) return false;
    }
    return true;
  };
  const reach = Math.floor(END * height);
  const above = Array.from({ length: reach }, (_, i) => i);
  const below = above.map((i) => height - 1 - i);
  // From the end on: another line's rows, then even ones, the last of which stands next to the letters.
  const edgeOf = (rows: readonly number[]): number | undefined => {
    const even = rows.map(isEven);
    const first = even.indexOf(true);
    if (first <= 0) return first < 0 ? undefined : rows[0];
    const beyond = even.indexOf(false, first);
    return rows[(beyond < 0 ? rows.length : beyond) - 1];
  };
  if (reach === 0) return null;
  const [from, to] = [edgeOf(above), edgeOf(below)];
  if (from === undefined || to === undefined || (from === 0 && to === height - 1)) return null;
  return { from, to: to + 1 };
}

/** Levels a px between the first and the last third of a row. */
function slopeOf(at: (x: number) => number, width: number): number {
  const third = Math.max(1, Math.floor(width / 3));
  let [first, last] = [0, 0];
  for (let x = 0; x < third; x++) {
    first += at(x);
    last += at(width - 1 - x);
  }
  return (last - first) / third / Math.max(1, width - third);
}
