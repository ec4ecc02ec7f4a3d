/** What repeats across the page on one ground: graph paper, lists with rules, stripes and checks. */
import type { RgbRaster } from '../../image/raster.ts';

/** So many lines, this near to each other, px, are a pattern; one alone divides. */
const PATTERN = { lines: 4, apart: 120 };
/** How far, px, from a line its ground is looked at: thicker than that it is a band. */
const BESIDE = 5;
/** Share of the columns that have one ground above and below a line, and by how many levels that may differ. */
const SAME = { share: 0.75, levels: 4 };

/** So many bands of two looks in turn are stripes; each of a look as high as the next one, give or take px. Looks are taken from the outer part of the width at each side. */
const STRIPES = { bands: 4, alike: 2, margin: 0.04 };

/** @returns the cuts without those within stripes */
export function withoutStripes(raster: RgbRaster, cuts: readonly number[], noise: number): number[] {
  const edges = [0, ...cuts, raster.height];
  const bands = cuts.map((y, i) => ({ y, height: edges[i + 2]! - y }));
  const isLike = (i: number, j: number) =>
    Math.max(bands[i]!.height, bands[j]!.height) <= PATTERN.apart &&
    Math.abs(bands[i]!.height - bands[j]!.height) <= STRIPES.alike &&
    looksAlike(raster, middleOf(bands[i]!), middleOf(bands[j]!), noise);
  const inner = new Set<number>();
  for (let first = 0; first + 2 < bands.length;) {
    let last = first + 1;
    while (last + 1 < bands.length && isLike(last - 1, last + 1)) last++;
    if (last - first + 1 >= STRIPES.bands) {
      // The first band may begin within a stripe.
      const end = endOfStripes(raster, bands[last]!.y, bands[last]!.y - bands[last - 2]!.y, noise);
      for (const y of cuts) if (y > bands[first]!.y && y < end) inner.add(y);
    }
    first = last > first + 1 ? last : first + 1;
  }
  return cuts.filter((y) => !inner.has(y));
}

/** The row down to which the sides repeat what is a period above: cards hide some of the steps between stripes. */
function endOfStripes(raster: RgbRaster, from: number, period: number, noise: number): number {
  let y = from;
  while (y < raster.height && looksAlike(raster, y, y - period, noise)) y++;
  return y;
}

const middleOf = ({ y, height }: { readonly y: number; readonly height: number }): number => y + (height >> 1);

/** Whether two rows have the same look at both sides. */
function looksAlike({ data, width }: RgbRaster, a: number, b: number, noise: number): boolean {
  const margin = Math.max(4, Math.round(width * STRIPES.margin));
  return [0, width - margin].every((from) => {
    let same = 0;
    for (let x = from; x < from + margin; x++) {
      const [i, j] = [(a * width + x) * 3, (b * width + x) * 3];
      if (Math.max(...[0, 1, 2].map((c) => Math.abs(data[i + c]! - data[j + c]!))) <= SAME.levels + 2 * noise) same++;
    }
    return same >= SAME.share * margin;
  });
}

/** @returns the cuts without those at lines of a pattern */
export function withoutPatternLines(raster: RgbRaster, cuts: readonly number[], noise: number): number[] {
  const lines = cuts.filter((y) => isLine(raster, y, noise));
  const runs: number[][] = [];
  for (const y of lines) {
    const last = runs.at(-1);
    // Something else between two lines ends a run.
    const goesOn = last && y - last.at(-1)! <= PATTERN.apart && cuts.indexOf(y) === cuts.indexOf(last.at(-1)!) + 1;
    if (goesOn) last.push(y);
    else runs.push([y]);
  }
  const pattern = new Set(runs.filter((run) => run.length >= PATTERN.lines).flat());
  return cuts.filter((y) => !pattern.has(y));
}

/** Whether the ground goes on under what steps at a row. */
function isLine({ data, width, height }: RgbRaster, y: number, noise: number): boolean {
  if (y < BESIDE || y + BESIDE >= height) return false;
  const [above, below] = [(y - BESIDE) * width * 3, (y + BESIDE) * width * 3];
  let same = 0;
  for (let i = 0; i < width * 3; i += 3) {
    const off = Math.max(...[0, 1, 2].map((c) => Math.abs(data[above + i + c] - data[below + i + c])));
    if (off <= SAME.levels + 2 * noise) same++;
  }
  return same >= SAME.share * width;
}
