/** Titles that size alone does not tell from other text: their place, the same in several things, does. */
import { bottom, right, type Box } from '../../../image/geometry.ts';
import { nodesOf, textsOf, type ContainerNode, type LayoutNode, type TextNode } from '../../document.ts';
import { mainStyle, sizeOf } from '../items.ts';
import { characters, isFigure, isName, isPrice, isSaid, isSentence, opensAnew } from '../wording.ts';

/** Sizes of one style, and of type that is as large, differ by less than this share; small ones by less than so many px. */
const ONE_SIZE = { share: 0.09, px: 1.1 };
/** One style is measured in weights that differ by less than this. */
const BOLDER = 200;
const BOLD = 600;
/** Type that is larger by this factor than what follows it stands out. */
const LARGER = 1.04;
/** Type over larger type by this factor is its eyebrow. */
const EYEBROW = 1.2;
/** Edges and tops of things set alike agree within, px. */
const EDGE = 4;

/** Ids of texts that are titles by where they stand. */
export function repeatedTitles(sections: readonly ContainerNode[]): Set<string> {
  const containers = sections.flatMap((section) => [...nodesOf(section)]).filter((node) => node.kind === 'container');
  const found = [
    ...productNames(containers, heightOf(sections)),
    ...containers.flatMap(planNames),
    ...containers.flatMap((node) => [...columnTitles(node), ...blockLabels(node)]),
  ];
  return new Set(found.map(({ id }) => id));
}

/** Names over prices. Cards that fill this share of the height of what is written are what the page is about: a shop's listing. */
const PRODUCTS = { least: 3, mostLines: 3, longest: 100, apart: 5, listing: 1 / 3 };

/**
 * What a shop's cards are titled with: the largest words between the picture and the price, in three cards or more. Names as light as running text are
 * titles in a listing only; on the page of one product such cards are offers in passing, which its outline does not name.
 * @param height of all that is written on the page, px
 */
function productNames(containers: readonly ContainerNode[], height: number): TextNode[] {
  const cards = new Map(containers.flatMap((node) => pricedNames(node).map((name): [TextNode, ContainerNode] => [name, node])));
  const names = [...cards.keys()].filter((name) => [...cards.keys()].filter((other) => asLarge(other, name)).length >= PRODUCTS.least);
  const isListing = covered(names.map((name) => cards.get(name)!.box)) >= PRODUCTS.listing * height;
  return isListing
    ? names
    : names.filter((name) => names.filter((other) => asLarge(other, name) && isBold(other)).length >= PRODUCTS.least);
}

const isBold = (text: TextNode): boolean => mainStyle(text.lines[0]).weight >= BOLD;

/** From the first text down to the end of the last, px. */
function heightOf(sections: readonly ContainerNode[]): number {
  const boxes = sections.flatMap(textsOf).map(({ box }) => box);
  return Math.max(...boxes.map(bottom)) - Math.min(...boxes.map(({ y }) => y));
}

/** Height that boxes take up together, px: side by side they count once. */
function covered(boxes: readonly Box[]): number {
  let [sum, end] = [0, -Infinity];
  for (const box of boxes.toSorted((a, b) => a.y - b.y)) {
    sum += Math.max(0, bottom(box) - Math.max(box.y, end));
    end = Math.max(end, bottom(box));
  }
  return sum;
}

/** Names of the products in a card: a container that has a picture, where none of its parts with a price has one. */
function pricedNames(card: ContainerNode): TextNode[] {
  const texts = textsOf(card);
  const prices = texts.filter(isPrice);
  const inner = card.children.some((child) => textsOf(child).some(isPrice) && hasPicture(child));
  if (prices.length === 0 || inner || !hasPicture(card)) return [];
  return prices.flatMap((price) => {
    const over = texts.filter((text) => isProductName(text) && standsOver(text, price));
    return over.toSorted((a, b) => (asLarge(a, b) ? a.box.y - b.box.y : sizeOf(b.lines[0]) - sizeOf(a.lines[0]))).slice(0, 1);
  });
}

const hasPicture = (node: LayoutNode): boolean =>
  [...nodesOf(node)].some((inner) => inner.kind === 'picture' || (inner.kind === 'container' && inner.frame?.picture));

const isProductName = (text: TextNode): boolean =>
  !isPrice(text) && !isFigure(text) && !isSentence(text) && text.lines.length <= PRODUCTS.mostLines && characters(text) <= PRODUCTS.longest;

function standsOver(text: TextNode, price: TextNode): boolean {
  const apart = price.box.y - bottom(text.box);
  const shared = Math.min(right(text.box), right(price.box)) - Math.max(text.box.x, price.box.x);
  return shared > 0 && apart > -EDGE && apart <= PRODUCTS.apart * sizeOf(text.lines[0]);
}

/** Plans: so many cards side by side, each a name over a larger amount, and so many texts under that. */
const PLANS = { least: 2, below: 2 };

