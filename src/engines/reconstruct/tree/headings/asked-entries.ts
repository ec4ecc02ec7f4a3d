/** Questions in boxes or between rules: entries of a list that opens and closes, as authors write `dt` or `summary` for, and no headings. */
import { bottom, right } from '../../../image/geometry.ts';
import { nodesOf, textsOf, type ContainerNode, type LayoutNode, type TextNode } from '../../document.ts';
import { sizeOf } from '../items.ts';

/** Questions at one edge, give or take so many of their sizes, and of one size, give or take this share. */
const ALIKE = { edge: 1.2, size: 0.12 };

/** A rule reaches over a text's edges, give or take this, px. */
const EDGE = 2;

/** Parts of one list stand within so many of their sizes; farther apart they are parts of the page. */
const PITCH = 12;

/**
 * Questions that most often have a rule or the edge of a box of their own between them and the next.
 * @param questions headings by their place
 * @param body size of running text, source px
 * @param largest times that size, from which on a question is a title, whatever divides it from the next
 * @returns ids
 */
export function askedEntries(
  sections: readonly ContainerNode[],
  questions: ReadonlySet<string>,
  body: number,
  largest: number,
): Set<string> {
  return new Set(
    sections.flatMap((section) => {
      const asked = textsOf(section)
        .filter((text) => questions.has(text.id) && sizeOf(text.lines[0]) < largest * body)
        .toSorted((a, b) => a.box.y - b.box.y);
      const nodes = [...nodesOf(section)];
      return asked
        .filter((text) =>
          isEntry(
            text,
            asked.filter((other) => isAlike(text, other)),
            nodes,
          ),
        )
        .map(({ id }) => id);
    }),
  );
}

/** @param list questions set alike, itself among them, from above */
function isEntry(text: TextNode, list: readonly TextNode[], nodes: readonly LayoutNode[]): boolean {
  const pairs = list.slice(1).map((next, i) => [list[i], next] as const);
  const near = pairs.filter(([a, b]) => b.box.y - bottom(a.box) <= PITCH * sizeOf(text.lines[0]));
  return near.filter(([a, b]) => isParted(a, b, nodes)).length > near.length / 2;
}

function isAlike(a: TextNode, b: TextNode): boolean {
  const [own, other] = [sizeOf(a.lines[0]), sizeOf(b.lines[0])];
  const apart = Math.min(Math.abs(a.box.x - b.box.x), Math.abs(right(a.box) - right(b.box)));
  return Math.abs(own / other - 1) <= ALIKE.size && apart <= ALIKE.edge * own;
}

/** A level rule between the two, or a box that holds one of them only. */
const isParted = (above: TextNode, below: TextNode, nodes: readonly LayoutNode[]): boolean =>
  nodes.some((node) => {
    if (node.kind === 'rule') {
      const isBetween = node.box.y >= bottom(above.box) && bottom(node.box) <= below.box.y;
      return node.orientation === 'horizontal' && isBetween && node.box.x <= below.box.x + EDGE && right(node.box) >= right(below.box);
    }
    if (node.kind !== 'container' || !node.frame) return false;
    const held = textsOf(node);
    return held.includes(above) !== held.includes(below);
  });
