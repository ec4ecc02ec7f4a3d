/** Tables of whose rules and grounds a lossy picture left only some: rows at one pitch, whose words line up in all columns. */
import { area, bottom, boxFromEdges, centerX, centerY, coveredShare, grow, right, type Box } from '../../../image/geometry.ts';
import { median } from '../../../image/median.ts';
import type { Enclosure } from '../enclosure.ts';
import { centredEdges } from './centred-columns.ts';
import { groundOf, isGround } from './grounds.ts';
import { isBetween } from './row-bands.ts';
import { foundRow, isStripe, isTable, partsOf, type Row } from './striped-tables.ts';
import { columnEdges, columnOf, EDGE, type FoundCell, type FoundRow, type FoundTable, type Part, type RuleItem } from './table-cells.ts';

/** So many rows and columns at least; distances of rows agree within this share, and what stands in them is no taller than this share of them. */
const TABLE = { rows: 4, columns: 3, pitch: 0.12, tallest: 0.8 };
/** So many rules or grounds of one extent are left of it. */
const MARKS = 2;

/** A table with the rules, grounds and pieces of its corners that show it. */
export interface AlignedTable {
  readonly table: FoundTable;
  readonly taken: readonly unknown[];
}

type Mark = RuleItem | Enclosure;

export function alignedTables(from: Enclosure): AlignedTable[] {
  const rules = from.items.filter((item): item is RuleItem => item.kind === 'rule' && item.shape.orientation === 'horizontal');
  const stacks: Mark[][] = [];
  for (const mark of [...rules, ...from.inner.filter(isStripe)].toSorted((a, b) => a.box.y - b.box.y)) {
    const stack = stacks.find(([{ box }]) => Math.abs(box.x - mark.box.x) <= EDGE && Math.abs(right(box) - right(mark.box)) <= EDGE);
    if (stack) stack.push(mark);
    else stacks.push([mark]);
  }
  const found = stacks.flatMap((stack) => (stack.length < MARKS ? [] : (tableBetween(stack, from) ?? [])));
  // Lines and grounds of one table may be of two extents: that of all its columns, and that of some.
  return found.filter(
    ({ table }, i) =>
      !found.some((other, k) => k !== i && area(other.table.box) > area(table.box) && coveredShare(table.box, other.table.box) > 0),
  );
}

const isRule = (mark: Mark): mark is RuleItem => 'kind' in mark;

function tableBetween(stack: readonly Mark[], from: Enclosure): AlignedTable | null {
  const [left, end] = [Math.min(...stack.map(({ box }) => box.x)), Math.max(...stack.map(({ box }) => right(box)))];
  const grounds = from.inner.filter((one) => isGround(one) && one.box.x >= left - EDGE && right(one.box) <= end + EDGE);
  const beside = partsOf({ ...from, inner: from.inner.filter((one) => !grounds.includes(one)) }).filter(
    ({ item, box }) => !(item?.kind === 'asset' && isPiece(item) && (Math.abs(box.x - left) <= EDGE || Math.abs(right(box) - end) <= EDGE)),
  );
  const parts = [...beside.filter(({ box }) => isBetween(box, left, end)), ...grounds.flatMap(partsOf)];
  const lines = runOf(levelsOf(parts), stack);
  if (!lines) return null;
  const rows = rowsOf(lines, stack, grounds, { left, end });
  const place = boxFromEdges(left, rows[0].box.y, end, bottom(rows.at(-1)!.box));
  const within = <T extends { readonly box: Box }>(all: readonly T[]) =>
    all.filter(({ box }) => coveredShare(box, grow(place, EDGE)) === 1);
  const marks = within(stack);
  const all = rows.map((row) => row.parts);
  const edges = centredEdges(all, columnEdges(all.flat(), left, end));
  const isGrid = all.every((own) => new Set(own.map((part) => columnOf(part, edges))).size === own.length);
  if (marks.length < MARKS || edges.length - 1 < TABLE.columns || !isGrid || !isTable(rows, edges)) return null;
  const borders = marks.filter(isRule);
  const ruleAt = (y: number) => borders.find(({ box }) => Math.abs(centerY(box) - y) <= EDGE) ?? null;
  const pieces = within(from.items.filter((item) => item.kind === 'asset' && isPiece(item) && isAtCorner(item.box, place)));
  const found = rows.map((row): FoundRow => {
    const { cells, ...rest } = foundRow(row, row.box, edges);
    const placed = cells.map((cell) => ({ ...cell, frame: cell.frame ?? groundOf(cell.box, grounds) }));
    return { ...rest, cells: placed.map((cell) => rounded(cell, place, pieces)), ruleBelow: ruleAt(bottom(row.box)) };
  });
  const ruleAbove = ruleAt(rows[0].box.y);
  const last = found.at(-1)!;
  const box = boxFromEdges(left, (ruleAbove ?? rows[0]).box.y, end, bottom((last.ruleBelow ?? last).box));
  const words = found.flatMap(({ cells }) => cells.flatMap(({ items, inner }) => [...items, ...inner]));
  return { table: { box, ruleAbove, rows: found }, taken: [...marks, ...within(grounds), ...pieces, ...words] };
}

