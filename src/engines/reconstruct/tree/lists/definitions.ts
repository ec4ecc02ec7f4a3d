/** Lists of names and what they stand for (HTML's dl): "Weight | 1 kg" in rows that no rule divides. */
import { enclose, right } from '../../../image/geometry.ts';
import { textsOf, type ContainerNode, type LayoutNode, type TextNode } from '../../document.ts';
import { channelDistance } from '../../../image/colour.ts';
import { mainStyle, sizeOf } from '../items.ts';
import { linesOf } from './marked-lists.ts';
import { characters, isFigure, isPrice, isSentence } from '../wording.ts';

/** So many pairs at least; edges of a column agree within, px; a name has so many characters at most. */
const PAIRS = { least: 2, edge: 5, longest: 24 };
/** Names are told from what they stand for by their weight, or their colour (levels of a channel). */
const APART = { weight: 150, colour: 24 };
/** First lines of a pair share their baseline within this share of their size. */
const LEVEL = 0.35;

interface Pair {
  readonly name: TextNode;
  readonly told: LayoutNode;
}

/**
 * Wraps runs of rows with a name and what it stands for.
 * @returns the children, each such run as one container
 */
export function wrapDefinitions(children: readonly LayoutNode[], newId: () => string): LayoutNode[] {
  const out: LayoutNode[] = [];
  for (let at = 0; at < children.length;) {
    const pairs = pairsFrom(children, at);
    if (areDefined(pairs)) {
      out.push(definitions(pairs, newId));
      at += pairs.length;
    } else out.push(children[at++]);
  }
  return out;
}

function pairsFrom(children: readonly LayoutNode[], from: number): Pair[] {
  const pairs: Pair[] = [];
  for (const child of children.slice(from)) {
    const pair = pairIn(child);
    if (!pair || (pairs.length > 0 && !(isFlush(pairs[0].name, pair.name) && isFlush(pairs[0].told, pair.told)))) break;
    pairs.push(pair);
  }
  return pairs;
}

function pairIn(row: LayoutNode): Pair | null {
  if (row.kind !== 'container' || row.layout !== 'row' || row.frame || row.role !== 'group' || row.children.length !== 2) return null;
  const [first, second] = inReadingOrder(row.children);
  return first.kind === 'text' && isTerm(first) && textsInColumn(second) ? { name: first, told: second } : null;
}

const inReadingOrder = (nodes: readonly LayoutNode[]): LayoutNode[] => {
  const sorted = nodes.toSorted((a, b) => a.box.x - b.box.x);
  return textsOfAll(nodes)[0]?.lines[0].direction === 'rtl' ? sorted.toReversed() : sorted;
};

const textsOfAll = (nodes: readonly LayoutNode[]): TextNode[] => nodes.flatMap((node) => textsOf(node));

const isTerm = (text: TextNode): boolean =>
  text.lines.length === 1 && characters(text) <= PAIRS.longest && !isFigure(text) && !isPrice(text) && !isSentence(text);

const isFlush = (a: LayoutNode, b: LayoutNode): boolean =>
  Math.min(Math.abs(a.box.x - b.box.x), Math.abs(right(a.box) - right(b.box))) <= PAIRS.edge;

/** Enough pairs, the names of one size and most of them unlike what they stand for: two columns of links are alike. */
function areDefined(pairs: readonly Pair[]): boolean {
  if (pairs.length < PAIRS.least) return false;
  const unlike = pairs.filter(({ name, told }) => textsOf(told).every((text) => isUnlike(name, text)));
  const size = sizeOf(pairs[0].name.lines[0]);
  return unlike.length > pairs.length / 2 && pairs.every(({ name }) => Math.abs(sizeOf(name.lines[0]) / size - 1) < 0.1);
}

