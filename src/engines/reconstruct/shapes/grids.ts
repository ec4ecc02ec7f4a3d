/** Tables with a line round every cell: their cells are found as frames that share their lines. They become level rules, and cells between them. */
import { channelDistance, type Rgb } from '../../image/colour.ts';
import { bottom, boxFromEdges, coveredShare, enclose, grow, right, type Box } from '../../image/geometry.ts';
import type { Border, Fill } from '../document.ts';
import { ROW, SAME_LINE, withFilledColumns, withFilledRows, withRowUnderHead } from './filled-cells.ts';
import type { FoundBox } from './found-box.ts';
import { mergedSlots, slotBox, type Lines, type Slot } from './grid-slots.ts';
import { grownLattice, type FindEdges, type Lattice } from './grown-grids.ts';
import type { FoundRule } from './rules.ts';
import type { SeenLine } from './seen-edges.ts';

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
  /** The line at a place, whatever its colour; null where none shows. */
  readonly lineAt: (line: Box) => SeenLine | null;
  readonly edgesAcross: FindEdges;
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
  const filled = withFilledRows(withRowUnderHead(inner, columns, found, drawn), framed, columns, found, border.width);
  const known = { rows: filled, columns: withFilledColumns(columns, filled, found, border.width), width: border.width };
  const grown = grownLattice(known, picture.edgesAcross);
  const { rows: ys, columns: xs } = grown;
  const hull = hullOf(grown, framed, picture);
  const head = found.find(
    ({ box, fill }) =>
      fill && sameColumns(box, hull) && Math.abs(bottom(box) - ys[0]) <= SAME_LINE && box.height >= ROW.least && box.height <= ROW.most,
  );
  const rows = head ? [head.box.y, ...ys] : ys;
  const lines: Lines = { rows, columns: xs, extent: (row) => (head && row === 0 ? head.box : hull), width: border.width };
  // A filled head seldom has lines of its own; its cells stand over the columns all the same.
  const slots = mergedSlots(lines, (line) => (head !== undefined && line.y < ys[0]) || picture.isDrawn(line, border.color));
  const grid: Grid = { lines, slots, border, head: head ?? null, hull };
  const cells = slots.map((slot) => cellAt(slot, grid, cluster, picture));
  return {
    used: [
      ...cluster,
      ...outer,
      ...(head ? [head] : []),
      ...found.filter((box) => isOneOf(box, cells, framed) || isSeveral(box, cells, border)),
    ],
    // Nothing is drawn of a cell of the ground's colour whose lines are its neighbours'.
    cells: cells.filter(({ fill, border: own }) => fill || own),
    rules: [...levelRules(grid, picture), ...outerUprights(grid, picture)],
  };
}

/** What a grid reaches over: a side without a line begins where the line would end. */
function hullOf({ rows, columns, width }: Lattice, framed: Box, picture: GridPicture): Box {
  const [top, foot] = [Math.min(framed.y, rows[0]!), Math.max(bottom(framed), rows.at(-1)!)];
  const [x, end] = [columns[0]!, columns.at(-1)! + width];
  const isOpen = picture.lineAt({ x, y: top, width, height: foot - top }) === null;
  return boxFromEdges(isOpen ? x + width : x, top, end, foot);
}

interface Grid {
  readonly lines: Lines;
  readonly slots: readonly Slot[];
  readonly border: Border;
  readonly head: FoundBox | null;
  readonly hull: Box;
}

/** No cell reaches over such a line. */
const isWhole = ({ slots }: Grid, y: number): boolean => slots.every((slot) => slot.fromRow >= y || slot.toRow < y);

/** Lines between rows, from side to side; the first and the last one as they show, if they do. */
function levelRules(grid: Grid, picture: GridPicture): FoundRule[] {
  const { lines, border, head } = grid;
  const { rows, extent } = lines;
  return rows.flatMap((y, i): FoundRule[] => {
    if (!isWhole(grid, i)) return [];
    const box = boxFromEdges(extent(i).x, y, right(extent(i)), y + border.width);
    const rule: FoundRule = { box, orientation: 'horizontal', color: border.color, style: 'solid' };
    if (head && i === 0) return [head.fill?.kind === 'solid' ? { ...rule, color: head.fill.color } : rule];
    if (i > 0 && i < rows.length - 1) return [rule];
    const seen = picture.lineAt(box);
    return seen ? [isLike(seen, border) ? rule : { ...rule, box: { ...box, y: seen.at, height: seen.width }, color: seen.color }] : [];
  });
}

