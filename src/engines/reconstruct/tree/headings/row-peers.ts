/** What is set as headings at its height are is one, too: the last title of a footer's row, whose entries were measured in several weights. */
import { textsOf, type ContainerNode, type TextNode } from '../../document.ts';
import type { Followers } from './followers.ts';
import { mainStyle } from '../items.ts';
import { ONE_SIZE } from '../roles.ts';
import { isName } from '../wording.ts';

/** So many headings stand at its height, px, in its size and in a weight that differs by less; what is under it need not be lighter where there are more. */
const PEERS = { least: 2, many: 3, level: 3, weight: 150 };

/** @param headings what is known to be headings */
export function rowPeers(sections: readonly ContainerNode[], headings: readonly TextNode[], followers: Followers): TextNode[] {
  const known = new Set(headings);
  return sections.flatMap(textsOf).filter((text) => {
    if (known.has(text) || !isName(text)) return false;
    const peers = headings.filter((heading) => setAlike(text, heading)).length;
    return peers >= PEERS.many || (peers >= PEERS.least && isBolder(text, followers));
  });
}

function isBolder(text: TextNode, followers: Followers): boolean {
  const next = followers.get(text.id);
  const [first] = next?.kind === 'container' ? textsOf(next) : next?.kind === 'text' ? [next] : [];
  return first !== undefined && mainStyle(first.lines[0]).weight < mainStyle(text.lines[0]).weight;
}

function setAlike(a: TextNode, b: TextNode): boolean {
  const [own, other] = [mainStyle(a.lines[0]), mainStyle(b.lines[0])];
  return (
    Math.abs(a.box.y - b.box.y) <= PEERS.level &&
    Math.abs(own.size / other.size - 1) <= ONE_SIZE &&
    Math.abs(own.weight - other.weight) < PEERS.weight
  );
}
