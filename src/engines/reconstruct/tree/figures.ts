/** Pictures with their captions, quotations with their sources, and customers' reviews: containers that have an element of their own in HTML. */
import { bottom, centerX, enclose } from '../../image/geometry.ts';
import type { ContainerNode, LayoutNode, TextNode } from '../document.ts';
import { sizeOf } from './items.ts';
import { characters, isQuotation } from './wording.ts';

/**
 * A caption stands right under its picture: within so many of its sizes, of so many lines and characters at most, on its axis or edge, px. A picture
 * that is less wide than so many of its sizes is an icon over its label.
 */
const CAPTION = { apart: 1.6, lines: 2, characters: 60, edge: 12, picture: 10 };
/** What comes after it is farther away by this factor. */
const NEXT = 1.5;

/** @param reviews ids of the containers that hold one customer's review */
export function nameFigures(node: ContainerNode, reviews: ReadonlySet<string>, newId: () => string): ContainerNode {
  const signed = node.children.filter(({ id }) => reviews.has(id));
  const alike = node.children.filter((child) => signed.some((one) => isSetAlike(one, child)));
  const all = new Set([...reviews, ...alike.map(({ id }) => id)]);
  const children = node.children.map((child) => (child.kind === 'container' ? nameFigures(child, all, newId) : child));
  const named = { ...node, children };
  if (reviews.has(node.id) && (node.role === 'card' || node.role === 'group')) return { ...named, role: 'article' };
  if (node.layout !== 'column' || !['group', 'card', 'section'].includes(node.role)) return named;
  const [first, second] = children;
  if (isQuote(named)) return { ...named, role: 'quote', children: [first, asCaption(second)] };
  if (node.role === 'group' && children.length === 2 && isCaptioned(first, second))
    return { ...named, role: 'figure', children: [first, asCaption(second)] };
  return { ...named, children: wrapFigures(children, newId) };
}

/** Cards beside a review that are as wide are reviews, too: stars or a name may have become a picture. */
const isSetAlike = (review: LayoutNode, other: LayoutNode): boolean =>
  review.kind === 'container' &&
  other.kind === 'container' &&
  review.frame !== null &&
  other.frame !== null &&
  review.layout === other.layout &&
  Math.abs(review.box.width - other.box.width) <= CAPTION.edge;

const asCaption = (node: LayoutNode): LayoutNode => (node.kind === 'text' ? { ...node, role: 'caption' } : node);

/** Whether a box holds what somebody says, over who it is. */
export const isQuote = ({ role, layout, children: [said, source, ...others] }: ContainerNode): boolean =>
  layout === 'column' && (role === 'group' || role === 'card') && others.length === 0 && isQuoted(said, source);

/** What somebody says, over who it is, in smaller letters. */
function isQuoted(said: LayoutNode | undefined, source: LayoutNode | undefined): boolean {
  if (said?.kind !== 'text' || source?.kind !== 'text' || source.lines.length > 1) return false;
  return isQuotation(said) && isPlain(said) && isPlain(source) && sizeOf(source.lines[0]) < sizeOf(said.lines[0]);
}

const isPlain = ({ role }: TextNode): boolean => role === 'p' || role === 'caption';

function isCaptioned(picture: LayoutNode, text: LayoutNode): boolean {
  if (picture.kind !== 'picture' || text.kind !== 'text' || !isPlain(text)) return false;
  const size = sizeOf(text.lines[0]);
  const apart = text.box.y - bottom(picture.box);
  const isUnder = text.box.x >= picture.box.x - CAPTION.edge && text.box.x - picture.box.x <= picture.box.width;
  const isFlush = Math.min(Math.abs(text.box.x - picture.box.x), Math.abs(centerX(text.box) - centerX(picture.box))) <= CAPTION.edge;
  const isShort = text.lines.length <= CAPTION.lines && characters(text) <= CAPTION.characters;
  return picture.box.width >= CAPTION.picture * size && isUnder && isFlush && isShort && apart > -size / 2 && apart <= CAPTION.apart * size;
}

/** Where other things follow, they stand apart from the caption. */
function wrapFigures(children: readonly LayoutNode[], newId: () => string): LayoutNode[] {
  const out: LayoutNode[] = [];
  for (let at = 0; at < children.length; at++) {
    const [picture, text, next] = children.slice(at, at + 3);
    const isOne = text && isCaptioned(picture, text) && (text as TextNode).role === 'caption' && standsApart(picture, text, next);
    if (isOne) {
      const box = enclose([picture.box, text.box]);
      const held = [picture, asCaption(text)];
      out.push({ kind: 'container', id: newId(), box, role: 'figure', layout: 'column', frame: null, children: held });
      at++;
    } else out.push(picture);
  }
  return out;
}

function standsApart(picture: LayoutNode, text: LayoutNode, next: LayoutNode | undefined): boolean {
  if (!next) return true;
  const apart = next.box.y - bottom(text.box);
  return apart >= NEXT * Math.max(text.box.y - bottom(picture.box), sizeOf((text as TextNode).lines[0]));
}
