/** Seals: round frames with a name and small print in them. They show who answers for a thing, and head nothing. */
import { nodesOf, textsOf, type ContainerNode, type LayoutNode, type TextNode } from '../document.ts';
import { sizeOf } from './items.ts';

/** Sides of a round frame differ by less than this share; it is no larger than this, source px, and its small print is smaller by this factor than its name. */
const SEAL = { even: 0.06, largest: 240, smaller: 1.4 };
/** Share of its side from which a frame's corners make it round. */
const ROUND = 0.45;

/** Texts of all seals of the page. */
export function sealsOf(sections: readonly ContainerNode[]): Set<TextNode> {
  const found = sections.flatMap((section) => [...nodesOf(section)].filter(isRound)).map((node) => textsOf(node));
  return new Set(found.filter(isNameWithPrint).flat());
}

function isRound(node: LayoutNode): boolean {
  if (node.kind !== 'container' || !node.frame) return false;
  const [short, long] = [Math.min(node.box.width, node.box.height), Math.max(node.box.width, node.box.height)];
  const isEven = long <= SEAL.largest && short >= (1 - SEAL.even) * long;
  return isEven && node.frame.radius.every((radius) => radius >= ROUND * short);
}

/** One line of each, and nothing else. */
function isNameWithPrint(texts: readonly TextNode[]): boolean {
  const sizes = texts.map(({ lines }) => sizeOf(lines[0])).toSorted((a, b) => a - b);
  return texts.length === 2 && texts.every(({ lines }) => lines.length === 1) && sizes[1] >= SEAL.smaller * sizes[0];
}
