/** Questions over their answers: what the entries of a list of questions are headed with. */
import { nodesOf, type ContainerNode, type TextNode } from '../document.ts';
import type { Followers } from './followers.ts';
import { mainStyle } from './items.ts';
import { ONE_SIZE } from './roles.ts';

/** So many stand at one edge, px, in one size, each bolder by this than its answer or larger by this factor. */
const QUESTIONS = { least: 2, edge: 4, bolder: 200, larger: 1.1 };

/** Ids of the questions of a list. A single one is a title like others, and no list. */
export function questionsOf(sections: readonly ContainerNode[], followers: Followers): Set<string> {
  const asked = sections.map((section) =>
    [...nodesOf(section)].filter((node) => node.kind === 'text').filter((text) => isAsked(text) && isAnswered(text, followers)),
  );
  const listed = asked.flatMap((texts) => texts.filter((text) => texts.filter((other) => setAlike(text, other)).length >= QUESTIONS.least));
  return new Set(listed.map(({ id }) => id));
}

const isAsked = ({ lines }: TextNode): boolean => /[?？؟]["'”’」』)]*$/u.test(lines.at(-1)!.text.trim());

function isAnswered(text: TextNode, followers: Followers): boolean {
  const next = followers.get(text.id);
  if (next?.kind !== 'text' || isAsked(next)) return false;
  const [own, answer] = [mainStyle(text.lines[0]), mainStyle(next.lines[0])];
  return (
    own.size >= QUESTIONS.larger * answer.size ||
    (own.weight >= answer.weight + QUESTIONS.bolder && own.size >= (1 - ONE_SIZE) * answer.size)
  );
}

function setAlike(a: TextNode, b: TextNode): boolean {
  const [own, other] = [mainStyle(a.lines[0]).size, mainStyle(b.lines[0]).size];
  return Math.abs(own / other - 1) <= ONE_SIZE && Math.abs(a.box.x - b.box.x) <= QUESTIONS.edge;
}
