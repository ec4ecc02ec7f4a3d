/** The narrow bar over a page that tells of an event or of free shipping: no part of what the page is about. */
import { textsOf, type ContainerNode } from '../../document.ts';
import { shareGround } from './grounds.ts';
import { sizeOf } from '../items.ts';

/** The bar is so many of its words' sizes high at most. */
const TALLEST = 4;

/** Ids of the texts in the page's first band where that is one line of words on a ground of its own. */
export function announcementOf([first, next]: readonly ContainerNode[]): string[] {
  if (!first || !next || shareGround(first, next)) return [];
  const texts = textsOf(first);
  const isBar = texts.length > 0 && texts.every(({ lines }) => lines.length === 1 && first.box.height <= TALLEST * sizeOf(lines[0]));
  return isBar ? texts.map(({ id }) => id) : [];
}
