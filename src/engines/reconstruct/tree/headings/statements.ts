/** Bands of the page that only say something: a motto, a voice, with whose it is under it. They head nothing, however large. */
import { nodesOf, textsOf, type ContainerNode, type TextNode } from '../../document.ts';
import { shareGround } from './grounds.ts';
import { sizeOf } from '../items.ts';
import { isSaid } from '../wording.ts';

/** So many texts stand beside a statement: who says it, or a line on what is meant, smaller by this factor. More lines are text that it heads. */
const BESIDE = { most: 1, smaller: 1.4, lines: 1 };

/**
 * Ids of the texts that stand alone in a band whose ground ends with it. The first band names the page; one on the ground of the band below
 * belongs to what follows there.
 * @param sections roots of the page's sections, in order
 * @param display from this size on, source px, a text is a title of the page
 */
export function statementsOf(sections: readonly ContainerNode[], display: number): Set<string> {
  const found = sections.flatMap((section, i) => {
    const next = sections[i + 1];
    const said = i > 0 && !(next && shareGround(section, next)) ? statementIn(section) : undefined;
    return said && sizeOf(said.lines[0]) < display ? [said.id] : [];
  });
  return new Set(found);
}

function statementIn(section: ContainerNode): TextNode | undefined {
  const held = [...nodesOf(section)].filter((node) => node !== section);
  if (held.some((node) => node.kind === 'picture' || (node.kind === 'container' && (node.frame || node.role !== 'group'))))
    return undefined;
  const [first, ...others] = textsOf(section).toSorted((a, b) => sizeOf(b.lines[0]) - sizeOf(a.lines[0]));
  if (!first || others.length > BESIDE.most || !isSaid(first)) return undefined;
  const aside = others.every(({ lines }) => lines.length <= BESIDE.lines && BESIDE.smaller * sizeOf(lines[0]) <= sizeOf(first.lines[0]));
  return aside ? first : undefined;
}
