/** Tables: rows as tall and columns as wide as they were measured, told once for each. */
import type { ContainerNode, Frame, LayoutNode } from '../document.ts';
import type { Building, Place } from './building.ts';
import type { Declarations, PageElement } from './element.ts';
import { frameDeclarations } from './frames.ts';
import { fluidTable } from './responsive/phone-tables.ts';

export interface TableParts {
  readonly fluid: Declarations;
  readonly exact: Declarations;
  readonly children: readonly PageElement[];
}

type BuildCell = (cell: LayoutNode, place: Place) => PageElement;

/** @param build makes the elements of cells */
export function tableParts(table: ContainerNode, build: BuildCell, building: Building): TableParts {
  const rows = table.children.filter((row) => row.kind === 'container');
  return {
    fluid: { width: '100%', 'border-collapse': 'collapse', ...fluidTable(table, building.lengths) },
    exact: { 'table-layout': 'fixed' },
    children: [columnsElement(rows[0], building), ...rows.map((row) => rowElement(row, build, building))],
  };
}

const PLAIN = { node: null, typeClass: null, attributes: {} } as const;

/** Widths of a fixed layout are those of its columns (CSS 2.2, 17.5.2.1). */
function columnsElement(first: ContainerNode, building: Building): PageElement {
  const columns = inReadingOrder(first.children, building).map(({ box }): PageElement => ({
    ...PLAIN,
    tag: 'col',
    name: 'column',
    fluid: {},
    exact: { width: building.lengths.px(box.width) },
    children: [],
  }));
  return { ...PLAIN, tag: 'colgroup', name: 'columns', fluid: {}, exact: {}, children: columns };
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
      return keptCell(build(bare, { exact: {}, fluid, align: 'left' }));
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

/** What lays out the content of a cell on a phone lays it out as a cell again where it was measured. */
const keptCell = (cell: PageElement): PageElement =>
  cell.fluid.display ? { ...cell, exact: { ...cell.exact, display: 'table-cell' } } : cell;
