/** What a text could head: what stands next to it in reading order. */
import { bottom, right } from '../../../image/geometry.ts';
import { textsOf, type ContainerNode, type LayoutNode, type TextNode, type TextStyle } from '../../document.ts';
import { isPictured } from './grounds.ts';
import { mainStyle } from '../items.ts';
import { isFigure, isMark, ordinalIn } from '../wording.ts';

/** By text id; null for what ends its card, its picture or the page. */
export type Followers = ReadonlyMap<string, LayoutNode | null>;

/** @param sections roots of the page's sections, in order */
export function followersOf(sections: readonly ContainerNode[]): Followers {
  const followers = new Map<string, LayoutNode | null>();
  const visit = (node: LayoutNode, next: LayoutNode | null): void => {
    if (node.kind === 'text') followers.set(node.id, next);
    if (node.kind !== 'container') return;
    const content = node.children.filter((child) => child.kind !== 'rule' && !isSliver(child));
    // A card, a picture or an entry ends what its words head.
    const after = (node.frame && node.role !== 'section') || node.role === 'list-item' ? null : next;
    // An entry of a list heads none of the others.
    const isList = node.role === 'list' || node.role === 'ordered-list';
    for (const child of content)
      if (isList) visit(child, null);
      else visit(child, node.layout === 'row' ? nextInColumn(child, content, after) : (nextBelow(child, content) ?? after));
  };
  for (const [i, section] of sections.entries()) visit(section, isPictured(section.frame) ? null : (sections[i + 1] ?? null));
  return followers;
}

/** Pictures and empty boxes with a side this short, source px, are pieces of edges, signs or thick rules: no content that words could head. */
const SLIVER = 16;

function isSliver(node: LayoutNode): boolean {
  const isDrawn = node.kind === 'picture' || (node.kind === 'container' && node.children.length === 0);
  return isDrawn && Math.min(node.box.width, node.box.height) <= SLIVER;
}

/**
 * What stands beside a bold title and is this much smaller, or somewhat smaller and lighter or so many of its sizes away, at the row's other end, is said in
 * passing: a count, a unit, the ways of sorting, the energy of a portion.
 */
const ASIDE = { bold: 600, smaller: 0.8, somewhat: 0.9, lighter: 300, away: 6 };

/** In a row, what stands under its column in a row that follows; only a lone text, if behind its number or mark or before asides, heads all that follows. */
function nextInColumn(node: LayoutNode, row: readonly LayoutNode[], next: LayoutNode | null): LayoutNode | null {
  if (next?.kind === 'container' && next.layout === 'row' && next.role !== 'section')
    return next.children.find((other) => other.box.x < right(node.box) && right(other.box) > node.box.x) ?? null;
  const beside = headedBeside(node, row);
  if (beside) return beside;
  return row.every((other) => other === node || isMarkOf(other, node) || isAside(other, node)) ? next : null;
}

/** What a title alone in its column heads beside it: so many texts, all smaller by this factor, that begin within so many of its sizes of its top. */
const BESIDE = { texts: 3, larger: 1.5, apart: 1 };

function headedBeside(node: LayoutNode, row: readonly LayoutNode[]): LayoutNode | null {
  const [other, ...others] = row.filter((one) => one !== node);
  if (node.kind !== 'text' || other?.kind !== 'container' || other.frame || others.length > 0) return null;
  const isFirst = node.lines[0].direction === 'rtl' ? node.box.x > other.box.x : node.box.x < other.box.x;
  const { size } = mainStyle(node.lines[0]);
  const texts = textsOf(other);
  const areSmaller = texts.length >= BESIDE.texts && texts.every(({ lines }) => size >= BESIDE.larger * mainStyle(lines[0]).size);
  return isFirst && areSmaller && Math.abs(other.box.y - node.box.y) <= BESIDE.apart * size ? other : null;
}

/** A number, a mark as "Q.", or a place in a sequence ("POINT" over "01"), that opens the line. */
function isMarkOf(other: LayoutNode, node: LayoutNode): boolean {
  const isBefore = ({ box, lines }: TextNode) => (lines[0].direction === 'rtl' ? box.x > node.box.x : box.x < node.box.x);
  const texts = textsOf(other);
  const words = texts.flatMap(({ lines }) => lines.map(({ text }) => text.trim())).join(' ');
  return texts.every(isBefore) && (ordinalIn(words) !== null || texts.every((text) => isFigure(text) || isMark(text)));
}

function isAside(other: LayoutNode, node: LayoutNode): boolean {
  if (node.kind !== 'text') return false;
  if (goesOnSmaller(other, node)) return true;
  const title = mainStyle(node.lines[0]);
  if (title.weight < ASIDE.bold) return false;
  const isAway = Math.max(other.box.x - right(node.box), node.box.x - right(other.box)) >= ASIDE.away * title.size;
  const isLess = ({ size, weight }: TextStyle) =>
    size <= ASIDE.smaller * title.size || (size <= ASIDE.somewhat * title.size && (isAway || weight <= title.weight - ASIDE.lighter));
  const texts = textsOf(other);
  return texts.length > 0 && texts.every(({ lines }) => lines.length === 1 && isLess(mainStyle(lines[0])));
}

/** Smaller words right behind others, on their baseline, are of their line: a space parts them, so wide in their sizes at most, and baselines are apart by so much. */
const LINE = { smaller: 0.9, space: 0.6, baseline: 0.1 };

function goesOnSmaller(other: LayoutNode, { lines, box }: TextNode): boolean {
  if (other.kind !== 'text' || other.lines.length > 1 || lines.length > 1) return false;
  const [{ size }, own] = [mainStyle(lines[0]), mainStyle(other.lines[0])];
  const space = lines[0].direction === 'rtl' ? box.x - right(other.box) : other.box.x - right(box);
  const isOnLine = Math.abs(lines[0].baseline - other.lines[0].baseline) <= LINE.baseline * size;
  return own.size <= LINE.smaller * size && space <= LINE.space * size && space > 0 && isOnLine;
}

function nextBelow(node: LayoutNode, siblings: readonly LayoutNode[]): LayoutNode | null {
  const below = siblings.filter((other) => other !== node && other.box.y >= bottom(node.box) - 0.3 * node.box.height);
  return below.toSorted((a, b) => a.box.y - b.box.y)[0] ?? null;
}
