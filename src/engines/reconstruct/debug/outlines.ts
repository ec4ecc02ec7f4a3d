/** What is outlined over the pictures of the report. */
import { nodesOf } from '../document.ts';
import type { Trace } from './index.ts';
import type { Outline } from './markup.ts';

const COLOURS = {
  overlay: '#0a7d3c',
  scene: '#c25b00',
  unread: '#c00020',
  section: '#5b3fd6',
  shape: '#0067c0',
  asset: '#b0148f',
  low: '#8a8a00',
  medium: '#c25b00',
  high: '#c00020',
} as const;

const NODE_COLOURS = { text: COLOURS.overlay, container: COLOURS.shape, picture: COLOURS.asset, rule: COLOURS.section } as const;

export function outlines({
  read,
  sections,
  shapes,
  assets,
  document,
  rendered,
  quality,
}: Trace): Record<'lines' | 'sections' | 'shapes' | 'assets' | 'nodes' | 'rendered' | 'review', readonly Outline[]> {
  const nodes = document.sections.flatMap(({ root }) => [...nodesOf(root)]);
  const nameOf = (node: (typeof nodes)[number]) => `${node.kind} ${'role' in node ? node.role : ''} ${node.id}`;
  return {
    lines: read.lines.map((line) => ({ box: line.box, color: COLOURS[line.kind], words: `${line.text} (${line.confidence.toFixed(2)})` })),
    sections: sections.map((section) => ({ box: section.box, color: COLOURS.section, words: section.id })),
    shapes: shapes.map((shape) => ({ box: shape.box, color: COLOURS.shape, words: `${shape.kind} ${shape.id}` })),
    assets: assets.map((asset) => ({ box: asset.box, color: COLOURS.asset, words: asset.name })),
    nodes: nodes.map((node) => ({ box: node.box, color: NODE_COLOURS[node.kind], words: nameOf(node) })),
    rendered: nodes.flatMap((node) => {
      const box = rendered.nodes[node.id];
      return box ? [{ box, color: NODE_COLOURS[node.kind], words: nameOf(node) }] : [];
    }),
    review: quality.review.map((flag) => ({ box: flag.box, color: COLOURS[flag.severity], words: flag.message })),
  };
}
