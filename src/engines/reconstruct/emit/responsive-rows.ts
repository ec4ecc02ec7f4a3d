/** Rows below the source's width: how they wrap, and what of them stays together. */
import { right } from '../../image/geometry.ts';
import { textsOf, type ContainerNode, type LayoutNode, type TextNode } from '../document.ts';
import type { Align } from './alignment.ts';
import type { Declarations } from './element.ts';
import { mainRun } from './face.ts';
import { isBadge, NARROW, type Fluid, type FluidAcross } from './responsive.ts';

/** Of so many columns as wide as each other, give or take this share, the last ones keep that width where they wrap: when they would have less than this share of it. */
const GRID = { least: 3, alike: 0.05, widest: 280, shrunk: 0.85 };

function isGrid({ children }: ContainerNode, { lengths }: Fluid): boolean {
  const widths = children.map(({ box }) => box.width);
  const isEven = Math.max(...widths) <= (1 + GRID.alike) * Math.min(...widths);
  return children.length >= GRID.least && isEven && children.every(({ kind }) => kind === 'container') && lengths.css(widths[0]) > NARROW;
}

function gridOf({ children }: ContainerNode, { lengths }: Fluid): Declarations {
  const width = Math.min(GRID.widest, Math.round(GRID.shrunk * lengths.css(Math.min(...children.map(({ box }) => box.width)))));
  return { display: 'grid', 'grid-template-columns': `repeat(auto-fit, minmax(min(100%, ${width}px), 1fr))` };
}

/**
 * Four or more narrow things, each a sign or number over its name, and three or more narrow cards as wide as each other stand in columns at least this wide
 * (CSS px), or this share of their width: none is left alone on a phone.
 */
const SHELF = { least: 4, cards: 3, narrowest: 130, shrunk: 0.8 };

function isShelf(row: ContainerNode, fluid: Fluid): boolean {
  const { children } = row;
  const narrow = children.every((child) => fluid.lengths.css(child.box.width) <= NARROW);
  if (!narrow) return false;
  return (children.length >= SHELF.least && children.every(isNamedSign)) || isShelfOfCards(row, fluid);
}

function isShelfOfCards({ children }: ContainerNode, fluid: Fluid): boolean {
  const widths = children.map(({ box }) => box.width);
  const cards = children.every((child) => child.kind === 'container' && child.frame && child.role !== 'button' && !isBadge(child, fluid));
  return cards && !isSegmented(children) && children.length >= SHELF.cards && Math.max(...widths) <= (1 + GRID.alike) * Math.min(...widths);
}

/** Boxes with no space between them are segments of one. */
const SEGMENT = 2;

function isSegmented(children: readonly LayoutNode[]): boolean {
  const ordered = children.toSorted((a, b) => a.box.x - b.box.x);
  const framed = ordered.every((child) => child.kind === 'container' && child.frame !== null);
  return framed && ordered.length > 1 && ordered.slice(1).every(({ box }, i) => box.x - right(ordered[i].box) <= SEGMENT);
}

/** Room for a row on a phone, and beside the words of a segment, CSS px. */
const ROOM = { row: 350, beside: 12 };

function hasRoom({ children }: ContainerNode, { lengths }: Fluid): boolean {
  const words = children.map((child) =>
    Math.max(0, ...textsOf(child).flatMap(({ lines }) => lines.map(({ advance }) => lengths.css(advance)))),
  );
  return children.length * (Math.max(...words) + ROOM.beside) <= ROOM.row;
}

function shelfOf(row: ContainerNode, fluid: Fluid): Declarations {
  const shrunk = Math.round(SHELF.shrunk * fluid.lengths.css(Math.min(...row.children.map(({ box }) => box.width))));
  const width = isShelfOfCards(row, fluid) ? Math.min(SHELF.narrowest, shrunk) : SHELF.narrowest;
  return { display: 'grid', 'grid-template-columns': `repeat(auto-fit, minmax(${width}px, 1fr))` };
}

function isNamedSign(node: LayoutNode): boolean {
  if (node.kind !== 'container' || node.frame || node.layout !== 'column' || node.children.length < 2) return false;
  const [sign, name] = node.children;
  return (sign.kind === 'picture' || (sign.kind === 'container' && sign.frame !== null)) && name.kind === 'text';
}

/** What stands beside one wide column and leaves it most of a phone's width, CSS px, opens its lines there, too: a number, an icon, the "Q." of a question. */
const OPENER = 96;

function opensLine({ children }: ContainerNode, { lengths }: Fluid): boolean {
  const widest = widestOf({ children });
  const others = children.filter((child) => child !== widest).map(({ box }) => lengths.css(box.width));
  const together = others.reduce((sum, width) => sum + width, 0);
  return together <= OPENER && lengths.css(widest.box.width) > 2 * together && textsOf(widest).length > 0;
}

/** A mark is so much lower than the words that it opens at most: it stays at their first line where they wrap. */
const MARK = 1.2;

function opensWithMark(row: ContainerNode): boolean {
  const widest = widestOf(row);
  return row.children.every((child) => child === widest || child.box.height <= MARK * widest.box.height);
}

const widestOf = ({ children }: Pick<ContainerNode, 'children'>): LayoutNode =>
  children.reduce((a, b) => (b.box.width > a.box.width ? b : a));

/** Words of one line stand this close, in sizes of the largest of them, on baselines that agree within this share of it. */
const PHRASE = { apart: 0.6, level: 0.25 };

