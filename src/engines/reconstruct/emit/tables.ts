/** Tables: rows as tall and columns as wide as they were measured, told once for each. */
import { centerY, enclose, right, type Box } from '../../image/geometry.ts';
import type { ContainerNode, Frame, LayoutNode } from '../document.ts';
import type { Building, Place } from './building.ts';
import type { Declarations, PageElement } from './element.ts';
import { frameDeclarations } from './frames.ts';
import { fluidTable, fluidWords, phoneColumns } from './responsive/phone-tables.ts';
import { barsOf, withBarShare } from './table-bars.ts';

export interface TableParts {
  readonly fluid: Declarations;
  readonly exact: Declarations;
  readonly children: readonly PageElement[];
}

type BuildCell = (cell: LayoutNode, place: Place) => PageElement;

/** @param build makes the elements of cells */
export function tableParts(table: ContainerNode, build: BuildCell, building: Building): TableParts {
  const rows = table.children.filter((row) => row.kind === 'container');
  const columns = columnsOf(rows);
  const bars = barsOf(rows, columns);
  const declared = fluidTable(table, building.lengths);
  const fluid: Declarations = standsInMiddle(rows) ? { 'vertical-align': 'middle' } : {};
  const portions = phoneColumns(table, building.lengths);
  // Where cells of all rows are merged, there are more columns than cells.
  const shares = portions?.length === columns.length ? portions : null;
  return {
    fluid: {
      width: '100%',
      'border-collapse': 'collapse',
      ...(shares ? { 'table-layout': 'fixed' } : {}),
      ...declared,
    },
    exact: { 'table-layout': 'fixed', ...(declared.zoom ? { zoom: '1' } : {}) },
    children: [
      columnsElement(columns, shares ?? bars.columns, building),
      ...rowGroups(
        rows,
        (cell, place) => withBarShare(build(cell, { ...place, fluid: { ...place.fluid, ...fluid } }), bars, building),
        building,
      ),
    ],
  };
}

const contentOf = ({ children }: ContainerNode): Box => enclose(children.map(({ box }) => box));

/** Words stand in the middle of their cells within so many source px; others beside them in a row are so much taller that it shows. */
const MIDDLE = { within: 3, taller: 8 };

/** Whether what cells hold stands in their middle, and some of it might have stood at their top instead: beside taller words, or over several rows. */
function standsInMiddle(rows: readonly ContainerNode[]): boolean {
  const filled = rows.map((row) => row.children.filter((cell) => cell.kind === 'container' && cell.children.length > 0) as ContainerNode[]);
  const isMiddle = (cell: ContainerNode) => Math.abs(centerY(contentOf(cell)) - centerY(cell.box)) <= MIDDLE.within;
  const shows = (cells: readonly ContainerNode[]) => {
    const heights = cells.filter(({ span }) => (span?.rows ?? 1) === 1).map((cell) => contentOf(cell).height);
    return cells.some(({ span }) => (span?.rows ?? 1) > 1) || Math.max(...heights) - Math.min(...heights) >= MIDDLE.taller;
  };
  return filled.some(shows) && filled.flat().every(isMiddle);
}

/** Rows that name the columns are the table's head, where it has such; the others are its body then. */
function rowGroups(rows: readonly ContainerNode[], build: BuildCell, building: Building): readonly PageElement[] {
  const isName = (row: ContainerNode) => row.children.some(({ id }) => building.headers.get(id) === 'col');
  const first = rows.findIndex((row) => !isName(row));
  const elements = rows.map((row) => rowElement(row, build, building));
  if (first <= 0) return elements;
  const group = (tag: string, children: readonly PageElement[]): PageElement => ({
    ...PLAIN,
    tag,
    name: tag,
    fluid: {},
    exact: {},
    children,
  });
  return [group('thead', elements.slice(0, first)), group('tbody', elements.slice(first))];
}

const PLAIN = { node: null, typeClass: null, attributes: {} } as const;

/** Cells of one column begin within so many source px. */
const EDGE = 4;

interface Column {
  /** Source px, as the width is. */
  readonly start: number;
  readonly width: number;
}

