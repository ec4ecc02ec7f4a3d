/** The framed column of a comparison: its cells stand on each other, one frame runs down both sides of all of them, and a head of its colour may close it. */
import { channelDistance } from '../../image/colour.ts';
import { lineBeside } from '../../image/edge.ts';
import { bottom, boxFromEdges, coveredShare, grow, intersect, right, type Box } from '../../image/geometry.ts';
import { median, medianOf } from '../../image/median.ts';
import { sideColor, type Side } from '../../image/surroundings.ts';
import type { Border } from '../document.ts';
import type { Band, FoundBox } from './found-box.ts';
import type { FoundRule } from './rules.ts';

/** Cells of a column: px between two of them at most, and px by which their sides differ. */
const COLUMN = { gap: 4, side: 1 };
/** A frame is so many px wide, differs from cell to cell by so many px, levels and times the noise, and shows beside such a share of the cells on either side. */
const FRAME = { least: 2, most: 8, width: 1, colour: 24, noise: 12, shown: 0.6 };
/** Levels by which a frame differs from the cells and from what lies beyond it: a soft shadow between two cards differs by less. */
const CONTRAST = 48;
/** A head or foot that closes a frame lies so near to its cells, px. */
const CLOSED = 2;

export interface FramedColumns {
  readonly boxes: readonly FoundBox[];
  /** Without those that are sides of a frame. */
  readonly rules: readonly FoundRule[];
  /** The cells of framed columns among the boxes. */
  readonly cells: readonly FoundBox[];
  /** These as they were found, without their borders. */
  readonly bare: readonly FoundBox[];
}

/** @returns the boxes, the cells of framed columns with their stretches of the frame as borders: what was found of such a stretch alone is no frame of its own */
export function frameColumns(boxes: readonly FoundBox[], rules: readonly FoundRule[], band: Band): FramedColumns {
  const framed = new Map(columnsOf(boxes).flatMap((column) => [...framedCells(column, boxes, band)]));
  const isSide = ({ orientation, box }: FoundRule) =>
    orientation === 'vertical' && [...framed.values()].some((cell) => intersect(box, cell.box) && isWithinSide(box, cell));
  const isFrameOfCell = ({ box, fill, border }: FoundBox) =>
    !fill && border && [...framed.values()].some((cell) => isSamePlace(box, cell.box, cell.border!.width));
  return {
    boxes: boxes.filter((box) => !isFrameOfCell(box)).map((box) => framed.get(box) ?? box),
    rules: rules.filter((rule) => !isSide(rule)),
    cells: [...framed.values()],
    bare: [...framed.keys()],
  };
}

/** Whether a line is no wider than the border down one side of a cell, give or take a px, and lies in it. */
const isWithinSide = (rule: Box, { box, border }: FoundBox): boolean =>
  [box.x, right(box) - border!.width].some((x) => rule.x >= x - 1 && right(rule) <= x + border!.width + 1);

/** Whether no edge of one is farther from that of the other than px. */
const isSamePlace = (a: Box, b: Box, px: number): boolean =>
  [a.x - b.x, a.y - b.y, right(a) - right(b), bottom(a) - bottom(b)].every((apart) => Math.abs(apart) <= px);

/** Bare cells of one width that stand on each other, from the top down. */
function columnsOf(boxes: readonly FoundBox[]): FoundBox[][] {
  const columns: FoundBox[][] = [];
  for (const cell of boxes.filter(({ fill, border }) => fill?.kind === 'solid' && !border).toSorted((a, b) => a.box.y - b.box.y)) {
    const column = columns.find((own) => isNext(own.at(-1)!, cell));
    if (column) column.push(cell);
    else columns.push([cell]);
  }
  return columns;
}

function isNext({ box: upper, fill: above }: FoundBox, { box: lower, fill: below }: FoundBox): boolean {
  const gap = lower.y - bottom(upper);
  const isOne = above?.kind === 'solid' && below?.kind === 'solid' && channelDistance(above.color, below.color) <= FRAME.colour;
  const isUnder = Math.abs(upper.x - lower.x) <= COLUMN.side && Math.abs(right(upper) - right(lower)) <= COLUMN.side;
  return isOne && isUnder && gap >= 0 && gap <= COLUMN.gap;
}

