/** Titles that are no larger than the page's running text: what is under them is smaller still, as in a footer or over a table. */
import { bottom } from '../../../image/geometry.ts';
import { median } from '../../../image/median.ts';
import { nodesOf, textsOf, type ContainerNode, type LayoutNode, type TextNode } from '../../document.ts';
import type { Followers } from './followers.ts';
import { mainStyle, sizeOf } from '../items.ts';
import { isFigure, isName, isPrice } from '../wording.ts';

/** Weight of a title, how much larger than what it heads it is, of how many texts, and how many of its sizes it stands over the first of them at most. */
const TITLE = { weight: 600, larger: 1.25, heads: 3, apart: 3 };

/** Ids of the bold names that open a band or a card of smaller words, or stand right over a table with such ones. */
export function bandTitles(sections: readonly ContainerNode[], followers: Followers): Set<string> {
  const nodes = sections.flatMap((section) => [...nodesOf(section)]);
  const openers = nodes.flatMap((node) => {
    if (node === sections[0] || node.kind !== 'container' || (node.role !== 'section' && !isPlainCard(node))) return [];
    const [first, ...others] = textsOf(node);
    const opens = first && node.layout === 'column' && node.children[0] === first && isTitleOf(first, others);
    return opens && isNear(first, followers.get(first.id)) ? [first] : [];
  });
  const overTables = nodes
    .filter((node) => node.kind === 'text')
    .filter((text) => {
      const next = followers.get(text.id);
      return next?.kind === 'container' && next.role === 'table' && isTitleOf(text, textsOf(next)) && isNear(text, next);
    });
  return new Set([...openers, ...overTables].map(({ id }) => id));
}

function isTitleOf(text: TextNode, others: readonly TextNode[]): boolean {
  const { weight, size } = mainStyle(text.lines[0]);
  if (weight < TITLE.weight || !isName(text) || others.length < TITLE.heads) return false;
  const sizes = others.filter((other) => !isFigure(other) && !isPrice(other)).map(({ lines }) => sizeOf(lines[0]));
  return sizes.length > 0 && sizes[0] < size && size >= TITLE.larger * median(sizes);
}

const isNear = (text: TextNode, next: LayoutNode | null | undefined): boolean =>
  !!next && next.box.y - bottom(text.box) <= TITLE.apart * sizeOf(text.lines[0]);

/** Words on a photo are its labels. */
const isPlainCard = ({ role, frame }: ContainerNode): boolean => role === 'card' && !frame?.picture;
