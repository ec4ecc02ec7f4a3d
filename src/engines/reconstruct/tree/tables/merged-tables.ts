/** Tables of which some cells take up several rows or columns, told by what parts their cells. */
import { channelDistance } from '../../../image/colour.ts';
import { bottom, boxFromEdges, centerX, centerY, coveredShare, grow, holdsMiddle, right, type Box } from '../../../image/geometry.ts';
import { median } from '../../../image/median.ts';
import type { Border, Frame } from '../../document.ts';
import type { Enclosure } from '../enclosure.ts';
import { sizeOf } from '../items.ts';
import { extentsOf, fieldOf, type Extent, type Field } from './extents.ts';
import { groundOf } from './grounds.ts';
import { boxOf, placesOf, withoutIdleColumns, type Grid, type Place } from './lattice.ts';
import { columnsOf } from './lattice-columns.ts';
import { rowsAbove, type Known } from './rows-beside.ts';
import { cellGrounds, edgesOf, partsAlong, separatorsOf, type Cluster, type Separators } from './separators.ts';
import { areAsked, areMarked, areSteps } from './step-rows.ts';
import { EDGE, foundCell, type FoundCell, type FoundRow, type FoundTable, type Part, type RuleItem } from './table-cells.ts';

/**
 * So many rows and columns at least, rows so tall, px; something in so many of the cells, no more of them merged, words at most this much larger than the usual ones; pieces of lines
 * that were taken for pictures no thicker, px.
 */
const TABLE = { rows: 3, columns: 2, least: 12, most: 200, filled: 0.75, merged: 0.5, larger: 1.6, piece: 4 };

/** A table with the lines, grounds and words that it is made of. */
export interface MergedTable {
  readonly table: FoundTable;
  readonly taken: readonly unknown[];
}

export function mergedTables(from: Enclosure): MergedTable[] {
  const field = fieldOf(from);
  const found: MergedTable[] = [];
  for (const extent of extentsOf(field)) {
    const merged = tableAt(extent, field);
    if (merged && !found.some(({ table }) => coveredShare(merged.table.box, table.box) > 0)) found.push(merged);
  }
  return found;
}

function tableAt(extent: Extent, field: Field): MergedTable | null {
  const region = boxFromEdges(extent.left, extent.heights[0], extent.right, extent.heights.at(-1)!);
  const isInside = ({ box }: { readonly box: Box }) => coveredShare(box, grow(region, EDGE)) > 0.99;
  const rules = field.rules.filter(isInside);
  const boxes = field.grounds.filter(isInside);
  const grounds = cellGrounds(boxes, rules, extent);
  const separators = separatorsOf(rules, grounds);
  const { parts, pieces } = partsOn(region, field, { separators, loose: boxes.filter((one) => !grounds.includes(one)) });
  const edges = edgesOf(separators.level, extent.heights);
  const rows = edges.map(({ middle }) => middle);
  if (rows.length <= TABLE.rows || rows.slice(1).some((y, i) => y - rows[i] < TABLE.least || y - rows[i] > TABLE.most)) return null;
  const columns = columnsOf(region, rows, separators, parts);
  if (columns.length <= TABLE.columns) return null;
  const all: Grid = { rows, columns, separators, grounds, parts };
  const cells = placesOf(all);
  if (!cells) return null;
  const { grid, places } = withoutIdleColumns(all, cells);
  const merged = places.filter(isMerged).length;
  if (grid.columns.length <= TABLE.columns || merged === 0 || merged > TABLE.merged * places.length || !isTable(grid, places)) return null;
  const over = field.outer.filter(({ box }) => bottom(box) <= region.y + EDGE);
  const [above] = rowsAbove(over, aboveOf(grid, region));
  const whole = above && tableAt({ ...extent, heights: [above.box.y, ...extent.heights] }, field);
  if (whole) return whole;
  const taken = [...rules, ...grounds, ...[...parts, ...pieces].map(({ item, enclosure }) => item ?? enclosure)];
  return { table: tableOf(grid, places, edges, region), taken };
}

