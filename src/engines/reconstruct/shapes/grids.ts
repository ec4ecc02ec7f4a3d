/** Tables with a line round every cell: their cells are found as frames that share their lines. They become level rules, and cells between them. */
import { channelDistance, type Rgb } from '../../image/colour.ts';
import { bottom, boxFromEdges, enclose, intersect, right, type Box } from '../../image/geometry.ts';
import type { Border, Fill } from '../document.ts';
import { ROW, SAME_LINE, withFilledColumns, withFilledRows, withRowUnderHead } from './filled-cells.ts';
import type { FoundBox } from './found-box.ts';
import { mergedSlots, slotBox, type Lines } from './grid-slots.ts';
import type { FoundRule } from './rules.ts';

/** Lines of a grid are this thin, px; two frames share one when their edges differ by this many px at most; corners are square, or nearly so in a lossy picture. */
const LINE = { thickest: 3, apart: 1.5, rounded: 2 };
/** Frames that a grid has at least, and its rows and columns. */
const LEAST = { frames: 4, rows: 2, columns: 2 };
const SAME_COLOUR = 24;

type Framed = FoundBox & { readonly border: Border };

export interface Grids {
  /** What belongs to no grid. */
  readonly boxes: readonly FoundBox[];
  readonly cells: readonly FoundBox[];
  readonly rules: readonly FoundRule[];
}

/** What the picture shows of a grid. */
export interface GridPicture {
  /** Whether a line shows: merged cells have none between them. */
  readonly isDrawn: (line: Box, color: Rgb) => boolean;
  /** Colour of a cell, null where it is that of the ground round the grid, or of more than one. */
  readonly fillOf: (cell: Box, grid: Box) => Fill | null;
}

/** @returns the boxes with those that form grids replaced by their cells, and the grids' level lines */
export function takeGrids(found: readonly FoundBox[], picture: GridPicture): Grids {
  const frames = found.filter(isThinFrame);
  const grids: NonNullable<ReturnType<typeof gridOf>>[] = [];
  for (const cluster of clusters(frames).toSorted((a, b) => b.length - a.length)) {
    // What a larger grid has taken in, filled rows and all, is no grid of its own.
    const grid = cluster.some((frame) => grids.some(({ used }) => used.includes(frame))) ? null : gridOf(cluster, found, picture);
    if (grid) grids.push(grid);
  }
  const used = new Set(grids.flatMap((grid) => grid.used));
  return {
    boxes: found.filter((box) => !used.has(box)),
    cells: grids.flatMap((grid) => grid.cells),
    rules: grids.flatMap((grid) => grid.rules),
  };
}

function isThinFrame(box: FoundBox): box is Framed {
  return (
    box.border !== null && box.border.width <= LINE.thickest && box.border.sides.length === 4 && Math.max(...box.radius) <= LINE.rounded
  );
}

/** Frames that share lines, together. */
function clusters(frames: readonly Framed[]): Framed[][] {
  const left = new Set(frames);
  const found: Framed[][] = [];
  for (const first of frames) {
    if (!left.delete(first)) continue;
    const cluster = [first];
    for (const one of cluster) {
      for (const other of left) {
        if (!shareLine(one, other)) continue;
        left.delete(other);
        cluster.push(other);
      }
    }
    found.push(cluster);
  }
  return found;
}

function shareLine(a: Framed, b: Framed): boolean {
  if (channelDistance(a.border.color, b.border.color) > SAME_COLOUR) return false;
  const near = (p: number, q: number) => Math.abs(p - q) <= LINE.apart;
  const { width } = a.border;
  const beside = Math.min(bottom(a.box), bottom(b.box)) - Math.max(a.box.y, b.box.y) > width;
  const over = Math.min(right(a.box), right(b.box)) - Math.max(a.box.x, b.box.x) > width;
  return (
    (beside && (near(right(a.box) - width, b.box.x) || near(right(b.box) - width, a.box.x))) ||
    (over && (near(bottom(a.box) - width, b.box.y) || near(bottom(b.box) - width, a.box.y)))
  );
}

