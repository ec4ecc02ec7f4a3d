/** What photos show, as far as the page says it: the name beside them. */
import { area, intersect } from '../../image/geometry.ts';
import {
  nodesOf,
  plainText,
  textsOf,
  type Asset,
  type ContainerNode,
  type LayoutNode,
  type PictureNode,
  type TextNode,
} from '../document.ts';
import { isName } from './wording.ts';

/** A photo smaller than this, source px², is an icon or a piece of something. */
const LEAST = 96 * 96;

/**
 * Pictures that have no words in them get the name that they alone stand beside: the heading over them or in their card, or the first name under them. A
 * picture that has a caption says nothing twice.
 * @param sections roots of the page's sections, roles written
 */
export function withAltTexts(assets: readonly Asset[], sections: readonly ContainerNode[]): Asset[] {
  const photos = new Set(assets.filter(({ kind, alt, box }) => kind === 'photo' && alt === '' && area(box) >= LEAST).map(({ id }) => id));
  const named = new Map<string, string>();
  const visit = (node: ContainerNode): void => {
    for (const child of node.children) if (child.kind === 'container') visit(child);
    if (node.role === 'figure' && textsOf(node).some(({ role }) => role === 'caption')) return;
    for (const { photo, name } of namesIn(node, photos)) if (!named.has(photo.asset)) named.set(photo.asset, plainText(name));
  };
  sections.forEach(visit);
  return assets.map((asset) => (named.has(asset.id) ? { ...asset, alt: named.get(asset.id)! } : asset));
}

interface Named {
  readonly photo: PictureNode;
  readonly name: TextNode;
}

const isHeading = ({ role }: TextNode): boolean => /^h[1-6]$/.test(role);

function namesIn(node: ContainerNode, photos: ReadonlySet<string>): Named[] {
  const shown = [...nodesOf(node)].filter((inner): inner is PictureNode => inner.kind === 'picture' && photos.has(inner.asset));
  if (node.role === 'section' || shown.length !== 1) return node.layout === 'column' ? underHeadings(node.children, photos) : [];
  const texts = textsOf(node);
  // A name that lies on a photo is a badge.
  const name = texts.find(isHeading) ?? texts.find((text) => isName(text) && intersect(text.box, shown[0].box) === null);
  return name ? [{ photo: shown[0], name }] : [];
}

/** In a column, the photo between one heading and the next. */
function underHeadings(flow: readonly LayoutNode[], photos: ReadonlySet<string>): Named[] {
  const starts = flow.flatMap((child, i) => (child.kind === 'text' && isHeading(child) ? [i] : []));
  return starts.flatMap((start, k): Named[] => {
    const under = flow.slice(start + 1, starts[k + 1]).flatMap((child) => [...nodesOf(child)]);
    const pictures = under.filter((node) => node.kind === 'picture' && photos.has(node.asset));
    const name = flow[start];
    return pictures.length === 1 && name.kind === 'text' ? [{ photo: pictures[0] as PictureNode, name }] : [];
  });
}