/** What stands in a table, and pieces of its lines that were taken for pictures. @param on its lines, and boxes that lie free in its cells */
function partsOn(region: Box, field: Field, on: { readonly separators: Separators; readonly loose: readonly Enclosure[] }) {
  const nested = new Set<unknown>(on.loose.flatMap(({ items, inner }) => [...items, ...inner]));
  const boxes = on.loose.map((enclosure): Part => ({ box: enclosure.box, item: null, enclosure }));
  const inside = [...field.parts, ...boxes].filter(
    ({ item, enclosure, box }) => holdsMiddle(region, box) && !nested.has(item ?? enclosure),
  );
  const isPiece = ({ item, box }: Part) =>
    item?.kind === 'asset' && Math.min(box.width, box.height) <= TABLE.piece && liesAlong(box, on.separators);
  return { parts: inside.filter((part) => !isPiece(part)), pieces: inside.filter(isPiece) };
}

const liesAlong = (box: Box, { level, upright }: Separators): boolean =>
  box.width > box.height
    ? level.some(({ at }) => Math.abs(at - centerY(box)) <= EDGE)
    : upright.some(({ at }) => Math.abs(at - centerX(box)) <= EDGE);

const aboveOf = ({ rows, columns, parts }: Grid, region: Box): Known => ({
  left: region.x,
  right: right(region),
  edges: columns,
  rows: bandsOf(rows, parts),
  top: region.y,
  usual: median(rows.slice(1).map((y, i) => y - rows[i])),
});

/** What has its middle in each row. */
const bandsOf = (rows: readonly number[], parts: readonly Part[]): Part[][] =>
  rows.slice(1).map((y, i) => parts.filter(({ box }) => centerY(box) > rows[i] && centerY(box) < y));

const isMerged = ({ rows, columns }: Place): boolean => rows[1] - rows[0] > 1 || columns[1] - columns[0] > 1;

function isTable({ rows, columns, parts }: Grid, places: readonly Place[]): boolean {
  const boxes = places.map((place) => boxOf({ rows, columns }, place));
  const homes = parts.map(({ box }) => boxes.findIndex((cell) => coveredShare(box, grow(cell, 2 * EDGE)) > 0.99 && holdsMiddle(cell, box)));
  if (homes.includes(-1)) return false;
  if (new Set(homes).size < TABLE.filled * places.length) return false;
  const sizes = parts.flatMap(({ item }) => (item?.kind === 'line' ? [sizeOf(item.decorated.line)] : []));
  if (Math.max(...sizes) > TABLE.larger * median(sizes)) return false;
  const bands = bandsOf(rows, parts);
  return (
    rows.slice(0, -1).every((_, row) => places.some((place) => place.rows[0] === row)) &&
    ![areSteps, areMarked, areAsked].some((are) => are(bands, columns))
  );
}

/** A line from side to side at the edge of a row, which is the row's own border. */
const ruleAt = ({ level }: Separators, { least, most }: Cluster, region: Box): RuleItem | null =>
  level.find(({ at, from, to, rule }) => rule && at >= least && at <= most && from <= region.x + EDGE && to >= right(region) - EDGE)
    ?.rule ?? null;

