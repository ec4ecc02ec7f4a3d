/**
 * Reading order from places alone: rows, columns, tables, vertical text. In the manner of the XY cut (Nagy and Seth 1984), but
 * from rows upwards: rows that share a gutter are either columns, read one after the other, or a table, read row by row.
 */
import { bottom, centerX, centerY, enclose, right, type Box } from '../../image/geometry.ts';

/** What the order needs to know of a line. */
export interface Placed {
  readonly box: Box;
  readonly text: string;
  /** Set from top to bottom; such columns follow each other from right to left. */
  readonly vertical: boolean;
}

/** Lines that belong together: a paragraph, a table, a row of captions. Rows of cells, cells of lines. */
export type Block<T> = readonly (readonly (readonly T[])[])[];

interface Cell<T> {
  readonly box: Box;
  readonly lines: readonly T[];
}
type Row<T> = readonly Cell<T>[];

/**
 * @param rightToLeft columns and cells follow each other from the right
 * @returns blocks from first to last
 */
export function readingOrder<T extends Placed>(lines: readonly T[], rightToLeft: boolean): Block<T>[] {
  const level = lines.filter((line) => !line.vertical).map((line) => ({ box: line.box, lines: [line] }));
  const columns = verticalGroups(lines.filter((line) => line.vertical));
  return inOrder([...level, ...columns], rightToLeft);
}

/** Vertical lines side by side are one text, from the right column to the left. */
function verticalGroups<T extends Placed>(lines: readonly T[]): Cell<T>[] {
  const groups: T[][] = [];
  for (const line of lines.toSorted((a, b) => right(b.box) - right(a.box))) {
    const group = groups.find((members) => members.some((member) => isNextColumn(member.box, line.box)));
    if (group) group.push(line);
    else groups.push([line]);
  }
  return groups.map((members) => ({ box: enclose(members.map(({ box }) => box)), lines: members }));
}

function isNextColumn(a: Box, b: Box): boolean {
  const shared = Math.min(bottom(a), bottom(b)) - Math.max(a.y, b.y);
  return shared > 0.3 * Math.min(a.height, b.height) && a.x - right(b) < 1.5 * Math.max(a.width, b.width);
}

function inOrder<T extends Placed>(cells: readonly Cell<T>[], rightToLeft: boolean): Block<T>[] {
  const rows = rowsOf(cells, rightToLeft);
  const blocks: Block<T>[] = [];
  let column: Cell<T>[] = [];
  const closeColumn = () => {
    blocks.push(...paragraphs(column));
    column = [];
  };
  for (let at = 0; at < rows.length;) {
    const run = gutterRun(rows, at);
    if (!run) column.push(...rows[at++]!);
    else {
      closeColumn();
      blocks.push(...splitRun(rows.slice(at, run.end), run.gutter, rightToLeft));
      at = run.end;
    }
  }
  closeColumn();
  return blocks;
}

/** Cells whose heights overlap stand in one row; rows from the top. */
function rowsOf<T>(cells: readonly Cell<T>[], rightToLeft: boolean): Row<T>[] {
  const rows: Cell<T>[][] = [];
  for (const cell of cells.toSorted((a, b) => a.box.y - b.box.y)) {
    const last = rows.at(-1);
    if (last?.some((other) => areBeside(other.box, cell.box))) last.push(cell);
    else rows.push([cell]);
  }
  const side = rightToLeft ? -1 : 1;
  return rows.map((row) => row.toSorted((a, b) => side * (centerX(a.box) - centerX(b.box))));
}

/** Letters with descenders reach a little into the next line; what stands beside a line need not overlap it much. */
function areBeside(a: Box, b: Box): boolean {
  const shared = Math.min(bottom(a), bottom(b)) - Math.max(a.y, b.y);
  return shared > (overlapX(a, b) > 0 ? 0.3 : 0.1) * Math.min(a.height, b.height);
}

/** Columns of the page, px, that stay empty through several rows. */
interface Gutter {
  readonly from: number;
  readonly to: number;
}

/** Narrower gaps may be those between words, in heights of a line. */
const NARROWEST = 0.8;
/** Rows of one table stand no farther apart, in heights of a line. */
const FARTHEST = 4.5;
/** A column's last lines stand no farther from the others, in heights of a line. */
const TAIL = 1.5;
/** Or no farther than this many times its usual step. */
const STEP = 1.2;

/** The rows from `start` on that leave a common gutter; null where that row stands alone without one. */
function gutterRun<T>(rows: readonly Row<T>[], start: number): { end: number; gutter: Gutter } | null {
  const first = gutters(rows[start]!, null);
  let best: { end: number; gutter: Gutter } | null = null;
  for (const gutter of first) {
    const found = follow(rows, start, gutter);
    const wider = best && found.end === best.end && width(found.gutter) > width(best.gutter);
    if (!best || found.end > best.end || wider) best = found;
  }
  return best;
}

const width = ({ from, to }: Gutter): number => to - from;

function follow<T>(rows: readonly Row<T>[], start: number, begun: Gutter): { end: number; gutter: Gutter } {
  let gutter = begun;
  let end = start + 1;
  let kept = gutter;
  for (let i = start + 1; i < rows.length; i++) {
    const [above, row] = [rows[i - 1]!, rows[i]!];
    const height = heightOf([...above, ...row]);
    const apart = Math.min(...row.map(({ box }) => box.y)) - Math.max(...above.map(({ box }) => bottom(box)));
    if (apart > FARTHEST * height) break;
    const left = narrowed(gutter, row, height);
    if (!left) break;
    gutter = left;
    const both = row.some(({ box }) => right(box) <= gutter.from) && row.some(({ box }) => box.x >= gutter.to);
    // A row on one side only belongs to the run if a row with both sides follows, or as a column's tail: close, or in its step.
    if (both || (end === i && (apart <= TAIL * height || keepsStep(rows.slice(start, i), row, gutter)))) [end, kept] = [i + 1, gutter];
  }
  return { end, gutter: kept };
}

