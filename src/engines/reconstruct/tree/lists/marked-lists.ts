/** Lists whose entries begin with a mark: a dot or tick beside each line, or a sign of their own. */
import { bottom, centerX, centerY, enclose, right } from '../../../image/geometry.ts';
import type { ContainerNode, LayoutNode, RuleNode, StyledLine, TextNode } from '../../document.ts';
import { advanceBox, sizeOf } from '../items.ts';
import { isUnder, underlined } from './underlined-items.ts';

/** Fewer marks are no list. */
const LEAST = 2;
/** A mark is at most this large and stands this near to the middle of its line, in type sizes. */
const MARK = { largest: 1.7, off: 0.5 };

/** Entries of one list follow each other within so many type sizes; with drawn marks, which tell them apart, farther. */
const APART = { signed: 1.6, drawn: 2.4 };
/** Marks of one list stand under each other within so many px. */
const STACKED = 3;

/** Words behind a sign that opens entries of a list. */
export const isBulleted = ({ text }: Pick<StyledLine, 'text'>): boolean => /^[•·・ㆍ‧∙●○◦▪■□◆◇▶▸✓✔✦※*-]\s*[\p{L}\p{N}]/u.test(text.trim());

/**
 * A row of marks and of the lines that they open, as the list that it is; null for any other row.
 * @param newId of each entry
 */
export function markedList(row: ContainerNode, newId: () => string): ContainerNode | null {
  const sides = sidesOf(row.children);
  if (!sides) return null;
  for (const [before, words] of [sides, sides.toReversed()] as const) {
    const [marks, texts] = [before!.flatMap((node) => (isMark(node) ? [node] : marksOf(node))), words!.flatMap(textsIn)];
    const entries = marks.length >= LEAST ? entriesOf(marks, texts) : null;
    if (!entries) continue;
    const items = entries.map(([mark, text]): ContainerNode => ({
      kind: 'container',
      id: newId(),
      box: enclose([mark.box, text.box]),
      role: 'list-item',
      layout: 'row',
      frame: null,
      children: mark.box.x < text.box.x ? [mark, text] : [text, mark],
    }));
    return { ...row, box: enclose(items.map(({ box }) => box)), role: 'list', layout: 'column', children: items };
  }
  return null;
}

/** The two sides of a row of marks and words; of marks so small that they are no column of their own, all are one side. */
function sidesOf(children: readonly LayoutNode[]): [LayoutNode[], LayoutNode[]] | null {
  if (children.length === 2) return [[children[0]!], [children[1]!]];
  const [marks, others] = [children.filter(isMark), children.filter((child) => !isMark(child))];
  const areStacked = marks.every(({ box }) => Math.abs(centerX(box) - centerX(marks[0]!.box)) <= STACKED);
  return marks.length >= LEAST && others.length === 1 && areStacked ? [marks, others] : null;
}

/** A row in which marks and the lines that they open stand beside other things, with the list that they are in their place. */
export function withMarkedLists(row: ContainerNode, newId: () => string): ContainerNode {
  const ordered = row.children.toSorted((a, b) => a.box.x - b.box.x);
  for (const [i, left] of ordered.entries()) {
    const next = ordered[i + 1];
    if (!next || ordered.length <= 2) break;
    const part: ContainerNode = {
      kind: 'container',
      id: newId(),
      box: enclose([left.box, next.box]),
      role: 'group',
      layout: 'row',
      frame: null,
      children: [left, next],
    };
    const list = markedList(part, newId);
    if (list) return withMarkedLists({ ...row, children: ordered.toSpliced(i, 2, list) }, newId);
  }
  return row;
}

const isPlainColumn = (node: LayoutNode): node is ContainerNode => node.kind === 'container' && node.layout === 'column' && !node.frame;

const isMark = (node: LayoutNode) => node.kind === 'picture' || (node.kind === 'container' && node.children.length === 0);

/** Pictures and empty frames, one under the other. */
function marksOf(node: LayoutNode): LayoutNode[] {
  return isPlainColumn(node) && node.children.every(isMark) ? [...node.children] : [];
}

function textsIn(node: LayoutNode): TextNode[] {
  if (node.kind === 'text') return [node];
  return isPlainColumn(node) && node.children.every((child) => child.kind === 'text')
    ? node.children.filter((child) => child.kind === 'text')
    : [];
}

/** Each mark with the lines from its own on to the next mark's; null where a line has none before it or a mark no line. */
function entriesOf(marks: readonly LayoutNode[], texts: readonly TextNode[]): [LayoutNode, TextNode][] | null {
  const entries: [LayoutNode, TextNode][] = [];
  for (const text of texts) {
    const opened = text.lines.map((line) => marks.find((mark) => opens(mark, line)));
    if (!opened[0]) return null;
    const starts = opened.flatMap((mark, i) => (mark ? [{ mark, i }] : []));
    // Words that were entries by themselves are part of one now: an li within an li would end it.
    const words: TextNode = text.role === 'li' ? { ...text, role: 'p' } : text;
    starts.forEach(({ mark, i }, k) => entries.push([mark, linesOf(words, i, starts[k + 1]?.i ?? text.lines.length)]));
  }
  return new Set(entries.map(([mark]) => mark)).size === marks.length && entries.length === marks.length ? entries : null;
}

