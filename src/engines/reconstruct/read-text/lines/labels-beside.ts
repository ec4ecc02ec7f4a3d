/** Small labels in a row, or before words: the detector takes them for one line, though each is text of its own, often white on colour beside colour on white. */
import { luma } from '../../../image/colour.ts';
import { connectedParts } from '../../../image/connected.ts';
import { bottom, boxFromEdges, centerX, centerY, clampToPixels, grow, intersect, right, type Box } from '../../../image/geometry.ts';
import { crop, type RgbRaster } from '../../../image/raster.ts';
import { SIDE } from './line-ink.ts';

/** What is looked at above and below a line, heights of it: a label's edges lie there. */
const AROUND = 0.5;
/** A line that may hold a label and something else is so many times as long as high. */
const LONG = 2;
/** Levels of luma in which a label differs from what it lies on; a lossy picture's ringing beside letters is less. */
const CONTRAST = 40;
/** So much of a window is of one ground, give or take levels of luma: a photo may reach into it, and the line below. */
const GROUND = { share: 0.35, levels: 8 };
/** A label's edges are straight but for round corners: so much of its upper and lower side shows it, and of the other two unless it ends round. It is longer than high by this, so high in heights of the line, and higher than all letters by so many px: letters that touch are closed all round, too. */
const LABEL = { level: 0.55, upright: 0.6, longer: 1.1, high: 0.7, over: 2 };
/** What lies right within a label's upper and lower edge is inked no more than this, but for its sides, or so much. */
const WITHIN = { empty: 0.25, filled: 0.7 };
/** So far from its side, in its height, a label that ends round is inked in so much of its middle third. */
const ROUND = { reach: 0.15, share: 0.8 };
/** Within a label's edge and that edge's softness, px. */
const EDGE = 2;

/** A line to look at. */
export interface Place {
  /** px of the picture */
  readonly box: Box;
  /** Whether it stands on a label, whose edges are near and of strong colour. */
  readonly onLabel: boolean;
}

/**
 * @param box that the detector found, px of the picture
 * @returns labels and what stands beside them; the box itself where it holds no label
 */
export function partsBesideLabels(picture: RgbRaster, box: Box): Place[] {
  const whole = { box, onLabel: false };
  const labels = box.width < LONG * box.height ? [] : labelsIn(picture, box);
  if (labels.length === 0) return [whole];
  const parts: Place[] = [];
  let from = box.x;
  const addBetween = (to: number) => {
    if (to - from >= 0.5 * box.height) parts.push({ box: boxFromEdges(from, box.y, to, bottom(box)), onLabel: false });
  };
  for (const label of labels) {
    addBetween(label.x - SIDE);
    parts.push({ box: withinLabel(label, box), onLabel: true });
    from = right(label) + SIDE;
  }
  addBetween(right(box));
  return parts;
}

/** Of a label what is looked at as a line: with what is seen beside and above that, none of its edges. */
function withinLabel(label: Box, line: Box): Box {
  const inner = grow(label, -EDGE);
  const { y, height } = intersect(grow(inner, -EDGE), line) ?? inner;
  return boxFromEdges(inner.x + SIDE, y, right(inner) - SIDE, y + height);
}

/** Boxes, left to right, that are filled or framed and closed on all sides within a window round the line. */
function labelsIn(picture: RgbRaster, line: Box): Box[] {
  const margin = Math.round(AROUND * line.height);
  const area = clampToPixels(grow(line, margin), picture.width, picture.height);
  const window = crop(picture, area);
  const { width, height } = window;
  const lumas = new Uint8Array(width * height);
  const { data } = window;
  for (let i = 0; i < lumas.length; i++) lumas[i] = luma([data[i * 3]!, data[i * 3 + 1]!, data[i * 3 + 2]!]);
  const ground = groundOf(lumas);
  if (ground === null) return [];
  const isOff = (i: number) => Math.abs(lumas[i]! - ground) > CONTRAST;
  const isOn = new Uint8Array(width * height);
  const parts = connectedParts(width, height, isOff)
    .map((pixels) => ({ pixels, box: boxOf(pixels, width) }))
    .filter(({ box }) => box.y > 0 && bottom(box) < height);
  const closed = parts.filter(({ pixels, box }) => {
    if (box.height < LABEL.high * line.height || box.width < LABEL.longer * box.height) return false;
    for (const at of pixels) isOn[at] = 1;
    return isClosed(box, (x, y) => isOn[y * width + x] === 1);
  });
  const letters = parts.filter((part) => !closed.includes(part) && part.box.height <= line.height).map(({ box }) => box.height);
  return closed
    .filter(({ box }) => box.height >= Math.max(0, ...letters) + LABEL.over)
    .map(({ box }) => ({ ...box, x: box.x + area.x, y: box.y + area.y }))
    .filter(
      (label) =>
        Math.abs(centerY(label) - centerY(line)) <= AROUND * line.height && centerX(label) > line.x && centerX(label) < right(line),
    )
    .toSorted((a, b) => a.x - b.x);
}

/** The luma that most of the window has, null where that is not one ground. */
function groundOf(lumas: Uint8Array): number | null {
  const counts = new Uint32Array(256);
  for (const value of lumas) counts[value]!++;
  const near = (value: number) => {
    let count = 0;
    for (let other = Math.max(0, value - GROUND.levels); other <= Math.min(255, value + GROUND.levels); other++) count += counts[other]!;
    return count;
  };
  const ground = counts.reduce((best, _, value) => (near(value) > near(best) ? value : best), 0);
  return near(ground) >= GROUND.share * lumas.length ? ground : null;
}

function boxOf(pixels: Int32Array, width: number): Box {
  let [left, end] = [width, 0];
  for (const at of pixels) {
    left = Math.min(left, at % width);
    end = Math.max(end, (at % width) + 1);
  }
  return boxFromEdges(left, Math.floor(pixels[0]! / width), end, Math.floor(pixels.reduce((a, b) => Math.max(a, b), 0) / width) + 1);
}

/** Whether a box is inked all round: along its level sides but for round corners, and along the others, or so that nothing leads in from outside. */
function isClosed(box: Box, isOn: (x: number, y: number) => boolean): boolean {
  const [last, end] = [right(box) - 1, bottom(box) - 1];
  // In lossy pictures an edge between two pixels is the one or the other.
  const column = (x: number, next: number) => shareOf(box.height, (k) => isOn(x, box.y + k) || isOn(next, box.y + k));
  const row = (y: number, next: number) => shareOf(box.width, (k) => isOn(box.x + k, y) || isOn(box.x + k, next));
  if (Math.min(row(box.y, box.y + 1), row(end, end - 1)) < LABEL.level) return false;
  // Within its edges a label is one surface, before its words begin; stems of a letter (Ш) go on from bar to bar.
  const within = [box.y + EDGE + 1, end - EDGE - 1].map((y) => shareOf(box.width, (k) => isOn(box.x + k, y)));
  if (within.some((share) => share > WITHIN.empty && share < WITHIN.filled)) return false;
  return Math.min(column(box.x, box.x + 1), column(last, last - 1)) >= LABEL.upright || (isRound(box, isOn) && isRing(box, isOn));
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
