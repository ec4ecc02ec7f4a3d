/** What the pieces of a blog or of news are called: heavy words under a picture and under the smaller ones that tell their day or kind. */
import { nodesOf, type ContainerNode, type LayoutNode, type TextNode } from '../../document.ts';
import { mainStyle, sizeOf } from '../items.ts';
import { ONE_SIZE } from '../roles.ts';
import { characters, isPrice } from '../wording.ts';

/**
 * So many stand side by side, each a picture with sides of so many source px at least, one line of smaller words, and a heavy title of so many characters
 * at least, larger by this factor, with so many texts under it at most.
 */
const TEASERS = { abreast: 3, picture: 100, larger: 1.2, weight: 600, shortest: 16, below: 1 };

/** Ids of the titles of teasers. */
export function teaserTitles(sections: readonly ContainerNode[]): Set<string> {
  const rows = sections.flatMap((section) => [...nodesOf(section)]).filter((node) => node.kind === 'container' && node.layout === 'row');
  return new Set(rows.flatMap((row) => titlesIn(row as ContainerNode)).map(({ id }) => id));
}

function titlesIn({ children }: ContainerNode): TextNode[] {
  const titles = children.flatMap((child) => titleOf(child) ?? []);
  const isWhole = titles.length === children.length && titles.length >= TEASERS.abreast;
  return isWhole && titles.every((title) => asLarge(title, titles[0])) ? titles : [];
}

function titleOf(node: LayoutNode): TextNode | null {
  if (node.kind !== 'container' || node.layout !== 'column' || !isPicture(node.children[0])) return null;
  const [before, title, ...below] = node.children.slice(1);
  if (before?.kind !== 'text' || title?.kind !== 'text' || before.lines.length > 1 || below.length > TEASERS.below) return null;
  const { size, weight } = mainStyle(title.lines[0]);
  const isTitle = weight >= TEASERS.weight && size >= TEASERS.larger * sizeOf(before.lines[0]);
  return isTitle && !isPrice(title) && characters(title) >= TEASERS.shortest ? title : null;
}

const isPicture = (node: LayoutNode | undefined): boolean =>
  node !== undefined &&
  Math.min(node.box.width, node.box.height) >= TEASERS.picture &&
  (node.kind === 'picture' || (node.kind === 'container' && node.frame?.picture != null));

const asLarge = (a: TextNode, b: TextNode): boolean => Math.abs(sizeOf(a.lines[0]) / sizeOf(b.lines[0]) - 1) <= ONE_SIZE;
