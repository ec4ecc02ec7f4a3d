/** Questions over their answers: what the entries of a list of questions are headed with. */
import { right } from '../../../image/geometry.ts';
import { nodesOf, textsOf, type ContainerNode, type LayoutNode, type TextNode } from '../../document.ts';
import type { Followers } from './followers.ts';
import { mainStyle } from '../items.ts';
import { ONE_SIZE } from '../roles.ts';
import { isMark } from '../wording.ts';

/**
 * So many stand at one edge, give or take so many of their sizes, in one size, each bolder by this than its answer or larger by this factor. Sizes of
 * one line each are measured less well than those of paragraphs: they agree within this share. Of three or more in heavy letters all but one may be closed.
 */
const QUESTIONS = { least: 2, closed: 3, heavy: 500, edge: 1.2, bolder: 200, larger: 1.1, oneSize: 0.12 };

/** Ids of the questions of a list. A single one is a title like others, and no list. */
export function questionsOf(sections: readonly ContainerNode[], followers: Followers): Set<string> {
  const listed = sections.flatMap((section) => {
    const asked = [...nodesOf(section)].filter((node) => node.kind === 'text').filter(isAsked);
    const answered = asked.filter((text) => isAnswered(text, followers));
    const likes = (text: TextNode, among: readonly TextNode[]) => among.filter((other) => setAlike(text, other)).length;
    return asked.filter((text) =>
      answered.includes(text)
        ? likes(text, answered) >= QUESTIONS.least || likes(text, asked) >= QUESTIONS.closed
        : isHeavy(text) && likes(text, answered) > 0 && likes(text, asked) >= QUESTIONS.closed,
    );
  });
  return new Set(listed.map(({ id }) => id));
}

const isHeavy = (text: TextNode): boolean => mainStyle(text.lines[0]).weight >= QUESTIONS.heavy;

const isAsked = ({ lines }: TextNode): boolean => /[?？؟]["'”’」』)]*$/u.test(lines.at(-1)!.text.trim());

function isAnswered(text: TextNode, followers: Followers): boolean {
  const next = answerIn(followers.get(text.id));
  if (!next || isAsked(next)) return false;
  const [own, answer] = [mainStyle(text.lines[0]), mainStyle(next.lines[0])];
  return (
    own.size >= QUESTIONS.larger * answer.size ||
    (own.weight >= answer.weight + QUESTIONS.bolder && own.size >= (1 - ONE_SIZE) * answer.size)
  );
}

/** The text that follows, or the one behind a mark of its own: "A." before an answer. */
function answerIn(next: LayoutNode | null | undefined): TextNode | undefined {
  if (next?.kind === 'text') return next;
  if (next?.kind !== 'container' || next.layout !== 'row') return undefined;
  const words = textsOf(next).filter((text) => !isMark(text));
  return words.length === 1 ? words[0] : undefined;
}

function setAlike(a: TextNode, b: TextNode): boolean {
  const [own, other] = [mainStyle(a.lines[0]).size, mainStyle(b.lines[0]).size];
  const apart = Math.min(Math.abs(a.box.x - b.box.x), Math.abs(right(a.box) - right(b.box)));
  return Math.abs(own / other - 1) <= QUESTIONS.oneSize && apart <= QUESTIONS.edge * own;
}
