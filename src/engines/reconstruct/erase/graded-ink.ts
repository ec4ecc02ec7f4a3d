/** Letters painted from one colour to another, from their tops to their feet. */
import { channelDistance, type Rgb } from '../../image/colour.ts';
import { medianOf } from '../../image/median.ts';
import { bottom, right, type Box } from '../../image/geometry.ts';
import { colorAt, type RgbRaster } from '../../image/raster.ts';

/** The colour of a line's ink in a row of the patch. */
export type RowInk = (y: number) => Rgb;

/** Rows that tell have so many pixels of ink, and so much of it has the row's colour, give or take levels: words in colours of their own stand side by side. */
const ROW = { least: 12, even: 0.7, levels: 40 };
/** Levels from the first such rows to the last ones, of which there may be no more than the light half: less is one colour, give or take what compression leaves. */
const GRADED = 30;
/** Rows, in heights of the line, that tell how the colour goes on beyond them: gradients have several stops. */
const LOCAL = 0.3;
/** So many rows tell at least. */
const LEAST_ROWS = 16;

/**
 * Dots under letters and marks over them are the last that such a gradient reaches, farther from the letters' usual colour than a second one of the line is looked for.
 * @param ink not 0 what was taken for the line's strokes so far
 * @param box the line's, in the patch
 * @returns null where the line is of one colour from top to bottom, or none can be told
 */
export function gradedInk(patch: RgbRaster, ink: Uint8Array, box: Box): RowInk | null {
  const rows = rowsOf(patch, ink, box);
  if (rows.length < LEAST_ROWS) return null;
  const ends = Math.max(1, Math.round(rows.length / 8));
  const [first, last] = [rows.slice(0, ends), rows.slice(-ends)].map((part) => medianOf(part.map(({ color }) => color)));
  if (channelDistance(first!, last!) < GRADED) return null;
  return (y) => colourAt(rows, y, LOCAL * box.height);
}

interface Row {
  readonly y: number;
  readonly color: Rgb;
}

function rowsOf(patch: RgbRaster, ink: Uint8Array, box: Box): Row[] {
  const rows: Row[] = [];
  for (let y = Math.max(0, box.y); y < Math.min(patch.height, bottom(box)); y++) {
    const colors: Rgb[] = [];
    for (let x = Math.max(0, box.x); x < Math.min(patch.width, right(box)); x++)
      if (isInside(ink, patch.width, x, y)) colors.push(colorAt(patch, x, y));
    if (colors.length < ROW.least) continue;
    const color = medianOf(colors);
    const even = colors.filter((other) => channelDistance(other, color) <= ROW.levels).length;
    if (even >= ROW.even * colors.length) rows.push({ y, color });
  }
  return rows;
}

/** Soft edges and what is marked round letters, px, are of other colours. */
const SOFT = 4;

const isInside = (ink: Uint8Array, width: number, x: number, y: number): boolean =>
  [-SOFT, 0, SOFT].every((dx) => ink[y * width + x + dx]) && [-SOFT, SOFT].every((dy) => ink[(y + dy) * width + x]);

/** The colour that the rows nearest to one lead to, by the straight line through theirs. */
function colourAt(rows: readonly Row[], y: number, reach: number): Rgb {
  const nearest = Math.min(...rows.map((row) => Math.abs(row.y - y)));
  const near = rows.filter((row) => Math.abs(row.y - y) <= nearest + reach);
  const middle = near.reduce((sum, row) => sum + row.y, 0) / near.length;
  const spread = near.reduce((sum, row) => sum + (row.y - middle) ** 2, 0);
  const channel = (c: 0 | 1 | 2): number => {
    const mean = near.reduce((sum, { color }) => sum + color[c], 0) / near.length;
    const slope = spread > 0 ? near.reduce((sum, row) => sum + (row.y - middle) * (row.color[c] - mean), 0) / spread : 0;
    return Math.max(0, Math.min(255, mean + slope * (y - middle)));
  };
  return [channel(0), channel(1), channel(2)];
}