function gridOf(cluster: readonly Framed[], found: readonly FoundBox[], picture: GridPicture) {
  const { border } = cluster[0];
  const columns = linesOf(cluster.flatMap(({ box }) => [box.x, right(box) - border.width]));
  const own = linesOf(cluster.flatMap(({ box }) => [box.y, bottom(box) - border.width]));
  if (cluster.length < LEAST.frames || columns.length <= LEAST.columns || own.length <= LEAST.rows) return null;
  const framed = enclose(cluster.map(({ box }) => box));
  const outer = found.filter(
    (box) => !box.fill && !cluster.includes(box as Framed) && sameColumns(box.box, framed) && holds(box.box, framed),
  );
  const top = Math.min(framed.y, ...outer.map(({ box }) => box.y));
  const inner = own[0] - top >= ROW.least && own[0] - top <= ROW.most ? [top, ...own] : own;
  const drawn = { width: border.width, isDrawn: (line: Box) => picture.isDrawn(line, border.color) };
  const ys = withFilledRows(withRowUnderHead(inner, columns, found, drawn), framed, columns, found, border.width);
  const xs = withFilledColumns(columns, ys, found, border.width);
  const hull = boxFromEdges(xs[0], framed.y, xs.at(-1)! + border.width, bottom(framed));
  const head = found.find(
    ({ box, fill }) =>
      fill && sameColumns(box, hull) && Math.abs(bottom(box) - ys[0]) <= SAME_LINE && box.height >= ROW.least && box.height <= ROW.most,
  );
  const rows = head ? [head.box.y, ...ys] : ys;
  const lines: Lines = { rows, columns: xs, extent: (row) => (head && row === 0 ? head.box : hull), width: border.width };
  // A filled head seldom has lines of its own; its cells stand over the columns all the same.
  const slots = mergedSlots(lines, (line) => (head !== undefined && line.y < ys[0]) || picture.isDrawn(line, border.color));
  const isWhole = (y: number) => slots.every((slot) => slot.fromRow >= y || slot.toRow < y);
  const rules = rows.flatMap((y, i): FoundRule[] =>
    isWhole(i)
      ? [
          {
            box: boxFromEdges(lines.extent(i).x, y, right(lines.extent(i)), y + border.width),
            orientation: 'horizontal',
            color: head && i === 0 && head.fill?.kind === 'solid' ? head.fill.color : border.color,
            style: 'solid',
          },
        ]
      : [],
  );
  const cells = slots.map((slot): FoundBox => {
    const isHead = head !== undefined && slot.fromRow === 0;
    const under = !isWhole(slot.toRow + 1) ? (['bottom'] as const) : [];
    const sides: Border['sides'] = [...(slot.fromColumn === 0 ? (['left'] as const) : []), 'right', ...under];
    const box = slotBox(slot, lines, under.length > 0);
    const fill = isHead ? head.fill : (fillAt(box, cluster) ?? picture.fillOf(box, hull));
    return { box, radius: [0, 0, 0, 0], fill, border: isHead ? null : { ...border, sides } };
  });
  return {
    used: [
      ...cluster,
      ...outer,
      ...(head ? [head] : []),
      ...found.filter((box) => isOneOf(box, cells, framed) || isSeveral(box, cells, border)),
    ],
    cells,
    rules,
  };
}

/** Frames and grounds that lie on a cell say the same again. Round corners are a box's own, but for those that compression bends in the columns beside the frames. */
const isOneOf = ({ box, radius }: FoundBox, cells: readonly FoundBox[], framed: Box): boolean =>
  (Math.max(...radius) <= SAME_LINE || box.x < framed.x - SAME_LINE || right(box) > right(framed) + SAME_LINE) &&
  cells.some((cell) => sameColumns(box, cell.box) && holds(box, cell.box) && holds(cell.box, box));

/** So is a ground that reaches over several cells of a row, from line to line, as a colour that compression lets run on between two of them, or a frame that is their own lines. */
function isSeveral({ box, fill, border }: FoundBox, cells: readonly FoundBox[], line: Border): boolean {
  if (border && (fill || border.width > LINE.thickest || channelDistance(border.color, line.color) > SAME_COLOUR)) return false;
  const row = cells.filter(
    ({ box: cell }) => Math.abs(cell.y - box.y) <= SAME_LINE && Math.abs(bottom(cell) - bottom(box)) <= SAME_LINE && intersect(cell, box),
  );
  const own = row.filter(({ box: cell }) => cell.x >= box.x - SAME_LINE && right(cell) <= right(box) + SAME_LINE);
  return own.length > 1 && Math.abs(enclose(own.map((cell) => cell.box)).width - box.width) <= 2 * SAME_LINE;
}

const sameColumns = (a: Box, b: Box) => Math.abs(a.x - b.x) <= SAME_LINE && Math.abs(right(a) - right(b)) <= SAME_LINE;
const holds = (outer: Box, inner: Box) => outer.y <= inner.y + SAME_LINE && bottom(outer) >= bottom(inner) - SAME_LINE;

function fillAt(cell: Box, cluster: readonly Framed[]): Fill | null {
  const [x, y] = [cell.x + cell.width / 2, cell.y + cell.height / 2];
  return cluster.find(({ box }) => x > box.x && x < right(box) && y > box.y && y < bottom(box))?.fill ?? null;
}

/** Edges that are near each other as one line each, in order. */
function linesOf(edges: readonly number[]): number[] {
  const lines: number[] = [];
  for (const edge of edges.toSorted((a, b) => a - b)) if (lines.length === 0 || edge - lines.at(-1)! > SAME_LINE) lines.push(edge);
  return lines;
}