/** A piece of a round corner that was taken for a picture is no larger than this, px. */
const PIECE = 24;

const isPiece = ({ box }: { readonly box: Box }): boolean => Math.max(box.width, box.height) <= PIECE;

const isAtCorner = (box: Box, table: Box): boolean =>
  Math.min(Math.abs(box.x - table.x), Math.abs(right(box) - right(table))) <= EDGE &&
  Math.min(Math.abs(box.y - table.y), Math.abs(bottom(box) - bottom(table))) <= EDGE;

/** A cell at a corner of the table that a piece of a round one lies on. */
function rounded(cell: FoundCell, table: Box, pieces: readonly { readonly box: Box }[]): FoundCell {
  if (!cell.frame) return cell;
  const own = pieces.filter(({ box }) => coveredShare(box, grow(cell.box, EDGE)) === 1);
  const [topLeft, topRight, bottomRight, bottomLeft] = cell.frame.radius;
  const corner = (isStart: boolean, isTop: boolean, found: number) => {
    const piece = own.find(({ box }) => centerX(box) < centerX(table) === isStart && centerY(box) < centerY(table) === isTop);
    return piece ? Math.max(piece.box.width, piece.box.height) : found;
  };
  return {
    ...cell,
    frame: {
      ...cell.frame,
      radius: [
        corner(true, true, topLeft),
        corner(false, true, topRight),
        corner(false, false, bottomRight),
        corner(true, false, bottomLeft),
      ],
    },
  };
}

/** Parts that share a height, from the uppermost down. */
function levelsOf(parts: readonly Part[]): Part[][] {
  const levels: Part[][] = [];
  for (const part of parts.toSorted((a, b) => centerY(a.box) - centerY(b.box))) {
    const last = levels.at(-1);
    if (last?.some(({ box }) => centerY(part.box) < bottom(box) || centerY(box) > part.box.y)) last.push(part);
    else levels.push([part]);
  }
  return levels;
}

const middleOf = (level: readonly Part[]): number => median(level.map(({ box }) => centerY(box)));

/** The longest run of levels at one pitch, with two parts or more in each, that has rules or grounds in it. */
function runOf(levels: readonly Part[][], stack: readonly { readonly box: Box }[]): Part[][] | null {
  const runs = levels.map((_, from) => {
    const pitch = from + 1 < levels.length ? middleOf(levels[from + 1]) - middleOf(levels[from]) : 0;
    let to = from + 1;
    while (to < levels.length && isStep(middleOf(levels[to]) - middleOf(levels[to - 1]), pitch)) to++;
    return levels.slice(from, to);
  });
  const whole = runs.filter((run) => {
    const pitch = pitchOf(run);
    const isLow = run.flat().every(({ box }) => box.height <= TABLE.tallest * pitch);
    return run.length >= TABLE.rows && run.every((level) => level.length > 1) && isLow && isMarked(run, stack);
  });
  return whole.toSorted((a, b) => b.length - a.length)[0] ?? null;
}

const isStep = (distance: number, pitch: number): boolean => Math.abs(distance - pitch) <= TABLE.pitch * pitch;

const pitchOf = (run: readonly (readonly Part[])[]): number =>
  run.length < 2 ? 0 : (middleOf(run.at(-1)!) - middleOf(run[0])) / (run.length - 1);

const isMarked = (run: readonly (readonly Part[])[], stack: readonly { readonly box: Box }[]): boolean =>
  stack.filter(({ box }) => centerY(box) > middleOf(run[0]) && centerY(box) < middleOf(run.at(-1)!)).length >= MARKS;

/** Rows end at a rule, or where a ground begins or ends, or half way to the next one. */
function rowsOf(
  lines: readonly (readonly Part[])[],
  stack: readonly Mark[],
  grounds: readonly Enclosure[],
  { left, end }: { readonly left: number; readonly end: number },
): Row[] {
  const middles = lines.map(middleOf);
  const pitch = pitchOf(lines);
  const marked = [...stack, ...grounds].flatMap((mark) => {
    const [top, foot] = [mark.box.y, bottom(mark.box)];
    return isRule(mark)
      ? [[top, foot]]
      : [
          [top, top],
          [foot, foot],
        ];
  });
  // Where one row ends, and the next one begins.
  const edgeIn = (from: number, to: number) => marked.find(([y]) => y > from && y < to) ?? [(from + to) / 2, (from + to) / 2];
  const limits = [middles[0] - pitch, ...middles, middles.at(-1)! + pitch];
  const edges = limits.slice(1).map((to, i) => edgeIn(limits[i], to));
  return lines.map((parts, i) => {
    const ground = stack.find((mark): mark is Enclosure => !isRule(mark) && middles[i] > mark.box.y && middles[i] < bottom(mark.box));
    return { box: boxFromEdges(left, edges[i][1], end, edges[i + 1][0]), parts, frame: ground?.frame ?? null };
  });
}
