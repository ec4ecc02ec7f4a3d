/** Steps that were cut into a column of their numbers and one of what is to be done, as the lines that they are. */
import { bottom, centerY, enclose } from '../../../image/geometry.ts';
import { textsOf, type ContainerNode, type LayoutNode } from '../../document.ts';
import { sizeOf } from '../items.ts';
import { ordinalOf } from '../wording.ts';

/** So many numbers at least, one after the other; what a number opens begins no farther over its middle than this share of its size. */
const NUMBERED = { least: 2, over: 0.5 };

/** A row of numbers, each in a mark of its own or bare, and of what they number: a row for each, one under the other; null of any other row. */
export function numberedLines(row: ContainerNode, newId: () => string): ContainerNode | null {
  const [one, other, ...more] = row.children;
  if (!other || more.length > 0 || row.role !== 'group' || row.frame) return null;
  for (const [before, beside] of [
    [one, other],
    [other, one],
  ]) {
    const numbers = numbersIn(before);
    const parts = isPlainColumn(beside) ? beside.children : [];
    const told = numbers.map((number, i) => parts.filter((part) => isBeside(part, number, numbers[i + 1])));
    const isWhole = numbers.length > 0 && told.flat().length === parts.length && told.every((own, i) => isLevel(own, numbers[i]));
    if (!isWhole) continue;
    const lines = numbers.map((number, i) => {
      const words = told[i].length === 1 ? told[i][0] : group('column', told[i], newId);
      return group('row', before.box.x < beside.box.x ? [number, words] : [words, number], newId);
    });
    return { ...row, layout: 'column', children: lines };
  }
  return null;
}

const isPlainColumn = (node: LayoutNode): node is ContainerNode =>
  node.kind === 'container' && node.layout === 'column' && !node.frame && (node.role === 'group' || node.role === 'list');

/** Things of a column that each hold the next number and nothing else; none where one does not. */
function numbersIn(node: LayoutNode): readonly LayoutNode[] {
  if (!isPlainColumn(node) || node.children.length < NUMBERED.least) return [];
  const numbers = node.children.map((child) => {
    const [number, ...others] = textsIn(child);
    return number && others.length === 0 ? ordinalOf(number) : null;
  });
  return numbers.every((number, i) => number !== null && number === numbers[0]! + i) ? node.children : [];
}

const textsIn = (node: LayoutNode) => (node.kind === 'container' ? textsOf(node) : node.kind === 'text' ? [node] : []);

const slack = (number: LayoutNode): number => NUMBERED.over * sizeOf(textsIn(number)[0].lines[0]);

function isBeside({ box }: LayoutNode, number: LayoutNode, next: LayoutNode | undefined): boolean {
  return centerY(box) > number.box.y - slack(number) && (!next || centerY(box) <= next.box.y - slack(next));
}

/** Whether a number stands beside what it numbers. */
function isLevel(parts: readonly LayoutNode[], number: LayoutNode): boolean {
  if (parts.length === 0) return false;
  const whole = enclose(parts.map(({ box }) => box));
  return centerY(number.box) >= whole.y - slack(number) && centerY(number.box) <= bottom(whole) + slack(number);
}

const group = (layout: ContainerNode['layout'], children: readonly LayoutNode[], newId: () => string): ContainerNode => ({
  kind: 'container',
  id: newId(),
  box: enclose(children.map(({ box }) => box)),
  role: 'group',
  layout,
  frame: null,
  children,
});
