/** Which cells of a table name their row or column. */
import { right, type Box } from '../../image/geometry.ts';
import { nodesOf, textsOf, type ContainerNode, type LayoutNode, type PageDocument } from '../document.ts';

/** Scope of each header cell, by node id. */
export type Headers = ReadonlyMap<string, 'row' | 'col'>;

/** Names are this much bolder than what they name, where they have no ground of their own. */
const BOLDER = 200;

/** The first row, and the first column in reading order, where all their cells are set apart from the others by weight or ground. */
export function headerCells({ sections, direction }: PageDocument): Headers {
  const headers = new Map<string, 'row' | 'col'>();
  const tables = sections.flatMap(({ root }) => [...nodesOf(root)]).filter((node) => node.kind === 'container' && node.role === 'table');
  for (const table of tables) {
    const rows = cellsOf(table as ContainerNode, direction);
    if (rows.length < 2 || rows.some((row) => row.length < 2 && !rows.flat().some(({ span }) => span))) continue;
    const [first, ...rest] = rows;
    if (setApart(first, rest.flat())) for (const cell of first) headers.set(cell.id, 'col');
    const named = headers.has(first[0].id) ? rest : rows;
    // Under a cell of several rows, the first of a row is none of the first column.
    const [names, others] = [true, false].map((isName) =>
      named.flatMap((cells) => cells.filter((cell) => isAtStart(cell, table.box, direction) === isName)),
    );
    if (setApart(names, others)) for (const cell of names) headers.set(cell.id, 'row');
  }
  return headers;
}

/** Edges of one column's cells agree within so many source px. */
const EDGE = 4;

const isAtStart = ({ box }: ContainerNode, table: Box, direction: PageDocument['direction']): boolean =>
  (direction === 'rtl' ? right(table) - right(box) : box.x - table.x) <= EDGE;

const isContainer = (node: LayoutNode): node is ContainerNode => node.kind === 'container';

function cellsOf(table: ContainerNode, direction: PageDocument['direction']): ContainerNode[][] {
  const rows = table.children.filter(isContainer).map((row) => row.children.filter(isContainer));
  return direction === 'rtl' ? rows.map((cells) => cells.toReversed()) : rows;
}

/** All of them have words, and all have a ground that most others lack or have in other colours, or are bolder than most others. */
function setApart(cells: readonly ContainerNode[], others: readonly ContainerNode[]): boolean {
  const most = (is: (cell: ContainerNode) => boolean) => others.filter(is).length > others.length / 2;
  if (cells.length === 0 || cells.some((cell) => textsOf(cell).length === 0)) return false;
  const own = new Set(cells.map(groundOf));
  const grounds = !own.has(null) && most((cell) => !own.has(groundOf(cell)));
  const least = Math.min(...cells.map(weightOf));
  return grounds || most((cell) => textsOf(cell).length > 0 && weightOf(cell) <= least - BOLDER);
}

/** What fills a cell; null where nothing does. Pictures of grounds are as unlike each other as lossy pictures are: they count as one. */
const groundOf = ({ frame }: ContainerNode): string | null =>
  frame?.picture ? 'picture' : frame?.fill ? JSON.stringify(frame.fill) : null;

const weightOf = (cell: ContainerNode): number =>
  Math.min(...textsOf(cell).map(({ lines }) => Math.max(...lines[0].runs.map(({ style }) => style.weight))));
