/** What a container is, by its role, by what stands beside it and by what it holds. */
import { nodesOf, textsOf, type ContainerNode, type ContainerRole, type LayoutNode } from '../../document.ts';

/** What a part is called after: the things that a page repeats, or frames. */
const BLOCKS: ReadonlySet<string> = new Set([
  'card',
  'plan',
  'product',
  'review',
  'quote',
  'step',
  'item',
  'column',
  'panel',
  'cell',
  'nav',
]);

export const isBlock = (part: string): boolean => BLOCKS.has(part);

const BY_ROLE: Partial<Record<ContainerRole, string>> = {
  'ordered-list': 'steps',
  definitions: 'terms',
  definition: 'term',
  'table-cell': 'cell',
  heading: 'title',
  article: 'review',
};

/** Widths of things that a page repeats agree within this share. */
const ALIKE = 0.06;
/** A badge has one line of so many characters at most. */
const BADGE = 20;
/** A band's title stands with so many texts at most: what leads to it, and a lead. */
const HEAD = 4;

export function containerPart(node: ContainerNode, parent: ContainerNode): string {
  const { role } = node;
  if (role === 'list-item') return parent.role === 'ordered-list' ? 'step' : 'item';
  if (role !== 'card' && role !== 'group') return BY_ROLE[role] ?? role;
  if (node.children.length === 0) return 'shape';
  return node.frame ? framedPart(node, parent) : node.layout === 'row' ? rowPart(node) : groupPart(node, parent);
}

function framedPart(node: ContainerNode, parent: ContainerNode): string {
  const texts = textsOf(node);
  if (texts.length === 0) return node.children.length === 1 && node.children[0].kind === 'picture' ? 'disc' : 'frame';
  const [only, ...others] = node.children;
  if (others.length === 0 && only.kind === 'text' && only.lines.length === 1 && only.lines[0].text.length <= BADGE) return 'badge';
  return onSale(node) ?? (alikeBeside(node, parent) ? 'card' : 'panel');
}

function rowPart({ children }: ContainerNode): string {
  const all = (is: (child: LayoutNode) => boolean) => children.every((child) => child.kind === 'rule' || is(child));
  if (all(({ kind }) => kind === 'picture')) return 'pictures';
  if (all((child) => child.kind === 'container' && child.role === 'button')) return 'buttons';
  if (all(isFramed)) return children.length > 1 && all((child) => textsOf(child).length > 1) ? 'cards' : 'tiles';
  if (all((child) => child.kind === 'text' && child.lines.length === 1)) return 'line';
  if (all((child) => child.kind === 'container' && textsOf(child).length > 1)) return 'columns';
  return children.length === 2 && children.some(({ kind }) => kind === 'picture') ? 'media' : 'row';
}

function groupPart(node: ContainerNode, parent: ContainerNode): string {
  if (node.layout === 'layers') return 'layers';
  if (parent.layout === 'row') {
    if (onSale(node) === 'product') return 'product';
    return alikeBeside(node, parent) ? (holdsPicture(node) || textsOf(node).length > 2 ? 'column' : 'item') : 'body';
  }
  const texts = textsOf(node);
  const heads = texts.some(({ role }) => /^h[1-6]$/.test(role)) && texts.length <= HEAD && texts.length === node.children.length;
  return heads ? 'head' : 'group';
}

/** With a price it is a plan, and with a picture, too, what is sold. */
function onSale(node: ContainerNode): string | null {
  if (!textsOf(node).some(({ role }) => role === 'price')) return null;
  return holdsPicture(node) ? 'product' : 'plan';
}

/** What is smaller, source px, is a mark or an icon beside words. */
const PICTURE = 64;

const holdsPicture = (node: ContainerNode): boolean =>
  [...nodesOf(node)].some(({ kind, box }) => kind === 'picture' && Math.min(box.width, box.height) >= PICTURE);

const isFramed = (node: LayoutNode): boolean => node.kind === 'container' && node.frame !== null;

/** Others of its make beside it, or over and under it. */
function alikeBeside(node: ContainerNode, { children }: ContainerNode): boolean {
  return children.some(
    (other) =>
      other !== node &&
      other.kind === 'container' &&
      (other.frame === null) === (node.frame === null) &&
      Math.abs(other.box.width - node.box.width) <= ALIKE * node.box.width,
  );
}
