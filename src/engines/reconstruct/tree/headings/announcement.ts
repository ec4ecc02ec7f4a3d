/** The narrow bar over a page that tells of an event or of free shipping: no part of what the page is about. */
import { textsOf, type ContainerNode } from '../../document.ts';
import { shareGround } from './grounds.ts';
import { sizeOf } from '../items.ts';

/** The bar is so many of its largest words' sizes high at most. */
const TALLEST = 4;

/**
 * Ids of the texts in the page's first band where that is a bar on a ground of its own.
 * @param display from this size on, source px, a text is a title of the page
 */
export function announcementOf([first, next]: readonly ContainerNode[], display: number): string[] {
  if (!first || !next || shareGround(first, next)) return [];
  const texts = textsOf(first);
  const largest = Math.max(0, ...texts.map(({ lines }) => sizeOf(lines[0])));
  const isBar = largest < display && first.box.height <= TALLEST * largest && texts.every(({ lines }) => lines.length === 1);
  return isBar ? texts.map(({ id }) => id) : [];
}
