import type { Box } from './geometry.ts';
import type { RgbRaster } from './raster.ts';

/** A connected area in which neighbouring pixels hardly differ: one colour, or a soft gradient. */
export interface Region {
  readonly label: number;
  readonly box: Box;
  /** Its own pixels, without what lies on it. */
  readonly area: number;
  /** Leftmost and rightmost own pixel of each row of the box: its outline, if it is convex. */
  readonly left: Int32Array;
  readonly right: Int32Array;
}

export interface RegionMap {
  /** Label of each pixel's region; 0 where that is smaller than was asked for. */
  readonly labels: Int32Array;
  readonly regions: readonly Region[];
}

/**
 * Divides a picture into regions whose 4-neighbours differ by no more than `tolerance` in any channel (union-find, two passes).
 * Coordinates are the raster's own. Memory: 8 bytes a pixel.
 */
export function flatRegions(raster: RgbRaster, tolerance: number, leastArea: number): RegionMap {
  const { width, height } = raster;
  const parent = unite(raster, tolerance);
  const labels = new Int32Array(width * height);
  const areas = new Int32Array(width * height);
  for (let i = 0; i < parent.length; i++) areas[(parent[i] = parent[parent[i]])]++;
  const boxes: { x0: number; y0: number; x1: number; y1: number; area: number }[] = [];
  for (let i = 0; i < parent.length; i++) {
    if (parent[i] !== i || areas[i] < leastArea) continue;
    boxes.push({ x0: width, y0: height, x1: 0, y1: 0, area: areas[i] });
    areas[i] = -boxes.length;
  }
  for (let i = 0; i < labels.length; i++) labels[i] = Math.max(0, -areas[parent[i]]);
  eachRun(labels, width, height, (label, y, from, end) => {
    const box = boxes[label - 1];
    if (from < box.x0) box.x0 = from;
    if (end > box.x1) box.x1 = end;
    if (y < box.y0) box.y0 = y;
    box.y1 = y + 1;
  });
  const regions = boxes.map(({ x0, y0, x1, y1, area }, index): Region => {
    const box = { x: x0, y: y0, width: x1 - x0, height: y1 - y0 };
    return { label: index + 1, box, area, left: new Int32Array(box.height).fill(x1), right: new Int32Array(box.height).fill(x0 - 1) };
  });
  outline(labels, width, height, regions);
  return { labels, regions };
}

/** Parent of each pixel; a root is its own parent. After it, every pixel's parent's parent is the root. */
function unite({ width, height, data }: RgbRaster, tolerance: number): Int32Array {
  const parent = new Int32Array(width * height);
  const find = (start: number) => {
    let i = start;
    while (parent[i] !== i) i = parent[i] = parent[parent[i]];
    return i;
  };
  const near = (a: number, b: number) =>
    Math.abs(data[a] - data[b]) <= tolerance &&
    Math.abs(data[a + 1] - data[b + 1]) <= tolerance &&
    Math.abs(data[a + 2] - data[b + 2]) <= tolerance;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const left = x > 0 && near(i * 3, i * 3 - 3) ? find(i - 1) : -1;
      const above = y > 0 && near(i * 3, (i - width) * 3) ? find(i - width) : -1;
      if (left < 0 && above < 0) parent[i] = i;
      else if (left < 0) parent[i] = above;
      else if (above < 0 || above === left) parent[i] = left;
      else {
        parent[i] = Math.min(left, above);
        parent[Math.max(left, above)] = parent[i];
      }
    }
  }
  for (let i = 0; i < parent.length; i++) parent[i] = find(i);
  return parent;
}

function outline(labels: Int32Array, width: number, height: number, regions: readonly Region[]): void {
  eachRun(labels, width, height, (label, y, from, end) => {
    const { box, left, right } = regions[label - 1];
    const row = y - box.y;
    if (from < left[row]) left[row] = from;
    if (end - 1 > right[row]) right[row] = end - 1;
  });
}

/** Stretches of one label within rows: a page has a hundredth as many as pixels. */
function eachRun(
  labels: Int32Array,
  width: number,
  height: number,
  visit: (label: number, y: number, from: number, end: number) => void,
): void {
  for (let y = 0, row = 0; y < height; y++, row += width) {
    for (let x = 0; x < width;) {
      const label = labels[row + x];
      const from = x++;
      while (x < width && labels[row + x] === label) x++;
      if (label !== 0) visit(label, y, from, x);
    }
  }
}

/** Pixels within the region's outline, its holes counted. */
export function outlineArea(region: Region): number {
  let sum = 0;
  for (let row = 0; row < region.left.length; row++) sum += Math.max(0, region.right[row] - region.left[row] + 1);
  return sum;
}

/** Shorter runs at a row's ends, px, are spurs of noise; so are the rows and columns that only a few rows reach. */
const SPUR = 6;
const SPUR_SHARE = 0.02;
/** A stain of so many px cuts a run of so many px or more. */
const CUT = { stain: 2, run: 2 };
/** Rows at the upper and lower end must be this wide, as a share of the region (a circle's first row has a fifth). */
const END_SHARE = 0.12;

/** Beside an edge lossy compression stains a region so far, px, and by so many levels; the edge itself differs more. Of a stained row this share is like that. */
const STAIN = { reach: 10, levels: 10, edge: 14, share: 0.85 };

/**
 * The region without the spurs that noise leaves at its edge, and with what noise has stained there: its rows' ends are those of longer runs,
 * carried on to where another colour begins. Its label stays.
 */