/** A line that was read in pieces, as a price and its unit are: it goes on as a line, whatever its width. */
function isPhrase(row: ContainerNode, fluid: FluidAcross): boolean {
  const ordered = row.children.toSorted((a, b) => a.box.x - b.box.x);
  const words = ordered.filter((child): child is TextNode => child.kind === 'text' && child.lines.length === 1 && !child.lines[0].writing);
  if (row.frame || words.length < 2 || words.length < ordered.length) return false;
  const first = fluid.direction === 'rtl' ? ordered.at(-1)! : ordered[0];
  if (opensLine(row, fluid) && widestOf(row) !== first) return false;
  const size = Math.max(...words.map((text) => mainRun(text).size));
  const baselines = words.map(({ lines }) => lines[0].baseline);
  const gaps = words.slice(1).map(({ box }, i) => box.x - right(words[i].box));
  return Math.max(...gaps) <= PHRASE.apart * size && Math.max(...baselines) - Math.min(...baselines) <= PHRASE.level * size;
}

/** A bar is no taller, CSS px, and the words beside it are together no wider: the bar gives way to them. */
const METER = { tallest: 40, words: 180 };

/** A bar without words between its name and its value. */
function isMeter(row: ContainerNode, { lengths }: Fluid): boolean {
  const bar = widestOf(row);
  const others = row.children.filter((child) => child !== bar);
  const words = others.reduce((sum, { box }) => sum + lengths.css(box.width), 0);
  const isBar =
    bar.kind !== 'text' && textsOf(bar).length === 0 && lengths.css(bar.box.height) <= METER.tallest && bar.box.width > 2 * bar.box.height;
  return isBar && words <= METER.words && others.every((child) => child.kind === 'text' && child.lines.length === 1);
}

/** @param centred whether the row's children share its middle */
export function fluidRow(node: ContainerNode, align: Align, centred: boolean, fluid: FluidAcross): Declarations {
  const { lengths } = fluid;
  const cards = node.children.every((child) => child.kind === 'container' && child.frame !== null);
  const children = node.children.toSorted((a, b) => a.box.x - b.box.x);
  const gaps = children.slice(1).map((child, i) => child.box.x - children[i].box.x - children[i].box.width);
  const gap = Math.max(8, Math.min(24, Math.round(lengths.css(Math.min(...gaps)))));
  const opens = opensLine(node, fluid);
  if (isSegmented(node.children) && hasRoom(node, fluid)) return { display: 'flex' };
  if (isPhrase(node, fluid))
    return {
      display: 'flex',
      'flex-wrap': 'wrap',
      'align-items': 'baseline',
      gap: `0 ${gap}px`,
      ...(align === 'center' ? { 'justify-content': 'center' } : {}),
    };
  const laid: Declarations = isGrid(node, fluid)
    ? gridOf(node, fluid)
    : isShelf(node, fluid)
      ? shelfOf(node, fluid)
      : { display: 'flex', ...(opens ? { 'align-items': 'flex-start' } : isMeter(node, fluid) ? {} : { 'flex-wrap': 'wrap' }) };
  return {
    ...laid,
    gap: `${gap}px`,
    // Cards in a line are as tall as each other, and signs as high, be their names of one line or two.
    ...(centred && !cards && !isShelf(node, fluid) && !(opens && opensWithMark(node)) ? { 'align-items': 'center' } : {}),
    ...(align === 'center' ? { 'justify-content': 'center' } : {}),
  };
}

export function fluidRowChild(child: LayoutNode, row: ContainerNode, fluid: FluidAcross): Declarations {
  if (child.kind === 'rule') return { display: 'none' };
  const { lengths, direction } = fluid;
  const width = Math.round(lengths.css(child.box.width));
  // Else a row that is taller would stretch it.
  const shape: Declarations = child.kind === 'picture' ? { 'align-self': 'center' } : {};
  // A unit or an arrow behind the words stays right behind them.
  const isLast = row.children.every(({ box }) => (direction === 'rtl' ? box.x >= child.box.x : box.x <= child.box.x));
  if (isSegmented(row.children) && hasRoom(row, fluid)) return { flex: `${Math.round(width / 10)} 1 0` };
  if (isPhrase(row, fluid)) return child.kind === 'text' ? {} : { flex: 'none' };
  if (isMeter(row, fluid)) return child === widestOf(row) ? { flex: '1 1 0' } : { flex: 'none' };
  if (opensLine(row, fluid)) {
    if (child === widestOf(row)) return { flex: isLast ? '1 1 0' : '0 1 auto' };
    const top = Math.max(0, Math.round(lengths.css(child.box.y - row.box.y)));
    return { flex: 'none', ...(opensWithMark(row) ? { 'margin-block-start': `${top}px` } : shape) };
  }
  if (isShelf(row, fluid)) return {};
  if (width <= NARROW) return { flex: '0 1 auto', ...shape };
  if (isGrid(row, fluid)) return {};
  // Wider ones take more of the line.
  const share = Math.round((10 * child.box.width) / narrowestOf(row, fluid)) / 10;
  return { flex: `${share} 1 ${Math.min(width, isOpened(child, row, fluid) ? LINE.opened : LINE.most)}px`, ...shape };
}

/** Beside so much room (CSS px) a child of a wrapped row goes to the next line; words behind a mark, a number or an icon take what these leave of a phone. */
const LINE = { most: 280, opened: 220 };

function isOpened(child: LayoutNode, row: ContainerNode, { lengths, direction }: FluidAcross): boolean {
  const before = row.children.filter(({ box }) => (direction === 'rtl' ? box.x > child.box.x : box.x < child.box.x));
  return before.length > 0 && textsOf(child).length > 0 && before.every(({ box }) => lengths.css(box.width) <= OPENER);
}

/** Width of the narrowest child of a row that fills the line when the row wraps, source px. */
function narrowestOf(row: ContainerNode, { lengths }: Fluid): number {
  return Math.min(...row.children.map(({ box }) => box.width).filter((width) => lengths.css(width) > NARROW));
}
