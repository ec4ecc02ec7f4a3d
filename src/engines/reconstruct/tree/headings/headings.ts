/** Which texts are headings, and of which level. */
import { nodesOf, textsOf, type ContainerNode, type LayoutNode, type TextNode, type TextRole } from '../../document.ts';
import { isQuote } from '../figures.ts';
import { sizeOf } from '../items.ts';
import { reviewedOf } from '../reviews.ts';
import { probability } from './boosted-trees.ts';
import { featuresOf } from './features/index.ts';
import { looksAlike } from './features/seen.ts';
import { shareGround } from './grounds.ts';
import { levelsOf, STEP } from './levels.ts';
import { HEADINGS } from './model.ts';

/** Where the F1 of pages that the model was not trained on is highest; see bench/headings. */
const LIKELY = 0.4;

/**
 * Headings as authors of pages would mark them, told by how texts are set, what they say and what stands around them, and their levels.
 * @param sections roots of the page's sections, in order
 * @returns role of each text node by id; texts that are no headings are missing
 */
export function headingLevels(sections: readonly ContainerNode[]): Map<string, TextRole> {
  const free = candidatesOf(sections);
  const features = featuresOf(sections);
  const likely = settled(new Map(free.map((text) => [text, probability(HEADINGS, features.get(text.id)!)])), features);
  const headings = free.filter((text) => likely.get(text)! > LIKELY || namesPage(features.get(text.id)!));
  return levelsOf(headings, openersOf(sections, headings));
}

/** Texts that have no role yet: words of a button or a cell, and what people say over their names, have one. */
export function candidatesOf(sections: readonly ContainerNode[]): TextNode[] {
  const taken = new Set(sections.flatMap((section) => [...nodesOf(section)].flatMap(labelsIn)));
  const reviewed = new Set(reviewedOf(sections));
  return sections
    .flatMap(textsOf)
    .filter((text) => text.role === 'p' && !taken.has(text) && !reviewed.has(text.id) && !text.lines.some((line) => line.isBackdrop));
}

const labelsIn = (node: LayoutNode): readonly LayoutNode[] =>
  node.kind === 'container' && (node.role === 'button' || node.role === 'table-cell' || isQuote(node)) ? node.children : [];

/** From so many sizes of running text on. */
const DISPLAY = 1.5;

/** The page's largest type, if words, names it: so do 70 of 74 such texts of the pages in bench/headings. */
const namesPage = (row: ReadonlyMap<string, number>): boolean =>
  row.get('size to largest')! >= STEP && row.get('size to body')! >= DISPLAY && !row.get('figure') && !row.get('price');

/**
 * Baselines of a row agree within, and left edges of a column, px; in a column peers are so many of their sizes apart at most. What is no small print, of
 * this share of running text, has its peers `over` whole entries with their pictures: on 74 pages, each left out of the training, F1 rises from .833 to .836
 * (.834 at 25 sizes, .836 at 45), no page falls by more than .015.
 */
const PEERS = { row: 6, column: 3, apart: 10, entries: { body: 0.95, over: 30 } };

/** Texts set alike in a row, or one under the other, are of one role: each is as likely a heading as all of them are in the mean of their log odds. */
function settled(likely: ReadonlyMap<TextNode, number>, features: ReadonlyMap<string, ReadonlyMap<string, number>>): Map<TextNode, number> {
  const together = new Map<TextNode, number>();
  const isPrint = ({ id }: TextNode): boolean => features.get(id)!.get('size to body')! < PEERS.entries.body;
  for (const text of likely.keys()) {
    if (together.has(text)) continue;
    const peers = peersOf(text, [...likely.keys()], isPrint(text) ? PEERS.apart : PEERS.entries.over);
    const odds = peers.map((peer) => likely.get(peer)!).reduce((sum, p) => sum + Math.log(p / (1 - p)), 0) / peers.length;
    for (const peer of peers) together.set(peer, 1 / (1 + Math.exp(-odds)));
  }
  return together;
}

/** A text with those that are its peers, and theirs. */
function peersOf(text: TextNode, others: readonly TextNode[], apart: number, found: readonly TextNode[] = [text]): readonly TextNode[] {
  const next = others.filter((other) => !found.includes(other) && found.some((peer) => arePeers(peer, other, apart)));
  return next.length === 0 ? found : peersOf(text, others, apart, [...found, ...next]);
}

/** @param apart so many of their sizes at most, in a column */
function arePeers(a: TextNode, b: TextNode, apart: number): boolean {
  const down = Math.abs(a.lines[0].baseline - b.lines[0].baseline);
  const inColumn = Math.abs(a.box.x - b.box.x) <= PEERS.column && down <= apart * sizeOf(a.lines[0]);
  return (down <= PEERS.row || inColumn) && looksAlike(a, b);
}

/** Where a band has a ground of its own, its first heading, if all others there are clearly smaller. */
function openersOf(sections: readonly ContainerNode[], headings: readonly TextNode[]): Set<TextNode> {
  const openers = sections.flatMap((section, i) => {
    if (i > 0 && shareGround(sections[i - 1], section)) return [];
    const [first, ...others] = textsOf(section).filter((text) => headings.includes(text));
    return first && others.every((other) => sizeOf(other.lines[0]) < STEP * sizeOf(first.lines[0])) ? [first] : [];
  });
  return new Set(openers);
}
