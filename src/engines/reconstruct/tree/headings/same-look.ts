/** Titles of sections are set alike: what opens its band in the very look of titles that head something is one, too, though only a photo or the next band follows it. */
import { textsOf, type ContainerNode, type TextNode } from '../../document.ts';
import { mainStyle, sizeOf } from '../items.ts';
import { isFigure, isShown } from '../wording.ts';

/** So many titles of other bands are of one family and weight, and of one size within this share. */
const LOOK = { titles: 2, size: 0.03 };

/**
 * @param found headings of the page
 * @param free texts that may be headings
 * @param least size that titles have, source px
 * @returns further headings
 */
export function inSameLook(
  sections: readonly ContainerNode[],
  found: readonly TextNode[],
  free: readonly TextNode[],
  least: number,
): TextNode[] {
  return sections.flatMap((section) => {
    const own = textsOf(section);
    const largest = Math.max(0, ...own.map((text) => sizeOf(text.lines[0])));
    const opener = own.find((text) => sizeOf(text.lines[0]) >= largest * (1 - LOOK.size));
    if (!opener || largest < least || found.includes(opener) || !free.includes(opener) || isFigure(opener) || isShown(opener)) return [];
    const alike = found.filter((title) => !own.includes(title) && isAlike(title, opener));
    return alike.length >= LOOK.titles ? [opener] : [];
  });
}

function isAlike(a: TextNode, b: TextNode): boolean {
  const [own, other] = [mainStyle(a.lines[0]), mainStyle(b.lines[0])];
  return own.family === other.family && own.weight === other.weight && Math.abs(own.size / other.size - 1) <= LOOK.size;
}
