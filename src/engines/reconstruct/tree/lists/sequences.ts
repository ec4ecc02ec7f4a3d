/** Steps told in their order: things set alike, each opened by its number (HTML's ol). */
import { enclose } from '../../../image/geometry.ts';
import { textsOf, type ContainerNode, type LayoutNode, type RuleNode } from '../../document.ts';
import { isUnder, underlined } from './underlined-items.ts';
import { ordinalOf } from '../wording.ts';

/** Fewer are no sequence; so many of them must show their number, as others may be pictures. */
const LEAST = { entries: 3, numbered: 2 };

/** Wraps runs of rows or cards of a column that are steps. A rule under a step is its lower border. */
export function wrapSequences(children: readonly LayoutNode[], newId: () => string): LayoutNode[] {
  const out: LayoutNode[] = [];
  for (let at = 0; at < children.length;) {
    const run = stepsFrom(children.slice(at));
    const end = sequenceEnd(
      run.map(({ step }) => step),
      0,
    );
    if (end > 0) {
      const steps = run.slice(0, end);
      const entries = steps.map(({ step, rule }) => (rule ? underlined(step, rule, newId) : asEntry(step)));
      const box = enclose(entries.map((entry) => entry.box));
      out.push({ kind: 'container', id: newId(), box, role: 'ordered-list', layout: 'column', frame: null, children: entries });
      at += steps.reduce((sum, { rule }) => sum + (rule ? 2 : 1), 0);
    } else out.push(children[at++]);
  }
  return out;
}

interface Step {
  readonly step: LayoutNode;
  /** The rule that ends it. */
  readonly rule: RuleNode | null;
}

/** Things one after the other, each with the level rule right under it. */
function stepsFrom(children: readonly LayoutNode[]): Step[] {
  const steps: Step[] = [];
  for (let at = 0; at < children.length && children[at].kind !== 'rule'; at++) {
    const [step, next] = [children[at], children[at + 1]];
    const rule = next?.kind === 'rule' && isUnder(next, step) ? next : null;
    steps.push({ step, rule });
    if (rule) at++;
  }
  return steps;
}

/** A row whose columns are steps, as their list. */
export function asSequence(row: ContainerNode): ContainerNode {
  const rtl = textsOf(row)[0]?.lines[0].direction === 'rtl';
  const ordered = row.children.toSorted((a, b) => (rtl ? b.box.x - a.box.x : a.box.x - b.box.x));
  const isWhole = row.role === 'group' && !row.frame && sequenceEnd(ordered, 0) === ordered.length;
  return isWhole ? { ...row, role: 'ordered-list', children: row.children.map(asEntry) } : row;
}

const asEntry = (node: LayoutNode): LayoutNode => (node.kind === 'container' ? { ...node, role: 'list-item' } : node);

/** Index after the last step of the sequence that begins at `from`; `from` itself where none does. */
function sequenceEnd(children: readonly LayoutNode[], from: number): number {
  const first = children[from];
  let end = from;
  let numbered = 0;
  for (const child of children.slice(from)) {
    const number = numberOf(child);
    if (!isEntry(child) || !isAlike(first, child) || (number !== null && number !== end - from + 1)) break;
    if (number === null && !opensWithPicture(child)) break;
    if (number !== null) numbered++;
    end++;
  }
  return end - from >= LEAST.entries && numbered >= LEAST.numbered ? end : from;
}

const isEntry = (node: LayoutNode): node is ContainerNode =>
  node.kind === 'container' && ['group', 'card', 'figure'].includes(node.role) && textsOf(node).length > 1;

const isAlike = (a: LayoutNode, b: LayoutNode): boolean =>
  a.kind === 'container' && b.kind === 'container' && a.layout === b.layout && !a.frame === !b.frame;

function numberOf(node: LayoutNode): number | null {
  const opener = firstIn(node);
  return opener?.kind === 'text' ? ordinalOf(opener) : null;
}

const opensWithPicture = (node: LayoutNode): boolean => firstIn(node)?.kind === 'picture';

/** The first leaf in reading order. */
function firstIn(node: LayoutNode): LayoutNode | undefined {
  if (node.kind !== 'container') return node;
  const rtl = textsOf(node)[0]?.lines[0].direction === 'rtl';
  const before = (a: LayoutNode, b: LayoutNode) =>
    node.layout !== 'row' ? a.box.y - b.box.y : rtl ? b.box.x - a.box.x : a.box.x - b.box.x;
  const first = node.children.toSorted(before)[0];
  return first && firstIn(first);
}
