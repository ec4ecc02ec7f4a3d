/** The measured layout in CSS: where each child of a container goes, in declarations. */
import { bottom, centerX, centerY, right, type Box } from '../../image/geometry.ts';
import type { Border, ContainerNode, LayoutNode, PageDocument } from '../document.ts';
import { textAlignment, type Align } from './alignment.ts';
import type { Declarations } from './element.ts';
import { isBorderedWithin } from './frames.ts';
import type { Lengths } from './lengths.ts';

/** Distances under this many source px are not written. */
const NOTHING = 0.4;

export interface Placing {
  readonly lengths: Lengths;
  readonly direction: PageDocument['direction'];
}

/** Source px. */
export interface Padding {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** The box inside border and padding that a column's children are placed against, and the padding itself. */
export interface Content {
  readonly box: Box;
  readonly padding: Padding;
}

/** Box inside a container's border. */
export function paddingBox(node: ContainerNode): Box {
  const borders = [...(node.frame?.border && !isBorderedWithin(node) ? [node.frame.border] : []), ...(node.frame?.lines ?? [])];
  if (borders.length === 0) return node.box;
  const inset = (side: Border['sides'][number]) => borders.find(({ sides }) => sides.includes(side))?.width ?? 0;
  const x = node.box.x + inset('left');
  const y = node.box.y + inset('top');
  return { x, y, width: right(node.box) - inset('right') - x, height: bottom(node.box) - inset('bottom') - y };
}

/**
 * A box is centred in its column when it stands so near to the middle, source px. Edges that are drawn on whole pixels would move by one from half a px on,
 * and photos with them; text in its own width has none.
 */
const CENTRED = { edged: 0.45, text: 0.75 };

/** So many of a section's children stand in its middle, and such a share of them. */
const MIDDLE = { least: 2, share: 0.5 };

const positive = (value: number) => (value < NOTHING ? 0 : value);

/**
 * Padding of a column: what lies between its edge and its children; even on both sides where the children are centred. A column without a frame
 * has no edge to keep them off: where all stand in its middle it has none at its sides, however wide its words are.
 */
export function columnContent(node: ContainerNode): Content {
  const box = paddingBox(node);
  if (node.children.length === 0) return { box, padding: { top: 0, right: 0, bottom: 0, left: 0 } };
  const children = node.children.map((child) => child.box);
  let left = positive(Math.min(...children.map((child) => child.x)) - box.x);
  let rightSide = positive(right(box) - Math.max(...children.map(right)));
  const areCentred = (within: number) => children.every((child) => Math.abs(centerX(child) - centerX(box)) <= within);
  // Where some stand in its middle, another one that stands at a side, as a caption on a photo, is at no edge of theirs.
  const centred = children.filter((child) => Math.abs(centerX(child) - centerX(box)) <= 2).length;
  if (node.role === 'section' && centred >= MIDDLE.least && centred >= MIDDLE.share * children.length)
    left = rightSide = Math.min(left, rightSide);
  if (areCentred(2)) left = rightSide = isBare(node) && areCentred(CENTRED.edged) ? 0 : Math.min(left, rightSide);
  const top = positive(Math.min(...children.map((child) => child.y)) - box.y);
  const below = positive(bottom(box) - Math.max(...children.map(bottom)));
  const inner = { x: box.x + left, y: box.y + top, width: box.width - left - rightSide, height: box.height - top - below };
  return { box: inner, padding: { top, right: rightSide, bottom: below, left } };
}

const isBare = ({ frame, role }: ContainerNode): boolean => !frame && role !== 'section' && role !== 'table-cell';

/** margin-inline-start/-end by the page's direction. */
function sides({ direction }: Placing, leftSide: number, rightSide: number): { start: number; end: number } {
  return direction === 'rtl' ? { start: rightSide, end: leftSide } : { start: leftSide, end: rightSide };
}

function margins(placing: Placing, leftSide: number, rightSide: number): Declarations {
  const { start, end } = sides(placing, leftSide, rightSide);
  return {
    ...(Math.abs(start) > NOTHING ? { 'margin-inline-start': placing.lengths.px(start) } : {}),
    ...(Math.abs(end) > NOTHING ? { 'margin-inline-end': placing.lengths.px(end) } : {}),
  };
}

/** The logical value of a physical alignment. */
export function logicalAlign(align: Align, direction: PageDocument['direction']): 'start' | 'center' | 'end' {
  if (align === 'center') return 'center';
  return (align === 'left') === (direction === 'ltr') ? 'start' : 'end';
}

/** Horizontal place of a column's child, and how its own lines are aligned. */
export function placeAcross(
  child: LayoutNode,
  content: Box,
  column: Align,
  placing: Placing,
  ragged: Align | null = null,
): { exact: Declarations; align: Align } {
  if (child.kind === 'text' && !shrinks(child)) return placeText(child, content, textAlignment(child, content, column, ragged), placing);
  const placed = placeBox(child, content, column, placing);
  return child.kind === 'text' && child.lines.length > 1 ? { ...placed, align: child.align } : placed;
}

/** What is narrower than its column by no more than this, source px, fills it. */
export const FILLS = 4;

function placeBox(child: LayoutNode, content: Box, column: Align, placing: Placing): { exact: Declarations; align: Align } {
  const free = content.width - child.box.width;
  if (Math.abs(free) <= NOTHING && Math.abs(child.box.x - content.x) <= NOTHING) return { exact: {}, align: 'left' };
  const width: Declarations = child.kind === 'text' ? {} : { width: placing.lengths.px(child.box.width) };
  const off = centerX(child.box) - centerX(content);
  if (Math.abs(off) <= (child.kind === 'text' ? CENTRED.text : CENTRED.edged))
    return { exact: { ...width, 'align-self': 'center' }, align: free <= FILLS ? 'left' : 'center' };
  if (column === 'right' && Math.abs(right(child.box) - right(content)) <= 1)
    return { exact: { ...width, 'align-self': placing.direction === 'rtl' ? 'flex-start' : 'flex-end' }, align: 'right' };
  const { start } = sides(placing, child.box.x - content.x, right(content) - right(child.box));
  return {
    exact: {
      ...width,
      'align-self': 'flex-start',
      ...(Math.abs(start) > NOTHING ? { 'margin-inline-start': placing.lengths.px(start) } : {}),
    },
    align: 'left',
  };
}

/** Gradient letters are painted by their box, which must then be no wider than they are. */
export function shrinks(node: LayoutNode): boolean {
  return node.kind === 'text' && node.lines.some((line) => line.runs.some((run) => run.style.gradient));
}

function placeText(
  text: Extract<LayoutNode, { kind: 'text' }>,
  content: Box,
  align: Align,
  placing: Placing,
): { exact: Declarations; align: Align } {
  if (align === 'left') return { exact: margins(placing, text.box.x - content.x, 0), align };
  if (align === 'right') return { exact: margins(placing, 0, right(content) - right(text.box)), align };
  const off = 2 * (centerX(text.box) - centerX(content));
  return { exact: margins(placing, Math.max(0, off), Math.max(0, -off)), align };
}

/** Tracks of a row: one a child, with the gaps between. Children equally spaced about their centres get equal tracks. */
export interface Tracks {
  readonly declarations: Declarations;
  /** The cell that each child is placed in, same order. */
  readonly cells: readonly Box[];
}

export function rowTracks(children: readonly LayoutNode[], row: Box, { lengths, direction }: Placing): Tracks {
  const boxes = children.map((child) => child.box);
  const gaps = boxes.slice(1).map((box, i) => box.x - right(boxes[i]));
  const evenGaps = gaps.every((gap) => Math.abs(gap - gaps[0]) <= 1.5) && gaps[0] >= 0;
  const equalWidths = boxes.every((box) => Math.abs(box.width - boxes[0].width) <= 1.5);
  const rowCells = (cells: Box[], columns: string, gap: number): Tracks => ({
    cells,
    declarations: { 'grid-template-columns': columns, ...(gap > NOTHING ? { 'column-gap': lengths.px(gap) } : { 'column-gap': '0' }) },
  });
  if (equalWidths && evenGaps)
    return rowCells(
      boxes.map((box) => ({ ...box, y: row.y, height: row.height })),
      `repeat(${boxes.length}, minmax(0, 1fr))`,
      gaps[0],
    );
  // A cell begins with its child, in reading direction, and ends where the next one begins.
  const starts = boxes.map((box, i) => (direction === 'ltr' ? box.x : i === 0 ? row.x : right(boxes[i - 1])));
  const ends = boxes.map((box, i) => (direction === 'rtl' ? right(box) : i + 1 < boxes.length ? boxes[i + 1].x : right(row)));
  if (evenGaps)
    return rowCells(
      boxes.map((box) => ({ ...box, y: row.y, height: row.height })),
      boxes.map((box) => lengths.px(box.width)).join(' '),
      gaps[0],
    );
  const cells = boxes.map((_, i) => ({ x: starts[i], y: row.y, width: ends[i] - starts[i], height: row.height }));
  return rowCells(cells, cells.map((cell) => lengths.px(cell.width)).join(' '), 0);
}

/** Vertical place of a row's child inside the row. */
export function placeDown(child: LayoutNode, row: Box, centred: boolean, { lengths }: Placing): Declarations {
  if (centred) return {};
  const top = child.box.y - row.y;
  return Math.abs(top) > NOTHING ? { 'margin-block-start': lengths.px(top) } : {};
}

/** True when all children of a row share its middle: they are then centred instead of shifted one by one. */
export function sharesMiddle(children: readonly LayoutNode[], row: Box): boolean {
  return children.length > 1 && children.every((child) => Math.abs(centerY(child.box) - centerY(row)) <= 0.6);
}
