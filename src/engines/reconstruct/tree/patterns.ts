/** Lists and navigation: what repeats in the same style at the same pitch. */
import { bottom, enclose } from '../../image/geometry.ts';
import type { ContainerNode, LayoutNode, TextNode } from '../document.ts';
import { mainStyle, sizeOf } from './items.ts';

const LEAST_ITEMS = 3;
/** Distances from item to item agree within this many px. */
const PITCH = 2.5;
/** Words of an entry of navigation: a name, no sentence. */
const LONGEST_LINK = 28;
/** Navigation is set no larger than this many times the running text. */
const LARGEST_LINK = 1.2;

/**
 * Wraps runs of alike single lines of a column into lists and turns rows of short names into navigation, all the way down.
 * @param body type size of the page's running text, source px
 */
export function findPatterns(node: ContainerNode, body: number, newId: () => string): ContainerNode {
  const children = node.children.map((child) => (child.kind === 'container' ? findPatterns(child, body, newId) : child));
  if (node.role === 'table' || node.role === 'table-row' || node.role === 'button') return { ...node, children };
  if (node.layout === 'row')
    return isNavigation(children, body)
      ? { ...node, role: 'nav', children: children.map((child) => withRole(child, 'link')) }
      : { ...node, children };
  if (node.layout !== 'column') return { ...node, children };
  const listed = wrapLists(children, newId);
  const whole =
    listed.length === 1 && listed[0].kind === 'container' && listed[0].role === 'list' && node.role === 'group' && !node.frame
      ? listed[0]
      : null;
  return whole ? { ...whole, id: node.id, box: node.box } : { ...node, children: listed };
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

/** A row of three or more short single lines of one size. Colours may differ: the current page is marked by one. */
function isNavigation(children: readonly LayoutNode[], body: number): boolean {
  const entries = children.filter(isEntry);
  return (
    entries.length === children.length &&
    entries.length >= LEAST_ITEMS &&
    entries.every((entry) => alike(entry, entries[0]) && sizeOf(entry.lines[0]) <= LARGEST_LINK * body && isName(entry.lines[0].text))
  );
}

function isName(text: string): boolean {
  return text.length <= LONGEST_LINK && /\p{L}/u.test(text) && !/[.!?。！？]$/.test(text);
}

function wrapLists(children: readonly LayoutNode[], newId: () => string): LayoutNode[] {
  const out: LayoutNode[] = [];
  for (let at = 0; at < children.length;) {
    const end = listEnd(children, at);
    if (end - at >= LEAST_ITEMS) {
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

/** Index after the last entry of the list that begins at `from`; `from` itself where none does. */
function listEnd(children: readonly LayoutNode[], from: number): number {
  const first = children[from];
  if (!isEntry(first)) return from;
  let end = from + 1;
  let pitch: number | null = null;
  for (; end < children.length; end++) {
    const [last, next] = [children[end - 1], children[end]];
    if (!isEntry(next) || !alike(first, next) || Math.abs(next.box.x - first.box.x) > PITCH) break;
    const step = next.box.y - last.box.y;
    if (pitch !== null && Math.abs(step - pitch) > PITCH) break;
    if (step > 3.5 * sizeOf(first.lines[0]) || step < bottom(last.box) - last.box.y - 1) break;
    pitch ??= step;
  }
  return end;
}
