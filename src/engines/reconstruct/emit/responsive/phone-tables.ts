/** Tables on a phone: columns as wide as their longest words, as long as a phone has room for them. */
import { enclose, right } from '../../../image/geometry.ts';
import { textsOf, type ContainerNode, type LayoutNode, type TextNode } from '../../document.ts';
import type { Declarations } from '../element.ts';
import type { Lengths } from '../lengths.ts';
import { withUnits } from '../type/units.ts';

/** Room beside a section's padding, CSS px, and padding of cells, each side: the usual one, and closer ones. */
const ROOM = 350;
const PADDING = { usual: 12, closer: [6, 4] };

/**
 * Letters of a table that is drawn smaller so that its figures stay whole are no smaller than this, CSS px; where cells hold boxes side by side, whose words would stand a letter a line, as
 * small as what can just be read (10 px of a page of 860 px that is shown as a picture).
 */
const SMALLEST = { usual: 10, boxes: 4.5 };

/**
 * Words break within only where the columns would be wider than the phone with the least padding. Figures do not, as long as their letters can be read: such a table is drawn
 * smaller as a whole.
 */
export function fluidTable(table: ContainerNode, lengths: Lengths): Declarations {
  const words = unbrokenIn(table, lengths);
  const needed = lengths.css(words.reduce((sum, width) => sum + width, 0));
  const isRoomy = (padding: number) => needed + 2 * padding * words.length <= ROOM;
  const roomy = { 'overflow-wrap': 'break-word', ...(textsOf(table).some(isShort) ? { '--cell-break': 'keep-all' } : {}) };
  if (isRoomy(PADDING.usual)) return roomy;
  const padding = PADDING.closer.find(isRoomy);
  if (padding !== undefined) return { '--cell-padding': `${padding}px`, ...roomy };
  const least = PADDING.closer.at(-1)!;
  const width = Math.ceil(needed + 2 * least * words.length);
  const sizes = textsOf(table).flatMap(({ lines }) => lines.flatMap(({ runs }) => runs.map(({ style }) => lengths.css(style.size))));
  const smallest = table.children.some(holdsBoxes) ? SMALLEST.boxes : SMALLEST.usual;
  const isReadable = (Math.min(...sizes) * ROOM) / width >= smallest;
  if (!isReadable || !breaksFigures(table, lengths)) return { '--cell-padding': `${PADDING.closer[0]}px` };
  // Lengths over lengths are numbers to few browsers (CSS Values 4, 10.9), their angle's tangent to most (10.4).
  return { '--cell-padding': `${least}px`, ...roomy, zoom: `min(1, tan(atan2(100vw - ${SIDES}px, ${width}px)))` };
}

/** Whether boxes stand side by side somewhere within a row's cells. */
const holdsBoxes = (row: LayoutNode): boolean => row.kind === 'container' && row.children.some(hasBoxesBeside);

const hasBoxesBeside = (node: LayoutNode): boolean =>
  node.kind === 'container' &&
  ((node.layout === 'row' && node.children.filter((child) => child.kind === 'container' && child.frame).length > 1) ||
    node.children.some(hasBoxesBeside));

/** Padding of a section on a phone, both sides, CSS px. */
const SIDES = 40;

/** A price, a size: a number, maybe behind a sign, and what is written with it without a space. */
const FIGURE = /^\D?\d/u;

/** Whether a column that gives way is narrower than a figure in it. */
function breaksFigures(table: ContainerNode, lengths: Lengths): boolean {
  const widths = columnWidths(table, lengths);
  const figures = unbrokenIn(table, lengths, Infinity, (word) => FIGURE.test(word));
  return figures.some((width, i) => width > 0 && lengths.css(width) + 2 * PADDING.closer[0] > widths[i]!);
}

/** So many letters that fill squares stay together where a table has room for them: browsers break between any two, and leave a column of one letter beside long words. */
const WHOLE = 6;
const SQUARE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Whether words of squares are so short that none of them is to break. */
const isShort = ({ lines }: TextNode): boolean =>
  lines.length === 1 && SQUARE.test(lines[0]!.text) && lines[0]!.text.split(/\s/u).every((word) => word.length <= WHOLE);

/** Declarations of a cell whose words stay whole in a table with room for them. */
export const fluidWords = (cell: LayoutNode): Declarations => {
  const texts = textsOf(cell);
  return texts.length > 0 && texts.every(isShort) ? { 'word-break': 'var(--cell-break, normal)' } : {};
};

