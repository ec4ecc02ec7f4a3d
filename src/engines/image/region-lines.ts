/** Lines of a region's own colour that run out of it: the dimension line behind a label, the thread that a badge hangs on. */
import { outlineArea, type Region } from './regions.ts';

/** A line is no thicker, px, and of few of the region's rows; what is left is thicker, and as high at least. It ends so near to the rows beside it, px. */
const LINE = { thick: 4, share: 0.15, body: 12, beside: 3 };

/** So much of its outline a label fills, its words left out; a frame does not. */
const FILLED = 0.5;

/** The region without lines that run out of it to the sides, and up or down; itself where none do. Its label stays. */
export function withoutLines(region: Region): Region {
  const body = withoutSideLines(withoutEndLines(region));
  return body.area >= FILLED * outlineArea(body) ? body : region;
}

/** Without rows as narrow as a line over and under the others. */
function withoutEndLines(region: Region): Region {
  const isThick = (row: number) => region.right[row]! - region.left[row]! + 1 > LINE.thick;
  const rows = Array.from(region.left.keys());
  const [first, last] = [rows.findIndex(isThick), rows.findLastIndex(isThick)];
  if (first < 0 || (first === 0 && last === rows.length - 1) || last - first + 1 < LINE.body) return region;
  return within(region, first, last, (row) => [region.left[row]!, region.right[row]!]);
}

/** With the few rows that reach farther than the others ending where those beside them do. */
function withoutSideLines(region: Region): Region {
  const rows = Array.from(region.left.keys());
  const middle = (ends: Int32Array) => ends.toSorted((a, b) => a - b)[ends.length >> 1]!;
  const [left, right] = [middle(region.left), middle(region.right)];
  const reaches = (row: number) => region.left[row]! < left - LINE.beside || region.right[row]! > right + LINE.beside;
  const lines = rows.filter(reaches);
  const most = Math.min(LINE.thick, LINE.share * rows.length);
  if (lines.length === 0 || lines.length > most || rows.length < LINE.body) return region;
  const body = rows.filter((row) => !reaches(row));
  const nearest = (row: number) => body.reduce((best, other) => (Math.abs(other - row) < Math.abs(best - row) ? other : best));
  return within(region, 0, rows.length - 1, (row) => {
    const own = reaches(row) ? nearest(row) : row;
    return [region.left[own]!, region.right[own]!];
  });
}

/** Some of a region's rows, with other ends. */
function within(region: Region, first: number, last: number, ends: (row: number) => readonly [left: number, right: number]): Region {
  const rows = Array.from({ length: last - first + 1 }, (_, i) => ends(first + i));
  const left = Int32Array.from(rows, ([from]) => from);
  const right = Int32Array.from(rows, ([, to]) => to);
  const [x0, x1] = [Math.min(...left), Math.max(...right) + 1];
  const box = { x: x0, y: region.box.y + first, width: x1 - x0, height: rows.length };
  const cut = outlineArea(region) - rows.reduce((sum, [from, to]) => sum + to - from + 1, 0);
  return { ...region, box, left, right, area: Math.max(1, region.area - cut) };
}