function opens({ box }: LayoutNode, line: StyledLine): boolean {
  const size = sizeOf(line);
  const isOutside = right(box) <= line.box.x + 1 || box.x >= right(line.box) - 1;
  return (
    isOutside && Math.max(box.width, box.height) <= MARK.largest * size && Math.abs(centerY(box) - centerY(line.box)) <= MARK.off * size
  );
}

/** An entry, and the rule under it. */
interface Entry {
  readonly entry: ContainerNode;
  readonly rule: RuleNode | null;
}

/**
 * Lists and single entries that go on each other, as one list: the last entry is often cut off from the others. Rules between entries are their borders.
 * @param children of a column
 */
export function joinMarked(children: readonly LayoutNode[], newId: () => string): LayoutNode[] {
  const out: LayoutNode[] = [];
  let open: Entry[] = [];
  const close = () => {
    const last = open.at(-1);
    // What ends the list alone does not part its entries.
    const after = last?.rule && open.length >= LEAST && !open.slice(0, -1).some(({ rule }) => rule) ? last.rule : null;
    if (after) open = [...open.slice(0, -1), { entry: last!.entry, rule: null }];
    if (open.length >= LEAST) out.push(listOf(open, newId), ...(after ? [after] : []));
    else out.push(...open.flatMap(({ entry, rule }): LayoutNode[] => [{ ...entry, role: 'group' }, ...(rule ? [rule] : [])]));
    open = [];
  };
  for (const child of children) {
    const last = open.at(-1);
    if (last && child.kind === 'rule' && !last.rule && isUnder(child, last.entry)) {
      open = [...open.slice(0, -1), { entry: last.entry, rule: child }];
      continue;
    }
    const entries = markedEntries(child);
    if (entries.length === 0 || (last && !goesOn(last.entry, entries[0]))) close();
    if (entries.length === 0) out.push(child);
    open.push(...entries.map((entry) => ({ entry, rule: null })));
  }
  close();
  return out;
}

/** Entries of a list with marks, of a column of such, or a row that is one entry. */
function markedEntries(node: LayoutNode): ContainerNode[] {
  if (node.kind !== 'container' || node.frame) return [];
  if (node.role === 'list-item') return [node];
  if (node.role === 'list' || (node.role === 'group' && node.layout === 'column')) {
    const entries = node.children.map(markedEntries);
    return entries.every((inner) => inner.length > 0) ? entries.flat() : [];
  }
  if (node.role !== 'group' || node.layout !== 'row' || node.children.length !== 2) return [];
  const [mark, words] = node.children.toSorted((a, b) => Number(a.kind === 'text') - Number(b.kind === 'text'));
  return isMark(mark) && words.kind === 'text' && opens(mark, words.lines[0]) ? [{ ...node, role: 'list-item' }] : [];
}

function listOf(open: readonly Entry[], newId: () => string): ContainerNode {
  return columnList(
    open.map(({ entry, rule }) => (rule ? underlined(entry, rule, newId) : entry)),
    newId,
  );
}

/** Entries one under the other as a list of their own. */
export function columnList(entries: readonly LayoutNode[], newId: () => string): ContainerNode {
  return {
    kind: 'container',
    id: newId(),
    box: enclose(entries.map(({ box }) => box)),
    role: 'list',
    layout: 'column',
    frame: null,
    children: entries,
  };
}

/** Words of entries stand at one edge, px. */
const ALIGNED = 5;

function goesOn(last: ContainerNode, next: ContainerNode): boolean {
  const [own, other] = [last, next].map((entry) => entry.children.find((child) => child.kind === 'text')!);
  const apart = next.box.y - bottom(last.box);
  const isFlush = Math.min(Math.abs(own.box.x - other.box.x), Math.abs(right(own.box) - right(other.box))) <= ALIGNED;
  return isFlush && apart <= APART.drawn * sizeOf((other as TextNode).lines[0]) && apart > -ALIGNED;
}

/** Some lines of a text as one of their own, at their places. */
export function linesOf(text: TextNode, from: number, to: number): TextNode {
  if (from === 0 && to === text.lines.length) return text;
  const lines = text.lines.slice(from, to);
  const across = enclose(lines.map(advanceBox));
  const box = { x: across.x, y: text.box.y + from * text.lineHeight, width: across.width, height: lines.length * text.lineHeight };
  const decorations = text.decorations.filter(({ line }) => lines.some(({ id }) => id === line));
  return { ...text, id: `text-${lines[0].id}`, box, lines, decorations };
}

/** Whether one bulleted text goes on the list that another one is in. */
export function followsBulleted(last: TextNode, next: TextNode): boolean {
  const size = sizeOf(last.lines[0]);
  const apart = next.box.y - bottom(last.box);
  return isBulleted(last.lines[0]) && isBulleted(next.lines[0]) && apart <= APART.signed * size && apart > -0.5 * size;
}
