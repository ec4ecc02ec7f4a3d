/** Lists and navigation: what repeats in the same style at the same pitch. */
import { bottom, enclose, right, type Box } from '../../../image/geometry.ts';
import { textsOf, type ContainerNode, type LayoutNode, type TextNode } from '../../document.ts';
import { mainStyle, sizeOf } from '../items.ts';
import { definedColumns, wrapDefinitions } from './definitions.ts';
import { withFootLinks } from './foot-links.ts';
import { levelColumns } from './level-columns.ts';
import { followsBulleted, isBulleted, joinMarked, markedList, withMarkedLists } from './marked-lists.ts';
import { numberedLines } from './numbered-lines.ts';
import { ONE_SIZE } from '../roles.ts';
import { asSequence, wrapSequences } from './sequences.ts';
import { isSentence } from '../wording.ts';

const LEAST_ITEMS = 3;
/** Of entries that a sign opens, two are a list. */
const LEAST_BULLETED = 2;
/** So many names beside other things of a bar are its navigation. */
const LEAST_LINKS = 3;
/** Distances from item to item agree within this many px. */
const PITCH = 2.5;
/** Words of an entry of navigation: a name, no sentence. */
const LONGEST_LINK = 28;
/** Navigation is set no larger than this many times the running text. */
const LARGEST_LINK = 1.2;

/** What tells navigation from other rows of names. */
export interface Page {
  /** Type size of the running text, source px. */
  readonly body: number;
  /** Bars end above the first of these heights, or begin below the second, source px. */
  readonly bars: readonly [number, number];
}

/** Share of the page's width within which the bars at its top end. */
const TOP = 0.2;
/** Share of the page's height that its last section takes at most where it is a footer. */
const FOOT = 0.25;

/** Where a page has its bars: at its very top, and in its last section. */
export function barsOf(sections: readonly { readonly box: Box }[], page: Box): Page['bars'] {
  const last = sections.at(-1)?.box;
  return [TOP * page.width, last && last.y > 0 && last.height <= FOOT * page.height ? last.y : Infinity];
}

/**
 * Wraps runs of alike single lines of a column into lists and turns the rows of short names in the page's bars into navigation, all the way down.
 */
export function findPatterns(node: ContainerNode, page: Page, newId: () => string): ContainerNode {
  const children = node.children.map((child) => (child.kind === 'container' ? findPatterns(child, page, newId) : child));
  if (node.role === 'table' || node.role === 'table-row' || node.role === 'button') return { ...node, children };
  if (node.layout === 'row') return rowPatterns({ ...node, children }, page, newId);
  if (node.layout !== 'column') return { ...node, children };
  const flat = children.flatMap((child, i) => (turned(node.children[i], child) ? (child as ContainerNode).children : [child]));
  const linked = node.box.y >= page.bars[1] ? withFootLinks(flat, isName, newId) : flat;
  const steps = wrapSequences(wrapDefinitions(joinMarked(linked, newId), newId), newId);
  const listed = wrapLists(steps, newId);
  const whole =
    listed.length === 1 && listed[0].kind === 'container' && listed[0].role === 'list' && node.role === 'group' && !node.frame
      ? listed[0]
      : null;
  return whole ? { ...whole, id: node.id, box: node.box } : { ...node, children: listed };
}

/** A row that became a column. */
const turned = (before: LayoutNode, after: LayoutNode): boolean =>
  before.kind === 'container' &&
  after.kind === 'container' &&
  before.layout === 'row' &&
  after.layout === 'column' &&
  after.role === 'group';

function rowPatterns(given: ContainerNode, page: Page, newId: () => string): ContainerNode {
  const marked = markedList(given, newId) ?? numberedLines(given, newId);
  if (marked) return marked;
  const row = withMarkedLists(given, newId);
  const { children } = row;
  const defined = definedColumns(row, newId);
  if (defined) return { ...row, layout: 'column', children: defined };
  if (!isBar(row, page)) return levelColumns(row, newId) ?? asSequence(row);
  return isNavigation(children, page.body, alike)
    ? { ...row, role: 'nav', children: children.map((child) => withRole(child, 'link')) }
    : asSequence({ ...row, children: wrapNavigation(children, page.body, newId) });
}

function withRole(node: LayoutNode, role: TextNode['role']): LayoutNode {
  return node.kind === 'text' ? { ...node, role } : node;
}

function isEntry(node: LayoutNode): node is TextNode {
  return node.kind === 'text' && node.lines.length === 1;
}

function alike(a: TextNode, b: TextNode): boolean {
  const [s, t] = [mainStyle(a.lines[0]), mainStyle(b.lines[0])];
  return s.family === t.family && Math.abs(s.size - t.size) < 0.5 && s.weight === t.weight;
}

/** Light type as small as that of entries is measured a weight apart, above all where it is pale on a dark ground. */
const LIGHT = { apart: 100, below: 600 };

function alikeEntries(a: TextNode, b: TextNode): boolean {
  const [s, t] = [mainStyle(a.lines[0]), mainStyle(b.lines[0])];
  const isLight = Math.max(s.weight, t.weight) < LIGHT.below && Math.abs(s.weight - t.weight) <= LIGHT.apart;
  return alike(a, b) || (isLight && s.family === t.family && Math.abs(s.size - t.size) < 0.5);
}

