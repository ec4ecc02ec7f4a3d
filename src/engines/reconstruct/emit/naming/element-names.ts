/** Elements that a node is by where it stands: the parts of definitions, figures and quotations, headers of cells, pieces of headings. */
import { nodesOf, type ContainerNode, type LayoutNode, type PageDocument, type TextNode } from '../../document.ts';
import type { Headers } from '../table-headers.ts';

/** Element name by node id; a node that is missing is what its own role says. */
export type ElementNames = ReadonlyMap<string, string>;

export function elementNames({ sections }: PageDocument, headers: Headers): ElementNames {
  const containers = sections.flatMap(({ root }) => [...nodesOf(root)]).filter((node) => node.kind === 'container');
  const bar = barIn(sections.find(({ kind }) => kind !== 'header')?.root);
  return new Map([
    ...containers.flatMap(partsOf),
    ...containers.flatMap(headingOf),
    ...[...headers.keys()].map((id): [string, string] => [id, 'th']),
    ...(bar ? ([[bar.id, 'header']] as const) : []),
  ]);
}

/** The row with the page's navigation, where it lies on the ground of its first band: that band's header. */
function barIn(first: ContainerNode | undefined): ContainerNode | undefined {
  const [row, ...others] = first?.children ?? [];
  const isBar = row?.kind === 'container' && row.layout === 'row' && row.role === 'group' && !row.frame && others.length > 0;
  const holdsNavigation = isBar && [...nodesOf(row)].some((node) => node.kind === 'container' && node.role === 'nav');
  return holdsNavigation ? row : undefined;
}

function partsOf(node: ContainerNode): [string, string][] {
  return node.children.flatMap((child): [string, string][] => {
    const name = partName(node, child);
    return name ? [[child.id, name]] : [];
  });
}

/** A heading in pieces is of the level that one of them has. */
function headingOf({ id, role, children }: ContainerNode): [string, string][] {
  const level =
    role === 'heading' ? children.flatMap((child) => (child.kind === 'text' && isLevel(child.role) ? [child.role] : []))[0] : undefined;
  return level ? [[id, level], ...children.map((child): [string, string] => [child.id, 'span'])] : [];
}

const isLevel = (role: TextNode['role']): boolean => /^h[1-6]$/.test(role);

function partName({ role, children }: ContainerNode, child: LayoutNode): string | null {
  const isCaption = child.kind === 'text' && child.role === 'caption';
  if (role === 'definition') return child.kind === 'text' && child.role === 'label' ? 'dt' : 'dd';
  if (role === 'quote') return isCaption ? 'figcaption' : 'blockquote';
  if (role === 'figure') return isCaption && children.some(({ kind }) => kind === 'picture') ? 'figcaption' : null;
  return null;
}
