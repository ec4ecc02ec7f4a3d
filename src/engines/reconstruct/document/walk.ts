/** Ways through the tree. */
import type { TextNode, LayoutNode } from './page.ts';

/** A node and all below it, parents before children, in document order. */
export function* nodesOf(node: LayoutNode): Generator<LayoutNode> {
  yield node;
  if (node.kind === 'container') for (const child of node.children) yield* nodesOf(child);
}

/** Text nodes of a tree in document order. */
export function textsOf(root: LayoutNode): TextNode[] {
  return [...nodesOf(root)].filter((node) => node.kind === 'text');
}

/** Scripts written without spaces: a line break between two of their letters is no space. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\u3000-\u303f\uff00-\uffef]/u;

/** The words of a text node as one string, its line breaks taken out. */
export function plainText(text: TextNode): string {
  return text.lines
    .map((line) => line.text)
    .reduce((before, next) => before + (UNSPACED.test(before.at(-1) ?? '') && UNSPACED.test(next[0] ?? '') ? '' : ' ') + next);
}
