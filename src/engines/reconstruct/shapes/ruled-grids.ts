/** Tables of a lossy picture whose level lines are found, and whose upright ones are cleaned away as ringing where they lie between two pale cells. */
import { channelDistance, type Rgb } from '../../image/colour.ts';
import { bottom, boxFromEdges, coveredShare, intersect, right, type Box } from '../../image/geometry.ts';
import { median, medianOf } from '../../image/median.ts';
import type { RgbRaster } from '../../image/raster.ts';
import type { Border } from '../document.ts';
import { ROW, SAME_LINE } from './filled-cells.ts';
import { cellFill } from './drawn.ts';
import type { Band, FoundBox } from './found-box.ts';
import { mergedSlots, slotBox, type Lines } from './grid-slots.ts';
import type { Grids } from './grids.ts';
import type { FoundRule } from './rules.ts';

/** Level lines of a table at least, levels by which their colours differ, and px that are their thickest. */
const LEVEL = { least: 4, colour: 24, thickest: 3 };
/** An upright line of a table shows beside so large a share of its rows. */
const DRAWN = 0.5;
/** A box is of a table that covers this share of it. */
const WITHIN = 0.9;

/** @returns the tables with upright lines as cells between level lines, and the boxes and rules that are of none */
export function takeRuledGrids(
  boxes: readonly FoundBox[],
  rules: readonly FoundRule[],
  band: Band,
): Grids & { readonly left: readonly FoundRule[] } {
  let [now, left]: [readonly FoundBox[], readonly FoundRule[]] = [boxes, rules];
  const [cells, lines]: [FoundBox[], FoundRule[]] = [[], []];
  for (const level of levelLines(rules)) {
    const table = tableOf(level, now, left, band);
    if (!table) continue;
    now = now.filter((box) => !table.boxes.includes(box));
    left = left.filter((rule) => !table.used.includes(rule));
    cells.push(...table.cells);
    lines.push(...table.rules);
  }
  return { boxes: now, cells, rules: lines, left };
}

/** Level lines of one length, colour and thickness that lie under each other as rows do. */
function levelLines(rules: readonly FoundRule[]): FoundRule[][] {
  const free = new Set(
    rules
      .filter(({ orientation, box }) => orientation === 'horizontal' && box.height <= LEVEL.thickest)
      .toSorted((a, b) => a.box.y - b.box.y),
  );
  const found: FoundRule[][] = [];
  for (const first of free) {
    const group = [first];
    for (const rule of free) {
      const pitch = rule.box.y - group.at(-1)!.box.y;
      const isNext = pitch >= ROW.least && pitch <= ROW.most && channelDistance(rule.color, first.color) <= LEVEL.colour;
      if (isNext && Math.abs(rule.box.x - first.box.x) <= SAME_LINE && Math.abs(right(rule.box) - right(first.box)) <= SAME_LINE)
        group.push(rule);
    }
    for (const rule of group) free.delete(rule);
    if (group.length >= LEVEL.least) found.push(group);
  }
  return found;
}

function tableOf(level: readonly FoundRule[], boxes: readonly FoundBox[], rules: readonly FoundRule[], band: Band) {
  const rows = level.map(({ box }) => box.y);
  const width = median(level.map(({ box }) => box.height));
  const [start, end] = [Math.min(...level.map(({ box }) => box.x)), Math.max(...level.map(({ box }) => right(box)))];
  const hull = boxFromEdges(start - SAME_LINE, rows[0]!, end + SAME_LINE, rows.at(-1)! + width);
  const inside = rules.filter((rule) => !level.includes(rule) && intersect(rule.box, hull));
  // Lines that end within it are those of merged cells.
  if (inside.some(({ orientation }) => orientation === 'horizontal')) return null;
  // A grid of frames has its cells already.
  if (boxes.some(({ box, border }) => border && coveredShare(box, hull) > WITHIN)) return null;
  const grounds = boxes.filter(({ box, fill }) => fill && coveredShare(box, hull) > WITHIN);
  const uprights = inside.filter(({ box }) => box.width <= LEVEL.thickest);
  const edges = [...grounds.flatMap(({ box }) => [box.x - width, right(box)]), ...uprights.map(({ box }) => box.x), start, end - width];
  const columns = uprightLines(edges, rows, width, band);
  const inner = columns.filter(({ x }) => x > start + ROW.least && x < end - ROW.least);
  if (inner.length === 0) return null;
  const [first, last] = [columns.find(({ x }) => x <= start + SAME_LINE), columns.findLast(({ x }) => x >= end - width - SAME_LINE)];
  const extent = boxFromEdges(first?.x ?? start, hull.y, last ? last.x + width : end, bottom(hull));
  const lines: Lines = { rows, columns: [extent.x, ...inner.map(({ x }) => x), right(extent) - width], extent: () => extent, width };
  const color = medianOf(columns.map((column) => column.color));
  const slots = mergedSlots(lines, (line) => line.width > line.height || strengthAt(line.x, line, width, band) !== null);
  const cells = slots.map((slot): FoundBox => {
    const box = slotBox(slot, lines, false);
    const isLast = slot.toColumn === lines.columns.length - 2;
    const sides: Border['sides'] = [
      ...(slot.fromColumn === 0 && first ? (['left'] as const) : []),
      ...(isLast && !last ? [] : (['right'] as const)),
    ];
    return {
      box,
      radius: [0, 0, 0, 0],
      fill: cellFill(band, box, extent),
      border: sides.length > 0 ? { width, color, sides, style: 'solid' } : null,
    };
  });
  const whole = level.map((rule): FoundRule => ({ ...rule, box: { ...rule.box, x: extent.x, width: extent.width } }));
  return { cells, rules: whole, used: [...level, ...uprights], boxes: grounds.filter(({ box }) => isCell(box, lines)) };
}

