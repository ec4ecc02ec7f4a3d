/** The page below the source's width: rows wrap, gaps and padding shrink, nothing is wider than the window. */
import { right, type Box } from '../../image/geometry.ts';
import { plainText, textsOf, type ContainerNode, type LayoutNode, type PageDocument } from '../document.ts';
import type { Align } from './alignment.ts';
import type { Declarations } from './element.ts';
import type { Lengths } from './lengths.ts';
import { FILLS } from './placement.ts';

interface Fluid {
  readonly lengths: Lengths;
}

interface FluidAcross extends Fluid {
  readonly direction: PageDocument['direction'];
}

/** Space at a section's sides on a phone, CSS px. */
const SIDE = 20;
/** Gaps and padding never exceed these on small windows, CSS px. */
const MOST = { gap: 40, sectionBlock: 64, cardPadding: 24 };
/** Frames up to this size (CSS px) keep it, and round ones as long as a phone has room for them. */
const LARGEST_BADGE = { any: 200, round: 320 };
/** Share of its side from which a frame's corners make it round. */
const ROUND = 0.45;
/** Share of its column that a narrow frame takes at most. */
const NARROW_FRAME = 0.6;
/** Share of a ground's height that is its upper, or lower, part. */
const THIRD = 1 / 3;
/** A row's child this narrow (CSS px) keeps its width when the row wraps; wider ones fill the line. */
const NARROW = 200;

export function fluidColumn(
  node: ContainerNode,
  padding: { top: number; bottom: number; left: number; right: number },
  { lengths }: Fluid,
): Declarations {
  const block = (value: number, most: number) => `${Math.min(Math.round(lengths.css(value)), most)}px`;
  const stacked = { display: 'flex', 'flex-direction': 'column' };
  if (node.role === 'table-cell') return { 'vertical-align': 'top' };
  if (node.role === 'section')
    return {
      ...stacked,
      'padding-block': `${block(padding.top, MOST.sectionBlock)} ${block(padding.bottom, MOST.sectionBlock)}`,
      'padding-inline': `${SIDE}px`,
    };
  const inline = block(Math.min(padding.left, padding.right), MOST.cardPadding);
  return {
    ...stacked,
    'padding-block': `${block(padding.top, MOST.cardPadding)} ${block(padding.bottom, MOST.cardPadding)}`,
    'padding-inline': inline,
  };
}

/** Names and what they stand for in two columns, as wide as the longest name asks for. */
export function fluidDefinitions(role: ContainerNode['role']): Declarations {
  if (role === 'definitions')
    return {
      display: 'grid',
      'grid-template-columns': 'fit-content(40%) 1fr',
      gap: '12px 20px',
      'padding-block': '0',
      'padding-inline': '0',
    };
  return role === 'definition' ? { display: 'contents' } : {};
}

/** A small round or square frame, as around an icon: it keeps its shape on every window. */
export function isBadge(node: ContainerNode, { lengths }: Fluid): boolean {
  const { width, height } = node.box;
  if (!node.frame || node.role === 'section' || Math.abs(width - height) > 4) return false;
  const isRound = node.frame.radius.every((radius) => radius >= ROUND * Math.min(width, height));
  return lengths.css(Math.max(width, height)) <= LARGEST_BADGE[isRound ? 'round' : 'any'];
}

export function fluidBadge(node: ContainerNode, padding: { top: number; left: number; right: number }, { lengths }: Fluid): Declarations {
  const size = { width: lengths.px(node.box.width), height: lengths.px(node.box.height), flex: 'none' };
  return {
    display: 'flex',
    'flex-direction': 'column',
    ...size,
    'padding-block': `${lengths.px(padding.top)} 0`,
    'padding-inline': lengths.px(Math.min(padding.left, padding.right)),
  };
}

/** A frame with a picture behind its content keeps the picture's shape as long as the content fits; a badge at its edge stays there. */
export function fluidGround(node: ContainerNode): Declarations {
  if (!node.frame?.picture) return {};
  const middles = node.children.map(({ box }) => (box.y + box.height / 2 - node.box.y) / node.box.height);
  const upper = middles.length > 0 && middles.every((middle) => middle < THIRD);
  const lower = middles.length > 0 && middles.every((middle) => middle > 1 - THIRD);
  return {
    'aspect-ratio': `${Math.round(node.box.width)} / ${Math.round(node.box.height)}`,
    'justify-content': upper ? 'flex-start' : lower ? 'flex-end' : 'center',
  };
}

/** Insets under this, CSS px, are how exactly edges of lossy pictures are measured. */
const LEAST_INSET = 6;

/** Insets up to this (CSS px) are kept where a column's other children reach its edge, as words do under a card's picture. */
const LARGEST_INSET = 40;

/** The room that a column's children have on a phone: between paddings that are the same on both sides. */
export function roomOf(content: Box, { left, right: after }: { readonly left: number; readonly right: number }): Box {
  const least = Math.min(left, after);
  return { ...content, x: content.x - left + least, width: content.width + left + after - 2 * least };
}

/**
 * What of a child's place across its column holds on every window: a rule fills it, a button or a narrow frame keeps its side, and frames do not
 * grow beyond their size; words under what fills the column stay off its edges.
 */
