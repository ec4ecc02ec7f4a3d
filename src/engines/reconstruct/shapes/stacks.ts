/** Cells of one colour that stand on each other, parted by thin lines: lossy colour moves each one's edges by a few px of their own, and hides some. */
import { channelDistance, type Rgb } from '../../image/colour.ts';
import { bottom, coveredShare, right, type Box } from '../../image/geometry.ts';
import { median, medianOf } from '../../image/median.ts';
import { colorAt, type RgbRaster } from '../../image/raster.ts';
import type { FoundBox } from './found-box.ts';

/** How far, px, the sides of cells may lie from each other, and by how many levels, and levels a level of noise, their colours differ. */
const ALIKE = { side: 4, colour: 8, perNoise: 3 };
/** So many cells were found, and what lies between two of them is no higher than this, in heights of the higher one: cells that were not found (the rows between tell). */
const STACK = { cells: 3, missing: 4 };
/** A row of a cell is looked at so far from its sides, px, over such a share of its width: text rarely reaches there. */
const BESIDE = { from: 4, share: 0.12 };
/** A line differs from the cells by so many levels, and levels a level of noise, and is so many px thick at most. */
const LINE = { shows: 8, perNoise: 3, thickest: 4 };
/** Cells are this high, px. */
const LEAST_HEIGHT = 12;

type Solid = FoundBox & { readonly fill: { readonly kind: 'solid'; readonly color: Rgb } };

/** @returns the boxes, those of a stack with common sides, reaching from line to line; cells of it that were not found among them */
export function straightenStacks(boxes: readonly FoundBox[], raster: RgbRaster, noise: number): FoundBox[] {
  let left = [...boxes];
  for (const first of boxes.filter(isSolid).toSorted((a, b) => a.box.y - b.box.y)) {
    if (!left.includes(first)) continue;
    const stack = stackFrom(first, left.filter(isSolid), noise);
    const cells = stack.length >= STACK.cells ? cellsOf(stack, raster, noise) : [];
    if (cells.length < stack.length) continue;
    left = [...left.filter((box) => !(stack as FoundBox[]).includes(box)), ...cells];
  }
  return left;
}

const isSolid = (box: FoundBox): box is Solid => box.fill?.kind === 'solid' && !box.border;

/** Of one colour, between the same two lines. */
const areAlike = (a: Solid, b: Solid, noise: number): boolean =>
  Math.abs(a.box.x - b.box.x) <= ALIKE.side &&
  Math.abs(right(a.box) - right(b.box)) <= ALIKE.side &&
  channelDistance(a.fill.color, b.fill.color) <= ALIKE.colour + ALIKE.perNoise * noise;

/** Whether a cell of its kind stands on a box, or the box on one, parted by a line at most: what is seen beside it is no shadow. */
export function isStacked(box: FoundBox, others: readonly FoundBox[], noise: number): boolean {
  const gap = (upper: Box, lower: Box) => Math.abs(lower.y - bottom(upper)) <= LINE.thickest;
  return (
    isSolid(box) &&
    others.some(
      (other) => other !== box && isSolid(other) && areAlike(box, other, noise) && (gap(box.box, other.box) || gap(other.box, box.box)),
    )
  );
}

/** Cells nearer than this, px, touch: there their corners are square. Cells of one row begin and end together within px, and have no rounder corners than this share of their height: pills may touch. */
const TOUCH = { apart: 1.5, row: 2, round: 0.34 };

/**
 * The boxes, with square corners where cells of one kind touch, or cells of one row: compression bends them. A corner of which the picture shows that the ground lies in it is
 * round beside another cell, too, as the head of a column that stands out is.
 */
export function withSquareJoints(boxes: readonly FoundBox[], noise: number, raster?: RgbRaster): FoundBox[] {
  return boxes.map((box) => {
    if (!isSolid(box) || Math.max(...box.radius) === 0) return box;
    const alike = boxes.filter((other): other is Solid => other !== box && isSolid(other) && areAlike(box, other, noise));
    const above = alike.some((other) => Math.abs(box.box.y - bottom(other.box)) <= TOUCH.apart);
    const below = alike.some((other) => Math.abs(other.box.y - bottom(box.box)) <= TOUCH.apart);
    const inRow = Math.max(...box.radius) < TOUCH.round * box.box.height ? boxes.filter((other) => isBeside(box, other)) : [];
    const before = inRow.find((other) => Math.abs(box.box.x - right(other.box)) <= TOUCH.apart);
    const behind = inRow.find((other) => Math.abs(other.box.x - right(box.box)) <= TOUCH.apart);
    const radius = box.radius.map((r, corner) => {
      const isStanding = corner < 2 ? above : below;
      const next = corner === 0 || corner === 3 ? before : behind;
      if (isStanding) return 0;
      return next && !(raster && isSolid(next) && isOpen(raster, box, corner, next.fill.color)) ? 0 : r;
    });
    return { ...box, radius: radius as unknown as FoundBox['radius'] };
  });
}

/** Of a round corner a square of this share of its radius lies beyond the arc, from so many px on it tells; it has the colour so far beyond the level side, px and levels, and is farther from the box's own and, by levels, from its neighbour's. */
const OPEN = { share: 0.29, least: 8, beyond: 4, levels: 12, own: 40, next: 8 };