/** Weights of links as small as those of a bar are measured within this much. */
const ONE_WEIGHT = 200;

function alikeLinks(a: TextNode, b: TextNode): boolean {
  const [s, t] = [mainStyle(a.lines[0]), mainStyle(b.lines[0])];
  return Math.abs(s.size / t.size - 1) < ONE_SIZE && Math.abs(s.weight - t.weight) <= ONE_WEIGHT;
}

/** A row of three or more short single lines of one size. Colours may differ: the current page is marked by one. */
function isNavigation(children: readonly LayoutNode[], body: number, isAlike: typeof alike): boolean {
  const entries = children.filter(isEntry);
  return (
    entries.length === children.length &&
    entries.length >= LEAST_ITEMS &&
    entries.every((entry) => isAlike(entry, entries[0]) && sizeOf(entry.lines[0]) <= LARGEST_LINK * body && isName(entry.lines[0].text))
  );
}

/** A row is a bar where it is no taller than so many sizes of its smallest words. */
const TALLEST_BAR = 6;

function isBar({ box, children }: ContainerNode, { bars: [top, foot] }: Page): boolean {
  if (bottom(box) > top && box.y < foot) return false;
  const sizes = children.flatMap(textsOf).map((text) => sizeOf(text.lines[0]));
  return sizes.length > 0 && box.height <= TALLEST_BAR * Math.min(...sizes);
}

/** Links of a bar that has other things, too: a brand before them, a button after them. */
function wrapNavigation(children: readonly LayoutNode[], body: number, newId: () => string): LayoutNode[] {
  const ordered = children.toSorted((a, b) => a.box.x - b.box.x);
  for (let from = 0; from + LEAST_LINKS <= ordered.length; from++)
    for (let to = ordered.length; to - from >= LEAST_LINKS; to--) {
      const links = ordered.slice(from, to);
      if (!isNavigation(links, body, alikeLinks) || !isEvenly(links)) continue;
      const nav: ContainerNode = {
        kind: 'container',
        id: newId(),
        box: enclose(links.map(({ box }) => box)),
        role: 'nav',
        layout: 'row',
        frame: null,
        children: links.map((link) => withRole(link, 'link')),
      };
      return [...ordered.slice(0, from), nav, ...ordered.slice(to)];
    }
  return [...children];
}

/** Gaps of one navigation are no wider than this many times the narrowest. */
const WIDEST_GAP = 2;

function isEvenly(links: readonly LayoutNode[]): boolean {
  const gaps = links.slice(1).map(({ box }, i) => box.x - right(links[i].box));
  return Math.min(...gaps) > 0 && Math.max(...gaps) <= WIDEST_GAP * Math.min(...gaps);
}

function isName(text: string): boolean {
  return text.length <= LONGEST_LINK && /\p{L}/u.test(text) && !/[.!?。！？]$/.test(text);
}

function wrapLists(children: readonly LayoutNode[], newId: () => string): LayoutNode[] {
  const out: LayoutNode[] = [];
  for (let at = 0; at < children.length;) {
    const end = listEnd(children, at);
    const first = children[at];
    const bulleted = first.kind === 'text' && isBulleted(first.lines[0]);
    if (end - at >= (bulleted ? LEAST_BULLETED : LEAST_ITEMS)) {
      const entries = children.slice(at, end).map((child) => withRole(child, 'li'));
      out.push({
        kind: 'container',
        id: newId(),
        box: enclose(entries.map((entry) => entry.box)),
        role: 'list',
        layout: 'column',
        frame: null,
        children: entries,
      });
      at = end;
    } else out.push(children[at++]);
  }
  return out;
}

/** Index after the last entry of the list that begins at `from`; `from` itself where none does. Sentences without marks are paragraphs. */
function listEnd(children: readonly LayoutNode[], from: number): number {
  const first = children[from];
  if (first.kind === 'text' && isBulleted(first.lines[0])) return bulletedEnd(children, from);
  if (!isEntry(first) || isSentence(first)) return from;
  let end = from + 1;
  let pitch: number | null = null;
  for (; end < children.length; end++) {
    const [last, next] = [children[end - 1], children[end]];
    if (!isEntry(next) || isSentence(next) || !alikeEntries(first, next) || Math.abs(next.box.x - first.box.x) > PITCH) break;
    const step = next.box.y - last.box.y;
    if (pitch !== null && Math.abs(step - pitch) > PITCH) break;
    if (step > 3.5 * sizeOf(first.lines[0]) || step < bottom(last.box) - last.box.y - 1) break;
    pitch ??= step;
  }
  return end;
}

/** Entries may have several lines, and differ in their measured style. */
function bulletedEnd(children: readonly LayoutNode[], from: number): number {
  let end = from + 1;
  for (; end < children.length; end++) {
    const [first, last, next] = [children[from], children[end - 1], children[end]];
    if (last.kind !== 'text' || next.kind !== 'text' || !followsBulleted(last, next) || Math.abs(next.box.x - first.box.x) > 2 * PITCH)
      break;
  }
  return end;
}
