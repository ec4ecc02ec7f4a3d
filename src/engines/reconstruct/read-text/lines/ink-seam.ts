/** Parts of a line that reach over each other are parted along the path with the least ink: where type is set tight, the dot of .900 lies under the bow of the 9 before it, and no column is free. */
import { boxFromEdges, bottom, enclose, right, type Box } from '../../../image/geometry.ts';
import { components, type LineInk } from './line-ink.ts';
import { rowsOf } from './unit-rows.ts';

/** How far the path moves sidewards from row to row, px: a slash or the bow of a figure leans less than that. */
const REACH = 2;
/** Of paths with as little ink the one nearest to the place looked for is taken: what it costs to be a pixel off, in levels of coverage. */
const OFF = 0.5;

/**
 * The two parts of a line beside the path with the least ink that goes through it from top to bottom.
 * @param near column of the picture about which it is looked for
 * @param within how far from there, px
 * @returns null where a side has no ink
 */
export function partedAtSeam(line: LineInk, near: number, within: number): readonly [LineInk, LineInk] | null {
  const seam = seamOf(line, Math.round(near) - line.origin.x, Math.round(within));
  const before = sideOf(line, (x, y) => x < seam[y]!);
  const behind = sideOf(line, (x, y) => x >= seam[y]!);
  return before && behind && [before, behind];
}

/** Per row of the line's crop the first column behind the path. */
function seamOf({ cleaned: { width, height, data } }: LineInk, near: number, within: number): number[] {
  const from = Math.max(0, near - within);
  const count = Math.max(1, Math.min(width - 1, near + within) - from + 1);
  const costOf = (i: number, y: number) => data[y * width + from + i]! + OFF * Math.abs(from + i - near);
  let costs = Array.from({ length: count }, (_, i) => costOf(i, 0));
  const steps: number[][] = [];
  for (let y = 1; y < height; y++) {
    const step = costs.map((_, i) => cheapestBeside(costs, i));
    costs = step.map((came, i) => costs[came]! + costOf(i, y));
    steps.push(step);
  }
  let at = costs.indexOf(Math.min(...costs));
  const seam = [from + at];
  for (const step of steps.toReversed()) {
    at = step[at]!;
    seam.push(from + at);
  }
  return seam.toReversed();
}

/** Where the path may have come from at the least cost, straight where that is as good. */
function cheapestBeside(costs: readonly number[], at: number): number {
  let best = at;
  for (let i = Math.max(0, at - REACH); i <= Math.min(costs.length - 1, at + REACH); i++) if (costs[i]! < costs[best]!) best = i;
  return best;
}

/** The line with some of its ink alone. @param isOwn of a pixel of its crop */
function sideOf(line: LineInk, isOwn: (x: number, y: number) => boolean): LineInk | null {
  const { cleaned, origin, detected } = line;
  const { width } = cleaned;
  const own = { ...cleaned, data: cleaned.data.map((value, i) => (isOwn(i % width, Math.floor(i / width)) ? value : 0)) };
  const glyphs = components(own)
    .filter(({ pixels }) => pixels.length > 1)
    .map(({ box }): Box => ({ ...box, x: box.x + origin.x, y: box.y + origin.y }))
    .toSorted((a, b) => a.x - b.x);
  if (glyphs.length === 0) return null;
  const box = enclose(glyphs);
  // Pictures are cut out by whole pixels.
  const seen = boxFromEdges(
    Math.max(box.x, Math.floor(detected.x)),
    detected.y,
    Math.min(right(box), Math.ceil(right(detected))),
    bottom(detected),
  );
  return { ...line, cleaned: own, glyphs, box, detected: rowsOf(seen, { ...line, glyphs }) };
}
