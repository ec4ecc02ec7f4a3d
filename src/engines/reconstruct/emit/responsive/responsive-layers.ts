/** Layers below the source's width: pictures with labels keep their places, words come one after the other. */
import { centerX, centerY, coveredShare, right, type Box } from '../../../image/geometry.ts';
import { plainText, textsOf, type ContainerNode, type LayoutNode, type PageDocument, type TextNode } from '../../document.ts';
import type { Declarations } from '../element.ts';
import { mainRun } from '../type/face.ts';
import { isBadge, NARROW, type FluidAcross } from './responsive.ts';

/** Layers with so many characters at most are a picture, and labels on one: they keep their places, in shares of its width, on every window. */
const PICTURED = 16;
/** Room for a picture on a phone, CSS px. */
const PHONE = 350;
/** Share of their line heights that two labels need from middle to middle. */
const APART = 0.8;

/** Whether the layers keep their places on a phone. Words alone are no picture. */
export function isPicture(layers: ContainerNode, fluid: FluidAcross): boolean {
  const texts = textsOf(layers);
  const characters = texts.reduce((sum, text) => sum + plainText(text).length, 0);
  if (!layers.frame?.picture && layers.children.every(({ kind }) => kind === 'text')) return false;
  return characters <= PICTURED || (layers.role === 'figure' && haveRoom(texts, layers, fluid));
}

/** Large type is set smaller on a phone: its size there, where the source's is larger. Labels shrink with their picture, but not beyond what is read. CSS px. */
const SIZES = { display: 33, large: 26, least: 12 };

/** Type size of a label, CSS px, where it shrinks with a picture that is wider than a phone. */
function shrinkingSize(label: TextNode, layers: Box, { lengths }: FluidAcross): number | null {
  const own = lengths.css(mainRun(label).size);
  return lengths.css(layers.width) > PHONE && own <= SIZES.large && own > SIZES.least ? own : null;
}

/** Size of a label's box on a phone, CSS px. */
function sizeOnPhone(label: TextNode, layers: Box, fluid: FluidAcross): { readonly width: number; readonly height: number } {
  const own = fluid.lengths.css(mainRun(label).size);
  const scaled = Math.max(SIZES.least, own * Math.min(1, PHONE / fluid.lengths.css(layers.width)));
  const scale = Math.min(1, (shrinkingSize(label, layers, fluid) === null ? SIZES.display : scaled) / own);
  return { width: scale * fluid.lengths.css(label.box.width), height: scale * fluid.lengths.css(label.box.height) };
}

/** Labels of one line each that do not lie on each other where the picture is as wide as a phone, and they as large as they were. */
function haveRoom(labels: readonly TextNode[], { box }: ContainerNode, fluid: FluidAcross): boolean {
  const scale = Math.min(1, PHONE / fluid.lengths.css(box.width));
  const placed = labels.map((label) => ({ x: centerX(label.box), y: centerY(label.box), ...sizeOnPhone(label, box, fluid) }));
  const apart = (a: number, b: number) => scale * fluid.lengths.css(Math.abs(a - b));
  return placed.every(
    (label, i) =>
      labels[i].lines.length === 1 &&
      label.width <= ONE_LINE &&
      placed
        .slice(i + 1)
        .every(
          (other) =>
            apart(label.x, other.x) >= (label.width + other.width) / 2 ||
            apart(label.y, other.y) >= (APART * (label.height + other.height)) / 2,
        ),
  );
}

/** Strokes and grounds of words leave their place where the words wrap: so much of them lies under the words. */
const UNDER = 0.8;

/** A line along lines of words is this narrow, CSS px. */
const SPINE = 24;

/** What of layers with words is shown on a phone: not what only underlies words of theirs, as a highlighter does, nor a line along them. */
export function fluidUnderlay(child: LayoutNode, { children }: ContainerNode, { lengths }: FluidAcross): Declarations {
  const isDrawn = child.kind === 'picture' || (child.kind === 'container' && child.children.length === 0);
  const isSpine = child.kind === 'picture' && lengths.css(child.box.width) <= SPINE;
  const isOfWords = (other: LayoutNode) => other.kind === 'text' || (isSpine && other.kind === 'container' && !other.frame);
  const underlies = children.some((other) => other !== child && isOfWords(other) && coveredShare(child.box, other.box) >= UNDER);
  return isDrawn && underlies ? { display: 'none' } : {};
}

