/** Columns of a table with merged cells. */
import { centerX, centerY, right, type Box } from '../../../image/geometry.ts';
import { centredBefore, centredEdges } from './centred-columns.ts';
import { isWithin } from './extents.ts';
import { clustersOf, edgesOf, partsAlong, type Separators } from './separators.ts';
import { columnEdges, EDGE, type Part } from './table-cells.ts';

/** Columns without a line between them have words side by side in so many of the rows. */
const BESIDE = 0.5;
/** A line ends between two columns where no more of the rows than this have words across its end. */
const CROSSED = 0.25;

/** x of the columns: where upright lines are, where level ones end, and between words where there is neither. */
export function columnsOf(region: Box, rows: readonly number[], { level, upright }: Separators, parts: readonly Part[]): number[] {
  const [left, end] = [region.x, right(region)];
  const bands = rows.slice(1).map((y, i) => parts.filter(({ box }) => centerY(box) > rows[i] && centerY(box) < y));
  const isBetween = (x: number) => x > left + 2 * EDGE && x < end - 2 * EDGE;
  const isFree = (x: number) =>
    bands.filter((band) => band.some(({ box }) => box.x < x - EDGE && right(box) > x + EDGE)).length <= CROSSED * bands.length;
  const sides = edgesOf(upright).map(({ middle }) => middle);
  const ends = level
    .flatMap(({ rule, from, to }) => (rule ? [from, to] : []))
    .filter((x) => isFree(x) && sides.every((side) => Math.abs(side - x) > 2 * EDGE));
  const drawn = [...sides, ...clustersOf(ends).map(({ middle }) => middle)].filter(isBetween).toSorted((a, b) => a - b);
  const known = [left, ...drawn, end];
  const isShown = (x: number) => rows.slice(1).filter((y, i) => partsAlong(upright, x, rows[i], y).length > 0).length > bands.length / 2;
  const inner = known.slice(1).map((to, i): readonly number[] => {
    const from = known[i];
    if (isShown(from) && isShown(to)) return [];
    const within = bands.map((band) => band.filter(({ box }) => centerX(box) > from && centerX(box) < to));
    return partedColumns(within, from, to);
  });
  return known.flatMap((x, i) => [x, ...(inner[i] ?? [])]);
}

/** Edges between words of one stretch, in whose rows they stand on both sides of each. */
function partedColumns(bands: readonly (readonly Part[])[], from: number, to: number): readonly number[] {
  const full = bands.filter((band) => band.some(({ box }) => band.some((other) => other.box.x > right(box))));
  let edges: readonly number[] =
    full.length < BESIDE * bands.length ? [] : centredEdges(full, columnEdges(full.flat(), from, to)).slice(1, -1);
  for (;;) {
    const known = [from, ...edges, to];
    const parting = edges.map((edge, i) => {
      const hasIn = (band: readonly Part[], left: number, end: number) => band.some(({ box }) => isWithin(box, left, end));
      return bands.filter((band) => hasIn(band, known[i], edge) && hasIn(band, edge, known[i + 2])).length;
    });
    const least = Math.min(...parting);
    if (least >= BESIDE * bands.length) return centredBefore(bands, known).slice(1, -1);
    edges = edges.filter((_, i) => i !== parting.indexOf(least));
  }
}
