/** Regions of the page that do not look like the source. */
import { CELL, labAt, type CellMap } from '../../image/cells.ts';
import { labDifference } from '../../image/ciede2000.ts';
import { area, type Box } from '../../image/geometry.ts';

export interface MismatchRegion {
  /** px of the compared pictures. */
  readonly box: Box;
  /** Covered area, px². */
  readonly area: number;
  /** Mean CIEDE2000 over its cells. */
  readonly difference: number;
  /** What is wrong: the source shows something that the page lacks, the page shows something extra, both show something else, or only the detail differs. */
  readonly kind: 'missing' | 'extra' | 'different' | 'detail';
}

/** A cell counts as wrong from this CIEDE2000 on, where no neighbour within one cell fits either (things may lie a few px off). */
const WRONG = 5;
/** Smallest region that a person would notice: by size and strength, cells and mean CIEDE2000. */
const NOTICEABLE = [
  { cells: 10, difference: 18 },
  { cells: 24, difference: 11 },
  { cells: 90, difference: 6 },
];
/** A region of pictures whose detail differs (not the seam of two sections: it is some cells wide both ways): windows under this SSIM, at least so many. */
const DETAIL = { ssim: 0.5, cells: 90, side: 3 * CELL };

/**
 * @param text cells under lines of text: their letters are judged elsewhere, here only their colour counts
 * @param spoken cells that another check already speaks for
 * @param noise standard deviation of the source's noise, 0-255: its blocks move cell means about by a third of it
 */
export function mismatchRegions(
  map: CellMap,
  { text, spoken }: { readonly text: Uint8Array; readonly spoken: Uint8Array },
  noise: number,
): MismatchRegion[] {
  const limit = WRONG + noise / 3;
  const wrong = new Uint8Array(map.columns * map.rows);
  for (let cell = 0; cell < wrong.length; cell++)
    if (!spoken[cell] && map.difference[cell] > limit && isWrong(map, cell, limit)) wrong[cell] = 1;
  const coloured = components(wrong, map)
    .map((cells) => describe(map, cells))
    .filter((region) => isNoticeable(region, noise));
  const dull = new Uint8Array(wrong.length);
  for (let cell = 0; cell < dull.length; cell++) {
    if (map.content[cell] && !wrong[cell] && map.ssim[cell] < DETAIL.ssim - noise / 40 && !text[cell] && !spoken[cell]) dull[cell] = 1;
  }
  const detail = components(dull, map)
    .filter((cells) => cells.length >= DETAIL.cells)
    .map((cells): MismatchRegion => ({ ...describe(map, cells), kind: 'detail' }))
    .filter(({ box }) => Math.min(box.width, box.height) >= DETAIL.side);
  return [...coloured, ...detail];
}

/** True where what either picture shows in this cell is nowhere within one cell in the other. */
function isWrong(map: CellMap, cell: number, limit: number): boolean {
  return nearest(map, cell, map.labA, map.labB) > limit || nearest(map, cell, map.labB, map.labA) > limit;
}

function nearest(map: CellMap, cell: number, from: Float32Array, to: Float32Array): number {
  const own = labAt(from, cell);
  let least = Infinity;
  for (const near of neighbours(map, cell, 1)) least = Math.min(least, labDifference(own, labAt(to, near)));
  return least;
}

function neighbours({ columns, rows }: Pick<CellMap, 'columns' | 'rows'>, cell: number, reach: number): number[] {
  const [column, row] = [cell % columns, Math.floor(cell / columns)];
  const found: number[] = [];
  for (let y = Math.max(0, row - reach); y <= Math.min(rows - 1, row + reach); y++) {
    for (let x = Math.max(0, column - reach); x <= Math.min(columns - 1, column + reach); x++) found.push(y * columns + x);
  }
  return found;
}

/** Connected cells, gaps of one cell bridged (letters of one word, words of one line). */
export function components(marked: Uint8Array, map: Pick<CellMap, 'columns' | 'rows'>): number[][] {
  const seen = new Uint8Array(marked.length);
  const found: number[][] = [];
  for (let start = 0; start < marked.length; start++) {
    if (!marked[start] || seen[start]) continue;
    const cells = [start];
    seen[start] = 1;
    for (let i = 0; i < cells.length; i++) {
      for (const next of neighbours(map, cells[i], 2)) {
        if (!marked[next] || seen[next]) continue;
        seen[next] = 1;
        cells.push(next);
      }
    }
    found.push(cells);
  }
  return found;
}

function describe(map: CellMap, cells: readonly number[]): MismatchRegion {
  let [left, top, end, low] = [Infinity, Infinity, 0, 0];
  let difference = 0;
  for (const cell of cells) {
    const [column, row] = [cell % map.columns, Math.floor(cell / map.columns)];
    [left, top, end, low] = [Math.min(left, column), Math.min(top, row), Math.max(end, column + 1), Math.max(low, row + 1)];
    difference += map.difference[cell];
  }
  const box = { x: left * CELL, y: top * CELL, width: (end - left) * CELL, height: (low - top) * CELL };
  const [busyA, busyB] = [spread(map.labA, cells), spread(map.labB, cells)];
  const kind = busyA > 2 * busyB + 3 ? 'missing' : busyB > 2 * busyA + 3 ? 'extra' : 'different';
  return { box, area: cells.length * CELL * CELL, difference: difference / cells.length, kind };
}

/** How much a picture shows in these cells: standard deviation of the lightness. */
function spread(lab: Float32Array, cells: readonly number[]): number {
  let [sum, squares] = [0, 0];
  for (const cell of cells) {
    sum += lab[cell * 3];
    squares += lab[cell * 3] ** 2;
  }
  return Math.sqrt(Math.max(0, squares / cells.length - (sum / cells.length) ** 2));
}

function isNoticeable(region: MismatchRegion, noise: number): boolean {
  const cells = region.area / (CELL * CELL);
  // A sparse component (a hairline's cells along a whole section) is judged by what it covers, not by its box.
  return area(region.box) > 0 && NOTICEABLE.some((least) => cells >= least.cells && region.difference >= least.difference + noise / 3);
}
