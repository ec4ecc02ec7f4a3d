/** Boxes and pictures for the tests of what the page becomes below the source's width. */
import type { Box } from '../../../image/geometry.ts';
import type { Asset, ContainerNode, LayoutNode, PageDocument, PictureNode } from '../../document.ts';
import { PHOTO } from '../../document/testing/samples.ts';
import { write } from './pages.ts';

export const WHITE = {
  fill: { kind: 'solid', color: [255, 255, 255] },
  picture: null,
  radius: [8, 8, 8, 8],
  border: null,
  shadow: null,
} as const;

export function box(id: string, place: Box, children: readonly LayoutNode[], options: Partial<ContainerNode> = {}): ContainerNode {
  return { kind: 'container', id, box: place, role: 'group', layout: 'column', frame: null, children, ...options };
}

export const picture = (id: string, place: Box): PictureNode => ({ kind: 'picture', id, box: place, asset: id });

export function withPictures(document: PageDocument, nodes: readonly PictureNode[], grounds: readonly string[] = []): PageDocument {
  const asset = (id: string, place: Box): Asset => ({ ...PHOTO, id, name: `${id}.webp`, box: place });
  const drawn = nodes.map(({ id, box: place }) => asset(id, place));
  return { ...document, assets: [...drawn, ...grounds.map((id) => asset(id, { x: 0, y: 0, width: 9, height: 9 }))] };
}

/** Declarations of a node's own class below the source's width; empty where it has none. */
export async function fluid(document: PageDocument, node: string): Promise<string> {
  const { css, instrumentedHtml } = await write(document);
  const classes = new RegExp(`class="([^"]*)"[^>]* data-node="${node}"`).exec(instrumentedHtml)?.[1].split(' ') ?? [];
  const own = classes.findLast((name) => !name.startsWith('type-'));
  return (own && new RegExp(`^\\.${own} \\{[^}]*\\}`, 'm').exec(css)?.[0]) ?? '';
}
