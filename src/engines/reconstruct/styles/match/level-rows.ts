/** Letters painted from top to bottom: coverage is told along one colour, and their dark end on a dark ground would have half of it, as if they were set in a lighter face. */

/** Rows with ink, at least; of each, what most of its strokes reach, from pixels of so much coverage on; the outermost rows are soft edges. */
const ROW = { least: 16, strongest: 0.95, covered: 0.25, pixels: 4, edge: 2 };
/** The rows' coverage falls by so much from end to end, and lies on a straight line as far as this (R²); the full end is full, the other one is no less than `least`. */
const FALLS = { by: 0.22, explained: 0.7, full: 0.85, least: 0.3 };

/** @returns the coverage with every row as full as the fullest; as it was where rows do not fade evenly */
export function levelRows(alpha: Float32Array, width: number, height: number): Float32Array {
  const rows = fullnessOf(alpha, width, height).slice(ROW.edge, -ROW.edge);
  if (rows.length < ROW.least) return alpha;
  const fullness = lineThrough(rows);
  const [first, last] = [fullness.at(rows[0]!.y), fullness.at(rows.at(-1)!.y)];
  const full = Math.max(first, last);
  if (fullness.explained < FALLS.explained || Math.abs(first - last) < FALLS.by || full < FALLS.full) return alpha;
  return alpha.map((covered, i) => {
    const share = Math.max(FALLS.least, Math.min(1, fullness.at(Math.floor(i / width)) / full));
    return Math.min(1, covered / share);
  });
}

interface Row {
  readonly y: number;
  readonly full: number;
}

function fullnessOf(alpha: Float32Array, width: number, height: number): Row[] {
  const rows: Row[] = [];
  for (let y = 0; y < height; y++) {
    const inked = alpha.slice(y * width, (y + 1) * width).filter((covered) => covered >= ROW.covered);
    if (inked.length >= ROW.pixels) rows.push({ y, full: inked.toSorted()[Math.floor(ROW.strongest * (inked.length - 1))]! });
  }
  return rows;
}

function lineThrough(rows: readonly Row[]): { at(y: number): number; readonly explained: number } {
  const mean = (of: (row: Row) => number) => rows.reduce((sum, row) => sum + of(row), 0) / rows.length;
  const [my, mf] = [mean(({ y }) => y), mean(({ full }) => full)];
  const [yy, yf, ff] = [
    mean(({ y }) => (y - my) ** 2),
    mean(({ y, full }) => (y - my) * (full - mf)),
    mean(({ full }) => (full - mf) ** 2),
  ];
  const slope = yf / Math.max(1e-6, yy);
  return { at: (y) => mf + slope * (y - my), explained: yf ** 2 / Math.max(1e-9, yy * ff) };
}
