/** Titles in the head of a card: a bold name on a strip of its own, as wide as the rest of the card under it. */
import { bottom, right, type Box } from '../../../image/geometry.ts';
import { nodesOf, textsOf, type ContainerNode, type LayoutNode } from '../../document.ts';
import { mainStyle, sizeOf } from '../items.ts';
import { isName } from '../wording.ts';

/** A head is so many of its title's sizes high at most, in this weight; sides of head and card agree within so many px, and the card goes on for so many heights of its head. */
const HEAD = { sizes: 4, weight: 600, sides: 6, goesOn: 0.8 };

/** Cards side by side stand apart by so many px at least. */
const APART = 10;

/** Ids of the names that head cards. Such strips right under each other are a list of what can be opened, right beside each other the head of a table. */
export function cardHeads(sections: readonly ContainerNode[]): string[] {
  const frames = sections.flatMap((section) => [...nodesOf(section)]).filter(isFramed);
  const heads = frames.filter(isHead);
  return heads
    .filter(({ box }) => !heads.some((other) => other.box !== box && (isUnder(other.box, box) || touches(other.box, box))))
    .filter(({ box }) => frames.some((card) => card.box !== box && holdsRest(card.box, box)))
    .map((head) => textsOf(head)[0].id);
}

const isFramed = (node: LayoutNode): node is ContainerNode =>
  node.kind === 'container' && node.frame !== null && !node.frame.picture && node.role !== 'section';

/** What stands beside the title opens a menu or leads elsewhere. */
function isHead(node: ContainerNode): boolean {
  const [title, ...others] = textsOf(node);
  if (!title || others.length > 1 || node.role === 'button' || !isName(title)) return false;
  const { size, weight } = mainStyle(title.lines[0]);
  return weight >= HEAD.weight && node.box.height <= HEAD.sizes * size && others.every(({ lines }) => sizeOf(lines[0]) <= size);
}

const asWide = (a: Box, b: Box): boolean => Math.abs(a.x - b.x) <= HEAD.sides && Math.abs(a.width - b.width) <= HEAD.sides;

const touches = (a: Box, b: Box): boolean =>
  Math.abs(a.y - b.y) <= HEAD.sides && Math.min(Math.abs(a.x - right(b)), Math.abs(b.x - right(a))) < APART;

/** Right under it. */
const isUnder = (box: Box, head: Box): boolean => asWide(box, head) && Math.abs(box.y - bottom(head)) <= HEAD.sides;

/** The card itself, or what of it is under its head. */
const holdsRest = (card: Box, head: Box): boolean =>
  asWide(card, head) &&
  card.y >= head.y - HEAD.sides &&
  card.y <= bottom(head) + HEAD.sides &&
  bottom(card) - bottom(head) >= HEAD.goesOn * head.height;
