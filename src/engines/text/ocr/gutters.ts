/** Gutters: what parts the sides of several rows. */
import { bottom, centerX, centerY, enclose, right } from '../../image/geometry.ts';
import { heightOf, SAME_SIZE, type Row } from './cells.ts';

/** Columns of the page, px, that stay empty through several rows. */
export interface Gutter {
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
export function gutterRun<T>(rows: readonly Row<T>[], start: number): { end: number; gutter: Gutter } | null {
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
