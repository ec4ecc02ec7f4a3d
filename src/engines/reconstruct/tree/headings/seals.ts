/** Seals and stamps: round frames, or small ones without others like them, with a name and small print in them. They show who answers for a thing, and head nothing. */
import { nodesOf, textsOf, type ContainerNode, type LayoutNode, type TextNode } from '../../document.ts';
import { sizeOf } from '../items.ts';

/** Sides of a round frame differ by less than this share; it is no larger than this, source px, and its small print is smaller by this factor than its name. */
const SEAL = { even: 0.06, largest: 240, smaller: 1.4 };
/** A frame with corners is no larger than this, source px, and its print has so many lines at most. */
const STAMP = { largest: 180, print: 2 };
/** Share of its side from which a frame's corners make it round. */
const ROUND = 0.45;

/** Texts of all seals and stamps of the page. */
export function sealsOf(sections: readonly ContainerNode[]): Set<TextNode> {
  const seals = sections.flatMap((section) => [...nodesOf(section)].filter(isRound)).map((node) => textsOf(node));
  const stamps = sections.flatMap(stampsIn).map(textsOf);
  return new Set(
    [...seals.filter((texts) => isNameWithPrint(texts, 1)), ...stamps.filter((texts) => isNameWithPrint(texts, STAMP.print))].flat(),
  );
}

function isRound(node: LayoutNode): boolean {
  if (node.kind !== 'container' || !node.frame) return false;
  const [short, long] = [Math.min(node.box.width, node.box.height), Math.max(node.box.width, node.box.height)];
  const isEven = long <= SEAL.largest && short >= (1 - SEAL.even) * long;
  return isEven && node.frame.radius.every((radius) => radius >= ROUND * short);
}

/** Small frames, the only ones beside what they stand by: several are cards. */
function stampsIn(section: ContainerNode): ContainerNode[] {
  return [...nodesOf(section)].flatMap((node) => {
    const framed = node.kind === 'container' ? node.children.filter((child) => child.kind === 'container' && child.frame !== null) : [];
    const [only, ...others] = framed as ContainerNode[];
    return only && others.length === 0 && Math.max(only.box.width, only.box.height) <= STAMP.largest ? [only] : [];
  });
}

/** One line of the name, so many of the print, and nothing else. */
function isNameWithPrint(texts: readonly TextNode[], lines: number): boolean {
  const [name, print, ...others] = texts.toSorted((a, b) => sizeOf(b.lines[0]) - sizeOf(a.lines[0]));
  if (!name || !print || others.length > 0 || name.lines.length > 1 || print.lines.length > lines) return false;
  return sizeOf(name.lines[0]) >= SEAL.smaller * sizeOf(print.lines[0]);
}