export function withoutSpurs({ labels }: RegionMap, raster: RgbRaster, region: Region): Region {
  const { width } = raster;
  let rows: { y: number; left: number; right: number }[] = [];
  for (let y = region.box.y; y < region.box.y + region.box.height; y++) {
    const [left, right] = longRuns(labels, y * width, region);
    if (right >= left) rows.push({ y, left: stainedEnd(raster, left, y, -1), right: stainedEnd(raster, right, y, 1) });
  }
  const wide = rows.map((row) => row.right - row.left + 1 >= END_SHARE * region.box.width);
  rows = rows.slice(Math.max(0, wide.indexOf(true)), wide.lastIndexOf(true) + 1);
  if (rows.length < 2 * SPUR) return region;
  rows = withoutDents(overLines(rows));
  rows = [...stainedRows(raster, rows[0], -1), ...rows, ...stainedRows(raster, rows.at(-1)!, 1)];
  const at = Math.floor(rows.length * SPUR_SHARE);
  const x0 = rows.map((row) => row.left).toSorted((a, b) => a - b)[at];
  const x1 = rows.map((row) => row.right).toSorted((a, b) => b - a)[at] + 1;
  const [y0, y1] = [rows[0].y, rows[rows.length - 1].y + 1];
  const box = { x: x0, y: y0, width: x1 - x0, height: y1 - y0 };
  const left = new Int32Array(box.height).fill(x1);
  const right = new Int32Array(box.height).fill(x0 - 1);
  for (const row of rows) {
    left[row.y - y0] = Math.max(x0, row.left);
    right[row.y - y0] = Math.min(x1 - 1, row.right);
  }
  return { ...region, box, left, right };
}

/** Lines that cross a region are this thick, px, leave so little of its rows' width, and the rows on both sides end so near to each other, px. */
const CROSSED = { thickest: 2, share: 0.5, alike: 4 };

/** The rows with those that a line takes ending where those above it do: it lies on the region, and does not part it. */
function overLines(rows: readonly Row[]): Row[] {
  const width = ({ left, right }: Row) => right - left + 1;
  const isAlike = (a: Row, b: Row) => Math.abs(a.left - b.left) <= CROSSED.alike && Math.abs(a.right - b.right) <= CROSSED.alike;
  const whole: Row[] = [];
  for (let i = 0; i < rows.length; i++) {
    const above = whole.at(-1);
    let at = i;
    while (above && at < rows.length && rows[at].y - above.y - 1 <= CROSSED.thickest && width(rows[at]) < CROSSED.share * width(above))
      at++;
    if (above && at < rows.length && rows[at].y - above.y - 1 <= CROSSED.thickest && isAlike(rows[at], above)) {
      for (let y = above.y + 1; y < rows[at].y; y++) whole.push({ ...above, y });
      i = at;
    }
    whole.push(rows[i]);
  }
  return whole;
}

/** The rows with ends that neither of the two rows beside them has, as those have them: a stain in one row is no edge. */
function withoutDents(rows: readonly Row[]): Row[] {
  const middle = (a: number, b: number, c: number) => Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
  return rows.map((row, i) => {
    const [above, below] = [rows[i - 1], rows[i + 1]];
    if (!above || !below) return row;
    return { y: row.y, left: middle(above.left, row.left, below.left), right: middle(above.right, row.right, below.right) };
  });
}

/** Where a row that ends at x really ends: at the edge behind the stain, or at x if there is none. */
function stainedEnd({ data, width }: RgbRaster, x: number, y: number, towards: 1 | -1): number {
  const off = (at: number) => {
    const [a, b] = [(y * width + x) * 3, (y * width + at) * 3];
    return Math.max(Math.abs(data[a] - data[b]), Math.abs(data[a + 1] - data[b + 1]), Math.abs(data[a + 2] - data[b + 2]));
  };
  for (let step = 1; step <= STAIN.reach; step++) {
    const at = x + step * towards;
    if (at < 0 || at >= width) return x;
    const levels = off(at);
    if (levels >= STAIN.edge) return at - towards;
    if (levels > STAIN.levels) return x;
  }
  return x;
}

interface Row {
  readonly y: number;
  readonly left: number;
  readonly right: number;
}

/** The stained rows between a region's first or last row and the edge behind them, from the top down; none where there is no edge. */
function stainedRows({ data, width, height }: RgbRaster, { y, left, right }: Row, towards: 1 | -1): Row[] {
  const found: Row[] = [];
  for (let step = 1; step <= STAIN.reach; step++) {
    const row = y + step * towards;
    if (row < 0 || row >= height) return [];
    let [alike, beyond] = [0, 0];
    for (let x = left; x <= right; x++) {
      const [a, b] = [(y * width + x) * 3, (row * width + x) * 3];
      const levels = Math.max(Math.abs(data[a] - data[b]), Math.abs(data[a + 1] - data[b + 1]), Math.abs(data[a + 2] - data[b + 2]));
      if (levels <= STAIN.levels) alike++;
      else if (levels >= STAIN.edge) beyond++;
    }
    const all = right - left + 1;
    if (beyond >= STAIN.share * all) return towards > 0 ? found : found.reverse();
    if (alike < STAIN.share * all) return [];
    found.push({ y: row, left, right });
  }
  return [];
}

/** Start of the first and end of the last run in a row that is no spur; a run that a stain cuts goes on behind it. */
function longRuns(labels: Int32Array, offset: number, { label, box }: Region): [number, number] {
  let [left, right] = [box.x + box.width, -1];
  let [start, end] = [0, -1];
  const close = () => {
    if (end - start + 1 >= SPUR) [left, right] = [Math.min(left, start), end];
  };
  for (let x = box.x; x < box.x + box.width; x++) {
    if (labels[offset + x] !== label) continue;
    const goesOn = x - end === 1 || (end - start + 1 >= CUT.run && x - end - 1 <= CUT.stain);
    if (!goesOn) {
      close();
      start = x;
    }
    end = x;
  }
  close();
  return [left, right];
}
