/** Names one under the other in a page's foot, under the name of their column: links, which were taken for lines of a paragraph. */
import type { LayoutNode, TextNode } from '../../document.ts';
import { mainStyle, sizeOf } from '../items.ts';
import { columnList, linesOf } from './marked-lists.ts';

/** So many lines at least, so many type sizes apart, under a name that is bolder by so much. */
const LINKS = { least: 3, pitch: 1.6, bolder: 200 };

/**
 * @param children of a column in the foot
 * @param isName whether words are a name and no sentence
 */
export function withFootLinks(children: readonly LayoutNode[], isName: (words: string) => boolean, newId: () => string): LayoutNode[] {
  return children.map((child, i) => {
    const head = children[i - 1];
    if (head?.kind !== 'text' || child.kind !== 'text' || !areLinks(child, isName) || !isHead(head, child)) return child;
    const entries = child.lines.map((_, at): TextNode => ({ ...linesOf(child, at, at + 1), id: newId(), role: 'li' }));
    return columnList(entries, newId);
  });
}

const areLinks = ({ lines, lineHeight, align }: TextNode, isName: (words: string) => boolean): boolean =>
  lines.length >= LINKS.least &&
  align !== 'center' &&
  lineHeight >= LINKS.pitch * sizeOf(lines[0]) &&
  lines.every(({ text }) => isName(text.trim()));

const isHead = ({ lines }: TextNode, below: TextNode): boolean =>
  lines.length === 1 && mainStyle(lines[0]).weight >= mainStyle(below.lines[0]).weight + LINKS.bolder;