/** Whether the ground lies in a corner beside another cell. @param corner in the order of radii */
function isOpen(raster: RgbRaster, { box, radius, fill }: Solid, corner: number, next: Rgb): boolean {
  if (radius[corner]! < OPEN.least) return false;
  const side = Math.floor(OPEN.share * radius[corner]!);
  const x = corner === 0 || corner === 3 ? box.x : right(box) - side;
  const isUpper = corner < 2;
  const [within, beyond] = [isUpper ? box.y : bottom(box) - side, isUpper ? box.y - OPEN.beyond : bottom(box) + OPEN.beyond - 1];
  if (beyond < 0 || beyond >= raster.height) return false;
  const colours = (y: number, rows: number) =>
    medianOf(Array.from({ length: side * rows }, (_, i) => colorAt(raster, x + (i % side), y + Math.floor(i / side))));
  const [own, ground] = [colours(within, side), colours(beyond, 1)];
  const off = channelDistance(own, ground);
  return off <= OPEN.levels && channelDistance(own, fill.color) >= OPEN.own && channelDistance(own, next) >= off + OPEN.next;
}

const isBeside = (a: FoundBox, b: FoundBox): boolean =>
  a !== b && isSolid(b) && Math.abs(a.box.y - b.box.y) <= TOUCH.row && Math.abs(bottom(a.box) - bottom(b.box)) <= TOUCH.row;

/** The box and what stands under it, each of one colour and width with the one before. */
function stackFrom(first: Solid, others: readonly Solid[], noise: number): Solid[] {
  const stack = [first];
  const below = others.filter(({ box }) => box.y > first.box.y).toSorted((a, b) => a.box.y - b.box.y);
  for (const next of below) {
    const last = stack.at(-1)!;
    const gap = next.box.y - bottom(last.box);
    if (!areAlike(next, last, noise) || gap < -LINE.thickest || gap > STACK.missing * Math.max(last.box.height, next.box.height)) continue;
    stack.push(next);
  }
  return stack;
}

/** The stack cut at its lines; none where something thicker than a line parts it, or it is no column of cells. */
function cellsOf(stack: readonly Solid[], raster: RgbRaster, noise: number): FoundBox[] {
  const color = medianOf(stack.map(({ fill }) => fill.color));
  const [x, end] = [median(stack.map(({ box }) => box.x)), median(stack.map(({ box }) => right(box)))];
  const [first, last] = [stack[0], stack.at(-1)!];
  const column: Box = { x, y: first.box.y, width: end - x, height: bottom(last.box) - first.box.y };
  const lines = linesIn(column, color, raster, LINE.shows + LINE.perNoise * noise);
  if (!lines || lines.length === 0) return [];
  const tops = [column.y, ...lines.map((line) => line.end)];
  const bottoms = [...lines.map((line) => line.start), bottom(column)];
  const cells = tops.map((y, i): FoundBox => ({
    ...first,
    fill: { kind: 'solid', color },
    radius: [i === 0 ? first.radius[0] : 0, i === 0 ? first.radius[1] : 0, 0, 0],
    box: { x, y, width: column.width, height: bottoms[i] - y },
  }));
  const lowest = cells.at(-1)!;
  cells[cells.length - 1] = { ...lowest, radius: [lowest.radius[0], lowest.radius[1], last.radius[2], last.radius[3]] };
  const sound = cells.every(({ box }) => box.height >= LEAST_HEIGHT) && stack.every(({ box }) => isOneOf(box, cells));
  return sound ? cells : [];
}

/** Whether a box is one of the cells: a line through it would make two of it. */
const isOneOf = (box: Box, cells: readonly FoundBox[]): boolean => cells.some((cell) => coveredShare(box, cell.box) > 0.8);

interface Line {
  readonly start: number;
  readonly end: number;
}

/** Rows of a column that have not its colour, as lines as thick as they are at half of their strength; null where one is too thick. */
function linesIn(column: Box, color: Rgb, raster: RgbRaster, shows: number): Line[] | null {
  const lines: Line[] = [];
  const strengths = Array.from({ length: Math.floor(column.height) }, (_, row) =>
    strengthOf(column, Math.floor(column.y) + row, color, raster),
  );
  for (let row = LEAST_HEIGHT; row < strengths.length - LEAST_HEIGHT; row++) {
    if (strengths[row] <= shows) continue;
    let after = row;
    while (after < strengths.length && strengths[after] > shows) after++;
    const most = Math.max(...strengths.slice(row, after));
    const strong = strengths
      .slice(row, after)
      .map((strength, i) => (strength >= most / 2 ? row + i : -1))
      .filter((i) => i >= 0);
    const line = { start: Math.floor(column.y) + strong[0], end: Math.floor(column.y) + strong.at(-1)! + 1 };
    if (line.end - line.start > LINE.thickest) return null;
    lines.push(line);
    row = after;
  }
  return lines;
}

/** How far a row's pixels beside the column's sides are from its colour, levels: the lesser of both sides. */
function strengthOf({ x, width }: Box, y: number, color: Rgb, raster: RgbRaster): number {
  const reach = Math.max(4, Math.round(BESIDE.share * width));
  const side = (from: number) => {
    let sum = 0;
    for (let i = 0; i < reach; i++) sum += channelDistance(colorAt(raster, Math.round(from) + i, y), color);
    return sum / reach;
  };
  return Math.min(side(x + BESIDE.from), side(x + width - BESIDE.from - reach));
}
