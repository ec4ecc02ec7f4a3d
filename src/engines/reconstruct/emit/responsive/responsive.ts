/** The page below the source's width: rows wrap, gaps and padding shrink, nothing is wider than the window. */
import { centerX, right, type Box } from '../../../image/geometry.ts';
import { textsOf, type ContainerNode, type LayoutNode, type PageDocument } from '../../document.ts';
import type { Align } from '../alignment.ts';
import type { Declarations } from '../element.ts';
import type { Lengths } from '../lengths.ts';
import { FILLS } from '../placement.ts';

export interface Fluid {
  readonly lengths: Lengths;
}

export interface FluidAcross extends Fluid {
  readonly direction: PageDocument['direction'];
}

/** Space at a section's sides on a phone, CSS px. */
const SIDE = 20;
/** Gaps and padding never exceed these on small windows, CSS px. */
const MOST = { gap: 40, sectionBlock: 64, cardPadding: 24 };
/** Frames up to this size (CSS px) keep it, and round ones as long as a phone has room for them. */
const LARGEST_BADGE = { any: 200, round: 320 };
/** Sides of a square frame differ by no more than this, source px; those of a picture by this share: cut from a lossy picture it has some of the blur around it. */
const SQUARE = { px: 4, pictured: 0.12 };
/** Share of its side from which a frame's corners make it round. */
const ROUND = 0.45;
/** Share of its section's width from which a frame goes from side to side. */
const BAND = 0.98;
/** Share of its column that a narrow frame takes at most. */
const NARROW_FRAME = 0.6;
/** Share of a ground's height that is its upper, or lower, part. */
const THIRD = 1 / 3;
/** A row's child this narrow (CSS px) keeps its width when the row wraps; wider ones fill the line. */
export const NARROW = 200;

/** A measured space as far as small windows have room for it, or as the share of the window that it is, and so much of it at least; null of none. */
function spaceOf(css: number, most: number, share: number | null, least = most): string | null {
  const space = Math.round(css);
  if (space <= 0) return null;
  if (share === null || space <= most) return `${Math.min(space, most)}px`;
  return `max(${least}px, ${windowShare(share)})`;
}

/** Under words on a picture no more of it is left than there was, but as much as at a section's sides. */
const pictured = (space: string, share: number): string => `min(${space}, max(${SIDE}px, ${windowShare(share)}))`;

const windowShare = (share: number): string => `${Math.round(1000 * share) / 10}vw`;

/** So many times as large as its section is wide a scene may be drawn for what words on it need: what is drawn there stays nearly where it was. */
const GROWN = 1.25;

/**
 * Where much of a picture is free above a section's words, letters or things are drawn there: the picture keeps its top, and its width as far as the
 * words leave it. It grows with them by a quarter, and where they need still more room, they go on on the ground under it.
 */
export function fluidScene(node: ContainerNode, padding: { readonly top: number }, { lengths }: Fluid): Declarations {
  const isScene = groundWidth(node) !== null && node.frame?.fill && lengths.css(padding.top) > MOST.sectionBlock;
  if (!isScene) return {};
  const tallest = windowShare((GROWN * node.box.height) / node.box.width);
  return { 'background-position': 'top', 'background-size': `auto min(100%, ${tallest})`, 'justify-content': 'flex-start' };
}

/** Width of the page where a picture of that width is the section's ground; on a texture nothing has its place. */
export const groundWidth = (node: ContainerNode): number | null =>
  node.role === 'section' && node.frame?.picture && !node.frame.isTexture ? node.box.width : null;

export function fluidColumn(
  node: ContainerNode,
  padding: { top: number; bottom: number; left: number; right: number },
  { lengths }: Fluid,
): Declarations {
  const block = (value: number, most: number) => `${Math.min(Math.round(lengths.css(value)), most)}px`;
  const stacked = { display: 'flex', 'flex-direction': 'column' };
  if (node.role === 'table-cell') return { 'vertical-align': standsInMiddle(node, padding) ? 'middle' : 'top' };
  const ground = groundWidth(node);
  const top = spaceOf(lengths.css(padding.top), MOST.sectionBlock, ground && padding.top / ground, SIDE) ?? '0px';
  const below = block(padding.bottom, MOST.sectionBlock);
  if (node.role === 'section')
    return {
      ...stacked,
      'padding-block': `${top} ${ground && lengths.css(padding.bottom) > SIDE ? pictured(below, padding.bottom / ground) : below}`,
      'padding-inline': `${SIDE}px`,
    };
  const inline = block(Math.min(padding.left, padding.right), MOST.cardPadding);
  return {
    ...stacked,
    'padding-block': `${block(padding.top, MOST.cardPadding)} ${block(padding.bottom, MOST.cardPadding)}`,
    'padding-inline': inline,
  };
}

/** Words of a merged cell, and a sign in a cell of its own, within so much of its middle, source px, stay there where its rows grow. */
const MIDDLE = 2;

const standsInMiddle = ({ span, children }: ContainerNode, { top, bottom }: { readonly top: number; readonly bottom: number }): boolean =>
  ((span?.rows ?? 1) > 1 || children.every(({ kind }) => kind === 'picture')) && Math.abs(top - bottom) <= 2 * MIDDLE;

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

