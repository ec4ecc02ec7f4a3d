/** Columns or a table: what the two sides of a gutter are. */
import { bottom, centerY, enclose } from '../../image/geometry.ts';
import { heightOf, type Cell, type Placed, type Row } from './cells.ts';

/** Share of the rows with both sides whose sides stand level, above which the two may be a table. */
const LEVEL = 0.6;
/** A cell of a table is seldom wrapped into more lines. */
const WRAPPED = 4;
/** Lines of a running text stand closer than this, rows of a table farther, in heights of a line. */
const LEADING = 1.1;
/** Lines of a running text are at least this many times as wide as high. */
const RUNNING = 5;

/** Two sides of a gutter: columns of running text, or cells of a table's rows. */
export function areColumns<T extends Placed>(rows: readonly Row<T>[], a: readonly Cell<T>[], b: readonly Cell<T>[]): boolean {
  if (Math.max(a.length, b.length) < 2) return false;
  const height = heightOf([...a, ...b]);
  const sides = rows.map((row) => [row.filter((cell) => a.includes(cell)), row.filter((cell) => b.includes(cell))] as const);
  const both = sides.filter(([one, other]) => one.length > 0 && other.length > 0);
  if (both.filter(([one, other]) => areLevel(one, other, height)).length < LEVEL * both.length) return true;
  if (Math.min(a.length, b.length) < 2 || figures(a) > 0.5 || figures(b) > 0.5) return false;
  return [a, b].every((side) => leading(side) < LEADING * height && slenderness(side) >= RUNNING);
}

function areLevel<T>(a: Row<T>, b: Row<T>, height: number): boolean {
  const [one, other] = [enclose(a.map(({ box }) => box)), enclose(b.map(({ box }) => box))];
  const short = Math.max(one.height, other.height) < WRAPPED * 1.6 * height;
  // A wrapped cell's neighbour stands in its middle or beside its first line.
  return short && (Math.abs(centerY(one) - centerY(other)) < 0.4 * height || Math.abs(one.y - other.y) < 0.3 * height);
}

/** Share of the characters that are digits, as in a column of prices. */
function figures<T extends Placed>(cells: readonly Cell<T>[]): number {
  const text = cells.flatMap(({ lines }) => lines.map((line) => line.text.replace(/\s/g, ''))).join('');
  return (text.match(/[\p{N}.,%¥$€£₩₫₽₮฿+×-]/gu)?.length ?? 0) / Math.max(1, text.length);
}

/** Smallest gap between lines under each other: the one within a text, where headings stand over it. */
function leading<T>(cells: readonly Cell<T>[]): number {
  const sorted = cells.toSorted((a, b) => a.box.y - b.box.y);
  return Math.min(...sorted.slice(1).map(({ box }, i) => box.y - bottom(sorted[i]!.box)));
}

function slenderness<T>(cells: readonly Cell<T>[]): number {
  const shares = cells.map(({ box }) => box.width / box.height).toSorted((x, y) => x - y);
  return shares[shares.length >> 1] ?? 0;
}