/**
 * Names of what is offered in cards side by side, "3 months" among them: over an amount that is larger, or was and is, with what one gets for it below.
 * Over an amount alone it is its label.
 */
function planNames(row: ContainerNode): TextNode[] {
  if (row.layout !== 'row') return [];
  const cards = row.children.flatMap((child) => planCard(child) ?? []);
  const names = cards.flatMap((card) => {
    const [name, ...others] = textsOf(card).toSorted((a, b) => a.box.y - b.box.y);
    if (!name || !(isName(name) || isSpan(name))) return [];
    const end = others.findIndex((text) => !isPrice(text) && !isFigure(text));
    const amounts = end < 0 ? others : others.slice(0, end);
    const isLarger = amounts.some((amount) => sizeOf(amount.lines[0]) > EYEBROW * sizeOf(name.lines[0]));
    return isLarger && others.length > PLANS.below ? [name] : [];
  });
  return names.length === cards.length && names.length >= PLANS.least && names.every((name) => asLarge(name, names[0])) ? names : [];
}

/** The card in a column of the row: itself, or the one frame in it with several texts, where a badge lies over its edge. */
function planCard(node: LayoutNode): ContainerNode | null {
  if (node.kind !== 'container') return null;
  if (node.frame) return node;
  const cards = node.children.flatMap((child) => planCard(child) ?? []).filter((card) => textsOf(card).length > PLANS.below);
  return cards.length === 1 ? cards[0] : null;
}

/** A number with a word, as "3 months" or "2 boxes". */
const isSpan = (text: TextNode): boolean =>
  text.lines.length === 1 && !isPrice(text) && isFigure(text) && /\p{L}{2}/u.test(text.lines[0].text);

/** Bold names at one height over the entries in the columns of a row, as in a footer. A name over its one paragraph, or in a frame, is that of a card. */
function columnTitles(row: ContainerNode): TextNode[] {
  if (row.layout !== 'row') return [];
  const columns = row.children.flatMap((child) => {
    const [title, ...below] = child.kind === 'container' && child.layout === 'column' && !child.frame ? textsOf(child) : [];
    const inFrames = textsInFrames(child);
    return title && below.some((text) => !isFigure(text)) && isName(title) && below.every((text) => text.box.y >= bottom(title.box) - EDGE)
      ? [{ title, below, plain: below.filter((text) => !inFrames.includes(text)) }]
      : [];
  });
  const titles = columns
    .filter(({ title, below }) => mainStyle(title.lines[0]).weight >= BOLD && below.every((text) => standsOut(title, text)))
    .map(({ title }) => title);
  const entriesOver = (texts: readonly TextNode[]) =>
    texts.reduce((sum, text, i) => sum + (goesOn(text, texts[i - 1]) ? 0 : entriesIn(text)), 0);
  const entries = Math.max(0, ...columns.map(({ plain }) => entriesOver(plain)));
  if (entries < 2 || titles.length < 2 || titles.length < columns.length / 2) return [];
  return columns
    .filter(({ title, below }) => below.every((text) => !standsOut(text, title)))
    .map(({ title }) => title)
    .filter((title) => titles.some((other) => other !== title && asLarge(title, other) && Math.abs(title.box.y - other.box.y) <= EDGE));
}

/** What begins in a small letter right under a text goes on from that. */
const goesOn = ({ lines, box }: TextNode, above?: TextNode): boolean =>
  above !== undefined && /^\p{Ll}/u.test(lines[0].text.trim()) && box.y - bottom(above.box) < sizeOf(lines[0]);

/** Chips and labels are no entries. */
const textsInFrames = (column: LayoutNode): TextNode[] =>
  [...nodesOf(column)].flatMap((node) => (node.kind === 'container' && node.frame ? textsOf(node) : []));

/** Entries in signs that have no capitals: so many of them at most, set so many of their sizes apart, and no sentence among them. */
const SIGNS = { longest: 12, pitch: 1.7 };

/** Lines of a text that each begin anew are entries, too. */
function entriesIn(text: TextNode): number {
  const { lines, lineHeight } = text;
  if (lines.length < 2) return 1;
  const inSigns = lineHeight >= SIGNS.pitch * sizeOf(lines[0]) && !isSaid(text) && lines.every((line) => isEntryInSigns(line.text));
  return inSigns || lines.every((line) => opensAnew(line.text)) ? lines.length : 1;
}

const isEntryInSigns = (line: string): boolean =>
  line.length <= SIGNS.longest && /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー\p{N}\s·・&()]+$/u.test(line);

/** Labels over groups: so many of them, of so many characters, with so many things under them on the average. */
const LABELS = { least: 2, sure: 3, shortest: 2, longest: 32, entries: 1.5, gap: 1.3 };