export function fluidAcross(child: LayoutNode, content: Box, align: Align, { lengths, direction }: FluidAcross): Declarations {
  // A badge does not grow with its column.
  if (child.kind === 'container' && isBadge(child, { lengths })) return align === 'center' ? { 'align-self': 'center' } : {};
  if (content.width - child.box.width <= FILLS) return child.kind === 'rule' ? { width: '100%' } : {};
  const side = align === 'center' ? 'center' : (align === 'left') === (direction === 'ltr') ? 'flex-start' : 'flex-end';
  const inset = Math.round(lengths.css(align === 'right' ? right(content) - right(child.box) : child.box.x - content.x));
  const spaced: Declarations =
    align !== 'center' && inset >= LEAST_INSET && inset <= LARGEST_INSET ? { 'margin-inline': `${inset}px` } : {};
  const narrow = child.box.width <= NARROW_FRAME * content.width;
  if (child.kind === 'text' || (child.kind === 'rule' && narrow)) return spaced;
  if (child.kind !== 'container') return {};
  if (!child.frame) return spaced;
  if (!narrow) return {};
  if (child.role === 'button') return { ...spaced, 'align-self': side };
  return { ...spaced, width: '100%', 'max-width': `min(100%, ${lengths.px(child.box.width)})`, 'align-self': side };
}

/** The words of a narrow frame had room in it on one line, and have it on a phone: type is no larger there. */
export function fluidLabel(child: LayoutNode, { frame, role, box }: ContainerNode, { lengths }: Fluid): Declarations {
  const isLabel = child.kind === 'text' && child.lines.length === 1 && frame !== null && role !== 'section' && role !== 'table-cell';
  return isLabel && lengths.css(box.width) <= NARROW ? { 'white-space': 'nowrap' } : {};
}

/** A photo that fills its column does so on every window; icons and small pictures keep their size. */
export function fluidPhoto(child: LayoutNode, content: Box, isPhoto: boolean, { lengths }: Fluid): Declarations {
  const fills = content.width - child.box.width <= FILLS && lengths.css(child.box.width) > NARROW;
  return child.kind === 'picture' && isPhoto && fills ? { width: '100%' } : {};
}

/** Space above a column's child. Placement that only makes sense at full width stays out, centring stays in. */
export function fluidGap(child: LayoutNode, gap: number, exact: Declarations, { lengths }: Fluid): Declarations {
  const space = Math.min(Math.max(0, Math.round(lengths.css(gap))), MOST.gap);
  return {
    ...(space > 0 ? { 'margin-block-start': `${space}px` } : {}),
    ...(exact['align-self'] && child.kind !== 'container' ? { 'align-self': exact['align-self'] } : {}),
  };
}

/** Layers with so many characters at most are a picture: they keep their places, in shares of its width, on every window. */
const PICTURED = 16;

export function isPicture(layers: ContainerNode): boolean {
  const characters = textsOf(layers).reduce((sum, text) => sum + plainText(text).length, 0);
  return characters <= PICTURED;
}

/** What is this narrow, CSS px, stays one line on every phone. */
const ONE_LINE = 280;

export function fluidLayer(child: LayoutNode, layers: Box, { lengths, direction }: FluidAcross): Declarations {
  const share = (length: number) => `${Math.round((1000 * length) / layers.width) / 10}%`;
  const start = direction === 'rtl' ? right(layers) - right(child.box) : child.box.x - layers.x;
  const oneLine = child.kind === 'text' && child.lines.length === 1 && lengths.css(child.box.width) <= ONE_LINE;
  const keepsSize = oneLine || (child.kind === 'container' && isBadge(child, { lengths }));
  const px = (length: number) => `${Math.round(lengths.css(length))}px`;
  const middle = (from: number, size: number) => `${share(from + size / 2)} - ${px(size / 2)}`;
  return {
    'grid-area': '1 / 1',
    'place-self': 'start',
    ...(oneLine ? { 'white-space': 'nowrap' } : {}),
    ...(child.kind === 'text' || keepsSize ? {} : { width: share(child.box.width) }),
    ...(keepsSize
      ? {
          // What keeps its size keeps its middle where that was, as far as it is not beyond the layers then.
          'margin-block-start': `calc(${middle(child.box.y - layers.y, child.box.height)})`,
          'margin-inline-start': `clamp(0px, ${middle(start, child.box.width)}, 100% - ${px(child.box.width)})`,
        }
      : { 'margin-block-start': share(child.box.y - layers.y), 'margin-inline-start': share(start) }),
  };
}

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

/** Four or more narrow things, each a sign or number over its name, stand in columns at least this wide (CSS px): none is left alone on a phone. */
const SHELF = { least: 4, narrowest: 130 };

function isShelf({ children }: ContainerNode, { lengths }: Fluid): boolean {
  return children.length >= SHELF.least && children.every((child) => lengths.css(child.box.width) <= NARROW && isNamedSign(child));
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

/** @param centred whether the row's children share its middle */
export function fluidRow(node: ContainerNode, align: Align, centred: boolean, fluid: Fluid): Declarations {
  const { lengths } = fluid;
  const cards = node.children.every((child) => child.kind === 'container' && child.frame !== null);
  const children = node.children.toSorted((a, b) => a.box.x - b.box.x);
  const gaps = children.slice(1).map((child, i) => child.box.x - children[i].box.x - children[i].box.width);
  const gap = Math.max(8, Math.min(24, Math.round(lengths.css(Math.min(...gaps)))));
  const opens = opensLine(node, fluid);
  const laid: Declarations = isGrid(node, fluid)
    ? gridOf(node, fluid)
    : isShelf(node, fluid)
      ? { display: 'grid', 'grid-template-columns': `repeat(auto-fit, minmax(${SHELF.narrowest}px, 1fr))` }
      : { display: 'flex', ...(opens ? { 'align-items': 'flex-start' } : { 'flex-wrap': 'wrap' }) };
  return {
    ...laid,
    gap: `${gap}px`,
    // Cards in a line are as tall as each other.
    ...(centred && !cards && !(opens && opensWithMark(node)) ? { 'align-items': 'center' } : {}),
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