/**
 * Shares of a table's width in %, where its words have to break: narrow columns (figures) have what they need, the wide ones share the rest. Left to the browser, a
 * column beside long words is as narrow as one letter. Null where words need not break, or two columns halve what there is.
 */
export function phoneColumns(table: ContainerNode, lengths: Lengths): readonly number[] | null {
  if (fluidTable(table, lengths)['overflow-wrap']) return null;
  const widths = columnWidths(table, lengths);
  if (widths.length <= 2) return null;
  const all = widths.reduce((sum, width) => sum + width, 0);
  return widths.map((width) => Math.round((1000 * width) / all) / 10);
}

/** Widths of columns that share a phone's room, CSS px. */
function columnWidths(table: ContainerNode, lengths: Lengths): number[] {
  const most = (2 * PADDING.usual) / lengths.css(1);
  const needs = unbrokenIn(table, lengths, most).map((width) => lengths.css(width) + 2 * PADDING.closer[0] + SLACK);
  const widths: number[] = [];
  let room = ROOM;
  for (const [done, { need, column }] of needs
    .map((width, i) => ({ need: width, column: i }))
    .toSorted((a, b) => a.need - b.need)
    .entries()) {
    widths[column] = Math.min(need, room / (needs.length - done));
    room -= widths[column];
  }
  return widths;
}

/** Letters of a fallback face may be a little wider, CSS px. */
const SLACK = 2;

/**
 * Width of what is not broken in each column, source px.
 * @param most that a frame in a cell has at its words' sides, source px: one that fills its cell has what there is
 * @param counts whether a word does
 */
function unbrokenIn(table: ContainerNode, lengths: Lengths, most = Infinity, counts: Counts = () => true): number[] {
  const all = table.children.map((row) => (row.kind === 'container' ? row.children : []));
  const count = Math.max(...all.map((cells) => cells.length));
  const rows = all.filter((cells) => cells.length === count);
  // Of rows under a cell of several, and of rows with one, those cells tell of a column that lie in it.
  const others = all.filter((cells) => cells.length < count).flat();
  return Array.from({ length: count }, (_, column) => {
    const own = [...rows.map((cells) => cells[column]), ...others.filter((cell) => isInColumn(cell, rows[0]![column]!))];
    return Math.max(...own.map((cell) => unbroken(cell, lengths, most, counts)));
  });
}

/** Cells of one column begin and end within so many source px of each other. */
const EDGE = 4;

const isInColumn = ({ box }: LayoutNode, { box: column }: LayoutNode): boolean =>
  Math.abs(box.x - column.x) <= EDGE && Math.abs(right(box) - right(column)) <= EDGE;

/** Between a mark and its words, CSS px. */
const BESIDE = 8;

type Counts = (word: string) => boolean;

/** Width of what is not broken in a cell, source px: its longest stretch of words, with the marks beside it. */
function unbroken(node: LayoutNode | undefined, lengths: Lengths, most: number, counts: Counts): number {
  if (!node || node.kind === 'rule') return 0;
  if (node.kind === 'picture') return node.box.width;
  if (node.kind === 'text') return Math.max(0, ...node.lines.map((line) => longestStretch(line, counts)));
  const inside = node.children.map((child) => unbroken(child, lengths, most, counts));
  const room = node.frame && node.role !== 'table-cell' ? Math.min(paddingOf(node), most) : 0;
  if (node.layout !== 'row') return room + Math.max(0, ...inside);
  return room + inside.reduce((sum, width) => sum + width, 0) + ((inside.length - 1) * BESIDE) / lengths.css(1);
}

/** What a frame in a cell has at its words' sides, source px. */
const paddingOf = ({ box, children }: ContainerNode): number =>
  children.length === 0 ? 0 : Math.max(0, box.width - enclose(children.map((child) => child.box)).width);

const THAI = /\p{Script=Thai}+/gu;
const thai = new Intl.Segmenter('th', { granularity: 'word' });
/** Thai sets no spaces; browsers break it between the words of the same dictionary. */
const inWords = (run: string): string => [...thai.segment(run)].map(({ segment }) => segment).join(' ');

/** Words with spaces between them, or by a dictionary; some letters that fill squares. */
function longestStretch({ text, advance }: TextNode['lines'][number], counts: Counts): number {
  const words = withUnits(text, { joiner: '_', opens: true }).replace(THAI, inWords).split(/\s+/u);
  const stretch = (word: string) => (SQUARE.test(word) ? Math.min(WHOLE, word.length) : word.length);
  const counted = words.filter(counts);
  return counted.length === 0 ? 0 : (advance * Math.max(2, ...counted.map(stretch))) / Math.max(2, text.length);
}