/** A small round or square frame, as around an icon: it keeps its shape on every window. A square one with a picture over words is a card. */
export function isBadge(node: ContainerNode, { lengths }: Fluid): boolean {
  const { width, height } = node.box;
  if (!node.frame || node.role === 'section' || node.role === 'table-cell') return false;
  const unlike = Math.max(SQUARE.px, node.frame.picture ? SQUARE.pictured * Math.max(width, height) : 0);
  if (Math.abs(width - height) > unlike) return false;
  const isRound = node.frame.radius.every((radius) => radius >= ROUND * Math.min(width, height));
  if (!isRound && node.children.length > 1 && textsOf(node).length > 0) return false;
  return lengths.css(Math.max(width, height)) <= LARGEST_BADGE[isRound || isRing(node) ? 'round' : 'any'];
}

/** A picture round a disc of words, as of a chart's ring: its inside would not grow with it. */
function isRing({ frame, children: [only, ...others] }: ContainerNode): boolean {
  const isDisc =
    only?.kind === 'container' &&
    only.frame &&
    only.frame.radius.every((radius) => radius >= ROUND * Math.min(only.box.width, only.box.height));
  return frame?.picture !== null && others.length === 0 && Boolean(isDisc);
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

/** A plate of colour is no smaller than this, source px, nor longer than so many of its short sides, and has little of its height taken up. */
const PLATE = { smallest: 120, longest: 3, filled: 0.35 };

/** A frame that is shown for its colour: a swatch, be there a small badge in it. Words of its own make it a card. */
export function isPlate({ frame, role, box, children }: ContainerNode): boolean {
  if (!frame?.fill || role === 'section' || role === 'table-cell' || role === 'button') return false;
  const [short, long] = [box.width, box.height].toSorted((a, b) => a - b);
  const filled = children.reduce((sum, child) => sum + child.box.height, 0);
  const isBare = children.every((child) => child.kind === 'container' && child.frame !== null);
  return isBare && short >= PLATE.smallest && long <= PLATE.longest * short && filled <= PLATE.filled * box.height;
}

/** A ground so many times as long as it is high is a line: as high as ever, it would ask a table's column for its length (CSS Sizing 4, 4.1: sizes go from one axis to the other). */
const LINE = 20;

/** The edge between two grounds, which grows with the width. */
const isBareSection = ({ role, children }: ContainerNode): boolean => role === 'section' && children.length === 0;

/** A frame with a picture behind its content keeps the picture's shape as long as the content fits, as does a plate of colour; a badge at its edge stays there. */
export function fluidGround(node: ContainerNode): Declarations {
  if (!node.frame?.picture && !isPlate(node)) return {};
  const middles = node.children.map(({ box }) => (box.y + box.height / 2 - node.box.y) / node.box.height);
  const upper = middles.length > 0 && middles.every((middle) => middle < THIRD);
  const lower = middles.length > 0 && middles.every((middle) => middle > 1 - THIRD);
  return {
    ...(node.box.width < LINE * node.box.height || isBareSection(node)
      ? { 'aspect-ratio': `${Math.round(node.box.width)} / ${Math.round(node.box.height)}` }
      : {}),
    // A card's largest width would be the largest height of what it holds, too (CSS Flexbox, 4.5).
    ...(node.role === 'section' ? {} : { 'max-width': 'none' }),
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
  // A table is as wide as there is room: off the edges it would reach beyond the other one.
  if (!child.frame) return child.role === 'table' ? {} : spaced;
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

/**
 * Space above a column's child. Placement that only makes sense at full width stays out, centring stays in.
 * @param pageWidth where the column's ground is a picture as wide as the page, its width, source px: what is drawn there is left free as it was
 */
export function fluidGap(
  child: LayoutNode,
  gap: number,
  exact: Declarations,
  { lengths }: Fluid,
  pageWidth: number | null = null,
): Declarations {
  const space = spaceOf(lengths.css(gap), MOST.gap, pageWidth === null ? null : gap / pageWidth);
  return {
    ...(space === null ? {} : { 'margin-block-start': space }),
    ...(exact['align-self'] && child.kind !== 'container' ? { 'align-self': exact['align-self'] } : {}),
  };
}

/** A sign stands this near to the middle of its cell, source px, and takes less than this share of its width. */
const SIGN = { off: 4, share: 0.5 };

/** A row in a cell goes to further lines where that is narrow; a sign alone in the middle of one is there on every window. */
export function fluidInCell(child: LayoutNode, { role, box, children }: ContainerNode): Declarations {
  if (role !== 'table-cell') return {};
  if (child.kind === 'container' && child.layout === 'row') return { 'flex-wrap': 'wrap' };
  if (child.kind !== 'picture' || children.length > 1 || child.box.width >= SIGN.share * box.width) return {};
  return Math.abs(centerX(child.box) - centerX(box)) <= SIGN.off ? { 'margin-inline': 'auto' } : {};
}

/** A band that is drawn over the whole width of its section has that of the window. */
export function fluidBand(
  child: LayoutNode,
  { role, box }: ContainerNode,
  { lengths }: Fluid,
): { readonly fluid: Declarations; readonly exact: Declarations } {
  const isBand = role === 'section' && child.kind === 'container' && child.children.length === 0 && child.box.width >= BAND * box.width;
  if (!isBand) return { fluid: {}, exact: {} };
  return {
    fluid: { width: `calc(100% + ${2 * SIDE}px)`, 'max-width': 'none', 'margin-inline': `-${SIDE}px` },
    exact: { width: lengths.px(child.box.width), 'margin-inline': '0' },
  };
}

/** What a phone's rules say that the measured layout must say otherwise. */
export const measuredAgain = (narrow: Declarations): Declarations => ({
  ...(narrow['max-width'] ? { 'max-width': 'none' } : {}),
  ...(narrow.display === 'none' ? { display: 'block' } : {}),
  ...(narrow.order ? { order: '0' } : {}),
  ...(narrow['background-size'] ? { 'background-size': 'cover' } : {}),
});
