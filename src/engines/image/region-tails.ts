/** Tails of speech bubbles: small pointed ends of a box's own colour that stand out of one of its sides. */
import { bottom, right, type Box } from './geometry.ts';
import { outlineArea, type Region } from './regions.ts';

/**
 * A tail reaches so many px beyond the side it stands on, and so much of the box's depth at most (an arrow's own end reaches farther), along so many px of the side, and such a share
 * of it at most. From its tip it only widens, but for px, and it fills so much of its own box at most: a triangle half of it, a bow of the half circle .79, a tab all.
 */
const TAIL = { reach: 5, ofDepth: 0.5, base: 6, ofSide: 0.6, uneven: 2, filled: 0.7 };
/** So much of the side itself is seen beside it, its pixels within so many px of one line: of the end of a pill it is a fifth. */
const SIDE = { seen: 0.25, off: 1 };
/** What is left is as high and as wide at least, px. */
const LEAST_BODY = 12;

/** The region without the tails at its sides; itself where it has none. Its label stays. */
export function withoutTails(region: Region): Region {
  const { box, left, right: ends } = region;
  const columns = columnsOf(region);
  const edges = {
    left: sideBehindTail(left, -1, box.width),
    right: sideBehindTail(ends, 1, box.width),
    top: sideBehindTail(columns.top, -1, box.height),
    bottom: sideBehindTail(columns.bottom, 1, box.height),
  };
  if (Object.values(edges).every((edge) => edge === null)) return region;
  const [x, y] = [edges.left ?? box.x, edges.top ?? box.y];
  const body = { x, y, width: (edges.right ?? right(box) - 1) + 1 - x, height: (edges.bottom ?? bottom(box) - 1) + 1 - y };
  return Math.min(body.width, body.height) < LEAST_BODY ? region : within(region, body);
}

/** Where the side lies out of which a tail stands, or null where none does. */
function sideBehindTail(ends: Int32Array, outwards: 1 | -1, depth: number): number | null {
  const side = modeOf(ends);
  const beyond = ends.map((end) => (end - side) * outwards);
  const isOnSide = (reach: number) => Math.abs(reach) <= SIDE.off;
  if (beyond.filter(isOnSide).length < SIDE.seen * ends.length) return null;
  const reach = Math.max(...beyond);
  if (reach < TAIL.reach || reach > TAIL.ofDepth * depth) return null;
  const tip = beyond.indexOf(reach);
  let [from, to] = [tip, tip];
  while (from > 0 && beyond[from - 1]! > SIDE.off) from--;
  while (to < beyond.length - 1 && beyond[to + 1]! > SIDE.off) to++;
  const tail = beyond.slice(from, to + 1);
  const isAlone = beyond.every((out, i) => (i >= from && i <= to) || out < TAIL.reach);
  return isAlone && isTail(tail, tip - from, ends.length) ? side : null;
}

/** @param reaches how far each of its rows or columns reaches beyond the side */
function isTail(reaches: Int32Array, tip: number, side: number): boolean {
  if (reaches.length < TAIL.base || reaches.length > TAIL.ofSide * side) return false;
  const narrows = (towards: 1 | -1): boolean => {
    for (let i = tip, least = reaches[tip]!; i >= 0 && i < reaches.length; i += towards) {
      if (reaches[i]! > least + TAIL.uneven) return false;
      least = Math.min(least, reaches[i]!);
    }
    return true;
  };
  const filled = reaches.reduce((sum, reach) => sum + reach, 0);
  return narrows(1) && narrows(-1) && filled <= TAIL.filled * reaches[tip]! * reaches.length;
}

/** First and last row of each of an outline's columns. */
function columnsOf({ box, left, right: ends }: Region): { top: Int32Array; bottom: Int32Array } {
  const [top, low] = [new Int32Array(box.width).fill(bottom(box)), new Int32Array(box.width).fill(box.y - 1)];
  for (let row = 0; row < box.height; row++) {
    for (let x = left[row]!; x <= ends[row]!; x++) {
      top[x - box.x] = Math.min(top[x - box.x]!, box.y + row);
      low[x - box.x] = box.y + row;
    }
  }
  return { top, bottom: low };
}

/** The part of a region within a box. */
function within(region: Region, box: Box): Region {
  const rows = Array.from({ length: box.height }, (_, i) => box.y - region.box.y + i);
  const left = Int32Array.from(rows, (row) => Math.max(box.x, region.left[row]!));
  const ends = Int32Array.from(rows, (row) => Math.min(right(box) - 1, region.right[row]!));
  const cut = outlineArea(region) - outlineArea({ ...region, box, left, right: ends });
  return { ...region, box, left, right: ends, area: Math.max(1, region.area - cut) };
}

function modeOf(values: Int32Array): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), [0, 0])[0];
}
