/** Which cells of a table name their row or column. */
import { right, type Box } from '../../image/geometry.ts';
import { nodesOf, textsOf, type ContainerNode, type LayoutNode, type PageDocument } from '../document.ts';

/** Scope of each header cell, by node id. */
export type Headers = ReadonlyMap<string, Scope>;

type Scope = 'row' | 'col' | 'colgroup';

/** Names are this much bolder than what they name, where they have no ground of their own. */
const BOLDER = 200;

/**
 * The first row, and the first column in reading order, where all their cells are set apart from the others by weight or ground; what stands under the cells of
 * such a row, or beside those of such a column, and looks as they do; and titles over all columns.
 */
export function headerCells({ sections, direction }: PageDocument): Headers {
  const headers = new Map<string, Scope>();
  const tables = sections.flatMap(({ root }) => [...nodesOf(root)]).filter((node) => node.kind === 'container' && node.role === 'table');
  for (const table of tables) {
    const all = cellsOf(table as ContainerNode, direction);
    const rows = all.filter((row) => !isTitle(row, table.box));
    if (rows.length < 2 || rows.some((row) => row.length < 2 && !rows.flat().some(({ span }) => span))) continue;
    if (all.length > rows.length) for (const [title] of all.filter((row) => !rows.includes(row))) headers.set(title.id, 'colgroup');
    const columnNames = namesOfColumns(rows);
    for (const cell of columnNames.flat()) if (textsOf(cell).length > 0) headers.set(cell.id, 'col');
    const named = rows.slice(columnNames.length);
    for (const cell of namesOfRows(named, table.box, direction, columnNames)) headers.set(cell.id, 'row');
  }
  return headers;
}

/** One cell over all columns. */
const isTitle = ([first, ...others]: readonly ContainerNode[], table: Box): boolean =>
  others.length === 0 && (first?.span?.columns ?? 1) > 1 && first.box.width >= table.width - 2 * EDGE && textsOf(first).length > 0;

/** Rows that name the columns: the first one, whose corner may be empty, and those that its cells reach into. */
function namesOfColumns(rows: readonly (readonly ContainerNode[])[]): readonly (readonly ContainerNode[])[] {
  const [first] = rows;
  const depth = Math.max(...first.map(({ span }) => span?.rows ?? 1));
  const [names, others] = [rows.slice(0, depth), rows.slice(depth).flat()];
  const worded = isCornered(first) ? first.slice(1) : first;
  const areNames = (cells: readonly ContainerNode[]) => others.length > 0 && setApart(cells, others);
  if (!areNames(worded)) return [];
  return depth === 1 || areNames(names.slice(1).flat()) ? names : [];
}

/** A first row that begins with an empty cell, over the names of the rows. */
const isCornered = ([corner, ...others]: readonly ContainerNode[]): boolean => others.length > 1 && textsOf(corner).length === 0;

/** Cells of the first column, or all of it under an empty corner, and those of further columns on the same ground or under names of several rows. */
function namesOfRows(
  rows: readonly (readonly ContainerNode[])[],
  table: Box,
  direction: PageDocument['direction'],
  columnNames: readonly (readonly ContainerNode[])[],
): ContainerNode[] {
  // Under a cell of several rows, the first of a row is none of the first column.
  const columns = columnsOf(rows.flat(), table, direction);
  const [names, ...others] = columns;
  const cornered = columnNames.length === 1 && isCornered(columnNames[0]) && names.every((cell) => textsOf(cell).length > 0);
  if (!names || others.length === 0 || !(cornered || setApart(names, others.flat()))) return [];
  const grounds = new Set(names.map(groundOf));
  const isStub = names.some(({ span }) => (span?.rows ?? 1) > 1);
  return others.reduce<ContainerNode[]>((known, cells, i) => {
    const rest = others.flat().filter((cell) => !cells.includes(cell) && !known.includes(cell));
    const isAlike = !grounds.has(null) && cells.every((cell) => grounds.has(groundOf(cell)));
    return (isAlike || (i === 0 && isStub)) && rest.length > 0 && setApart(cells, rest) ? [...known, ...cells] : known;
  }, names);
}

/** Cells by where they begin, the first column in reading order first. */
function columnsOf(cells: readonly ContainerNode[], table: Box, direction: PageDocument['direction']): ContainerNode[][] {
  const startOf = ({ box }: ContainerNode) => (direction === 'rtl' ? right(table) - right(box) : box.x - table.x);
  const columns: ContainerNode[][] = [];
  for (const cell of cells.toSorted((a, b) => startOf(a) - startOf(b))) {
    const last = columns.at(-1);
    if (last && startOf(cell) - startOf(last[0]) <= EDGE) last.push(cell);
    else columns.push([cell]);
  }
  return columns;
}

/** Edges of one column's cells agree within so many source px. */
const EDGE = 4;

const isContainer = (node: LayoutNode): node is ContainerNode => node.kind === 'container';

function cellsOf(table: ContainerNode, direction: PageDocument['direction']): ContainerNode[][] {
  const rows = table.children.filter(isContainer).map((row) => row.children.filter(isContainer));
  return direction === 'rtl' ? rows.map((cells) => cells.toReversed()) : rows;
}

/** All of them have words, and all have a ground that most others lack or have in other colours, or are bolder than most others with words. */
function setApart(cells: readonly ContainerNode[], others: readonly ContainerNode[]): boolean {
  const most = (among: readonly ContainerNode[], is: (cell: ContainerNode) => boolean) => among.filter(is).length > among.length / 2;
  if (cells.length === 0 || cells.some((cell) => textsOf(cell).length === 0)) return false;
  const own = new Set(cells.map(groundOf));
  const grounds = !own.has(null) && most(others, (cell) => !own.has(groundOf(cell)));
  const least = Math.min(...cells.map(weightOf));
  const worded = others.filter((cell) => textsOf(cell).length > 0);
  return grounds || most(worded, (cell) => weightOf(cell) <= least - BOLDER);
}

/** What fills a cell; null where nothing does. Pictures of grounds are as unlike each other as lossy pictures are: they count as one. */
const groundOf = ({ frame }: ContainerNode): string | null =>
  frame?.picture ? 'picture' : frame?.fill ? JSON.stringify(frame.fill) : null;

/** Weight of a cell's first line; what stands under it may say more of it. */
const weightOf = (cell: ContainerNode): number => Math.max(...textsOf(cell)[0].lines[0].runs.map(({ style }) => style.weight));
