/** Drawings that reach out of a phone's window: their parts keep the offsets that they have in the page. */
import { right, type Box } from '../../image/geometry.ts';
import { nodesOf, type ContainerNode, type LayoutNode, type PageDocument } from '../document.ts';

/** A node that reaches out of the window, with the group that must shrink for it not to. */
export interface Spill {
  readonly node: LayoutNode;
  readonly group: ContainerNode;
}

/** CSS px by which a node may leave the window. */
const BEYOND = 1;
/** A card with so many groups that lie in layers is one drawing (a chart with its curve in pieces). */
const PIECES = 2;

/** @param nodes of the page in the window, `width` CSS px wide */
export function spills({ sections }: PageDocument, nodes: Readonly<Record<string, Box>>, width: number): Spill[] {
  return sections.flatMap(({ root }) => spillsIn(root, [], (id) => nodes[id] !== undefined && right(nodes[id]) > width + BEYOND));
}

function spillsIn(parent: ContainerNode, around: readonly ContainerNode[], isOut: (id: string) => boolean): Spill[] {
  const path = [...around, parent];
  return parent.children.flatMap((node): Spill[] => {
    if (node.kind === 'container') return spillsIn(node, path, isOut);
    return node.kind !== 'text' && isOut(node.id) ? [{ node, group: drawingAround(path) }] : [];
  });
}

/** The outermost card that is a drawing in pieces, else the outermost layers, else what the node is in. */
function drawingAround(path: readonly ContainerNode[]): ContainerNode {
  const inner = path.filter(({ role }) => role !== 'section');
  const layersIn = (group: ContainerNode) => [...nodesOf(group)].filter((node) => node.kind === 'container' && node.layout === 'layers');
  return (
    inner.find((group) => group.frame && layersIn(group).length >= PIECES) ?? path.find(({ layout }) => layout === 'layers') ?? path.at(-1)!
  );
}