function tableOf(grid: Grid, places: readonly Place[], edges: readonly Cluster[], region: Box): FoundTable {
  const rules = edges.map((edge) => ruleAt(grid.separators, edge, region));
  // A row ends where its own border begins, or in the middle of those of its cells.
  const tops = grid.rows.map((y, i) => (rules[i] ? bottom(rules[i].box) : y));
  const ends = grid.rows.map((y, i) => rules[i]?.box.y ?? y);
  const rows = tops.slice(0, -1).map((top, row): FoundRow => {
    const box = boxFromEdges(region.x, top, right(region), ends[row + 1]);
    const own = places.filter((place) => place.rows[0] === row).toSorted((a, b) => a.columns[0] - b.columns[0]);
    const cells = own.map((place) => {
      const {
        columns,
        rows: [from, to],
      } = place;
      return cellAt(grid, place, boxFromEdges(grid.columns[columns[0]], tops[from], grid.columns[columns[1]], ends[to]), rules);
    });
    return { box, ruleBelow: rules[row + 1], cells };
  });
  const [first, last] = [rules[0], rules.at(-1)];
  const box = boxFromEdges(region.x, first?.box.y ?? Math.floor(tops[0]), right(region), last ? bottom(last.box) : Math.ceil(ends.at(-1)!));
  return { box, ruleAbove: first ?? null, rows };
}

function cellAt(grid: Grid, place: Place, box: Box, rules: readonly (RuleItem | null)[]): FoundCell {
  const own = boxOf(grid, place);
  const cell = foundCell(
    grid.parts.filter((part) => holdsMiddle(own, part.box)),
    box,
  );
  const smallest = grid.grounds.toSorted((a, b) => a.box.width * a.box.height - b.box.width * b.box.height);
  const [border = null, ...lines] = bordersOf(grid, place, own, rules);
  const ground = cell.frame ?? groundOf(box, smallest);
  const bare: Frame = { fill: null, picture: null, radius: [0, 0, 0, 0], border: null, shadow: null };
  const [down, across] = [place.rows[1] - place.rows[0], place.columns[1] - place.columns[0]];
  return {
    ...cell,
    frame: ground || border ? { ...(ground ?? bare), border, ...(lines.length > 0 ? { lines } : {}) } : null,
    ...(down > 1 || across > 1 ? { span: { rows: down, columns: across } } : {}),
  };
}

/** Lines as wide as each other but for this, px, and of one colour but for so many levels, which compression makes of it, are one border. */
const ONE_LINE = { width: 1, colour: 48 };

/** Lines along the sides of a cell that are no row's: each is told once, at the end of the cell before it. The widest come first. */
function bordersOf(
  { separators, columns, rows: heights }: Grid,
  { rows, columns: [first] }: Place,
  box: Box,
  rules: readonly (RuleItem | null)[],
): Border[] {
  const level = (row: number) => (rules[row] ? [] : partsAlong(separators.level, heights[row], box.x, right(box)));
  const upright = (x: number) => partsAlong(separators.upright, x, box.y, bottom(box));
  const drawn = [
    { side: 'top' as const, lines: rows[0] === 0 ? level(0) : [] },
    { side: 'right' as const, lines: upright(right(box)) },
    { side: 'bottom' as const, lines: level(rows[1]) },
    { side: 'left' as const, lines: first === 0 ? upright(columns[0]) : [] },
  ].flatMap(({ side, lines }) => {
    const paint = lines.find((one) => one.paint)?.paint;
    return paint ? [{ side, paint }] : [];
  });
  return linesOf(drawn).map((sides) => {
    const { width, color, style } = sides[0]!.paint;
    return { width, color, style, sides: sides.map(({ side }) => side) };
  });
}

type DrawnSide = { readonly side: Border['sides'][number]; readonly paint: Pick<Border, 'width' | 'color' | 'style'> };

/** Sides whose lines are one border, the widest first. */
function linesOf(drawn: readonly DrawnSide[]): DrawnSide[][] {
  const groups: DrawnSide[][] = [];
  for (const one of drawn.toSorted((a, b) => b.paint.width - a.paint.width)) {
    const isOne = ([{ paint }]: readonly DrawnSide[]) =>
      paint.width - one.paint.width <= ONE_LINE.width && channelDistance(paint.color, one.paint.color) <= ONE_LINE.colour;
    const group = groups.find(isOne);
    if (group) group.push(one);
    else groups.push([one]);
  }
  return groups;
}
