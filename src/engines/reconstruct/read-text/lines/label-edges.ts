/** What shows that a surface is a label, and no letter: edges that are straight but for round corners, and closed all round. */
import { boxFromEdges, bottom, grow, right, type Box } from '../../../image/geometry.ts';

/** So much of a label's upper and lower side shows its edge, and of the other two unless it ends round. */
const SIDES = { level: 0.55, upright: 0.6 };
/** What lies right within a label's upper and lower edge is inked no more than this, but for its sides, or so much. */
const WITHIN = { empty: 0.25, filled: 0.7 };
/** So far from its side, in its height, a label that ends round is inked in so much of its middle third. */
const ROUND = { reach: 0.15, share: 0.8 };
/** Within a label's edge and that edge's softness, px. */
export const EDGE = 2;

/** Box of a group of pixels. @param pixels places in rows of `width`, the uppermost first */
export function boxOf(pixels: Int32Array, width: number): Box {
  let [left, end] = [width, 0];
  for (const at of pixels) {
    left = Math.min(left, at % width);
    end = Math.max(end, (at % width) + 1);
  }
  return boxFromEdges(left, Math.floor(pixels[0]! / width), end, Math.floor(pixels.reduce((a, b) => Math.max(a, b), 0) / width) + 1);
}

/** Whether a box is inked all round: along its level sides but for round corners, and along the others, or so that nothing leads in from outside. */
export function isClosed(box: Box, isOn: (x: number, y: number) => boolean): boolean {
  const [last, end] = [right(box) - 1, bottom(box) - 1];
  // In lossy pictures an edge between two pixels is the one or the other.
  const column = (x: number, next: number) => shareOf(box.height, (k) => isOn(x, box.y + k) || isOn(next, box.y + k));
  const row = (y: number, next: number) => shareOf(box.width, (k) => isOn(box.x + k, y) || isOn(box.x + k, next));
  if (Math.min(row(box.y, box.y + 1), row(end, end - 1)) < SIDES.level) return false;
  // Within its edges a label is one surface, before its words begin; stems of a letter (Ш) go on from bar to bar.
  const within = [box.y + EDGE + 1, end - EDGE - 1].map((y) => shareOf(box.width, (k) => isOn(box.x + k, y)));
  if (within.some((share) => share > WITHIN.empty && share < WITHIN.filled)) return false;
  return Math.min(column(box.x, box.x + 1), column(last, last - 1)) >= SIDES.upright || (isRound(box, isOn) && isRing(box, isOn));
}

/** Whether the middle third of both sides is inked, as of what ends round; the stems of a letter stand within its bars. */
function isRound(box: Box, isOn: (x: number, y: number) => boolean): boolean {
  const [from, rows] = [box.y + Math.floor(box.height / 3), Math.ceil(box.height / 3)];
  const [reach, last] = [Math.ceil(ROUND.reach * box.height), right(box) - 1];
  const side = (step: -1 | 1, start: number) =>
    shareOf(rows, (k) => Array.from({ length: reach }, (_, x) => start + step * x).some((x) => isOn(x, from + k)));
  return Math.min(side(1, box.x), side(-1, last)) >= ROUND.share;
}

function shareOf(length: number, isSuch: (k: number) => boolean): number {
  let count = 0;
  for (let k = 0; k < length; k++) if (isSuch(k)) count++;
  return count / length;
}

/** Whether no way leads from beside a box between what is inked to the column in its middle, steps being level and upright. */
function isRing(box: Box, isOn: (x: number, y: number) => boolean): boolean {
  const { width, height } = grow(box, 1);
  const isFree = (i: number) => !isOn(box.x - 1 + (i % width), box.y - 1 + Math.floor(i / width));
  const seen = new Uint8Array(width * height);
  const waiting = [0];
  seen[0] = 1;
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const [x, y] = [at % width, Math.floor(at / width)];
    if (x === width >> 1 && y > 1 && y < height - 2) return false;
    const beside = [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, y > 0 ? at - width : -1, y < height - 1 ? at + width : -1];
    for (const to of beside) {
      if (to < 0 || seen[to] || !isFree(to)) continue;
      seen[to] = 1;
      waiting.push(to);
    }
  }
  return true;
}