/** A name over a paragraph is larger than it by this factor; more than a few words are so many of their sizes long. */
const PARAGRAPHS = { larger: 1.12, longest: 30 };

interface Block {
  readonly label: TextNode;
  readonly below: readonly LayoutNode[];
}

/** Names at one edge of a column, each after a rule or a gap and close over other things: what the parts of a sidebar are called. */
function blockLabels(column: ContainerNode): TextNode[] {
  if (column.layout !== 'column') return [];
  const flow = column.children.flatMap((child) => (isPlainColumn(child) ? child.children : [child]));
  const openers = flow.filter((child, i): child is TextNode => child.kind === 'text' && opensBlock(flow, i));
  const alike = openers.filter((opener) => openers.filter((other) => setAlike(opener, other)).length >= LABELS.least);
  if (alike.length < LABELS.least) return [];
  const blocks = alike.map((label, i): Block => {
    const end = i + 1 < alike.length ? flow.indexOf(alike[i + 1]) : flow.length;
    return { label, below: flow.slice(flow.indexOf(label) + 1, end).filter((child) => child.kind !== 'rule') };
  });
  const entries = blocks.flatMap(({ below }) => below.flatMap(entriesOf)).length / blocks.length;
  return (entries >= LABELS.entries && areDistinct(blocks)) || areOverParagraphs(blocks) ? alike : [];
}

const entriesOf = (node: LayoutNode): readonly LayoutNode[] => (node.kind === 'container' && node.role === 'list' ? node.children : [node]);

/** Names over a paragraph each, as in what a shop says of delivery and returns: several, clearly larger, most over more than a line and a half of words. */
function areOverParagraphs(blocks: readonly Block[]): boolean {
  const isLarger = ({ label, below }: Block) =>
    below.flatMap(textsOf).every(({ lines }) => sizeOf(label.lines[0]) >= PARAGRAPHS.larger * sizeOf(lines[0]));
  const isLong = ({ below }: Block) => below.flatMap(textsOf).reduce((sum, text) => sum + lengthOf(text), 0) >= PARAGRAPHS.longest;
  return blocks.length >= LABELS.sure && blocks.every(isLarger) && 2 * blocks.filter(isLong).length > blocks.length;
}

/** Length of its lines in its sizes. */
const lengthOf = ({ lines }: TextNode): number => lines.reduce((sum, { box }) => sum + box.width, 0) / sizeOf(lines[0]);

const isPlainColumn = (node: LayoutNode): node is ContainerNode =>
  node.kind === 'container' && node.role === 'group' && node.layout === 'column' && !node.frame;

/** All labels stand out, or most of several do: type as small as theirs is not always measured well. */
function areDistinct(blocks: readonly Block[]): boolean {
  const distinct = blocks.filter(({ label, below }) => isDistinct(label, below.flatMap(textsOf))).length;
  return distinct === blocks.length || (blocks.length >= LABELS.sure && distinct >= blocks.length / 2);
}

/** A name that comes first, or after a rule or a gap that is wider than the one to what follows it. */
function opensBlock(flow: readonly LayoutNode[], at: number): boolean {
  const [before, label, after] = [flow[at - 1], flow[at], flow[at + 1]];
  if (label.kind !== 'text' || !after || after.kind === 'rule') return false;
  // Over larger words it is their eyebrow.
  if (after.kind === 'text' && sizeOf(after.lines[0]) > EYEBROW * sizeOf(label.lines[0])) return false;
  if (!isName(label) || characters(label) > LABELS.longest || characters(label) < LABELS.shortest) return false;
  const gap = after.box.y - bottom(label.box);
  return !before || before.kind === 'rule' || label.box.y - bottom(before.box) >= LABELS.gap * Math.max(gap, 1);
}

const setAlike = (a: TextNode, b: TextNode): boolean => asLarge(a, b) && Math.abs(a.box.x - b.box.x) <= EDGE;

/** Larger or bolder than all that it labels, or in capitals over words that are mostly not. */
function isDistinct(label: TextNode, below: readonly TextNode[]): boolean {
  const words = below.filter((text) => !isFigure(text));
  const inCapitals = isCapitals(label) && words.filter(isCapitals).length < words.length / 3;
  return inCapitals || below.every((text) => standsOut(label, text));
}

const isCapitals = ({ lines: [{ text }] }: TextNode): boolean => /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text);

const asLarge = (a: TextNode, b: TextNode): boolean => isOneSize(sizeOf(a.lines[0]), sizeOf(b.lines[0]));

const isOneSize = (a: number, b: number): boolean => Math.abs(a - b) <= Math.max(ONE_SIZE.share * b, ONE_SIZE.px);

function standsOut(title: TextNode, text: TextNode): boolean {
  const [own, other] = [mainStyle(title.lines[0]), mainStyle(text.lines[0])];
  return own.size >= LARGER * other.size || (own.weight >= other.weight + BOLDER && isOneSize(own.size, other.size));
}