function isUnlike(name: TextNode, told: TextNode): boolean {
  const [own, other] = [mainStyle(name.lines[0]), mainStyle(told.lines[0])];
  const sizes = own.size / other.size;
  const isAlikeLarge = sizes > 0.8 && sizes < 1.15;
  return isAlikeLarge && (Math.abs(own.weight - other.weight) >= APART.weight || channelDistance(own.color, other.color) >= APART.colour);
}

/** Entries of a column that looked like a list by itself are none. */
const asText = (node: LayoutNode): LayoutNode => (node.kind === 'text' ? { ...node, role: 'p' } : node);

function definitions(pairs: readonly Pair[], newId: () => string): ContainerNode {
  const entries = pairs.map(({ name, told }): ContainerNode => ({
    kind: 'container',
    id: newId(),
    box: enclose([name.box, told.box]),
    role: 'definition',
    layout: 'row',
    frame: null,
    children: [{ ...name, role: 'label' } as LayoutNode, asText(told)].toSorted((a, b) => a.box.x - b.box.x),
  }));
  return {
    kind: 'container',
    id: newId(),
    box: enclose(entries.map(({ box }) => box)),
    role: 'definitions',
    layout: 'column',
    frame: null,
    children: entries,
  };
}

/**
 * A row that was cut into a column of names and one of what they stand for, as pairs; what stands over the first pair comes before them. Null for
 * any other row.
 */
export function definedColumns(row: ContainerNode, newId: () => string): LayoutNode[] | null {
  if (row.children.length !== 2 || row.frame) return null;
  const [names, told] = inReadingOrder(row.children).map(textsInColumn);
  if (!names || !told || told.length === 0) return null;
  const lines = names.flatMap((text) => text.lines.map((_, i) => linesOf(text, i, i + 1)));
  const first = lines.findIndex((line) => isLevel(line, told[0]));
  const terms = first < 0 ? [] : lines.slice(first);
  const above =
    terms.length === 0 ? [] : names.filter((text) => !text.lines.some(({ id }) => terms.some(({ lines: [own] }) => own.id === id)));
  const pairs = terms.map((name, i): Pair | null => {
    const own = wordsFrom(told, name, terms[i + 1]);
    return own.length === 1 && isTerm(name) && isLevel(name, own[0]) ? { name, told: own[0] } : null;
  });
  const whole = pairs.filter((pair) => pair !== null);
  if (whole.length < pairs.length || lines.length !== terms.length + above.flatMap((text) => text.lines).length) return null;
  return areDefined(whole) ? [...above, definitions(whole, newId)] : null;
}

const isLevel = (a: TextNode, b: TextNode): boolean =>
  Math.abs(a.lines[0].baseline - b.lines[0].baseline) <= LEVEL * Math.max(sizeOf(a.lines[0]), sizeOf(b.lines[0]));

/** What stands beside a name, down to the next one. */
function wordsFrom(told: readonly TextNode[], name: TextNode, next: TextNode | undefined): TextNode[] {
  const from = name.lines[0].baseline - LEVEL * sizeOf(name.lines[0]);
  const to = next ? next.lines[0].baseline - LEVEL * sizeOf(next.lines[0]) : Infinity;
  return told.flatMap((text) => {
    const at = text.lines.findIndex(({ baseline }) => baseline >= from);
    const end = text.lines.findIndex(({ baseline }) => baseline >= to);
    const last = end < 0 ? text.lines.length : end;
    return at < 0 || at >= last ? [] : [linesOf(text, at, last)];
  });
}

/** Texts of a plain column, or a single text; null where there is anything else. */
function textsInColumn(node: LayoutNode): TextNode[] | null {
  if (node.kind === 'text') return [node];
  if (node.kind !== 'container' || node.layout !== 'column' || node.frame) return null;
  const inner = node.children.map((child) => (child.kind === 'container' && child.role !== 'list' ? null : textsInColumn(child)));
  return inner.some((texts) => !texts) ? null : inner.flatMap((texts) => texts!);
}