/** Lines along the outer sides that are not the grid's own in colour or width: they are no borders of its cells. */
function outerUprights({ hull, border }: Grid, picture: GridPicture): FoundRule[] {
  return [hull.x, right(hull) - border.width].flatMap((x): FoundRule[] => {
    const seen = picture.lineAt({ ...hull, x, width: border.width });
    if (!seen || isLike(seen, border)) return [];
    const box = { ...hull, x: seen.at, width: seen.width };
    return [{ box, orientation: 'vertical', color: seen.color, style: 'solid' }];
  });
}

const isLike = ({ width, color }: SeenLine, border: Border): boolean =>
  width <= border.width + 1 && channelDistance(color, border.color) <= 2 * SAME_COLOUR;

/** A cell with the lines at its sides. */
function cellAt(slot: Slot, grid: Grid, cluster: readonly Framed[], picture: GridPicture): FoundBox {
  const { lines, border, head, hull } = grid;
  const isHead = head !== null && slot.fromRow === 0;
  const under = !isWhole(grid, slot.toRow + 1) ? (['bottom'] as const) : [];
  const box = slotBox(slot, lines, under.length > 0);
  const isSeen = (x: number) => {
    const seen = picture.lineAt({ ...box, x, width: border.width });
    return seen !== null && isLike(seen, border);
  };
  const isLast = slot.toColumn === lines.columns.length - 2;
  const sides: Border['sides'] = [
    ...(slot.fromColumn === 0 && isSeen(box.x) ? (['left'] as const) : []),
    ...(!isLast || isSeen(right(box) - border.width) ? (['right'] as const) : []),
    ...under,
  ];
  const fill = isHead ? head.fill : (fillAt(box, cluster) ?? picture.fillOf(box, grow(hull, LINE.thickest)));
  return { box, radius: [0, 0, 0, 0], fill, border: isHead || sides.length === 0 ? null : { ...border, sides } };
}

/** Frames and grounds that lie on a cell, or fills on most of it, say the same again. Round corners are a box's own, but for those that compression bends in the columns beside the frames. */
const isOneOf = ({ box, radius, border }: FoundBox, cells: readonly FoundBox[], framed: Box): boolean =>
  cells.some(({ box: cell }) => !border && sameColumns(box, cell) && holds(cell, box) && box.height >= MOST_OF_CELL * cell.height) ||
  ((Math.max(...radius) <= SAME_LINE || box.x < framed.x - SAME_LINE || right(box) > right(framed) + SAME_LINE) &&
    cells.some((cell) => sameColumns(box, cell.box) && holds(box, cell.box) && holds(cell.box, box)));

/** A fill without a line round it that covers so much of a cell from side to side is its ground. */
const MOST_OF_CELL = 0.75;

/** So is a ground that reaches over several cells of a row or a column, from line to line: a colour that compression lets run on between two of them, that of a column of names, or a frame that is their own lines. */
function isSeveral({ box, fill, border }: FoundBox, cells: readonly FoundBox[], line: Border): boolean {
  if (border && (fill || border.width > LINE.thickest || channelDistance(border.color, line.color) > SAME_COLOUR)) return false;
  const near = (a: number, b: number) => Math.abs(a - b) <= SAME_LINE;
  const inRow = ({ box: cell }: FoundBox) => near(cell.y, box.y) && near(bottom(cell), bottom(box));
  const inColumn = ({ box: cell }: FoundBox) => near(cell.x, box.x) && near(right(cell), right(box));
  const isWithin = ({ box: cell }: FoundBox) => coveredShare(cell, grow(box, SAME_LINE)) === 1;
  return [inRow, inColumn].some((isBeside) => {
    const own = cells.filter((cell) => isBeside(cell) && isWithin(cell)).map((cell) => cell.box);
    if (own.length < 2) return false;
    const all = enclose(own);
    return Math.abs(all.width - box.width) <= 2 * SAME_LINE && Math.abs(all.height - box.height) <= 2 * SAME_LINE;
  });
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