/** A table's columns, left to right. */
function columnsOf(rows: readonly ContainerNode[]): Column[] {
  const cells = rows.flatMap((row) => row.children.map(({ box }) => box));
  const starts: number[] = [];
  for (const { x } of cells.toSorted((a, b) => a.x - b.x)) if (!(x - starts.at(-1)! <= EDGE)) starts.push(x);
  const ends = [...starts.slice(1), Math.max(...cells.map(right))];
  return starts.map((start, i) => ({ start, width: ends[i] - start }));
}

/**
 * Widths of a fixed layout are those of its columns (CSS 2.2, 17.5.2.1).
 * @param shares of the width on a phone, %, left to right; null where the words tell
 */
function columnsElement(columns: readonly Column[], shares: readonly (number | null)[], { lengths, direction }: Building): PageElement {
  const elements = columns.map(({ width }, i): PageElement => ({
    ...PLAIN,
    tag: 'col',
    name: 'column',
    fluid: shares[i] == null ? {} : { width: `${shares[i]}%` },
    exact: { width: lengths.px(width) },
    children: [],
  }));
  const children = direction === 'rtl' ? elements.toReversed() : elements;
  return { ...PLAIN, tag: 'colgroup', name: 'columns', fluid: {}, exact: {}, children };
}

function rowElement(row: ContainerNode, build: BuildCell, building: Building): PageElement {
  const ground = row.frame ? null : sharedGround(row.children);
  const fluid = { 'padding-block': '12px', 'padding-inline': 'var(--cell-padding, 12px)' };
  return {
    ...PLAIN,
    tag: 'tr',
    node: row.id,
    name: row.role,
    fluid: frameDeclarations(ground ? { ...row, frame: ground } : row, building),
    exact: { height: building.lengths.px(row.box.height) },
    children: inReadingOrder(row.children, building).map((cell) => {
      const bare = ground && cell.kind === 'container' ? { ...cell, frame: null } : cell;
      return keptCell(build(bare, { exact: {}, fluid: { ...fluid, ...fluidWords(cell) }, align: 'left' }));
    }),
  };
}

const inReadingOrder = (cells: readonly LayoutNode[], { direction }: Building): readonly LayoutNode[] =>
  direction === 'rtl' ? cells.toReversed() : cells;

/** The one plain ground of all cells is the row's. */
function sharedGround(cells: readonly LayoutNode[]): Frame | null {
  const [first, ...others] = cells.map((cell) => (cell.kind === 'container' ? cell.frame : null));
  const isPlain = first?.fill && !first.picture && !first.border && !first.shadow && first.radius.every((corner) => corner === 0);
  return isPlain && others.length > 0 && others.every((frame) => JSON.stringify(frame) === JSON.stringify(first)) ? first : null;
}

/** Words beside an icon in a cell have so much room, CSS px, or go under it. */
const BESIDE_ICON = '1 1 110px';

/** Words of labels in a cell go to further lines where the columns are narrow: elsewhere a label has the room that it had. */
function withBreaks(element: PageElement): PageElement {
  const { 'white-space': space, ...plain } = element.fluid;
  const others = plain.flex === '1 1 0' ? { ...plain, flex: BESIDE_ICON } : plain;
  const children = element.children.map((child) => ('html' in child ? child : withBreaks(child)));
  return { ...element, fluid: space === undefined || space === 'nowrap' ? others : { ...others, 'white-space': space }, children };
}

/** A cell is no flex container: what stands in its middle, or at its far side, does so by its margins. */
const MARGINS: Declarations = { center: 'auto', 'flex-end': 'auto 0' };

function placed(declarations: Declarations): Declarations {
  const { 'align-self': side, ...others } = declarations;
  const margin = side && MARGINS[side];
  return margin ? { ...others, 'margin-inline': margin } : declarations;
}

function withMargins(cell: PageElement): PageElement {
  const isColumn = !cell.fluid.display || cell.fluid['flex-direction'] === 'column';
  if (!isColumn) return cell;
  const children = cell.children.map((child) =>
    'html' in child ? child : { ...child, fluid: placed(child.fluid), exact: placed(child.exact) },
  );
  return { ...cell, children };
}

/** What lays out the content of a cell on a phone lays it out as a cell again where it was measured, from its top. */
const keptCell = (cell: PageElement): PageElement => ({
  ...withMargins(withBreaks(cell)),
  exact: {
    ...cell.exact,
    ...(cell.fluid.display ? { display: 'table-cell' } : {}),
    ...(cell.fluid['vertical-align'] === 'middle' ? { 'vertical-align': 'top' } : {}),
  },
});