/** A line down the side of layers has nothing beside it where they come one after the other. */
export const fluidDivider = (child: LayoutNode): Declarations =>
  child.kind === 'rule' && child.orientation === 'vertical' ? { display: 'none' } : {};

/** A frame over others is a label with so many characters at most, where it is narrower than this share of them, and begins within this share of their height. */
const LABEL = { characters: 16, narrow: 0.6, upper: 0.2 };

/** A label that lies over other things comes before them where they come one after the other, and is no wider than it was. */
export function fluidBox(child: LayoutNode, layers: Box, { lengths }: FluidAcross): Declarations {
  if (child.kind !== 'container' || !child.frame || isBadge(child, { lengths })) return {};
  const letters = textsOf(child).reduce((sum, text) => sum + plainText(text).length, 0);
  const isUpper = child.box.width <= LABEL.narrow * layers.width && child.box.y - layers.y <= LABEL.upper * layers.height;
  if (letters === 0 || letters > LABEL.characters || !isUpper) return {};
  return { width: '100%', 'max-width': `min(100%, ${lengths.px(child.box.width)})`, order: '-1' };
}

/** What is this narrow, CSS px, stays one line on every phone; in layers as wide as the page, which have no padding, a little more does. */
const ONE_LINE = 280;
const ONE_LINE_OF_PAGE = 320;

/** A box round one line, as narrow as a phone has room for. */
function isLabel({ frame, children }: ContainerNode, { css }: FluidAcross['lengths']): boolean {
  const [only, ...others] = children;
  return frame !== null && others.length === 0 && only?.kind === 'text' && only.lines.length === 1 && css(only.box.width) <= NARROW;
}

/** @param fluid with the page, whose width the shares of windows are told by */
export function fluidLayer(
  child: LayoutNode,
  layers: Box,
  fluid: FluidAcross & { readonly document: Pick<PageDocument, 'width'> },
): Declarations {
  const { lengths, direction, document } = fluid;
  const share = (length: number) => `${Math.round((1000 * length) / layers.width) / 10}%`;
  const start = direction === 'rtl' ? right(layers) - right(child.box) : child.box.x - layers.x;
  const drawn = { width: lengths.css(child.box.width), height: lengths.css(child.box.height) };
  const size = child.kind === 'text' ? sizeOnPhone(child, layers, fluid) : drawn;
  const type = child.kind === 'text' ? shrinkingSize(child, layers, fluid) : null;
  const room = layers.width >= document.width ? ONE_LINE_OF_PAGE : ONE_LINE;
  const oneLine = child.kind === 'text' && child.lines.length === 1 && size.width <= room;
  const keepsSize = oneLine || (child.kind === 'container' && (isBadge(child, { lengths }) || isLabel(child, lengths)));
  const middle = (from: number, length: number, own: number) => `${share(from + length / 2)} - ${Math.round(own / 2)}px`;
  return {
    'grid-area': '1 / 1',
    'place-self': 'start',
    ...(oneLine ? { 'white-space': 'nowrap' } : {}),
    ...(type === null ? {} : { 'font-size': `max(${SIZES.least}px, ${Math.round((1000 * type) / lengths.css(document.width)) / 10}vw)` }),
    ...(child.kind === 'text' || keepsSize ? {} : { width: share(child.box.width) }),
    ...(child.kind === 'container' && isLabel(child, lengths) ? { width: `min(100%, ${Math.round(size.width)}px)` } : {}),
    ...(keepsSize
      ? {
          // What keeps its size keeps its middle where that was, as far as it is not beyond the layers then.
          'margin-block-start': `calc(${middle(child.box.y - layers.y, child.box.height, size.height)})`,
          'margin-inline-start': `clamp(0px, ${middle(start, child.box.width, size.width)}, 100% - ${Math.round(size.width)}px)`,
        }
      : { 'margin-block-start': share(child.box.y - layers.y), 'margin-inline-start': share(start) }),
  };
}