/** Whether a row on one side of the gutter goes on as the rows above it on that side do. */
function keepsStep<T>(above: readonly Row<T>[], row: Row<T>, { from }: Gutter): boolean {
  const isLeft = right(row[0]!.box) <= from;
  const own = above.map((cells) => cells.filter(({ box }) => right(box) <= from === isLeft)).filter((cells) => cells.length > 0);
  const places = [...own, row].map((cells) => centerY(enclose(cells.map(({ box }) => box))));
  const steps = places.slice(1).map((place, i) => place - places[i]!);
  const last = steps.pop();
  const usual = steps.toSorted((a, b) => a - b)[steps.length >> 1];
  return last !== undefined && usual !== undefined && last <= STEP * usual && heightOf(row) <= SAME_SIZE * heightOf(own.flat());
}

/** Gaps of a row that are wide enough for a gutter. */
function gutters<T>(row: Row<T>, within: Gutter | null): Gutter[] {
  const sorted = row.toSorted((a, b) => a.box.x - b.box.x);
  const narrowest = NARROWEST * heightOf(row);
  const found: Gutter[] = [];
  let edge = sorted.length > 0 ? right(sorted[0]!.box) : 0;
  for (const { box } of sorted.slice(1)) {
    if (box.x - edge >= narrowest) found.push({ from: edge, to: box.x });
    edge = Math.max(edge, right(box));
  }
  return found.filter((gap) => !within || (gap.to > within.from && gap.from < within.to));
}

/** What is left of a gutter beside a row; null where a cell stands in it. */
function narrowed<T>(gutter: Gutter, row: Row<T>, height: number): Gutter | null {
  let { from, to } = gutter;
  for (const { box } of row) {
    if (right(box) <= from || box.x >= to) continue;
    if (centerX(box) < (from + to) / 2) from = Math.max(from, right(box));
    else to = Math.min(to, box.x);
  }
  const free = row.every(({ box }) => right(box) <= from || box.x >= to);
  return free && to - from >= NARROWEST * height ? { from, to } : null;
}

function heightOf<T>(cells: readonly Cell<T>[]): number {
  const heights = cells.map(({ box, lines }) => box.height / lines.length).toSorted((a, b) => a - b);
  return heights[heights.length >> 1] ?? 0;
}

function splitRun<T extends Placed>(rows: readonly Row<T>[], gutter: Gutter, rightToLeft: boolean): Block<T>[] {
  const cells = rows.flat();
  const left = cells.filter(({ box }) => centerX(box) < (gutter.from + gutter.to) / 2);
  const others = cells.filter((cell) => !left.includes(cell));
  if (!areColumns(rows, left, others)) return [rows.map((row) => tableCells(row))];
  const sides = rightToLeft ? [others, left] : [left, others];
  return sides.flatMap((side) => inOrder(side, rightToLeft));
}

/** Lines of one cell that was wrapped stand under each other. */
function tableCells<T>(row: Row<T>): T[][] {
  const cells: Cell<T>[][] = [];
  for (const cell of row) {
    const over = cells.find((members) => members.some(({ box }) => overlapX(box, cell.box) > 0.5 * Math.min(box.width, cell.box.width)));
    if (over) over.push(cell);
    else cells.push([cell]);
  }
  return cells.map((members) => members.toSorted((a, b) => a.box.y - b.box.y).flatMap(({ lines }) => lines));
}

const overlapX = (a: Box, b: Box): number => Math.min(right(a), right(b)) - Math.max(a.x, b.x);

/** Share of the rows with both sides whose sides stand level, above which the two may be a table. */
const LEVEL = 0.6;
/** A cell of a table is seldom wrapped into more lines. */
const WRAPPED = 4;
/** Lines of a running text stand closer than this, rows of a table farther, in heights of a line. */
const LEADING = 1.1;
/** Lines of a running text are at least this many times as wide as high. */
const RUNNING = 5;

/** Two sides of a gutter: columns of running text, or cells of a table's rows. */
function areColumns<T extends Placed>(rows: readonly Row<T>[], a: readonly Cell<T>[], b: readonly Cell<T>[]): boolean {
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

/** Farther apart, in heights of the line, two lines are two paragraphs; so are lines of different size. */
const PARAGRAPH = 1.3;
const SAME_SIZE = 1.45;
/** A step down this many times the paragraph's usual one ends it. */
const UNUSUAL = 1.3;

/** One column's cells, from the top, in paragraphs. */
function paragraphs<T>(cells: readonly Cell<T>[]): Block<T>[] {
  const groups: Cell<T>[][] = [];
  for (const cell of cells) {
    const group = groups.at(-1);
    if (group && continues(group, cell)) group.push(cell);
    else groups.push([cell]);
  }
  return groups.map((group) => group.flatMap(({ lines }) => lines.map((line) => [[line]])));
}

function continues<T>(group: readonly Cell<T>[], next: Cell<T>): boolean {
  const last = group.at(-1)!;
  if (last.lines.length > 1 || next.lines.length > 1) return false;
  const [low, high] = [Math.min(last.box.height, next.box.height), Math.max(last.box.height, next.box.height)];
  const gap = next.box.y - bottom(last.box);
  const before = group.at(-2);
  const usual = before ? centerY(last.box) - centerY(before.box) : Infinity;
  const beside = overlapX(last.box, next.box) > 0;
  return beside && high <= SAME_SIZE * low && gap <= PARAGRAPH * high && centerY(next.box) - centerY(last.box) <= UNUSUAL * usual;
}
