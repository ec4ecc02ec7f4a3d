/** Rows that are lines on a phone, too: words in pieces, a mark and what it opens, a bar between its name and its value. */
import { bottom, right } from '../../../image/geometry.ts';
import { textsOf, type ContainerNode, type LayoutNode, type TextNode } from '../../document.ts';
import type { Declarations } from '../element.ts';
import { mainRun } from '../type/face.ts';
import type { FluidAcross } from './responsive.ts';
import { justified, keptShape, levelled, widestOf, type RowKind } from './row-kinds.ts';

/** Words of one line stand this close, in sizes of the largest of them, on baselines that agree within this share of it. */
const PHRASE = { apart: 0.6, level: 0.25 };

/** Both sides of a unit that was taken for a picture are shorter, source px. */
const DRAWN_UNIT = 40;

const isDrawnUnit = ({ kind, box }: LayoutNode): boolean => kind === 'picture' && Math.max(box.width, box.height) < DRAWN_UNIT;

/** A line that was read in pieces, as a price and its unit are: it goes on as a line, whatever its width. */
export const phrase: RowKind = {
  is: (row, fluid) => {
    const ordered = row.children.toSorted((a, b) => a.box.x - b.box.x);
    const words = ordered.filter(
      (child): child is TextNode => child.kind === 'text' && child.lines.length === 1 && !child.lines[0].writing,
    );
    const unit = ordered.at(-1)!;
    const drawn = words.length > 0 && fluid.direction === 'ltr' && isDrawnUnit(unit) ? [unit] : [];
    const pieces = [...words, ...drawn];
    if (row.frame || pieces.length < 2 || pieces.length < ordered.length) return false;
    const first = fluid.direction === 'rtl' ? ordered.at(-1)! : ordered[0];
    if (opener.is(row, fluid) && widestOf(row) !== first) return false;
    const size = Math.max(...words.map((text) => mainRun(text).size));
    const baselines = [...words.map(({ lines }) => lines[0].baseline), ...drawn.map(({ box }) => bottom(box))];
    const gaps = pieces.slice(1).map(({ box }, i) => box.x - right(pieces[i].box));
    return Math.max(...gaps) <= PHRASE.apart * size && Math.max(...baselines) - Math.min(...baselines) <= PHRASE.level * size;
  },
  row: (row, spacing) => ({
    display: 'flex',
    ...(isFigureWithUnit(row) ? wholeFigure(row) : { 'flex-wrap': 'wrap' }),
    'align-items': 'baseline',
    gap: `0 ${spacing.gap}px`,
    ...justified(spacing),
  }),
  child: ({ kind }): Declarations => (kind === 'text' ? {} : { flex: 'none' }),
};

/** A unit behind a figure has so many letters at most. */
const UNIT_LETTERS = 4;

/** A figure and its unit, read or drawn: no line ends between them. */
function isFigureWithUnit({ children }: ContainerNode): boolean {
  const [figure, unit, ...others] = children.toSorted((a, b) => a.box.x - b.box.x);
  if (others.length > 0 || figure?.kind !== 'text' || !/\d$/.test(figure.lines[0].text.trim())) return false;
  return isDrawnUnit(unit) || (unit.kind === 'text' && [...unit.lines[0].text.trim()].length <= UNIT_LETTERS);
}

/** A figure of so few letters that no phone is too narrow for it. */
const SHORT_FIGURE = /^\S{1,8}$/u;

/** Where the unit leaves a figure a px too little it would break within: words may, since long ones have to. */
function wholeFigure({ children }: ContainerNode): Declarations {
  const figure = children.reduce((a, b) => (a.box.x <= b.box.x ? a : b));
  const isWord = figure.kind === 'text' && SHORT_FIGURE.test(figure.lines[0].text.trim());
  return isWord ? { 'white-space': 'nowrap' } : {};
}

/** What stands beside one wide column and leaves it most of a phone's width, CSS px, opens its lines there, too: a number, an icon, the "Q." of a question. */
export const OPENER = 96;

export const opener: RowKind = {
  is: ({ children }, { lengths }) => {
    const widest = widestOf({ children });
    const others = children.filter((child) => child !== widest).map(({ box }) => lengths.css(box.width));
    const together = others.reduce((sum, width) => sum + width, 0);
    return together <= OPENER && lengths.css(widest.box.width) > 2 * together && textsOf(widest).length > 0;
  },
  row: (row, spacing) => ({
    display: 'flex',
    'align-items': 'flex-start',
    gap: `${spacing.gap}px`,
    ...(opensWithMark(row) ? {} : levelled(spacing, row)),
    ...justified(spacing),
  }),
  child: (child, row, { lengths, direction }) => {
    // A unit or an arrow behind the words stays right behind them.
    const isLast = row.children.every(({ box }) => (direction === 'rtl' ? box.x >= child.box.x : box.x <= child.box.x));
    if (child === widestOf(row)) return { flex: isLast || isFarBehind(child, row, direction) ? '1 1 0' : '0 1 auto' };
    const top = Math.max(0, Math.round(lengths.css(child.box.y - row.box.y)));
    return { flex: 'none', ...(opensWithMark(row) ? { 'margin-block-start': `${top}px` } : keptShape(child)) };
  },
};

/** What stands so many source px behind the words is at the end of their line on purpose: the sign that opens an answer. */
const FAR = 64;

function isFarBehind(words: LayoutNode, { children }: ContainerNode, direction: 'ltr' | 'rtl'): boolean {
  const gaps = children
    .filter((child) => child !== words)
    .map(({ box }) => (direction === 'rtl' ? words.box.x - right(box) : box.x - right(words.box)));
  return gaps.length > 0 && gaps.every((gap) => gap >= FAR);
}

/** A mark is so much lower than the words that it opens at most: it stays at their first line where they wrap. */
const MARK = 1.2;

function opensWithMark(row: ContainerNode): boolean {
  const widest = widestOf(row);
  return row.children.every((child) => child === widest || child.box.height <= MARK * widest.box.height);
}

/** A bar is no taller, CSS px, and the words beside it are together no wider: the bar gives way to them. */
const METER = { tallest: 40, words: 180 };

/** A bar without words between its name and its value. */
export const meter: RowKind = {
  is: (row, { lengths }: FluidAcross) => {
    const bar = widestOf(row);
    const others = row.children.filter((child) => child !== bar);
    const words = others.reduce((sum, { box }) => sum + lengths.css(box.width), 0);
    const isBar =
      bar.kind !== 'text' &&
      textsOf(bar).length === 0 &&
      lengths.css(bar.box.height) <= METER.tallest &&
      bar.box.width > 2 * bar.box.height;
    return isBar && words <= METER.words && others.every((child) => child.kind === 'text' && child.lines.length === 1);
  },
  row: (row, spacing) => ({ display: 'flex', gap: `${spacing.gap}px`, ...levelled(spacing, row), ...justified(spacing) }),
  child: (child, row) => (child === widestOf(row) ? { flex: '1 1 0' } : { flex: 'none' }),
};
