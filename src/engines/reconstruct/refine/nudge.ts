import type { ContainerNode, LayoutNode, PageDocument, TextNode } from '../document.ts';

/** Correction of one text node, source px. */
export interface Nudge {
  readonly dx: number;
  readonly dy: number;
}

/** The document with text nodes moved; everything else stays, so that the emitter's gaps take up the difference. */
export function nudgeTexts(document: PageDocument, nudges: ReadonlyMap<string, Nudge>): PageDocument {
  const visit = (node: LayoutNode): LayoutNode => {
    if (node.kind === 'text') return moved(node, nudges.get(node.id));
    return node.kind === 'container' ? visitContainer(node) : node;
  };
  const visitContainer = (node: ContainerNode): ContainerNode => ({ ...node, children: node.children.map(visit) });
  return { ...document, sections: document.sections.map((section) => ({ ...section, root: visitContainer(section.root) })) };
}

function moved(text: TextNode, nudge: Nudge | undefined): TextNode {
  if (!nudge) return text;
  const { dx, dy } = nudge;
  return {
    ...text,
    box: { ...text.box, x: text.box.x + dx, y: text.box.y + dy },
    lines: text.lines.map((line) => ({ ...line, originX: line.originX + dx, baseline: line.baseline + dy })),
  };
}

/** The document with the containers named holding their height. */
export function holdHeights(document: PageDocument, held: ReadonlySet<string>): PageDocument {
  const visit = (node: LayoutNode): LayoutNode => (node.kind === 'container' ? visitContainer(node) : node);
  const visitContainer = (node: ContainerNode): ContainerNode => ({
    ...node,
    children: node.children.map(visit),
    ...(held.has(node.id) ? { holdsHeight: true } : {}),
  });
  return { ...document, sections: document.sections.map((section) => ({ ...section, root: visitContainer(section.root) })) };
}
