/** The signs of a column, told apart by the rows between them. */
import type { Box } from './geometry.ts';

/** Whether a pixel is inked. */
export type Inked = (x: number, y: number) => boolean;

/** A sign is about as high as the column is wide; strokes of one sign are not cut apart. */
const SIGN = 1.12;
/**
 * Commas and stops stand in the upper right corner of their square, right under the sign before them, of which they are no part: no larger than this, in widths of
 * the column, and no lower than a speck.
 */
const MARK = { most: 0.45, least: 0.1 };
/** Dots of emphasis and small readings stand beside the column with air between: the column itself takes so much of what is inked across. */
const MAIN = 0.6;

interface Run {
  readonly y: number;
  readonly end: number;
}

interface Extent {
  readonly from: number;
  readonly to: number;
}

/** Runs of inked rows, joined while they are no higher than one sign; commas and stops by themselves; signs that touch are cut evenly. */
export function signsOf({ width, height }: { readonly width: number; readonly height: number }, isInked: Inked): Box[] {
  const main = mainBand(width, height, isInked);
  const rows = Array.from({ length: height }, (_, y) => extentIn(y, main, isInked));
  const inked = rows.filter((row) => row !== null);
  if (inked.length === 0) return [];
  const across: Extent = { from: Math.min(...inked.map(({ from }) => from)), to: Math.max(...inked.map(({ to }) => to)) };
  const size = across.to + 1 - across.from;
  const signs: Run[] = [];
  let isClosed = true;
  for (const whole of runsOf(rows)) {
    for (const run of withoutMark(whole, rows, across)) {
      const isMark = signs.length > 0 && isMarkIn(run, rows, across);
      const last = signs.at(-1);
      if (last && !isClosed && !isMark && run.end - last.y <= SIGN * size) signs[signs.length - 1] = { y: last.y, end: run.end };
      else signs.push(run);
      isClosed = isMark;
    }
  }
  return signs.flatMap((run) => cutEvenly(run, SIGN * size, rows));
}

/** The columns of pixels that hold the signs: without what stands beside all of them. */
function mainBand(width: number, height: number, isInked: Inked): Extent {
  const counts = Array.from({ length: width }, (_, x) => {
    let count = 0;
    for (let y = 0; y < height; y++) count += Number(isInked(x, y));
    return count;
  });
  const bands: (Extent & { readonly ink: number })[] = [];
  for (let x = 0; x < width; x++) {
    if (counts[x] === 0) continue;
    let [to, ink] = [x, counts[x]];
    while (to + 1 < width && counts[to + 1] > 0) ink += counts[++to];
    bands.push({ from: x, to, ink });
    x = to;
  }
  const whole: Extent = { from: 0, to: width - 1 };
  if (bands.length < 2) return whole;
  const main = bands.reduce((most, band) => (band.ink > most.ink ? band : most));
  return main.to + 1 - main.from >= MAIN * (bands.at(-1)!.to + 1 - bands[0].from) ? main : whole;
}

function extentIn(y: number, main: Extent, isInked: Inked): Extent | null {
  let [from, to] = [Infinity, -1];
  for (let x = main.from; x <= main.to; x++) if (isInked(x, y)) [from, to] = [Math.min(from, x), x];
  return to < 0 ? null : { from, to };
}

function runsOf(rows: readonly (Extent | null)[]): Run[] {
  const runs: Run[] = [];
  for (let y = 0; y < rows.length; y++) {
    if (!rows[y]) continue;
    let end = y + 1;
    while (end < rows.length && rows[end]) end++;
    runs.push({ y, end });
    y = end;
  }
  return runs;
}

/** A run that is higher than a sign and lower than two, without the comma at its foot that the sign reaches down to, and that comma. */
function withoutMark(run: Run, rows: readonly (Extent | null)[], across: Extent): Run[] {
  const most = SIGN * (across.to + 1 - across.from);
  if (run.end - run.y <= most || run.end - run.y >= 1.5 * most) return [run];
  let cut = run.end;
  while (cut > run.y && isOnRight(rows[cut - 1], across)) cut--;
  const mark = { y: cut, end: run.end };
  return cut > run.y && isMarkIn(mark, rows, across) ? [{ y: run.y, end: cut }, mark] : [run];
}

const isOnRight = (row: Extent | null, { from, to }: Extent): boolean => row !== null && row.from >= (from + to) / 2;

function isMarkIn({ y, end }: Run, rows: readonly (Extent | null)[], across: Extent): boolean {
  const size = across.to + 1 - across.from;
  const own = rows.slice(y, end).filter((row) => row !== null);
  const width = Math.max(...own.map(({ to }) => to)) + 1 - Math.min(...own.map(({ from }) => from));
  const isSmall = Math.max(width, end - y) <= MARK.most * size && Math.min(width, end - y) >= MARK.least * size;
  return isSmall && own.every((row) => isOnRight(row, across));
}

function cutEvenly({ y, end }: Run, sign: number, rows: readonly (Extent | null)[]): Box[] {
  const parts = Math.max(1, Math.round((end - y) / sign));
  return Array.from({ length: parts }, (_, i) => {
    const [top, below] = [Math.round(y + (i * (end - y)) / parts), Math.round(y + ((i + 1) * (end - y)) / parts)];
    const own = rows.slice(top, below).filter((row) => row !== null);
    const from = Math.min(...own.map((row) => row.from));
    return { x: from, y: top, width: Math.max(...own.map((row) => row.to)) + 1 - from, height: below - top };
  });
}
