/** Tracked-out type: letters set so far apart that recognisers take the gaps for spaces and the letters for pieces of others. */
import { createRaster, type GreyRaster } from '../../../image/raster.ts';
import type { LineInk } from './line-ink.ts';
import { gapsBetween } from './split-line.ts';

/** Gaps between letters in heights of the ink: wider ones count as tracked out, and what they are closed up to. */
const GAP = { tracked: 0.28, closed: 0.14 };
/** Fewer gaps do not tell what is usual in a line. */
const FEWEST = 3;

/**
 * The line with its letters as near to each other as type is usually set; word spaces stay wider by what they were.
 * @returns null where the letters stand near enough
 */
export function closedUp(line: LineInk): LineInk | null {
  const gaps = gapsBetween(line.glyphs);
  if (gaps.length < FEWEST) return null;
  const usual = gaps.map(({ width }) => width).toSorted((a, b) => a - b)[gaps.length >> 1]!;
  if (usual < GAP.tracked * line.box.height) return null;
  const surplus = Math.round(usual - GAP.closed * line.box.height);
  const cuts = gaps.map(({ x, width }) => ({ middle: Math.round(x + width / 2), columns: Math.min(surplus, width - 1) }));
  const movedBy = (x: number) => cuts.reduce((sum, { middle, columns }) => (middle <= x ? sum + columns : sum), 0);
  const glyphs = line.glyphs.map((glyph) => ({ ...glyph, x: glyph.x - movedBy(glyph.x) }));
  const cut = cuts.reduce((sum, { columns }) => sum + columns, 0);
  return {
    ...line,
    glyphs,
    box: { ...line.box, width: line.box.width - cut },
    detected: { ...line.detected, width: line.detected.width - cut },
    cleaned: withoutColumns(
      line.cleaned,
      cuts.map(({ middle, columns }) => ({ from: middle - (columns >> 1) - line.origin.x, columns })),
    ),
  };
}

function withoutColumns(
  { width, height, data }: GreyRaster,
  cuts: readonly { readonly from: number; readonly columns: number }[],
): GreyRaster {
  const kept = Array.from({ length: width }, (_, x) => x).filter((x) => !cuts.some(({ from, columns }) => x >= from && x < from + columns));
  const closed = createRaster(kept.length, height, 1);
  for (let y = 0; y < height; y++) for (const [to, x] of kept.entries()) closed.data[y * kept.length + to] = data[y * width + x]!;
  return closed;
}
