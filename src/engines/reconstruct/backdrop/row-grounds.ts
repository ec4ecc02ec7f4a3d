/** The even ground of each row of a picture, where most of what shows in the row lies on one. */
import type { Rgb } from '../../image/colour.ts';
import type { RgbRaster } from '../../image/raster.ts';

/** So much of a row shows its ground: half of a column of two, less what a word as wide as that covers. */
const LEAST = 0.2;
/** Heavy words as wide as the page cover nearly all of the rows of their bars: up to so many rows with another ground lie before that of the rows above and below them, which shows in this much of each (a seventh behind PRESSURE at 148 px; beside cards less). */
const COVERED = { rows: 80, least: 0.12 };
/** What is this near to a ground, levels a channel, is of it: what noise leaves of the mean of 16 px. */
const NEAR = 4;
/** Colours that are counted as one, levels, to find the most frequent one. */
const STEP = 8;

/** @returns the ground of each row; null where a row has none, as across a photo */
export function rowGrounds(picture: RgbRaster): (Rgb | null)[] {
  const grounds: (Rgb | null)[] = [];
  for (let y = 0; y < picture.height; y++) {
    // Words that cover most of a row leave its ground what it is in the row above.
    const before = grounds.at(-1);
    grounds.push((before && meanNear(picture, y, before)) ?? meanNear(picture, y, mostFrequent(picture, y)));
  }
  return uncovered(picture, grounds);
}

function uncovered(picture: RgbRaster, grounds: readonly (Rgb | null)[]): (Rgb | null)[] {
  const seen = [...grounds];
  for (let y = 1; y < seen.length; y++) {
    const above = seen[y - 1];
    if (!above || isNear(above, seen[y])) continue;
    const end = seen.findIndex((ground, at) => at > y && at <= y + COVERED.rows && isNear(above, ground));
    if (end < 0) continue;
    const behind = Array.from({ length: end - y }, (_, i) => meanNear(picture, y + i, above, COVERED.least));
    if (behind.every((ground) => ground !== null)) seen.splice(y, end - y, ...behind);
  }
  return seen;
}

const isNear = (a: Rgb, b: Rgb | null | undefined): boolean => !!b && a.every((value, c) => Math.abs(value - b[c]!) <= NEAR);

function meanNear({ width, data }: RgbRaster, y: number, color: Rgb, least = LEAST): Rgb | null {
  let [count, r, g, b] = [0, 0, 0, 0];
  for (let x = 0, i = y * width * 3; x < width; x++, i += 3) {
    if (Math.abs(data[i]! - color[0]) > NEAR || Math.abs(data[i + 1]! - color[1]) > NEAR || Math.abs(data[i + 2]! - color[2]) > NEAR)
      continue;
    count++;
    r += data[i]!;
    g += data[i + 1]!;
    b += data[i + 2]!;
  }
  return count >= least * width ? [r / count, g / count, b / count] : null;
}

function mostFrequent({ width, data }: RgbRaster, y: number): Rgb {
  const counts = new Map<number, number[]>();
  for (let x = 0, i = y * width * 3; x < width; x++, i += 3) {
    const key = [0, 1, 2].reduce((sum, c) => sum * 64 + Math.floor(data[i + c]! / STEP), 0);
    const entry = counts.get(key);
    if (entry) entry[0]!++;
    else counts.set(key, [1, data[i]!, data[i + 1]!, data[i + 2]!]);
  }
  let best = [0, 0, 0, 0];
  for (const entry of counts.values()) if (entry[0]! > best[0]!) best = entry;
  return [best[1]!, best[2]!, best[3]!];
}

/** The grounds of a picture's rows from those of a smaller one; where a row has none, that of the nearest one above. @param factor how many times smaller that is */
export function groundsOf(rows: readonly (Rgb | null)[], factor: number): (y: number) => Rgb {
  const known: Rgb[] = [];
  let last = rows.find((ground) => ground !== null) ?? ([0, 0, 0] as const);
  for (const ground of rows) known.push((last = ground ?? last));
  return (y) => {
    const at = Math.min(known.length - 1, Math.max(0, (y + 0.5) / factor - 0.5));
    const [above, below] = [known[Math.floor(at)]!, known[Math.ceil(at)]!];
    // Grounds of two sections do not run into each other.
    if (Math.max(...above.map((value, c) => Math.abs(value - below[c]!))) > NEAR) return known[Math.round(at)]!;
    return above.map((value, c) => value + (at % 1) * (below[c]! - value)) as unknown as Rgb;
  };
}