/** Whether a box reaches from line to line: it is the ground of cells. */
function isCell(box: Box, { rows, columns }: Lines): boolean {
  const near = (at: number, lines: readonly number[]) => lines.some((line) => Math.abs(line - at) <= SAME_LINE);
  return near(box.x, columns) && near(right(box), columns) && near(box.y, rows) && near(bottom(box), rows);
}

interface UprightLine {
  readonly x: number;
  readonly color: Rgb;
}

/** Lines near the edges of what was found, where they show beside enough rows. */
function uprightLines(edges: readonly number[], rows: readonly number[], width: number, band: Band): UprightLine[] {
  const found: UprightLine[] = [];
  for (const edge of edges.toSorted((a, b) => a - b)) {
    if (found.some(({ x }) => Math.abs(x - edge) <= SAME_LINE)) continue;
    const seen = rows
      .slice(1)
      .flatMap((y, i) => strengthAt(edge, boxFromEdges(edge, rows[i]! + width, edge + width, y), width, band) ?? []);
    if (seen.length >= Math.max(2, DRAWN * (rows.length - 1)))
      found.push({ x: median(seen.map(({ x }) => x)), color: medianOf(seen.map(({ color }) => color)) });
  }
  return found;
}

/**
 * A line differs from what is so many px off on both sides, and to the same side, by so many levels, or by the noise; and by such a share of what those differ by: edges
 * ring. Ends of a row are left out, px: the level lines run there.
 */
const SHOWS = { off: [4, 6], levels: 4, step: 0.25, ends: 3 } as const;

/** The line near a column in the rows of a box, null where none shows. */
function strengthAt(
  near: number,
  { y, height }: Box,
  width: number,
  { source, noise }: Pick<Band, 'source' | 'noise'>,
): UprightLine | null {
  const [from, to] = [Math.round(y) + SHOWS.ends, Math.round(y + height) - SHOWS.ends];
  const [left, end] = [near - SAME_LINE - SHOWS.off[1], near + width + SAME_LINE + SHOWS.off[1]];
  if (to <= from || left < 0 || end >= source.width) return null;
  const means = Array.from({ length: end - left + 1 }, (_, i) => meanOf(source, left + i, from, to));
  const mean = (x: number, count: number): Rgb =>
    [0, 1, 2].map((c) => means.slice(x - left, x - left + count).reduce((sum, color) => sum + color[c]!, 0) / count) as unknown as Rgb;
  const [gap, reach] = [SHOWS.off[0], SHOWS.off[1] - SHOWS.off[0] + 1];
  let best: (UprightLine & { strength: number }) | null = null;
  for (let x = near - SAME_LINE; x <= near + SAME_LINE; x++) {
    const [before, color, after] = [mean(x - gap - reach + 1, reach), mean(x, width), mean(x + width - 1 + gap, reach)];
    const strength = Math.min(...[before, after].map((ground) => channelDistance(color, ground)));
    const isSame = [0, 1, 2].some(
      (c) => (color[c]! - before[c]!) * (color[c]! - after[c]!) > 0 && Math.abs(color[c]! - before[c]!) >= strength / 2,
    );
    const least = Math.max(SHOWS.levels, noise, SHOWS.step * channelDistance(before, after));
    if (isSame && strength >= least && strength > (best?.strength ?? 0))
      best = { x, color: color.map(Math.round) as unknown as Rgb, strength };
  }
  return best;
}

function meanOf({ data, width }: RgbRaster, x: number, from: number, to: number): Rgb {
  const sum: [number, number, number] = [0, 0, 0];
  for (let y = from; y < to; y++) for (let c = 0; c < 3; c++) sum[c]! += data[(y * width + x) * 3 + c]!;
  return [sum[0] / (to - from), sum[1] / (to - from), sum[2] / (to - from)];
}
