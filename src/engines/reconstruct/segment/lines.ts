/** Lines across the page that repeat on one ground: graph paper, lists with rules. */
import type { RgbRaster } from '../../image/raster.ts';

/** So many lines, this near to each other, px, are a pattern; one alone divides. */
const PATTERN = { lines: 4, apart: 120 };
/** How far, px, from a line its ground is looked at: thicker than that it is a band. */
const BESIDE = 5;
/** Share of the columns that have one ground above and below a line, and by how many levels that may differ. */
const SAME = { share: 0.75, levels: 4 };

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
