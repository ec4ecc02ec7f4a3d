/** What the elements of a section are, in a word or two: the second part of their classes. */
import type { ContainerNode, LayoutNode, PageDocument } from '../../document.ts';
import { containerPart, isBlock } from './containers.ts';
import { picturePart, textPart } from './leaves.ts';

/** By node id. */
export type PartNames = ReadonlyMap<string, string>;

export function partNames({ sections, assets }: Pick<PageDocument, 'sections' | 'assets'>): PartNames {
  const names = new Map<string, string>();
  const byId = new Map(assets.map((asset) => [asset.id, asset]));
  const leafPart = (node: Exclude<LayoutNode, ContainerNode>, parent: ContainerNode, block: string): string => {
    if (node.kind === 'text') return textPart(node, parent, block !== '');
    if (node.kind === 'picture') return picturePart(node, byId.get(node.asset));
    return node.orientation === 'horizontal' ? 'rule' : 'divider';
  };
  const nameInside = (parent: ContainerNode, block: string): void => {
    for (const child of parent.children) {
      const own = child.kind === 'container' ? containerPart(child, parent) : leafPart(child, parent, block);
      names.set(child.id, isBlock(own) ? own : within(block, own));
      if (child.kind === 'container') nameInside(child, isBlock(own) ? own : block);
    }
  };
  for (const { root } of sections) nameInside(root, '');
  return names;
}

/** A part is called after the card, the step, the review that it is in. */
const within = (block: string, part: string): string => (block === '' || block === part ? part : `${block}-${part}`);
