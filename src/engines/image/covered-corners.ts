/** Corners of boxes that a ribbon or a tag with straight sides lies over: the rows there end at it, all at one place, and tell nothing of the corner. */
import { channelDistance, type Rgb } from './colour.ts';
import type { Outline } from './corners.ts';
import { colorAt, type RgbRaster } from './raster.ts';

/**
 * What lies over a corner covers so many rows at least and this share of the height at most, each of them from so deep on, px; it ends within px of one place, and rows away from
 * it reach the box's side but for px. So much of it has neither the ground's colour nor the box's, by levels: where the ground shows, the box has a notch.
 */
const COVERED = { rows: 4, ofHeight: 0.45, deep: 16, uneven: 3, side: 2, share: 0.8, levels: 40 };
/** Rows in which an edge is soft. */
const SOFT = 2;

/** The outline with the rows that something covers ending as their other end does. */
export function withCoveredCorners(raster: RgbRaster, outline: Outline, fill: Rgb, ground: Rgb): Outline {
  const { box } = outline;
  const [left, right] = [outline.left.slice(), outline.right.slice()];
  const [first, last] = [box.x, box.x + box.width - 1];
  for (const isUpper of [true, false]) {
    const rowAt = (i: number) => (isUpper ? i : box.height - 1 - i);
    const insets = [(row: number) => outline.left[row]! - first, (row: number) => last - outline.right[row]!];
    const depths = insets.map((inset) => coveredRows(box.height, (i) => inset(rowAt(i))));
    // With both corners gone nothing tells how the box ends.
    const side = depths[0]! > 0 && depths[1] === 0 ? 0 : depths[1]! > 0 && depths[0] === 0 ? 1 : null;
    if (side === null) continue;
    const rows = Array.from({ length: depths[side]! }, (_, i) => rowAt(i));
    if (
      !isOver(
        raster,
        rows.map((row) => ({
          y: box.y + row,
          from: side === 0 ? first : outline.right[row]! + 1,
          to: side === 0 ? outline.left[row]! - 1 : last,
        })),
        { fill, ground },
      )
    )
      continue;
    for (const row of rows) {
      if (side === 0) left[row] = first + insets[1]!(row);
      else right[row] = last - insets[0]!(row);
    }
  }
  return { box, left, right };
}

/** How many rows from an end on are covered; 0 where none are. */
function coveredRows(height: number, inset: (i: number) => number): number {
  const common = inset(COVERED.rows - 1);
  if (common < COVERED.deep) return 0;
  let rows = 0;
  while (rows < height && Math.abs(inset(rows) - common) <= COVERED.uneven) rows++;
  if (rows < COVERED.rows || rows > COVERED.ofHeight * height) return 0;
  for (let soft = 0; soft <= SOFT; soft++) if (inset(rows + soft) <= COVERED.side) return rows + soft;
  return 0;
}

interface Stretch {
  readonly y: number;
  readonly from: number;
  readonly to: number;
}

function isOver(raster: RgbRaster, stretches: readonly Stretch[], { fill, ground }: { readonly fill: Rgb; readonly ground: Rgb }): boolean {
  let [over, all] = [0, 0];
  for (const { y, from, to } of stretches)
    for (let x = from; x <= to; x++) {
      const color = colorAt(raster, x, y);
      all++;
      if (channelDistance(color, ground) >= COVERED.levels && channelDistance(color, fill) >= COVERED.levels) over++;
    }
  return over >= COVERED.share * all;
}
