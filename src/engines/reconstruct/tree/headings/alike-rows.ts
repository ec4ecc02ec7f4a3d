/** What is set alike at one height of a row has one role. */
import { nodesOf, textsOf, type ContainerNode, type TextNode } from '../../document.ts';
import { mainStyle, sizeOf } from '../items.ts';
import { characters, isFigure, isName, isPrice } from '../wording.ts';

/** So many columns whose words stand on one baseline, px, in sizes that differ by less than this share and weights that differ by no more. */
const ALIKE = { least: 3, level: 4, size: 0.12, weight: 300 };

/** Words of so many characters at most are no names of what is under them; names over so many texts, in this weight, are all titles where one is. */
const NAMES = { abbreviation: 2, heads: 2, weight: 600 };

/**
 * Titles of the page, all or none of those that a row sets alike: none where one of them is an amount or an abbreviation, or half of them are
 * no titles; all where they are bold names, each over the entries of its column.
 * @param titles what is taken for headings
 * @param free what may be one
 */
export function settleRows(sections: readonly ContainerNode[], titles: readonly TextNode[], free: readonly TextNode[]): TextNode[] {
  const settled = new Set(titles);
  const rows = sections.flatMap((section) => [...nodesOf(section)]).filter((node) => node.kind === 'container' && node.layout === 'row');
  for (const row of rows as ContainerNode[])
    for (const title of textsOf(row).filter((text) => settled.has(text))) {
      const peers = row.children.flatMap((column) => textsOf(column).find((text) => setAlike(text, title)) ?? []);
      if (areTitles(peers, row, free)) peers.forEach((text) => settled.add(text));
      else if (areNone(peers, settled)) peers.forEach((text) => settled.delete(text));
    }
  return free.filter((text) => settled.has(text));
}

const areTitles = (peers: readonly TextNode[], row: ContainerNode, free: readonly TextNode[]): boolean =>
  peers.length >= ALIKE.least && peers.every((text) => free.includes(text) && namesColumn(text, row));

function areNone(peers: readonly TextNode[], titles: ReadonlySet<TextNode>): boolean {
  if (peers.length > 1 && peers.some(isAmount)) return true;
  const known = peers.filter((text) => titles.has(text)).length;
  return peers.length >= ALIKE.least && (known <= peers.length / 2 || peers.some(isAbbreviation));
}

/** A price, or figures alone. */
const isAmount = (text: TextNode): boolean => isPrice(text) || (isFigure(text) && !/\p{L}/u.test(text.lines[0].text));

const isAbbreviation = (text: TextNode): boolean => characters(text) <= NAMES.abbreviation;

function namesColumn(title: TextNode, row: ContainerNode): boolean {
  const column = [...nodesOf(row)].find((node) => node.kind === 'container' && node.layout === 'column' && node.children.includes(title));
  const [first, ...below] = column ? textsOf(column) : [];
  const { size, weight } = mainStyle(title.lines[0]);
  return (
    first === title &&
    isName(title) &&
    !isAbbreviation(title) &&
    weight >= NAMES.weight &&
    below.length >= NAMES.heads &&
    below.every(({ lines }) => sizeOf(lines[0]) <= (1 + ALIKE.size) * size)
  );
}

function setAlike(a: TextNode, b: TextNode): boolean {
  const [own, other] = [mainStyle(a.lines[0]), mainStyle(b.lines[0])];
  return (
    Math.abs(a.lines[0].baseline - b.lines[0].baseline) <= ALIKE.level &&
    Math.abs(own.size / other.size - 1) <= ALIKE.size &&
    Math.abs(own.weight - other.weight) <= ALIKE.weight
  );
}