/** The line beside one side of a cell, and how far the fill goes on before it, px. */
interface Line extends Pick<Border, 'width' | 'color'> {
  readonly end: number;
}

/** The cells of a column with their borders; none where no frame runs round it. */
function framedCells(column: readonly FoundBox[], boxes: readonly FoundBox[], band: Band): Map<FoundBox, FoundBox> {
  const none = new Map<FoundBox, FoundBox>();
  const [left, end] = [sideOf(column, 'left', band), sideOf(column, 'right', band)];
  if (!left || !end || !isSame(left, end, band) || left.width < FRAME.least) return none;
  const [width, color] = [Math.round((left.width + end.width) / 2), medianOf([left.color, end.color])];
  const [first, last] = [column[0]!, column.at(-1)!];
  const isFrame = (line: Line | null) => line !== null && isSame(line, { ...left, color }, band);
  const [top, foot] = [lineOf(first, 'top', band), lineOf(last, 'bottom', band)];
  const [hasTop, hasFoot] = [isFrame(top), isFrame(foot)];
  const closes = ({ box, fill }: FoundBox, isHead: boolean) =>
    fill?.kind === 'solid' &&
    channelDistance(fill.color, color) <= FRAME.colour + FRAME.noise * band.noise &&
    Math.abs(isHead ? bottom(box) - first.box.y : box.y - bottom(last.box)) <= CLOSED &&
    coveredShare({ ...first.box, y: box.y, height: box.height }, grow(box, COLUMN.side)) === 1;
  if (!(hasTop || boxes.some((box) => closes(box, true))) || !(hasFoot || boxes.some((box) => closes(box, false)))) return none;
  const [from, to] = [
    median(column.map(({ box }) => box.x)) - left.end - width,
    median(column.map(({ box }) => right(box))) + end.end + width,
  ];
  return new Map(
    column.map((cell) => {
      const [isTop, isFoot] = [cell === first && hasTop, cell === last && hasFoot];
      const y = isTop ? cell.box.y - top!.end - width : cell.box.y;
      const box = boxFromEdges(from, y, to, isFoot ? bottom(cell.box) + foot!.end + width : bottom(cell.box));
      const sides: Side[] = ['left', 'right', ...(isTop ? (['top'] as const) : []), ...(isFoot ? (['bottom'] as const) : [])];
      const outer = (radius: number, isOuter: boolean) => (isOuter && radius > 0 ? radius + width : 0);
      const [a, b, c, d] = cell.radius;
      const radius = [outer(a, isTop), outer(b, isTop), outer(c, isFoot), outer(d, isFoot)] as const;
      return [cell, { ...cell, box, radius, border: { width, color, sides, style: 'solid' } }];
    }),
  );
}

/** What runs down one side of a column: the line that most of its cells show there. */
function sideOf(column: readonly FoundBox[], side: Side, band: Band): Line | null {
  const lines = column.flatMap((cell) => lineOf(cell, side, band) ?? []);
  if (lines.length === 0) return null;
  const usual: Line = {
    end: median(lines.map((line) => line.end)),
    width: median(lines.map((line) => line.width)),
    color: medianOf(lines.map((line) => line.color)),
  };
  return lines.filter((line) => isSame(line, usual, band)).length >= FRAME.shown * column.length ? usual : null;
}

function lineOf({ box, radius }: FoundBox, side: Side, { raster, noise }: Band): Line | null {
  const corner = Math.max(...radius);
  const edge = lineBeside(raster, box, side, corner, FRAME.most, 3 + 3 * noise);
  if (!edge?.border) return null;
  const { color } = edge.border;
  const grounds = [-CLOSED, FRAME.most + CLOSED].map((distance) => sideColor(raster, box, side, distance, corner));
  return grounds.every((ground) => ground !== null && channelDistance(ground, color) >= CONTRAST)
    ? { ...edge.border, end: edge.end }
    : null;
}

const isSame = (a: Line, b: Line, { noise }: Band): boolean =>
  Math.abs(a.width - b.width) <= FRAME.width && channelDistance(a.color, b.color) <= FRAME.colour + FRAME.noise * noise;
