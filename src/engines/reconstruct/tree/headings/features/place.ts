/** Where a text stands. */
import { bottom, centerX } from '../../../../image/geometry.ts';
import { textsOf, type ContainerNode } from '../../../document.ts';
import { flag, NONE, sharesColumn, sizeOf, type Feature, type Seen } from './seen.ts';

/** The nearest box around it that is drawn. */
const frameOf = ({ within }: Seen): ContainerNode | undefined => within.findLast((node) => node.frame && node.role !== 'section');

const textsAround = (seen: Seen) => textsOf(frameOf(seen) ?? seen.within[0]);

const inRole =
  (...roles: ContainerNode['role'][]) =>
  ({ within }: Seen): number =>
    flag(within.some(({ role }) => roles.includes(role)));

/** Farther than so many of its sizes is as far. */
const FAR = 30;

/** Distance of the nearest picture of its columns on one side, in its sizes. */
function toPicture({ text, style, page }: Seen, side: 'above' | 'below'): number {
  const gaps = page.pictures
    .filter((box) => sharesColumn(box, text.box))
    .map((box) => (side === 'below' ? box.y - bottom(text.box) : text.box.y - bottom(box)) / style.size);
  return Math.min(FAR, ...gaps.filter((gap) => gap > -1));
}

export const PLACE: readonly Feature[] = [
  { name: 'off centre', of: ({ text, page }) => Math.abs(centerX(text.box) - page.width / 2) / page.width },
  { name: 'from left', of: ({ text, page }) => text.box.x / page.width },
  { name: 'screens from top', of: ({ text, page }) => text.box.y / page.width },
  { name: 'into section', of: ({ text, within, style }) => (text.box.y - within[0].box.y) / style.size },
  { name: 'size in section', of: ({ style, within }) => style.size / Math.max(...textsOf(within[0]).map(sizeOf)) },
  { name: 'size in frame', of: (seen) => seen.style.size / Math.max(...textsAround(seen).map(sizeOf)) },
  { name: 'texts in frame', of: (seen) => textsAround(seen).length },
  { name: 'texts before in frame', of: (seen) => textsAround(seen).indexOf(seen.text) },
  { name: 'height of frame', of: (seen) => (frameOf(seen)?.box.height ?? NONE * seen.style.size) / seen.style.size },
  { name: 'width of frame', of: (seen) => (frameOf(seen)?.box.width ?? NONE * seen.page.width) / seen.page.width },
  { name: 'on picture', of: ({ text, page }) => flag(page.onPictures.has(text)) },
  { name: 'in list', of: inRole('list-item') },
  { name: 'in ordered list', of: inRole('ordered-list') },
  { name: 'in definitions', of: inRole('definitions') },
  { name: 'in figure', of: inRole('figure') },
  { name: 'in card', of: inRole('card') },
  { name: 'in layers', of: ({ within }) => flag(within.at(-1)!.layout === 'layers') },
  { name: 'in row', of: ({ within }) => flag(within.at(-1)!.layout === 'row') },
  { name: 'rows around', of: ({ within }) => within.filter(({ layout }) => layout === 'row').length },
  { name: 'siblings', of: ({ within }) => within.at(-1)!.children.length },
  { name: 'siblings before', of: ({ within, text }) => within.at(-1)!.children.indexOf(text) },
  { name: 'to picture above', of: (seen) => toPicture(seen, 'above') },
  { name: 'to picture below', of: (seen) => toPicture(seen, 'below') },
];
